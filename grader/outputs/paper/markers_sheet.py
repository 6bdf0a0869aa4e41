"""Writes the sheet for markers: each answer that a person marks, beside the model answer."""

from __future__ import annotations

from collections.abc import Iterable

from grader.homework.marking import Waiting
from grader.model import points
from grader.outputs.files.harmless_text import csv_text
from grader.words.marking import MARKERS_HEAD
from grader.words.phrases import plain


def markers_table(waiting: Iterable[Waiting]) -> str:
    """The sheet as CSV, a row for each answer; the points are left blank."""
    return csv_text([MARKERS_HEAD, *map(_row, waiting)])


def _row(each: Waiting) -> list[str]:
    answer = each.question.answer
    return [
        each.row.row.id,
        each.row.code,
        str(each.mark.exercise),
        each.mark.question,
        plain(each.question.prompt),
        each.text,
        plain(answer.text()),
        "; ".join(map(plain, answer.rubric_items[1:])),
        points.text(each.mark.possible),
        "",
        "",
    ]
