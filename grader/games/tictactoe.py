"""Tic-tac-toe: k marks in a row on a board of any size win (an m,n,k-game)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from grader.games.marks import KEPT, InARow, Marks, Symmetry, put_mark, symmetries_of_rectangle
from grader.model.parameters import Parameter, Whole
from grader.words import game_rules

MOST_ROWS = 9


@dataclass(frozen=True)
class TicTacToe(InARow[int]):
    """A move is the bit of the cell that is marked."""

    rows: int = 3
    columns: int = 3
    in_a_row: int = 3

    name = "tictactoe"
    mirrored = "the same board, mirrored or turned"
    parameters = (
        Parameter("rows", Whole(1, MOST_ROWS), "rows of the board", 3),
        Parameter("columns", Whole(1, MOST_ROWS), "columns of the board", 3),
        Parameter("in_a_row", Whole(1, MOST_ROWS), "how many marks in a row win", 3),
    )

    @property
    def about(self) -> str:
        return game_rules.tic_tac_toe(self.in_a_row)

    def actions(self, s: Marks) -> tuple[int, ...]:
        return self._free(s[0] | s[1])

    def result(self, s: Marks, a: int) -> Marks:
        return put_mark(s, a)

    def write_move(self, s: Marks, a: int) -> str:
        return self.cell_name(a)

    def symmetries(self) -> tuple[Symmetry, ...]:
        return symmetries_of_rectangle(self.rows, self.columns)

    @cached_property
    def _free(self) -> Callable[[int], tuple[int, ...]]:
        bits = [self.bit(*cell) for cell in self.cells()]
        return lru_cache(KEPT)(lambda taken: tuple([bit for bit in bits if not taken & bit]))


GAME = TicTacToe
