"""The games of a match: where each starts, who plays, and what a move may take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from grader.games.position import Position
from grader.model.report import RESULT, Visibility
from grader.model.tree import Player

#: Who plays against the student. A number stands for a player who looks so many plies ahead.
Opponent: TypeAlias = Literal["random", "optimal"] | int


@dataclass(frozen=True, slots=True)
class Round:
    """One game of a match."""

    #: The id of the function that plays the game.
    function: str
    number: int
    visibility: Visibility
    start: Position
    #: The student's side.
    side: Player
    against: Opponent
    #: The result for the student if both sides play perfectly: 1, 0 (a draw) or −1.
    theory: int
    #: The seed of the opponent's own choices.
    seed: int

    @property
    def id(self) -> str:
        return f"{self.function}/{self.number}"

    @property
    def mark(self) -> str:
        """The id of its only mark."""
        return f"{self.id}/{RESULT}"

    @property
    def counts(self) -> bool:
        """Whether it can earn points: only if the student's side need not lose."""
        return self.theory >= 0


@dataclass(frozen=True, slots=True)
class Pace:
    """The time and memory that a move may use."""

    seconds: int
    megabytes: int


#: The pace if a spec gives none.
USUAL = Pace(seconds=1, megabytes=256)
