"""Boards and tables on a sheet: beside the nodes of a tree, and for exercises without one."""

from __future__ import annotations

from collections.abc import Sequence

from grader.drawing.shapes import STICK
from grader.drawing.table import Cell, Table, width_for
from grader.words import phrases

SQUARE = 16.0  # the least width of a cell

#: The sign of a pile without sticks.
_EMPTY = "·"


def lettered(rows: Sequence[str]) -> tuple[str, ...]:
    """The rows of a board; those of Nim's piles begin with the letter of the pile."""
    if not all(row == _EMPTY or set(row) == {STICK} for row in rows):
        return tuple(rows)
    return tuple(phrases.letters(i).lower() + row.replace(_EMPTY, "") for i, row in enumerate(rows))


def given(cells: Sequence[Sequence[str]], caption: str) -> tuple[Table, ...]:
    """A table with columns as wide as their widest cells; empty squares of a board show nothing."""
    if (piles := lettered(["".join(row) for row in cells])) != tuple(map("".join, cells)):
        cells = [(pile[0], pile[1:]) for pile in piles]
    columns = [
        max(SQUARE, *(width_for(row[i], "given") for row in cells if i < len(row)))
        for i in range(max(map(len, cells)))
    ]
    body = tuple(tuple(Cell("" if text == "." else text, "given") for text in row) for row in cells)
    return (Table(tuple(columns), body, caption),)


def given_board(position: str, caption: str) -> tuple[Table, ...]:
    return given(position.split(), caption)
