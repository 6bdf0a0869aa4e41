"""Matches: a student's player against reference players, one game after another."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from grader.model.exact import Number
from grader.model.tree import Player

if TYPE_CHECKING:
    from grader.code.exercise import Visibility

#: Who plays against the student; a number: who looks so many plies ahead.
Opponent: TypeAlias = Literal["random", "optimal"] | int


class Start(Protocol):
    """A position of a real game."""

    @property
    def game(self) -> Any:
        """The game as a search problem."""

    @property
    def state(self) -> Any:
        """The state that is played from."""

    @property
    def evaluate(self) -> str | None:
        """The evaluation with which an opponent looks ahead, by its name."""

    def worth(self, s: Any) -> Number:
        """What a finished game counts in MAX's view, and by the evaluation any other."""

    @property
    def written(self) -> dict[str, Any]:
        """All of it, as a spec writes it."""


@dataclass(frozen=True, slots=True)
class Round:
    """One game of a match."""

    number: int
    visibility: Visibility
    start: Start
    #: The student's.
    side: Player
    against: Opponent
    #: How the game ends for the student when both play right: 1, 0 (a draw), −1.
    theory: int
    #: Of the opponent's own choices.
    seed: int

    @property
    def id(self) -> str:
        return f"choose/{self.number}"

    @property
    def mark(self) -> str:
        """Of its one mark."""
        return f"{self.id}/result"

    @property
    def counts(self) -> bool:
        """Whether it earns points: only where the student's side need not lose."""
        return self.theory >= 0


@dataclass(frozen=True, slots=True)
class Pace:
    """What a move may take."""

    seconds: int
    megabytes: int


#: What holds where a spec says nothing.
USUAL = Pace(seconds=1, megabytes=256)


@dataclass(frozen=True, slots=True)
class Tally:
    """How the games went, for the leaderboard."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    #: Finished positions whose utility the student's code asked for.
    leaves: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def rate(self) -> Fraction:
        """Games won in a hundred, to one decimal."""
        return Fraction(round(Fraction(1000 * self.won, self.played or 1)), 10)
