"""The marks of a class as results of a cohort."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from grader.homework.cohort.class_results import Cohort, CohortItem, Example, Failure, Row
from grader.homework.kinds.problem import Problem
from grader.homework.marking.class_marking import MarkedRow
from grader.homework.marking.marks import AnswerMark
from grader.homework.sheets.people import Person
from grader.homework.sheets.sheet import Sheet
from grader.model import exact
from grader.model.report import Verdict
from grader.words import marking as words, say
from grader.words.phrases import plain


def as_cohort(
    sheet: Sheet, rows: Sequence[MarkedRow], people: Sequence[Person], pages: Mapping[int, str]
) -> Cohort:
    """The cohort; `pages` are the files of the students, by the lines of their rows."""
    known = {key: person for person, key in person_keys(people)}
    behind = [known.get(row.row.id.casefold()) for row in rows]
    here = {person for person in behind if person}
    waiting = {
        (mark.exercise, mark.question)
        for row in rows
        for mark in row.mark.marks
        if mark.verdict is Verdict.NOT_RUN
    }
    items = tuple(
        CohortItem(
            f"{number}.{id}",
            words.exercise(number, plain(exercise.title)),
            worth,
            hidden=False,
            waits=(number, id) in waiting,
        )
        for number, exercise in enumerate(sheet.exercises, 1)
        for id, worth in exercise.points.items()
    )
    found = tuple(
        _row(row, person, items, pages.get(row.row.line, ""))
        for row, person in zip(rows, behind, strict=True)
    )
    return Cohort(
        plain(sheet.title),
        items,
        found,
        tuple(person for person in people if person not in here),
        _sentences(rows),
        _examples(rows),
        None,
    )


def person_keys(people: Sequence[Person]) -> Iterator[tuple[Person, str]]:
    """Each person with the ids by which sheets may name them."""
    for person in people:
        for system, key in person.keys:
            # Canvas's number is an id like any other; Moodle's belongs to another assignment.
            if system != "moodle":
                yield person, key


def misconception_sentence(problem: Problem, id: str) -> str:
    """What a misconception of an exercise is, in words."""
    known = problem.kind.misconceptions()
    return plain(say(next(each.sentence for each in known if each.id == id)))


def _row(row: MarkedRow, person: Person | None, items: tuple[CohortItem, ...], page: str) -> Row:
    marks = {f"{mark.exercise}.{mark.question}": mark for mark in row.mark.marks}
    return Row(
        row.row.id or row.code or words.line(row.row.line),
        (person or Person(id=row.row.id, name=row.row.name),),
        tuple(
            exact.in_hundredths(marks[item.id].earned) if item.id in marks else Fraction(0)
            for item in items
        ),
        tuple(
            Failure(words.KINDS[mark.verdict.value], id, mark.feedback)
            for id, mark in marks.items()
            if mark.verdict not in (Verdict.CORRECT, Verdict.NOT_RUN)
        ),
        {_group(row, number): id for number, id in row.mark.mistakes.items()},
        "" if " " in row.code else row.code,  # several instances are none of those side by side
        row.problem or words.not_read(_unread(row)),
        row.problem is None,
        row.problem is None,
        _remark(row),
        page,
        row.mark.score if row.mark.rounding else None,
    )


def _group(row: MarkedRow, number: int) -> str:
    title = row.variant.sheet.exercises[number - 1].title if row.variant else ""
    return words.exercise(number, plain(title))


def _unread(row: MarkedRow) -> list[str]:
    """The entries that could not be read."""
    return [
        f"{mark.exercise}.{mark.question}{f'.{name}' if name else ''}"
        for mark in row.mark.marks
        for name in mark.unreadable
    ]


def _remark(row: MarkedRow) -> str:
    """The remark beside the points in a gradebook: why each question lost points, if it did."""
    if row.problem:
        return row.problem
    lost = [mark for mark in row.mark.marks if mark.earned < mark.possible]
    return "; ".join(f"{mark.exercise}.{mark.question}: {mark.feedback}" for mark in lost)


def _named_mistakes(rows: Sequence[MarkedRow]) -> list[tuple[MarkedRow, int, str]]:
    return [(row, number, id) for row in rows for number, id in row.mark.mistakes.items()]


def _sentences(rows: Sequence[MarkedRow]) -> dict[str, str]:
    found: dict[str, str] = {}
    for row, number, id in _named_mistakes(rows):
        if id not in found and row.variant:
            found[id] = misconception_sentence(row.variant.problems[number - 1], id)
    return found


def _examples(rows: Sequence[MarkedRow]) -> dict[tuple[str, str], Example]:
    """For each misconception of an exercise, the first row that shows it."""
    found: dict[tuple[str, str], Example] = {}
    for row, number, id in _named_mistakes(rows):
        group = _group(row, number)
        if (group, id) not in found:
            marks = [mark for mark in row.mark.marks if mark.exercise == number]
            found[group, id] = Example(
                row.row.id or row.code or words.line(row.row.line),
                "\n".join(f"{mark.question}: {mark.feedback}" for mark in marks),
                "\n".join(f"{mark.question}: {_answer_text(row, mark)}" for mark in marks),
            )
    return found


def _answer_text(row: MarkedRow, mark: AnswerMark) -> str:
    """What stands in the row, as it is written."""
    said = row.answers.get(mark.exercise, {}).get(mark.question, "")
    return said if isinstance(said, str) else "; ".join(f"{n}: {t}" for n, t in said.items())
