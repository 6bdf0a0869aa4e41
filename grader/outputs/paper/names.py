"""Names on paper: what other outputs write in a line, such as a board, is drawn there and named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from grader.drawing.box import Tables
from grader.drawing.table import Cell


def named(text: str, names: Mapping[str, str]) -> str:
    """The text with the name of each drawing instead of the line that it draws."""
    for line, name in names.items():
        text = text.replace(line, name)
    return text


def named_tables(tables: Tables, names: Mapping[str, str]) -> Tables:
    """The same for the cells of tables; with names, what they give fits on a line."""
    if not names:
        return tables

    def cell(one: Cell) -> Cell:
        if one.role != "given":
            return replace(one, lines=1)
        return replace(one, text=named(one.text, names), lines=1)

    return tuple(
        replace(table, rows=tuple(tuple(map(cell, row)) for row in table.rows)) for table in tables
    )
