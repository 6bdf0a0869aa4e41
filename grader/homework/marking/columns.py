"""What the columns of a table of answers mean: by their titles, by what the user says of them, and
by what course systems write.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from grader.homework.kinds.lms_questions import QuestionLabel
from grader.homework.marking import lms_responses
from grader.homework.sheets.people import FIRST_NAMES, IDS, LAST_NAMES, NAMES, column
from grader.homework.sheets.sheet import Sheet
from grader.homework.specs.check import hint

#: What course systems call the column with a sheet's code.
CODES = ("code", "sheet code", "sheet", "instance", "variant")

_PLACE = re.compile(r"([0-9]{1,3})\.([a-z0-9_]+)(?:\.(.+))?", re.DOTALL)

#: The numbers of exercises with the questions that they ask, in order.
Asked: TypeAlias = Mapping[tuple[int, str], None]

Cells: TypeAlias = Mapping[str, str]


class Place(NamedTuple):
    """Where the content of a column belongs: an exercise, a question and perhaps a field."""

    exercise: int
    question: str
    field: str | None


class Column(NamedTuple):
    """What a column means."""

    #: `id`, `code`, `name`, `first name`, `last name`, `1.values.A`, `1` where all answers to an
    #: exercise are joined, or "" if it is only kept.
    meaning: str = ""
    #: The label in its title, where every instance has a column of its own.
    label: QuestionLabel | None = None
    #: The column whose text has the label, where a row says which exercise it answers.
    told_by: str = ""

    @property
    def place(self) -> Place | None:
        """Where its content belongs, if it is part of an answer."""
        return place_in(self.meaning)


def place_in(text: str) -> Place | None:
    """The place that `1.values` or `1.values.A` names."""
    match = _PLACE.fullmatch(text)
    return Place(int(match[1]), match[2], match[3]) if match else None


def columns(
    titles: Sequence[str], rows: Sequence[Cells], sheet: Sheet, renamed: Mapping[str, str]
) -> dict[str, Column]:
    """What each column means; `renamed` says what the user's own columns mean."""
    asked = asked_of(sheet)
    found = {title: Column(each) for title, each in _meanings(titles, asked, renamed).items()}
    if not any(each.place for each in found.values()):
        found |= _export_columns(found, sheet, asked, rows, renamed)
    return found


def asked_of(sheet: Sheet) -> Asked:
    """The questions of a sheet, by the numbers of their exercises."""
    return {
        (number, id): None
        for number, exercise in enumerate(sheet.exercises, 1)
        for id in exercise.points
    }


def misspelt_columns(known: Mapping[str, Column], sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Each column that is only kept, but whose title is nearly that of a question."""
    asked = asked_of(sheet)
    for title, each in known.items():
        place = None if each.meaning else place_in(title)
        ids = [id for number, id in asked if place and number == place.exercise]
        if not place or not ids or place.question in sheet.exercises[place.exercise - 1].kind.asks:
            continue
        if meant := hint(place.question, ids):
            rule = f"must be a question of exercise {place.exercise}"
            yield title, f"{rule}, found {place.question!r}{meant}"


def _export_columns(
    known: Mapping[str, Column],
    sheet: Sheet,
    asked: Asked,
    rows: Sequence[Cells],
    renamed: Mapping[str, str],
) -> dict[str, Column]:
    """The columns with answers that a course system exports, and those with its persons."""
    free = [title for title, each in known.items() if not each.meaning and title not in renamed]
    if responses := _responses(free, sheet, rows):
        named = any(each.meaning in ("id", "code") for each in known.values())
        others = [title for title in free if title not in responses]
        return {**responses, **({} if named else _persons(others, rows))}
    labels = {title: label for title in free if (label := lms_responses.label_of(title))}
    if labels:
        return {
            title: Column(f"{label.exercise}.{label.question}", label)
            for title, label in labels.items()
            if (label.exercise, label.question) in asked
        }
    titles = lms_responses.Titles(sheet)
    found = {title: titles.place(title) for title in free}
    places = list(found.values())
    return {t: Column(place) for t, place in found.items() if places.count(place) == 1}


def _responses(titles: Sequence[str], sheet: Sheet, rows: Sequence[Cells]) -> dict[str, Column]:
    """Moodle's columns of responses: what the text of the question before them says they are about,
    or else, where they are joined, the exercises in their order.
    """
    if told := lms_responses.columns_before(titles, rows):
        return {title: Column("exercise", told_by=other) for title, other in told.items()}
    joined = lms_responses.joined_columns(titles, rows)[: len(sheet.exercises)]
    return {title: Column(str(number)) for number, title in enumerate(joined, 1)}


def _persons(titles: Sequence[str], rows: Sequence[Cells]) -> dict[str, Column]:
    """What Moodle's columns before the responses mean, whatever the language of their titles: last
    name, first name, and among the next ones the address, or else an id.
    """
    filled = [title for title in titles if any(row[title] for row in rows)]
    addresses = [
        title for title in filled if all("@" in row[title] or not row[title] for row in rows)
    ]
    found: dict[str, Column] = {}
    if len(filled) > 2:
        found |= {filled[0]: Column("last name"), filled[1]: Column("first name")}
    if id := (addresses or filled[2:3]):
        found[id[0]] = Column("id")
    return found


def _meanings(titles: Sequence[str], asked: Asked, renamed: Mapping[str, str]) -> dict[str, str]:
    """What each column means. Of several columns that could be the id, the likeliest is."""
    meanings = dict.fromkeys(titles, "")
    for title in titles:
        meant = renamed.get(title, title)
        if place := place_in(meant):
            if (place.exercise, place.question) in asked:
                meanings[title] = meant
        elif title in renamed and meant in {str(number) for number, _ in asked}:
            meanings[title] = meant
    likely: dict[str, tuple[str, ...]] = {"id": IDS, "code": CODES, "name": NAMES}
    for meaning, names in likely.items():
        told = [title for title in titles if renamed.get(title) == meaning]
        found = told or sorted(
            (title for title in titles if title not in renamed and column(title) in names),
            key=lambda title: names.index(column(title)),
        )
        if found:
            meanings[found[0]] = meaning
    halves: dict[str, tuple[str, ...]] = {"first name": FIRST_NAMES, "last name": LAST_NAMES}
    for meaning, names in halves.items():
        for title in titles:
            if not meanings[title] and column(title) in names:
                meanings[title] = meaning
    return meanings
