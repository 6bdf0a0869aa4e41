"""Boards and tables on a sheet, for exercises without a tree."""

from __future__ import annotations

from collections.abc import Sequence

from grader.drawing.table import Cell, Table, width_for

SQUARE = 16.0  # the least width of a cell


def given(cells: Sequence[Sequence[str]], caption: str) -> tuple[Table, ...]:
    """A table with columns as wide as their widest cells; empty squares of a board show nothing."""
    columns = [
        max(SQUARE, *(width_for(row[i], "given") for row in cells if i < len(row)))
        for i in range(max(map(len, cells)))
    ]
    body = tuple(tuple(Cell("" if text == "." else text, "given") for text in row) for row in cells)
    return (Table(tuple(columns), body, caption),)


def given_board(position: str, caption: str) -> tuple[Table, ...]:
    return given(position.split(), caption)
