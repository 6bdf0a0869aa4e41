"""Boards of real games, and tables: by themselves, and beside the nodes of a tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from grader.drawing.metrics import face
from grader.drawing.shapes import (
    STICK,
    Circle,
    Label,
    Line,
    Picture,
    Shape,
    Stroke,
    Type,
    box,
    cells,
    move,
    stick,
)
from grader.drawing.table import CAPTION, Cell, Table, draw, width_for
from grader.words import phrases, sheet

SQUARE = 16.0  # the least width of a cell
SMALL_SQUARE, PILE_SQUARE = 9.0, 11.0  # of boards side by side; a row of sticks is higher
DOTTED_SQUARE, SMALL_DOTTED_SQUARE = 12.0, 7.0  # of a board of dots and lines
BETWEEN_BOARDS = 14.0

Rows: TypeAlias = Sequence[Sequence[str]]

DOT, ACROSS = "+", "-"
#: What is not written: a free cell, and what is drawn instead.
DRAWN = (".", DOT, ACROSS, STICK)
#: The sign of a pile without sticks.
_EMPTY = "·"


def letter_piles(rows: Sequence[str]) -> tuple[str, ...]:
    """The rows of a board; those of Nim's piles begin with the letter of the pile."""
    if not all(row == _EMPTY or set(row) == {STICK} for row in rows):
        return tuple(rows)
    return tuple(phrases.letters(i).lower() + row.replace(_EMPTY, "") for i, row in enumerate(rows))


def draw_grid(cells: Sequence[Sequence[str]], caption: str) -> Picture:
    """A board or a table with columns as wide as their widest cells; empty squares show nothing."""
    if is_dotted(cells):
        return _draw_dots(cells, (caption,), DOTTED_SQUARE, "given")
    if (piles := letter_piles(["".join(row) for row in cells])) != tuple(map("".join, cells)):
        cells = [(pile[0], pile[1:]) for pile in piles]
    columns = [
        max(SQUARE, *(width_for(row[i], "given") for row in cells if i < len(row)))
        for i in range(max(map(len, cells)))
    ]
    body = tuple(tuple(Cell("" if text == "." else text, "given") for text in row) for row in cells)
    return draw((Table(tuple(columns), body, caption),), True)


def squares(rows: Sequence[str]) -> tuple[Table, ...]:
    """A board to fill in; none for what has no squares, such as piles."""
    shown = signs(rows)
    wide = len(shown[0])
    if (
        len(rows) == 1
        or any(len(row) != wide for row in shown)
        or letter_piles(rows) != tuple(rows)
    ):
        return ()
    body = tuple(
        tuple(
            Cell("" if sign == "." else sign, "given" if sign == DOT else "written") for sign in row
        )
        for row in shown
    )
    return (Table((SQUARE,) * wide, body),)


def side_by_side(boards: Sequence[tuple[Sequence[str], Sequence[str]]], width: float) -> Picture:
    """Small boards below what is said of each, as many in a row as the width allows."""
    small = [_draw_small(rows, lines) for rows, lines in boards]
    wide = max(each.width for each in small) + BETWEEN_BOARDS
    most = max(1, int((width + BETWEEN_BOARDS) // wide))
    down = -(-len(small) // most)
    across = -(-len(small) // down)
    high = max(each.height for each in small) + BETWEEN_BOARDS
    deep = high * down - BETWEEN_BOARDS
    shapes = [
        move(shape, i % across * wide, deep - i // across * high - each.height)
        for i, each in enumerate(small)
        for shape in each.shapes
    ]
    alt = " ".join(each.alt for each in small)
    return Picture(wide * across - BETWEEN_BOARDS, deep, tuple(shapes), alt)


def _draw_small(rows: Sequence[str], lines: Sequence[str]) -> Picture:
    """A board in small squares, below a heading and perhaps a line in small type."""
    if is_dotted(rows):
        return _draw_dots(rows, lines, SMALL_DOTTED_SQUARE, "small-given")
    shown = letter_piles(rows)
    has_squares = shown == tuple(rows)
    high = SMALL_SQUARE if has_squares else PILE_SQUARE
    deep = high * len(shown)
    shapes: list[Shape] = []
    for i, row in enumerate(signs(shown) if has_squares else shown, 1):
        for j, sign in enumerate(row):
            left, foot = SMALL_SQUARE * j, deep - high * i
            middle = left + SMALL_SQUARE / 2
            if has_squares:
                shapes.append(box(left, foot, SMALL_SQUARE, high, "answer"))
            if sign == STICK:
                shapes.append(stick(middle, foot + 1, high - 2.5))
            elif sign != ".":
                shapes.append(Label(middle, foot + high / 2 - 2.4, sign, "small-given"))
    width = SMALL_SQUARE * max(map(len, signs(shown) if has_squares else shown))
    return _with_lines(Picture(width, deep, tuple(shapes), ""), lines, shown)


def _draw_dots(
    rows: Sequence[Sequence[str]], lines: Sequence[str], side: float, style: Type
) -> Picture:
    """A board of dots and lines, below a heading and perhaps a line in small type."""
    deep = side * len(rows)
    shapes = list(draw_dots(rows, 0, deep, side))
    for i, row in enumerate(rows):
        for j, sign in enumerate(row):
            if sign not in DRAWN:
                foot = deep - side * (i + 0.5) - face(style).ascent / 2
                shapes.append(Label(side * (j + 0.5), foot, sign, style))
    return _with_lines(Picture(side * len(rows[0]), deep, tuple(shapes), ""), lines, rows)


def _with_lines(board: Picture, lines: Sequence[str], rows: Sequence[Sequence[str]]) -> Picture:
    """A board below what is said of it."""
    shapes, width, deep = list(board.shapes), board.width, board.height
    for i, line in reversed(list(enumerate(lines))):
        style: Type = "small-given" if i else "head"
        shapes.append(Label(0, deep + 4, line, style, "left"))
        width = max(width, face(style).width(line))
        deep += CAPTION
    return Picture(width, deep, tuple(shapes), sheet.alt_table(", ".join(lines), rows))


def draw_position(position: str, caption: str) -> Picture:
    """The board of a position that is written in a line, row by row."""
    return draw_grid(signs(position.split()), caption)


# Beside the nodes of a tree.

RADIUS = 0.7
CELL = 5.6  # side of a square of a board beside a node
PILE = 6.6  # height of a row of sticks


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
