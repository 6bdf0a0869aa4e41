"""The subtraction game: a move takes one of a few numbers from a heap (Golomb 1966)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from grader.games.game import Game
from grader.model.parameters import Many, OneOf, Parameter, Whole
from grader.model.tree import Player, opponent
from grader.words import game_rules

#: What is left, and who moves.
Heap: TypeAlias = tuple[int, Player]

MOST = 100


@dataclass(frozen=True)
class Subtraction(Game[Heap, int]):
    """A move is the number taken from the heap."""

    takes: tuple[int, ...] = (1, 2, 3)
    last: Literal["loses", "wins"] = "wins"

    name = "subtraction"
    parameters = (
        Parameter("takes", Many(Whole(1, MOST), 1, 10), "how many a move may take", (1, 2, 3)),
        Parameter("last", OneOf(("loses", "wins")), "who moves last wins, or loses", "wins"),
    )
    state = Whole(0, MOST)

    @property
    def about(self) -> str:
        return game_rules.subtraction(tuple(map(str, sorted(set(self.takes)))), self.last)

    @property
    def initial(self) -> Heap:
        return 7, "max"

    def to_play(self, s: Heap) -> Player:
        return s[1]

    def actions(self, s: Heap) -> tuple[int, ...]:
        return tuple([n for n in sorted(set(self.takes)) if n <= s[0]])

    def result(self, s: Heap, a: int) -> Heap:
        return s[0] - a, opponent(s[1])

    def is_terminal(self, s: Heap) -> bool:
        return s[0] < min(self.takes)

    def utility(self, s: Heap, player: Player) -> int:
        """The player who cannot move did not make the last move."""
        wins = (s[1] == player) == (self.last == "loses")
        return 1 if wins else -1

    def read(self, written: int, player: Player | None) -> Heap:
        return written, player or "max"

    def write(self, s: Heap) -> int:
        return s[0]

    def write_move(self, s: Heap, a: int) -> str:
        return f"-{a}"

    def board(self, s: Heap) -> tuple[str, ...]:
        return (str(s[0]),)


GAME = Subtraction
