"""Boards on which X (MAX) and O (MIN) mark cells: what tic-tac-toe, Connect Four, Othello and Hex
share.

A state holds the cells of X and of O as bits, and who moves. Each row of the board has one extra
bit, which no cell uses, so that shifted cells cannot wrap around.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import ClassVar, TypeAlias

from grader.games.game import A, Game, NotAGame
from grader.model.parameters import Text
from grader.model.tree import Player
from grader.words.phrases import letters

#: The cells of X, those of O, and who moves.
Marks: TypeAlias = tuple[int, int, Player]
#: Where a symmetry of the board takes the cell of a row and column.
Symmetry: TypeAlias = Callable[[int, int], tuple[int, int]]

#: The size of the caches: large enough for all boards of tic-tac-toe.
KEPT = 1 << 12


class MarkedBoard(Game[Marks, A]):
    """The board alone: its cells, how it is written, and its mirror images."""

    state = Text(lines=True)
    sides: ClassVar[Mapping[Player, str]] = {"max": "X", "min": "O"}

    @property
    @abstractmethod
    def shape(self) -> tuple[int, int]:
        """The rows and columns of the board."""

    @abstractmethod
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The rotations and reflections of the board, each as a map of cells."""

    def to_play(self, s: Marks) -> Player:
        return s[2]

    def canonical(self, s: Marks) -> Marks:
        x, o, player = s
        return (*min(zip(self._images(x), self._images(o), strict=True)), player)

    def bit(self, row: int, column: int) -> int:
        """The bit of a cell."""
        return 1 << row * (self.shape[1] + 1) + column

    def cells(self) -> Iterator[tuple[int, int]]:
        """All cells as (row, column), from the top left."""
        rows, columns = self.shape
        return ((row, column) for row in range(rows) for column in range(columns))

    def marked(self, written: str) -> tuple[int, int]:
        """The cells of X and of O on a written board; raises NotAGame."""
        count, wide = self.shape
        rows = tuple(written.upper().split())
        if tuple(map(len, rows)) != (wide,) * count or set("".join(rows)) - set("XO."):
            raise NotAGame(f"must be {count} rows of {wide} with X, O and ., found {written!r}")
        x, o = (
            sum(self.bit(row, column) for row, column in self.cells() if rows[row][column] == mark)
            for mark in "XO"
        )
        return x, o

    def write(self, s: Marks) -> str:
        return " ".join(self.board(s))

    def board(self, s: Marks) -> tuple[str, ...]:
        x, o, _ = s
        return tuple(
            "".join(["X" if x & bit else "O" if o & bit else "." for bit in row])
            for row in self._rows
        )

    def cell_name(self, bit: int) -> str:
        """`a3`: the first column's third row, counted from the top."""
        row, column = divmod(bit.bit_length() - 1, self.shape[1] + 1)
        return f"{letters(column).lower()}{row + 1}"

    @cached_property
    def _rows(self) -> list[list[int]]:
        """The bits of the cells, row by row."""
        rows, columns = self.shape
        return [[self.bit(row, column) for column in range(columns)] for row in range(rows)]

    @cached_property
    def full(self) -> int:
        """All cells."""
        return sum(self.bit(*cell) for cell in self.cells())

    @cached_property
    def _images(self) -> Callable[[int], list[int]]:
        """The images of some cells under each symmetry."""
        maps = [
            [(self.bit(*cell), self.bit(*image(*cell))) for cell in self.cells()]
            for image in self.symmetries()
        ]

        def images(cells: int) -> list[int]:
            return [sum([to for bit, to in pairs if cells & bit]) for pairs in maps]

        return lru_cache(KEPT)(images)


class SquareBoard(MarkedBoard[A]):
    """A board with as many rows as columns."""

    size: int

    @property
    def shape(self) -> tuple[int, int]:
        return self.size, self.size


def taking_turns(x: int, o: int, player: Player | None) -> Player:
    """Who moves where X has marked the first and a move marks one cell; raises NotAGame."""
    if x.bit_count() - o.bit_count() not in (0, 1):
        raise NotAGame(
            f"X starts and both take turns, found {x.bit_count()} of X and {o.bit_count()} of O"
        )
    mover: Player = "max" if x.bit_count() == o.bit_count() else "min"
    if player not in (None, mover):
        raise NotAGame(
            f"{mover} is to move where X has {x.bit_count()} and O {o.bit_count()}, found {player}"
        )
    return mover


def of_rectangle(rows: int, columns: int) -> tuple[Symmetry, ...]:
    """Reflections both ways and, on a square board, rotations."""
    down, across = rows - 1, columns - 1
    mirrored: tuple[Symmetry, ...] = (
        lambda r, c: (r, c),
        lambda r, c: (r, across - c),
        lambda r, c: (down - r, c),
        lambda r, c: (down - r, across - c),
    )
    turned: tuple[Symmetry, ...] = (
        lambda r, c: (c, r),
        lambda r, c: (c, down - r),
        lambda r, c: (across - c, r),
        lambda r, c: (across - c, down - r),
    )
    return (*mirrored, *(turned if down == across else ()))
