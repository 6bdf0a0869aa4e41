"""Hex: a chain of stones across the board wins (Hein 1942)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from grader.games.game import Evaluation, NotAGame, sign
from grader.games.marks import KEPT, Marks, SquareBoard, Symmetry, mover_by_marks, put_mark
from grader.model.parameters import Parameter, Whole
from grader.model.tree import Player
from grader.words import game_rules

LEAST, MOST = 2, 9


@dataclass(frozen=True)
class Hex(SquareBoard[int]):
    """A move is the bit of the cell that is marked."""

    size: int = 5

    name = "hex"
    mirrored = "the same board, turned half round"
    parameters = (Parameter("size", Whole(LEAST, MOST), "rows and columns of the board", 5),)

    @property
    def about(self) -> str:
        return game_rules.HEX

    @property
    def initial(self) -> Marks:
        return 0, 0, "max"

    def actions(self, s: Marks) -> tuple[int, ...]:
        taken = s[0] | s[1]
        return tuple([bit for bit in self._bits if not taken & bit])

    def result(self, s: Marks, a: int) -> Marks:
        return put_mark(s, a)

    def is_terminal(self, s: Marks) -> bool:
        """Only the player who moved last can have a new chain."""
        x, o, player = s
        return self._is_across(o, "min") if player == "max" else self._is_across(x, "max")

    def utility(self, s: Marks, player: Player) -> int:
        return sign(player) * (1 if self._is_across(s[0], "max") else -1)

    def read(self, written: str, player: Player | None) -> Marks:
        x, o = self.read_marks(written)
        s = x, o, mover_by_marks(x, o, player)
        if 0 in self.missing_cells(s):
            raise NotAGame(f"nobody moves after the game is won, found {written!r}")
        return s

    def write_move(self, s: Marks, a: int) -> str:
        return self.cell_name(a)

    def symmetries(self) -> tuple[Symmetry, ...]:
        last = self.size - 1
        return lambda r, c: (r, c), lambda r, c: (last - r, last - c)

    @property
    def evaluations(self) -> Mapping[str, Evaluation[Marks]]:
        """How much nearer X is to its chain."""
        features = {f"n{player}": game_rules.chain(player) for player in "OX"}
        return {"chain": Evaluation(features, (1, -1), self.missing_cells)}

    def missing_cells(self, s: Marks) -> tuple[int, ...]:
        """How many cells O, then X, needs for a chain; all cells if there can be none."""
        x, o, _ = s
        return self._count_missing(o, x, "min"), self._count_missing(x, o, "max")

    @cached_property
    def _bits(self) -> tuple[int, ...]:
        return tuple(self.bit(*cell) for cell in self.cells())

    @cached_property
    def _edges(self) -> Mapping[Player, tuple[int, int]]:
        """The cells along the two sides of the board that a chain of each player connects."""
        last = self.size - 1
        rows = [sum(self.bit(row, column) for column in range(self.size)) for row in (0, last)]
        columns = [sum(self.bit(row, column) for row in range(self.size)) for column in (0, last)]
        return {"max": (rows[0], rows[1]), "min": (columns[0], columns[1])}

    def _is_across(self, own: int, player: Player) -> bool:
        """Whether a chain of the player's cells goes across the board."""
        start, goal = self._edges[player]
        return bool(own & goal and self._spread(start & own, own) & goal)

    @cached_property
    def _count_missing(self) -> Callable[[int, int, Player], int]:
        """The fewest free cells that complete a chain: a breadth-first search from one side of the
        board, in which the player's own cells cost nothing.
        """

        def count_missing(own: int, other: int, player: Player) -> int:
            start, goal = self._edges[player]
            reached = self._spread(start & own, own)
            count, edge = 0, start
            while not reached & goal:
                further = (self._beside(reached) | edge) & self.full & ~other & ~reached
                if not further:
                    return len(self._bits)
                reached = self._spread(reached | further, own)
                count += 1
            return count

        return lru_cache(KEPT)(count_missing)

    def _spread(self, cells: int, own: int) -> int:
        """The cells, and those of the player that are connected with them."""
        wide, less = self.size + 1, self.size
        new = cells
        while new:
            beside = new << 1 | new >> 1 | new << wide | new >> wide | new << less | new >> less
            new = beside & own & ~cells
            cells |= new
        return cells

    def _beside(self, cells: int) -> int:
        """The cells that touch some of these, and bits outside the board."""
        wide = self.size + 1
        up, down = cells >> wide | cells >> self.size, cells << wide | cells << self.size
        return cells << 1 | cells >> 1 | up | down


GAME = Hex
