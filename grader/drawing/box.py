"""The boxes in areas for answers: lines to write on, and a cell beside each name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import TypeAlias

from grader.drawing.table import LINE, ROW, Cell, Table, lines_needed, width_for
from grader.words import phrases

Tables: TypeAlias = tuple[Table, ...]

SHORT, LONG = 100.0, 240.0  # boxes for one number or name, and for a few
NAME, NUMBER, WINDOW = 26.0, 34.0, 62.0  # cells that hold one of these
LABEL = 100.0  # a cell for a word or the name of a strategy

HAND = 20.0  # from one line to the next in handwriting

NOT_VISITED = "–"


def line(text: str, width: float, lines: int = 1) -> Table:
    """A box with some lines to write on."""
    return Table((width,), ((Cell(text, "written", False, lines),),))


def room_for(text: str, everything: str, width: float, small: bool) -> Table:
    """A box with room for `everything`, in small type if `small`."""
    return line(text, width, lines_needed(everything, width, small))


def room_to_write(text: str, lines: int, width: float) -> Table:
    """A box to write some lines in by hand, with room for the text."""
    by_hand = ceil((lines * HAND - ROW) / LINE) + 1
    return line(text, width, max(by_hand, lines_needed(text, width)))


def room_for_moves(text: str, among: Sequence[str]) -> Tables:
    """A short box with room for every move, in case all are right."""
    return (room_for(text, phrases.either(tuple(among)), SHORT, small=True),)


def short_line(text: str, width: float) -> Tables:
    """A box for a number; if the text is too long, it has the full width."""
    return (line(text, SHORT if lines_needed(text, SHORT, True) == 1 else width),)


def long_line(text: str, width: float) -> Tables:
    """A box for a few names; if the text is too long, it has the full width."""
    if lines_needed(text, LONG, True) == 1:
        return (line(text, LONG),)
    return (line(text, width, lines_needed(text, width)),)


def named(names: Sequence[str], texts: Mapping[str, str], wide: float, width: float) -> Tables:
    """A box beside each name, in as many columns as the width allows."""
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
    """The width of a cell that holds the text in small type."""
    return width_for(text, "small-written")
