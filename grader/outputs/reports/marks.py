"""Writes the marks of written answers: as a table, or as a JSON document."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from grader.homework.marking import AnswerMark, MarkedRow
from grader.model import exact
from grader.model.report import Verdict
from grader.outputs.files.written_files import csv_text
from grader.version import FORMAT


def marks_table(rows: Sequence[MarkedRow], asked: Sequence[tuple[int, str]]) -> str:
    """The marks as CSV, one row for each student; `asked` are the exercises and questions."""
    others = list(dict.fromkeys(title for each in rows for title in each.row.others))
    head = ["id", "name", "code", "score", "max_score", *(f"{number}.{id}" for number, id in asked)]
    head += ["problem", "unreadable", "mistakes", "candidates", *others]
    return csv_text([head, *(_cells(each, asked, others) for each in rows)])


def _cells(
    marked: MarkedRow, asked: Sequence[tuple[int, str]], others: Sequence[str]
) -> Iterator[str]:
    """The row of a student, with what the answers' file has in other columns."""
    row, mark = marked.row, marked.mark
    earned = {
        (each.exercise, each.question): exact.points_text(exact.in_hundredths(each.earned))
        for each in mark.marks
        if each.verdict is not Verdict.NOT_RUN  # it waits for a marker
    }
    unreadable = (
        f"{each.exercise}.{each.question}{f'.{name}' if name else ''}"
        for each in mark.marks
        for name in each.unreadable
    )
    yield from (row.id, row.name, marked.code)
    yield "" if marked.problem else exact.points_text(exact.in_hundredths(mark.score))
    yield "" if marked.problem else exact.points_text(mark.max_score)
    yield from (earned.get(key, "") for key in asked)
    yield marked.problem or ""
    yield " ".join(unreadable)
    yield " ".join(f"{number}:{id}" for number, id in mark.mistakes.items())
    yield " ".join(f"{number}:{'|'.join(ids)}" for number, ids in mark.candidates.items())
    yield from (row.others.get(title, "") for title in others)


def dump_marks(rows: Sequence[MarkedRow]) -> str:
    """The JSON document of `mark --json`."""
    return json.dumps({"format": FORMAT, "rows": list(map(row, rows))})


def row(marked: MarkedRow) -> dict[str, Any]:
    """The marks of one student as a JSON object."""
    return {
        "id": marked.row.id,
        "code": marked.code,
        "name": marked.row.name,
        "score": exact.points_number(exact.in_hundredths(marked.mark.score)),
        "max_score": exact.points_number(marked.mark.max_score),
        "problem": marked.problem,
        "marks": list(map(mark, marked.mark.marks)),
        "mistakes": {str(number): id for number, id in marked.mark.mistakes.items()},
        "candidates": {str(n): list(ids) for n, ids in marked.mark.candidates.items()},
    }


def mark(mark: AnswerMark) -> dict[str, Any]:
    """The mark of one answer as a JSON object."""
    return {
        "exercise": mark.exercise,
        "question": mark.question,
        "verdict": mark.verdict.value,
        "earned": exact.points_number(exact.in_hundredths(mark.earned)),
        "possible": exact.points_number(mark.possible),
        "by_key": exact.points_number(exact.in_hundredths(mark.by_key)),
        "slips": [
            {"field": slip.field, "given": slip.given, "expected": slip.expected}
            for slip in mark.slips
        ],
        "carried": list(mark.carried),
        "unreadable": list(mark.unreadable),
        "feedback": mark.feedback,
    }
