"""Tables to write in, such as the boxes for answers, drawn with the same shapes as trees.

The place and size of a cell depend only on the table's columns and rows, so that a problem and its
key, and all variants of a sheet, coincide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from typing import Literal, TypeAlias

from grader.drawing.metrics import Face, face, wrap
from grader.drawing.shapes import STICK, Anchor, Grid, Label, Picture, Shape, Type, box, stick
from grader.words import phrases, sheet

#: A heading, something that the sheet gives, or something to be written there.
CellRole: TypeAlias = Literal["head", "given", "written"]

LEFT: Anchor = "left"
CENTRED: Anchor = "middle"

PADDING = 4.0
LINE = 11.5  # from one line in a cell to the next
ROW = LINE + 4.5
LEADING = 1.2  # the same within a cell, in type sizes
APART = 7.0  # between two tables of one answer
CAPTION = 11.0
PITCH = 5.0  # from one stick to the next

SHORT, LONG = 100.0, 240.0  # boxes for one number or name, and for a few
NAME, NUMBER, WINDOW = 26.0, 34.0, 62.0  # cells that hold one of these
LABEL = 100.0  # a cell for a word or the name of a strategy
HAND = 20.0  # from one line to the next in handwriting

#: In the box of a node that the search has not visited.
NOT_VISITED = "–"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell with its text and what kind of text it is."""

    text: str
    role: CellRole
    centred: bool = True
    #: The number of lines that fit.
    lines: int = 1

    @property
    def sticks(self) -> int:
        """How many sticks are drawn instead of the text; 0 if it is text."""
        return len(self.text) if set(self.text) == {STICK} else 0


