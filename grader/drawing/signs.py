"""The signs of a real game's board, and those of Dots and boxes, which are dots and lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from grader.drawing.shapes import STICK, Circle, Label, Line, Shape, Stroke, Type, box, stick

Rows: TypeAlias = Sequence[Sequence[str]]

#: Between the cells of a row of a board, where a cell may have several digits.
SEPARATOR = "|"

DOT, ACROSS = "+", "-"
#: What is not written: a free cell, and what is drawn instead.
DRAWN = (".", DOT, ACROSS, STICK)
RADIUS = 0.7
CELL = 5.6  # side of a square of a board beside a node
PILE = 6.6  # height of a row of sticks


def cells(row: str) -> tuple[str, ...]:
    """The cells of a row of a board: its signs, or numbers between separators."""
    return tuple(row.split(SEPARATOR)) if any(map(str.isdigit, row)) else tuple(row)


def signs(rows: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The signs of each row, of which a number is one."""
    return tuple(map(cells, rows))


def is_dotted(rows: Rows) -> bool:
    """Whether the board has dots, between which lines are drawn."""
    return bool(rows) and rows[0][:1] in (DOT, (DOT,))


def draw_dots(rows: Rows, left: float, top: float, side: float) -> Iterator[Shape]:
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


def board_size(rows: tuple[str, ...]) -> tuple[float, float]:
    """Width and height of a board beside a node; (0, 0) if there is none."""
    return _arrange(rows).size if rows else (0.0, 0.0)


@lru_cache(maxsize=128)  # a key has the boards of its problem
def draw_board(
    rows: tuple[str, ...], x: float, y: float, outline: Stroke, style: Type
) -> tuple[Shape, ...]:
    """A board with its upper left corner at (x, y)."""
    board = _arrange(rows)
    (wide, high), tall = board.size, board.tall
    shapes: list[Shape] = [box(x, y - high, wide, high, outline)]
    if is_dotted(rows):
        shapes += draw_dots(rows, x + 2, y - 1.5, CELL)
    for i, row in enumerate(board.signs, 1):
        for j, sign in enumerate(row):
            middle, foot = x + 2 + board.pitch * (j + 0.5), y - tall * i
            if sign == STICK and tall == PILE:
                shapes.append(stick(middle, foot - 0.3, tall - 1.8))
            elif sign not in DRAWN:
                shapes.append(Label(middle, foot + (tall - CELL) / 2, sign, style))
    return tuple(shapes)


class BoardSigns(NamedTuple):
    """A board as it is drawn beside a node."""

    signs: tuple[tuple[str, ...], ...]
    #: The width of a place, and the height of a row.
    pitch: float
    tall: float
    #: The width and height of the board.
    size: tuple[float, float]


@lru_cache(maxsize=1024)  # a layout asks for the same board again and again
def _arrange(rows: tuple[str, ...]) -> BoardSigns:
    """The board with these rows. A number of two digits needs a wider place; sticks of a pile are
    higher than signs.
    """
    found = signs(rows)
    longest = max(len(sign) for row in found for sign in row)
    is_piled = any(STICK in row for row in found) and not is_dotted(rows)
    pitch, tall = CELL * (1 + longest) / 2, PILE if is_piled else CELL
    return BoardSigns(found, pitch, tall, (pitch * max(map(len, found)) + 4, tall * len(found) + 3))
