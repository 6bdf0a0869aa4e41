"""Boards on which X (MAX) and O (MIN) mark cells: what tic-tac-toe, Connect Four, Othello and Hex
share, and what the two games of k in a row do.

A state holds the cells of X and of O as bits, and who moves. Each row of the board has one extra
bit, which no cell uses, so that shifted cells cannot wrap around.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import ClassVar, TypeAlias

from grader.games.game import A, Evaluation, Game, Lines, NotAGame, letter
from grader.model.parameters import Text
from grader.model.tree import Player
from grader.words import game_rules

#: The cells of X, those of O, and who moves.
Marks: TypeAlias = tuple[int, int, Player]
#: A row and a column, and where a symmetry of the board takes them.
Place: TypeAlias = tuple[int, int]
Symmetry: TypeAlias = Callable[[int, int], Place]

#: The size of the caches: large enough for all boards of tic-tac-toe.
KEPT = 1 << 12
#: The groups of lines, in the order in which features count them.
GROUPS = ("rows", "columns", "diagonals")


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

    def read_marks(self, written: str) -> tuple[int, int]:
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

    def board(self, s: Marks) -> tuple[str, ...]:
        x, o, _ = s
        return tuple(
            "".join(["X" if x & bit else "O" if o & bit else "." for bit in row])
            for row in self._rows
        )

    def cell_name(self, bit: int) -> str:
        """`a3`: the first column's third row, counted from the top."""
        row, column = divmod(bit.bit_length() - 1, self.shape[1] + 1)
        return f"{letter(column)}{row + 1}"

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
        return find_images({cell: self.bit(*cell) for cell in self.cells()}, self.symmetries())


class SquareBoard(MarkedBoard[A]):
    """A board with as many rows as columns."""

    size: int

    @property
    def shape(self) -> tuple[int, int]:
        return self.size, self.size


def put_mark(s: Marks, bit: int) -> Marks:
    """The state after the player to move has marked the cell of this bit."""
    x, o, player = s
    return (x | bit, o, "min") if player == "max" else (x, o | bit, "max")


def find_images(
    bits: Mapping[Place, int], symmetries: tuple[Symmetry, ...]
) -> Callable[[int], list[int]]:
    """A function that finds the images of some bits under each symmetry; it remembers them."""
    maps = [[(bit, bits[image(*place)]) for place, bit in bits.items()] for image in symmetries]

    def images(places: int) -> list[int]:
        return [sum([to for bit, to in pairs if places & bit]) for pairs in maps]

    return lru_cache(KEPT)(images)


def mover_by_marks(x: int, o: int, player: Player | None) -> Player:
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


def symmetries_of_rectangle(rows: int, columns: int) -> tuple[Symmetry, ...]:
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


class InARow(MarkedBoard[A]):
    """All rules except where a move may be made."""

    rows: int
    columns: int
    in_a_row: int

    @property
    def shape(self) -> tuple[int, int]:
        return self.rows, self.columns

    @property
    def initial(self) -> Marks:
        return 0, 0, "max"

    def is_terminal(self, s: Marks) -> bool:
        x, o, player = s
        return self._has_row(o if player == "max" else x) or x | o == self.full

    def utility(self, s: Marks, player: Player) -> int:
        x, o, mover = s
        if not self._has_row(o if mover == "max" else x):
            return 0
        return -1 if player == mover else 1

    @property
    def winning_lines(self) -> tuple[tuple[int, ...], ...]:
        return self.lines

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """Every run of k cells: horizontal, vertical and diagonal."""
        k, inside = self.in_a_row, set(self.cells())

        def lines(down: int, across: int) -> list[int]:
            return [
                sum(self.bit(row + i * down, column + i * across) for i in range(k))
                for row, column in self.cells()
                if (row + (k - 1) * down, column + (k - 1) * across) in inside
            ]

        return tuple(lines(0, 1)), tuple(lines(1, 0)), (*lines(1, 1), *lines(1, -1))

    def read(self, written: str, player: Player | None) -> Marks:
        x, o = self.read_marks(written)
        mover = mover_by_marks(x, o, player)
        if self._has_row(x if mover == "max" else o):
            raise NotAGame(f"nobody moves after the game is won, found {written!r}")
        return x, o, mover

    @property
    def evaluations(self) -> Mapping[str, Evaluation[Marks]]:
        """E(s): the rows, columns and diagonals still open to X, less those open to O."""
        # A line that is longer than needed to win holds several winning runs.
        cells = None if self.rows == self.columns == self.in_a_row else self.in_a_row
        features = {
            f"{name[0]}{player}": game_rules.open_lines(name, cells, player)
            for player in "XO"
            for name in GROUPS
        }
        weights = (1, 1, 1, -1, -1, -1)
        return {
            "open-lines": Evaluation(
                features, weights, self.open_lines, lines=self.marks_in_lines, cells=self.line_cells
            )
        }

    def open_lines(self, s: Marks) -> tuple[int, ...]:
        """How many rows, columns and diagonals are open to X, then to O."""
        x, o, _ = s
        return tuple(
            sum(line & other == 0 for line in group) for other in (o, x) for group in self.lines
        )

    def marks_in_lines(self, s: Marks) -> Lines:
        """How many marks X and O have in each line."""
        x, o, _ = s
        return {
            name: tuple(((line & x).bit_count(), (line & o).bit_count()) for line in group)
            for name, group in zip(GROUPS, self.lines, strict=True)
        }

    @property
    def line_cells(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each line, counted row by row."""
        bits = [self.bit(*cell) for cell in self.cells()]
        return tuple(
            tuple(i for i, bit in enumerate(bits) if line & bit)
            for group in self.lines
            for line in group
        )

    @cached_property
    def _has_row(self) -> Callable[[int], bool]:
        k, steps = self.in_a_row, (1, self.columns, self.columns + 1, self.columns + 2)

        def has_row(cells: int) -> bool:
            for step in steps:
                run = cells
                for _ in range(k - 1):
                    run &= run >> step
                if run:
                    return True
            return False

        return lru_cache(KEPT)(has_row)
