"""Boards and tables that a sheet gives where there is no tree."""

from __future__ import annotations

from collections.abc import Sequence

from grader.drawing.table import Cell, Table, width_for

SQUARE = 16.0  # a cell, at least


def given(cells: Sequence[Sequence[str]], caption: str) -> tuple[Table, ...]:
    """Cells as wide as the widest of their column; the empty squares of a board show nothing."""
    columns = [
        max(SQUARE, *(width_for(row[i], "given") for row in cells if i < len(row)))
        for i in range(max(map(len, cells)))
    ]
    body = tuple(tuple(Cell("" if text == "." else text, "given") for text in row) for row in cells)
    return (Table(tuple(columns), body, caption),)


def given_board(position: str, caption: str) -> tuple[Table, ...]:
    return given(position.split(), caption)
