"""Writes the table for the answers that come back: empty, or filled in from the key.

A row is a sheet. A question has a column for each blank, `1.values.A`, or a single one, `1.move`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from grader.homework.sheets import Variant
from grader.outputs.paper.copies import Copy
from grader.words.phrases import plain


def form(copies: Sequence[Copy], solved: bool) -> str:
    """The table as CSV, with the answers of the keys if `solved`."""
    cells = [_cells(copy.variant) for copy in copies]
    questions: dict[str, dict[str, None]] = {}
    for own in cells:
        for question, blanks in own.items():
            questions.setdefault(question, {}).update(dict.fromkeys(blanks))
    columns = [(question, column) for question in questions for column in questions[question]]
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["id", "code", *(column for _, column in columns)])
    for copy, own in zip(copies, cells, strict=True):
        answers = (own[question].get(column, "") if solved else "" for question, column in columns)
        table.writerow([copy.name, copy.variant.code, *answers])
    return text.getvalue()


def _cells(variant: Variant) -> Mapping[str, Mapping[str, str]]:
    """The text of each column, by its question; columns differ where trees differ in shape."""
    found = {}
    for number, problem in enumerate(variant.problems, 1):
        for question in problem.asked:
            name, answer = f"{number}.{question.id}", question.answer
            names = [field.name for field in answer.fields()]
            if names == [""]:
                found[name] = {name: plain(answer.text())}
            else:
                given = answer.split(answer.text())
                found[name] = {f"{name}.{each}": plain(given.get(each, "")) for each in names}
    return found