@dataclass(frozen=True, slots=True)
class Table:
    """A table of cells, with the widths of its columns."""

    columns: tuple[float, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""

    @property
    def heights(self) -> list[float]:
        """The height of each row."""
        return [ROW + LINE * (max(cell.lines for cell in row) - 1) for row in self.rows]

    @property
    def width(self) -> float:
        """The width of the columns together, or of a wider caption."""
        return max(sum(self.columns), face("head").width(self.caption))

    @property
    def height(self) -> float:
        """The height of the rows and the caption."""
        return sum(self.heights) + (CAPTION if self.caption else 0.0)


Tables: TypeAlias = tuple[Table, ...]


def pieces(tables: Sequence[Table], height: float) -> list[tuple[Table, ...]]:
    """The tables in pieces of about this height at most; each has the headings of its columns."""
    found: list[tuple[Table, ...]] = []
    for each in tables:
        first, *others = each.rows
        head = (first,) if all(cell.role == "head" for cell in first) else ()
        rows = others if head else each.rows
        count = max(1, int(height / max(each.heights)) - len(head))
        found += [
            (replace(each, rows=(*head, *rows[i : i + count])),) for i in range(0, len(rows), count)
        ]
    return found


def draw(tables: Sequence[Table], solved: bool) -> Picture:
    """The tables one below the other, filled in if `solved`."""
    height = sum(table.height for table in tables) + APART * (len(tables) - 1)
    shapes: list[Shape] = []
    grids = []
    top = height
    for table in tables:
        caption: tuple[Label, ...] = ()
        if table.caption:
            caption = (Label(0, top - 7, table.caption, "head", "left"),)
            top -= CAPTION
        shapes += caption
        texts: list[list[tuple[Label, ...]]] = []
        for row, high in zip(table.rows, table.heights, strict=True):
            top -= high
            left = 0.0
            texts.append([])
            for cell, wide in zip(row, table.columns, strict=False):
                drawn = _draw_cell(cell, solved, left, top, wide, high)
                shapes += drawn
                texts[-1].append(tuple(shape for shape in drawn if isinstance(shape, Label)))
                left += wide
        if len(table.columns) > 1 or len(table.rows) > 1:
            grids.append(_grid(table, texts, caption))
        top -= APART
    width = max(table.width for table in tables)
    alt = " ".join(_alt(table, solved) for table in tables)
    return Picture(width, height, tuple(shapes), alt, tuple(grids))


def _draw_cell(
    cell: Cell, solved: bool, left: float, bottom: float, wide: float, high: float
) -> list[Shape]:
    """A box with what stands in it: sticks or text."""
    shapes: list[Shape] = [box(left, bottom, wide, high, "answer")]
    if cell.role == "written" and not solved:
        return shapes
    if cell.sticks:
        first = left + (wide - PITCH * (cell.sticks - 1)) / 2
        return shapes + [
            stick(first + PITCH * i, bottom + 3.5, high - 7) for i in range(cell.sticks)
        ]
    return [*shapes, *_text(cell, left, bottom, wide, high)] if cell.text else shapes


def _grid(table: Table, texts: list[list[tuple[Label, ...]]], caption: tuple[Label, ...]) -> Grid:
    """The table as it is read aloud, if possible with its headings in the first row.

    What stands beside its heading, in one pair of columns or in several, is read below it.
    """
    first, columns = table.rows[0], len(table.columns)
    if all(cell.role == "head" for cell in first):
        return Grid(tuple(map(tuple, texts)), len(texts) > 1, caption)
    beside = all(
        (cell.role == "head") == (i % 2 == 0) for row in table.rows for i, cell in enumerate(row)
    )
    if beside:
        cells = [cell for row in texts for cell in row]
        return Grid((tuple(cells[::2]), tuple(cells[1::2])), True, caption)
    if all(row[0].role == "head" for row in table.rows):
        turned = tuple(tuple(row[i] for row in texts) for i in range(columns))
        return Grid(turned, True, caption)
    return Grid(tuple(map(tuple, texts)), False, caption)


def _alt(table: Table, solved: bool) -> str:
    """What the table shows, row by row."""

    def cell_text(cell: Cell) -> str:
        if cell.role == "written":
            return cell.text if solved else ""
        return sheet.sticks(cell.sticks) if cell.sticks else cell.text

    return sheet.alt_table(table.caption, [[cell_text(cell) for cell in row] for row in table.rows])


def _text(cell: Cell, left: float, bottom: float, wide: float, high: float) -> list[Label]:
    lines, style = _fit_text(cell, wide - 2 * PADDING)
    kind = face(style)
    lead = LEADING * kind.size
    x, anchor = (left + wide / 2, CENTRED) if cell.centred else (left + PADDING, LEFT)
    downs = [0.0]
    for above, below in pairwise(lines):
        tall = kind.beyond(above, lead)[1] + kind.beyond(below, lead)[0]
        downs.append(downs[-1] + lead + tall)
    if cell.centred or cell.role == "given":
        # The digits are centred vertically in the cell.
        first = bottom + high / 2 + downs[-1] / 2 - kind.ascent / 2
    else:
        first = bottom + high - 3.5 - kind.ascent - kind.beyond(lines[0], lead)[0]
    return [
        Label(x, first - down, line, style, anchor) for down, line in zip(downs, lines, strict=True)
    ]


def _fit_text(cell: Cell, wide: float) -> tuple[list[str], Type]:
    """The text in lines, in small type if it does not fit otherwise."""
    if cell.role == "head":
        return _lines(cell.text, face("head"), wide), "head"
    usual = _lines(cell.text, face(cell.role), wide)
    if _count(usual, face(cell.role)) <= cell.lines:
        return usual, cell.role
    small: Type = "small-written" if cell.role == "written" else "small-given"
    return _lines(cell.text, face(small), wide), small


def _lines(text: str, kind: Face, wide: float) -> list[str]:
    return [line for part in text.splitlines() or [""] for line in wrap(part, kind, wide)]


def _count(lines: list[str], kind: Face) -> int:
    """How many usual lines take the room of these lines, of which some may be taller."""
    lead = LEADING * kind.size
    more = sum(kind.line_height(line, lead) - lead for line in lines)
    return len(lines) + ceil(more / lead)


def width_for(text: str, style: Type) -> float:
    """The width of a cell that holds the text on one line, with a reserve for rounding."""
    if set(text) == {STICK}:
        return PITCH * len(text) + 2 * PADDING
    return face(style).width(text) + 2 * PADDING + 0.1


def lines_needed(text: str, wide: float, small: bool = False) -> int:
    """The number of lines that the text needs in a cell."""
    kind = face("small-written" if small else "written")
    return _count(_lines(text, kind, wide - 2 * PADDING), kind)


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
    return (room_for(text, phrases.either(among), SHORT, small=True),)


def short_line(text: str, width: float) -> Tables:
    """A box for a number; if the text is too long, it has the full width."""
    return (line(text, SHORT if lines_needed(text, SHORT, True) == 1 else width),)


def long_line(text: str, width: float) -> Tables:
    """A box for a few names; if the text is too long, it has the full width."""
    if lines_needed(text, LONG, True) == 1:
        return (line(text, LONG),)
    return (line(text, width, lines_needed(text, width)),)


def named_boxes(
    names: Sequence[str], texts: Mapping[str, str], wide: float, width: float
) -> Tables:
    """A box beside each name, in as many columns as the width allows."""
    name = max([NAME, *(width_for(text, "head") for text in names)])
    wide = max([wide, *map(small_width, texts.values())])
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


def small_width(text: str) -> float:
    """The width of a cell that holds the text in small type."""
    return width_for(text, "small-written")
