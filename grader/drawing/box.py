"""The boxes of which areas are made: lines to write on, and a cell beside each name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from grader.drawing.table import Cell, Table, lines_needed, width_for
from grader.words import phrases

Tables: TypeAlias = tuple[Table, ...]

SHORT, LONG = 100.0, 240.0  # boxes for a number or a name, and for a few of them
NAME, NUMBER, WINDOW = 26.0, 34.0, 62.0  # cells that hold one of these
LABEL = 100.0  # and a cell for a word or the name of a strategy

NOT_VISITED = "–"


def line(text: str, width: float, lines: int = 1) -> Table:
    return Table((width,), ((Cell(text, "written", False, lines),),))


def room_for(text: str, everything: str, width: float, small: bool) -> Table:
    """A box that would hold everything; `small`: in small type."""
    return line(text, width, lines_needed(everything, width, small))


def room_for_moves(text: str, among: Sequence[str]) -> Tables:
    """A short box that would hold every move there is, should all be right."""
    return (room_for(text, phrases.either(tuple(among)), SHORT, small=True),)


def short_line(text: str, width: float) -> Tables:
    """A box for a number, or the whole width where that is too small."""
    return (line(text, SHORT if lines_needed(text, SHORT, True) == 1 else width),)


def long_line(text: str, width: float) -> Tables:
    """A box for a few names, or the whole width where that is too small."""
    if lines_needed(text, LONG, True) == 1:
        return (line(text, LONG),)
    return (line(text, width, lines_needed(text, width)),)


def named(names: Sequence[str], texts: Mapping[str, str], wide: float, width: float) -> Tables:
    """A box beside each name, in as many columns as there is width."""
    name = max([NAME, *(width_for(text, "head") for text in names)])
    wide = max([wide, *map(small, texts.values())])
    across = max(1, int(width // (name + wide)))
    cells = [
        cell
        for text in names
        for cell in (Cell(text, "head"), Cell(texts.get(text, NOT_VISITED), "written"))
    ]
    rows = tuple(
        tuple(cells[start : start + 2 * across]) for start in range(0, len(cells), 2 * across)
    )
    return (Table((name, wide) * min(across, len(names)), rows),)


def small(text: str) -> float:
    """The width of a cell that holds a text in small type."""
    return width_for(text, "small-written")
