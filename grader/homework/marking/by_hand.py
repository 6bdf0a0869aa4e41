"""What waits for a person: answers to be marked, with the points that come back on the sheet for
markers, and entries that could not be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple, TypeAlias

from grader.errors import Fault, UserError
from grader.homework.kinds.problem import Question
from grader.homework.kinds.response import key_contents
from grader.homework.marking.class_marking import MarkedRow
from grader.homework.marking.corrections import UnreadEntry, place_of_entry
from grader.homework.marking.marks import AnswerMark
from grader.homework.specs.data_files import read_table
from grader.model.exact import Number, pretty, read_number
from grader.model.report import Verdict
from grader.words import marking as words


class Waiting(NamedTuple):
    """An answer that a person marks."""

    row: MarkedRow
    question: Question
    mark: AnswerMark
    text: str


class ByHand(NamedTuple):
    """What a marker gave for an answer."""

    line: int
    points: Fraction
    comment: str


#: By the id and the code of a row, the number of the exercise, and the question.
Key: TypeAlias = tuple[str, str, int, str]


def waiting_answers(rows: Sequence[MarkedRow]) -> Iterator[Waiting]:
    """The answers that nobody has marked yet."""
    for row in rows:
        for mark in row.mark.marks:
            if mark.verdict is Verdict.NOT_RUN and row.variant:
                question = row.variant.problems[mark.exercise - 1].question(mark.question)
                said = row.answers.get(mark.exercise, {}).get(mark.question, "")
                text = said if isinstance(said, str) else "\n".join(said.values())
                yield Waiting(row, question, mark, text)


def unread_entries(rows: Iterable[MarkedRow]) -> Iterator[tuple[UnreadEntry, str]]:
    """The entries of a class that could not be read, each with what the key has there."""
    for row in rows:
        for mark in row.mark.marks:
            if not mark.unreadable or row.variant is None:
                continue
            answer = row.variant.problems[mark.exercise - 1].question(mark.question).answer
            key = key_contents(answer)
            for name, typed in zip(mark.unreadable, mark.unread, strict=True):
                place = place_of_entry(answer, name, typed)
                whose = row.row.id, row.code, mark.exercise, mark.question
                yield UnreadEntry(*whose, *place), key.get(place[0], answer.text())


def read_points(path: Path) -> dict[Key, ByHand]:
    """The points on a sheet for markers; raises UserError with all its faults."""
    table = read_table(path)
    faults: list[Fault] = []
    missing = [name for name in words.MARKERS_HEAD if name not in table.head]
    if missing:
        rule = "must be a sheet for markers"
        raise UserError([Fault(f"{rule}, found no column {missing[0]!r}", str(path), 1)])
    found: dict[Key, ByHand] = {}
    for line, cells in table.rows:
        said = dict(zip(table.head, cells, strict=False))
        if not said["points"]:
            continue
        points, possible = _read_points(said["points"]), _read_points(said["possible"])
        if points is None or possible is None or not 0 <= points <= possible:
            rule = f"must be points from 0 to {said['possible']}"
            faults.append(Fault(f"{rule}, found {said['points']!r}", str(path), line, "points"))
            continue
        number = int(said["exercise"]) if said["exercise"].isdecimal() else 0
        id, code = (said[name].removeprefix("'") for name in ("id", "code"))
        key = id, code, number, said["question"]
        found[key] = ByHand(line, Fraction(points), said["comment"])
    if faults:
        raise UserError(faults)
    return found


def _read_points(text: str) -> Number | None:
    """Points as people write them, and spreadsheets with a decimal comma: `2,5`."""
    return read_number(text.replace(",", ".") if text.count(",") == 1 and "." not in text else text)


def with_points(row: MarkedRow, given: Mapping[Key, ByHand]) -> MarkedRow:
    """The row with what markers gave for its answers."""
    marks = tuple(_mark_by_hand(row, mark, given) for mark in row.mark.marks)
    return replace(row, mark=replace(row.mark, marks=marks))


def _mark_by_hand(row: MarkedRow, mark: AnswerMark, given: Mapping[Key, ByHand]) -> AnswerMark:
    found = given.get((row.row.id, row.code, mark.exercise, mark.question))
    if found is None or mark.verdict is not Verdict.NOT_RUN:
        return mark
    if found.points > mark.possible:
        rule = f"must be points from 0 to {pretty(mark.possible)}"
        raise UserError([Fault(f"{rule}, found {pretty(found.points)}", line=found.line)])
    share = found.points / mark.possible
    verdict = Verdict.CORRECT if share == 1 else Verdict.PARTIAL if share else Verdict.WRONG
    return replace(
        mark, verdict=verdict, earned=found.points, by_key=found.points, comment=found.comment
    )
