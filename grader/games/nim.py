"""Nim: a move takes one or more sticks from one pile (Bouton 1901)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from grader.games.game import Game, letter
from grader.model.parameters import Many, OneOf, Parameter, Whole
from grader.model.tree import Player, opponent
from grader.words import game_rules

#: The sticks in each pile, and who moves.
Piles: TypeAlias = tuple[tuple[int, ...], Player]
#: The pile (counted from 0) and how many sticks are taken.
Take: TypeAlias = tuple[int, int]

MOST_PILES, MOST_STICKS = 9, 20
LAST = Parameter(
    "last", OneOf(("loses", "wins")), "who takes the last stick loses (misère), or wins", "loses"
)


@dataclass(frozen=True)
class Nim(Game[Piles, Take]):
    """A move is a pile and the number of sticks taken from it."""

    last: Literal["loses", "wins"] = "loses"

    name = "nim"
    mirrored = "the same piles in another order"
    parameters = (LAST,)
    state = Many(Whole(0, MOST_STICKS), 1, MOST_PILES)

    @property
    def about(self) -> str:
        return game_rules.nim(self.last)

    @property
    def initial(self) -> Piles:
        return (1, 3, 5), "max"

    def to_play(self, s: Piles) -> Player:
        return s[1]

    def actions(self, s: Piles) -> tuple[Take, ...]:
        return tuple([(i, n) for i, pile in enumerate(s[0]) for n in range(1, pile + 1)])

    def result(self, s: Piles, a: Take) -> Piles:
        piles, player = s
        i, taken = a
        return (*piles[:i], piles[i] - taken, *piles[i + 1 :]), opponent(player)

    def is_terminal(self, s: Piles) -> bool:
        return not any(s[0])

    def utility(self, s: Piles, player: Player) -> int:
        """The player to move did not take the last stick."""
        wins = (s[1] == player) == (self.last == "loses")
        return 1 if wins else -1

    def read(self, written: Sequence[int], player: Player | None) -> Piles:
        return tuple(written), player or "max"

    def write(self, s: Piles) -> list[int]:
        return list(s[0])

    def write_move(self, s: Piles, a: Take) -> str:
        """`b2`: two sticks from the second pile."""
        return f"{letter(a[0])}{a[1]}"

    def board(self, s: Piles) -> tuple[str, ...]:
        return tuple("|" * pile or "·" for pile in s[0])

    def canonical(self, s: Piles) -> Piles:
        return tuple(sorted(s[0], reverse=True)), s[1]


GAME = Nim
