"""What the columns of a table of answers mean: by their titles, by what the user says of them, and
by what course systems write, in their titles and in their cells.

Moodle's report of responses joins the gaps of a question, `part 1: =; part 2: 3; …`, in the
language of the site. Google Forms and Canvas name columns by their questions, Canvas with a number
before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias

from grader.homework.kinds.blanks import QuestionLabel, label_in
from grader.homework.sheets.people import FIRST_NAMES, IDS, LAST_NAMES, NAMES, column
from grader.homework.sheets.sheet import Sheet, variant
from grader.homework.specs.check import hint
from grader.words.phrases import letters, plain

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


def read_columns(
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
    labels = {title: label for title in free if (label := label_of(title))}
    if labels:
        return {
            title: Column(f"{label.exercise}.{label.question}", label)
            for title, label in labels.items()
            if (label.exercise, label.question) in asked
        }
    titles = Titles(sheet)
    found = {title: titles.place(title) for title in free}
    places = list(found.values())
    return {t: Column(place) for t, place in found.items() if places.count(place) == 1}


def _responses(titles: Sequence[str], sheet: Sheet, rows: Sequence[Cells]) -> dict[str, Column]:
    """Moodle's columns of responses: what the text of the question before them says they are about,
    or else, where they are joined, the exercises in their order.
    """
    if told := columns_before(titles, rows):
        return {title: Column("exercise", told_by=other) for title, other in told.items()}
    joined = joined_columns(titles, rows)[: len(sheet.exercises)]
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


#: What Moodle writes in place of a response.
NOT_ANSWERED = "-"

_FIRST_PART = re.compile(r"\s*(\S{1,20}) 1:(?= |$)")
#: `12345: What is …` of Canvas.
_NUMBERED = re.compile(r"[0-9]{3,}: ")
#: `… [A]`, the row of a grid in Google Forms.
_FIELD = re.compile(r"(.*\S)\s*\[([^\[\]]+)\]", re.DOTALL)
#: `1a`, `1 (a)`, `Question 1.a:`, `Exercise 1, part (a)`.
_LETTERED = re.compile(
    r"(?:exercise|question|problem|q)?\s*([0-9]{1,3})\s*[.,]?\s*(?:part\s*)?\(?([a-z])\)?(?:[\W_]|$)",
    re.IGNORECASE,
)
#: `(a) …`, where there is only one exercise.
_LETTER = re.compile(r"\(?([a-z])\)(?:\s|$)", re.IGNORECASE)


def joined_parts(text: str) -> tuple[str, ...] | None:
    """What the gaps of a question hold; None if the text is not joined from parts.

    An answer may contain `; `: a part ends only where the next number follows.
    """
    first = _FIRST_PART.match(text)
    if first is None:
        return None
    found: list[str] = []
    at, number = first.end(), 2
    while True:
        end = re.compile(rf"; ?{re.escape(first[1])} {number}:(?= |$)").search(text, at)
        found.append(text[at : end.start() if end else len(text)].strip())
        if end is None:
            return tuple(found)
        at, number = end.end(), number + 1


def joined_columns(titles: Sequence[str], rows: Iterable[Mapping[str, str]]) -> list[str]:
    """The columns in which answers are joined from parts, and all columns whose titles differ from
    theirs only in a number: they hold the answers to other exercises.
    """
    seen = {title for row in rows for title, text in row.items() if joined_parts(text) is not None}
    stems = {_stem(title) for title in seen if _stem(title)}
    return [title for title in titles if title in seen or _stem(title) in stems]


def _stem(title: str) -> str:
    """`Response` of `Response 2`."""
    match = re.fullmatch(r"(.*\S)\s*[0-9]{1,3}", title)
    return match[1] if match else ""


def columns_before(titles: Sequence[str], rows: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """For columns of answers, `Response 2`, the columns before them whose texts say what they are
    about: `Question 2`, if it has the label of some question.
    """
    found: dict[str, str] = {}
    for i, title in enumerate(titles):
        if _number(title) and any((of := label_in(row[title])) and of.exercise for row in rows):
            same = (each for each in titles[i + 1 :] if _number(each) == _number(title))
            found |= dict.fromkeys(islice(same, 1), title)
    return found


def _number(title: str) -> str:
    """`2` of `Response 2`."""
    match = re.search(r"[0-9]{1,3}$", title.strip())
    return match[0] if match else ""


def label_of(title: str) -> QuestionLabel | None:
    """The label of the question whose text is a title, as Canvas writes it."""
    label = label_in(title)
    return label if label and label.question else None


def blanks_in(text: str) -> tuple[str, ...]:
    """What the blanks of a question hold: Canvas joins them by commas, and escapes other commas."""
    return tuple(each.replace("\\,", ",").strip() for each in re.split(r"(?<!\\),", text))


def code_in(texts: Iterable[str]) -> str:
    """The code that the texts of a row name; "" if they name none, or several."""
    found = {label.code for text in texts if (label := label_in(text))}
    return found.pop() if len(found) == 1 else ""


def bare_cell(cell: str) -> str:
    """A cell without the sign that keeps spreadsheets from taking it for a formula."""
    return cell[1:] if cell[:2] in ("'=", "'+", "'-", "'@") else cell


class Titles:
    """Finds the question that the title of a column names: by its letter, or by its words."""

    def __init__(self, sheet: Sheet) -> None:
        asked = [problem.asked for problem in variant(sheet, 0).problems]
        self._by_letter = {
            (number, letters(i).lower()): f"{number}.{question.id}"
            for number, questions in enumerate(asked, 1)
            for i, question in enumerate(questions)
        }
        self._by_prompt: dict[str, list[str]] = {}
        for number, questions in enumerate(asked, 1):
            for question in questions:
                place = f"{number}.{question.id}"
                self._by_prompt.setdefault(_words(question.prompt), []).append(place)
        self._is_single = len(asked) == 1

    def place(self, title: str) -> str:
        """`1.values` or `1.values.A`; "" if the title names no question, or several."""
        title = _NUMBERED.sub("", title, count=1) if _NUMBERED.match(title) else title
        if field := _FIELD.fullmatch(title):
            place = self._question(field[1])
            return f"{place}.{field[2].strip()}" if place else ""
        return self._question(title)

    def _question(self, title: str) -> str:
        if len(places := self._by_prompt.get(_words(title), [])) == 1:
            return places[0]
        if match := _LETTERED.match(title):
            return self._by_letter.get((int(match[1]), match[2].lower()), "")
        if self._is_single and (match := _LETTER.match(title)):
            return self._by_letter.get((1, match[1].lower()), "")
        return ""


def _words(text: str) -> str:
    return " ".join(plain(text).split()).casefold()
