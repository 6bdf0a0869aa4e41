"""Games of k in a row on a board: what tic-tac-toe and Connect Four share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache

from grader.games.game import A, Evaluation, Lines, NotAGame
from grader.games.marks import KEPT, MarkedBoard, Marks, taking_turns
from grader.model.tree import Player
from grader.words import game_rules

#: The groups of lines, in the order in which features count them.
GROUPS = ("rows", "columns", "diagonals")


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

    def read(self, written: str, player: Player | None) -> Marks:
        x, o = self.marked(written)
        mover = taking_turns(x, o, player)
        if self._has_row(x if mover == "max" else o):
            raise NotAGame(f"nobody moves after the game is won, found {written!r}")
        return x, o, mover

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
