"""The signs of a real game's board, and those of Dots and boxes, which are dots and lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from grader.drawing.shapes import STICK, Circle, Line, Shape

Rows: TypeAlias = Sequence[Sequence[str]]

#: Between the cells of a row of a board, where a cell may have several digits.
SEPARATOR = "|"

DOT, ACROSS = "+", "-"
#: What is not written: a free cell, and what is drawn instead.
DRAWN = (".", DOT, ACROSS, STICK)
RADIUS = 0.7


def cells(row: str) -> tuple[str, ...]:
    """The cells of a row of a board: its signs, or numbers between separators."""
    return tuple(row.split(SEPARATOR)) if any(map(str.isdigit, row)) else tuple(row)


def signs(rows: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The signs of each row, of which a number is one."""
    return tuple(map(cells, rows))


def is_dotted(rows: Rows) -> bool:
    """Whether the board has dots, between which lines are drawn."""
    return bool(rows) and rows[0][:1] in (DOT, (DOT,))


def dotted(rows: Rows, left: float, top: float, side: float) -> Iterator[Shape]:
    """The dots and lines of a board. Each sign has a place of this side; a line goes on through
    it from the dot before to the dot behind.
    """
    for i, row in enumerate(rows):
        for j, sign in enumerate(row):
            x, y = left + side * (j + 0.5), top - side * (i + 0.5)
            if sign == DOT:
                yield Circle(x, y, RADIUS, "stick")
            elif sign == ACROSS:
                yield Line(x - side, y, x + side, y, "stick")
            elif sign == STICK:
                yield Line(x, y - side, x, y + side, "stick")
