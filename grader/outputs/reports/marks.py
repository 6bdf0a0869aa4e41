"""Writes the marks of written answers: as a table, or as a JSON document."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from grader import FORMAT
from grader.homework.marking import AnswerMark, MarkedRow
from grader.model import points
from grader.model.report import Verdict
from grader.outputs.files.harmless_text import harmless_cell


def marks_table(rows: Sequence[MarkedRow], asked: Sequence[tuple[int, str]]) -> str:
    """The marks as CSV, one row for each student; `asked` are the exercises and questions."""
    others = list(dict.fromkeys(title for each in rows for title in each.row.others))
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    names = [f"{number}.{id}" for number, id in asked]
    ends = ("problem", "unreadable", "mistakes", "candidates")
    writer.writerow(
        ["id", "name", "code", "score", "max_score", *names, *ends, *map(harmless_cell, others)]
    )
    for each in rows:
        earned = {
            (mark.exercise, mark.question): mark.earned
            for mark in each.mark.marks
            if mark.verdict is not Verdict.NOT_RUN  # it waits for a marker
        }
        lost = [
            f"{mark.exercise}.{mark.question}{f'.{name}' if name else ''}"
            for mark in each.mark.marks
            for name in mark.unreadable
        ]
        writer.writerow(
            [
                *map(harmless_cell, (each.row.id, each.row.name, each.code)),
                "" if each.problem else points.text(points.in_hundredths(each.mark.score)),
                "" if each.problem else points.text(each.mark.max_score),
                *(
                    "" if key not in earned else points.text(points.in_hundredths(earned[key]))
                    for key in asked
                ),
                harmless_cell(each.problem or ""),
                harmless_cell(" ".join(lost)),
                " ".join(f"{number}:{id}" for number, id in each.mark.mistakes.items()),
                " ".join(f"{n}:{'|'.join(ids)}" for n, ids in each.mark.candidates.items()),
                *(harmless_cell(each.row.others.get(title, "")) for title in others),
            ]
        )
    return buffer.getvalue()


def dump_marks(rows: Sequence[MarkedRow]) -> str:
    """The JSON document of `mark --json`."""
    return json.dumps({"format": FORMAT, "rows": list(map(row, rows))})


def row(marked: MarkedRow) -> dict[str, Any]:
    return {
        "id": marked.row.id,
        "code": marked.code,
        "name": marked.row.name,
        "score": points.number(points.in_hundredths(marked.mark.score)),
        "max_score": points.number(marked.mark.max_score),
        "problem": marked.problem,
        "marks": list(map(mark, marked.mark.marks)),
        "mistakes": {str(number): id for number, id in marked.mark.mistakes.items()},
        "candidates": {str(n): list(ids) for n, ids in marked.mark.candidates.items()},
    }


def mark(mark: AnswerMark) -> dict[str, Any]:
    return {
        "exercise": mark.exercise,
        "question": mark.question,
        "verdict": mark.verdict.value,
        "earned": points.number(points.in_hundredths(mark.earned)),
        "possible": points.number(mark.possible),
        "by_key": points.number(points.in_hundredths(mark.by_key)),
        "slips": [
            {"field": slip.field, "given": slip.given, "expected": slip.expected}
            for slip in mark.slips
        ],
        "carried": list(mark.carried),
        "unreadable": list(mark.unreadable),
        "feedback": mark.feedback,
    }
