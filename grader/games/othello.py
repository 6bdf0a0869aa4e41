"""Othello: discs between the new one and another of the same player turn over (Reversi, 1883)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from grader.games.game import Evaluation, NotAGame, more_wins, sign
from grader.games.marks import KEPT, Marks, SquareBoard, Symmetry, symmetries_of_rectangle
from grader.model.parameters import Parameter, Whole
from grader.model.tree import Player
from grader.words import game_rules

LEAST, MOST = 4, 8
#: The move of a player who has no other.
PASS = 0


@dataclass(frozen=True)
class Othello(SquareBoard[int]):
    """A move is the bit of the cell where a disc is put, or PASS."""

    size: int = 6

    name = "othello"
    mirrored = "the same board, mirrored or turned"
    parameters = (
        Parameter("size", Whole(LEAST, MOST), "rows and columns of the board, an even number", 6),
    )

    def __post_init__(self) -> None:
        if self.size % 2:
            raise NotAGame(f"the size of the board must be even, found {self.size}")

    @property
    def about(self) -> str:
        return game_rules.OTHELLO

    @property
    def initial(self) -> Marks:
        low, high = self.size // 2 - 1, self.size // 2
        return (
            self.bit(low, high) | self.bit(high, low),
            self.bit(low, low) | self.bit(high, high),
            "max",
        )

    def actions(self, s: Marks) -> tuple[int, ...]:
        return self._cells_for(*discs_of_mover_first(s)) or (PASS,)

    def result(self, s: Marks, a: int) -> Marks:
        own, other = discs_of_mover_first(s)
        turned = self._discs_to_turn(own, other, a)
        own, other = own | turned | a, other & ~turned
        return (own, other, "min") if s[2] == "max" else (other, own, "max")

    def is_terminal(self, s: Marks) -> bool:
        own, other = discs_of_mover_first(s)
        return not self._cells_for(own, other) and not self._cells_for(other, own)

    def utility(self, s: Marks, player: Player) -> int:
        return sign(player) * more_wins(*self.discs(s))

    def read(self, written: str, player: Player | None) -> Marks:
        x, o = self.read_marks(written)
        middle = self.initial[0] | self.initial[1]
        if middle & ~(x | o):
            raise NotAGame(f"the four cells in the middle hold discs, found {written!r}")
        return x, o, player or "max"

    def write_move(self, s: Marks, a: int) -> str:
        return "pass" if a == PASS else self.cell_name(a)

    def symmetries(self) -> tuple[Symmetry, ...]:
        return symmetries_of_rectangle(*self.shape)

    @property
    def evaluations(self) -> Mapping[str, Evaluation[Marks]]:
        """The discs; and corners, which never turn over, with the freedom to move."""
        discs = {f"d{player}": game_rules.discs(player) for player in "XO"}
        mobility = {
            "cX": game_rules.corners("X"),
            "mX": game_rules.free_to_move("X"),
            "cO": game_rules.corners("O"),
            "mO": game_rules.free_to_move("O"),
        }
        return {
            "discs": Evaluation(discs, (1, -1), self.discs),
            "mobility": Evaluation(mobility, (10, 1, -10, -1), self.mobility),
        }

    def discs(self, s: Marks) -> tuple[int, int]:
        """How many discs each player has."""
        return s[0].bit_count(), s[1].bit_count()

    def mobility(self, s: Marks) -> tuple[int, ...]:
        """Each player's corners and possible moves, whoever moves."""
        x, o, _ = s
        last = self.size - 1
        corners = sum(self.bit(row, column) for row in (0, last) for column in (0, last))
        return tuple(
            count
            for own, other in ((x, o), (o, x))
            for count in ((own & corners).bit_count(), len(self._cells_for(own, other)))
        )

    @property
    def _steps(self) -> tuple[int, ...]:
        """From a bit to the next one across, down and along both diagonals."""
        return 1, self.size, self.size + 1, self.size + 2

    def _discs_to_turn(self, own: int, other: int, cell: int) -> int:
        """The discs that turn over when the owner of `own` puts one on the cell."""
        turned = 0
        for step in self._steps:
            for shifted in (cell.__lshift__, cell.__rshift__):
                enclosed, distance = 0, step
                while shifted(distance) & other:
                    enclosed |= shifted(distance)
                    distance += step
                if shifted(distance) & own:
                    turned |= enclosed
        return turned

    @cached_property
    def _cells_for(self) -> Callable[[int, int], tuple[int, ...]]:
        """The cells where the owner of the first discs may put one, from the top left."""
        cells = [self.bit(*cell) for cell in self.cells()]
        longest = self.size - 2

        def find(own: int, other: int) -> tuple[int, ...]:
            free, beyond = self.full & ~(own | other), 0
            for step in self._steps:
                up, down = own >> step & other, own << step & other
                for _ in range(longest - 1):
                    up |= up >> step & other
                    down |= down << step & other
                beyond |= up >> step | down << step
            beyond &= free
            return tuple([cell for cell in cells if beyond & cell])

        return lru_cache(KEPT)(find)


def discs_of_mover_first(s: Marks) -> tuple[int, int]:
    """The discs of the player to move, then the other's."""
    x, o, player = s
    return (x, o) if player == "max" else (o, x)


GAME = Othello
