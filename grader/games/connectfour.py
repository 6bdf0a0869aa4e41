"""Connect Four: discs fall to the lowest free cell of a column, four in a row win."""

from __future__ import annotations

from dataclasses import dataclass

from grader.games.game import NotAGame, letter
from grader.games.marks import InARow, Marks, Symmetry, put_mark
from grader.model.parameters import Parameter, Whole
from grader.model.tree import Player
from grader.words import game_rules

MOST = 9


@dataclass(frozen=True)
class ConnectFour(InARow[int]):
    """A move is a column, counted from 0."""

    rows: int = 6
    columns: int = 7
    in_a_row: int = 4

    name = "connectfour"
    mirrored = "the same board, mirrored"
    parameters = (
        Parameter("rows", Whole(1, MOST), "rows of the board", 6),
        Parameter("columns", Whole(1, MOST), "columns of the board", 7),
        Parameter("in_a_row", Whole(1, MOST), "how many discs in a row win", 4),
    )

    @property
    def about(self) -> str:
        return game_rules.connect_four(self.in_a_row)

    def actions(self, s: Marks) -> tuple[int, ...]:
        taken = s[0] | s[1]
        return tuple([c for c in range(self.columns) if not taken >> c & 1])

    def result(self, s: Marks, a: int) -> Marks:
        taken = s[0] | s[1]
        bit = self.bit(self.rows - 1, a)
        while taken & bit:
            bit >>= self.columns + 1
        return put_mark(s, bit)

    def read(self, written: str, player: Player | None) -> Marks:
        x, o, mover = super().read(written, player)
        for row, column in self.cells():
            below = self.bit(row + 1, column) & self.full
            if (x | o) & self.bit(row, column) and below & ~(x | o):
                raise NotAGame(f"discs fall to the bottom, found {written!r}")
        return x, o, mover

    def write_move(self, s: Marks, a: int) -> str:
        return letter(a)

    def symmetries(self) -> tuple[Symmetry, ...]:
        return lambda r, c: (r, c), lambda r, c: (r, self.columns - 1 - c)


GAME = ConnectFour
