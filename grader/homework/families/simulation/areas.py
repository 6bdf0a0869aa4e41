"""Tables for the counts of a Monte-Carlo search, with a row for each iteration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.drawing.box import LABEL, NAME, NUMBER, Tables
from grader.drawing.table import Cell, Table, lines_needed


def by_iteration(
    text: str, rows: Sequence[Mapping[str, str]], names: Sequence[str], depth: int, width: float
) -> Tables:
    """A column for each node, if there is room for all."""
    wide = min(LABEL, (width - NAME) / len(names))
    if wide < NUMBER - 6:
        return lines_by_iteration(text, width - NAME, 1 + depth)
    head = (Cell("", "head"), *(Cell(name, "head") for name in names))
    body = tuple(
        (Cell(str(i), "head"), *(Cell(row.get(name, ""), "written") for name in names))
        for i, row in enumerate(rows, 1)
    )
    return (Table((NAME, *([wide] * len(names))), (head, *body)),)


def lines_by_iteration(text: str, width: float, lines: int) -> Tables:
    """A line for each iteration, in which everything has its name."""
    texts = [line.partition(": ")[2] for line in text.splitlines()]
    most = max(lines, *(lines_needed(text, width) for text in texts))
    rows = tuple(
        (Cell(str(i), "head"), Cell(text, "written", False, most))
        for i, text in enumerate(texts, 1)
    )
    return (Table((NAME, width), rows),)
