"""Games of k in a row on a board: what tic-tac-toe and Connect Four share.

A state holds the cells of X (MAX) and of O (MIN) as bits, and who moves. Each row
of the board has one extra bit, which no cell uses, so that a shifted run of cells cannot wrap
around.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import ClassVar, TypeAlias

from grader.games.game import A, Evaluation, Game, Lines, NotAGame
from grader.model.parameters import Text
from grader.model.tree import Player

RowMarks: TypeAlias = tuple[int, int, Player]

#: The groups of lines, in the order in which features count them.
GROUPS = ("rows", "columns", "diagonals")

#: The size of the caches: large enough for all boards of tic-tac-toe.
KEPT = 1 << 12


class InARow(Game[RowMarks, A]):
    """All rules except where a move may be made."""

    rows: int
    columns: int
    in_a_row: int

    state = Text(lines=True)
    sides: ClassVar[Mapping[Player, str]] = {"max": "X", "min": "O"}

    @property
    def initial(self) -> RowMarks:
        return 0, 0, "max"

    def to_play(self, s: RowMarks) -> Player:
        return s[2]

    def is_terminal(self, s: RowMarks) -> bool:
        x, o, player = s
        return self._has_row(o if player == "max" else x) or x | o == self._full

    def utility(self, s: RowMarks, player: Player) -> int:
        x, o, mover = s
        if not self._has_row(o if mover == "max" else x):
            return 0
        return -1 if player == mover else 1

    @property
    def evaluations(self) -> Mapping[str, Evaluation[RowMarks]]:
        """E(s): the rows, columns and diagonals still open to X, less those open to O."""
        # A line that is longer than needed to win holds several winning runs.
        cells = "" if self.rows == self.columns == self.in_a_row else f" of {self.in_a_row} cells"
        features = {
            f"{name[0]}{who}": f"{name}{cells} open to {who}" for who in "XO" for name in GROUPS
        }
        weights = (1, 1, 1, -1, -1, -1)
        return {
            "open-lines": Evaluation(
                features, weights, self.open_lines, lines=self.marks_in_lines, cells=self.line_cells
            )
        }

    def open_lines(self, s: RowMarks) -> tuple[int, ...]:
        """How many rows, columns and diagonals are open to X, then to O."""
        x, o, _ = s
        return tuple(
            sum(line & other == 0 for line in group) for other in (o, x) for group in self.lines
        )

    def marks_in_lines(self, s: RowMarks) -> Lines:
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

    @abstractmethod
    def symmetries(self) -> tuple[Callable[[int, int], tuple[int, int]], ...]:
        """The rotations and reflections of the board, each as a map of cells."""

    def canonical(self, s: RowMarks) -> RowMarks:
        x, o, player = s
        return (*min(zip(self._images(x), self._images(o), strict=True)), player)

    def bit(self, row: int, column: int) -> int:
        """The bit of a cell."""
        return 1 << row * (self.columns + 1) + column

    def cells(self) -> Iterator[tuple[int, int]]:
        """All cells as (row, column), from the top left."""
        return ((row, column) for row in range(self.rows) for column in range(self.columns))

    def read(self, written: str, player: Player | None) -> RowMarks:
        rows = tuple(written.upper().split())
        if tuple(map(len, rows)) != (self.columns,) * self.rows or set("".join(rows)) - set("XO."):
            raise NotAGame(
                f"must be {self.rows} rows of {self.columns} with X, O and ., found {written!r}"
            )
        x, o = (
            sum(self.bit(row, column) for row, column in self.cells() if rows[row][column] == mark)
            for mark in "XO"
        )
        if x.bit_count() - o.bit_count() not in (0, 1):
            raise NotAGame(
                f"X starts and both take turns, found {x.bit_count()} of X and {o.bit_count()} of O"
            )
        mover: Player = "max" if x.bit_count() == o.bit_count() else "min"
        if player not in (None, mover):
            raise NotAGame(
                f"{mover} is to move where X has {x.bit_count()} and O "
                f"{o.bit_count()}, found {player}"
            )
        if self._has_row(x if mover == "max" else o):
            raise NotAGame(f"nobody moves after the game is won, found {written!r}")
        return x, o, mover

    def write(self, s: RowMarks) -> str:
        return " ".join(self.board(s))

    def board(self, s: RowMarks) -> tuple[str, ...]:
        x, o, _ = s
        signs = "".join(
            "X" if x & self.bit(*cell) else "O" if o & self.bit(*cell) else "."
            for cell in self.cells()
        )
        width = self.columns
        return tuple(signs[row * width : (row + 1) * width] for row in range(self.rows))

    @cached_property
    def _full(self) -> int:
        return sum(self.bit(*cell) for cell in self.cells())

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
