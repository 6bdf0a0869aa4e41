"""Matches: a student's player against reference players, one game after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from grader.model.exact import Number
from grader.model.report import RESULT, Visibility
from grader.model.tree import Player

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

    #: The id of the function that plays it.
    function: str
    number: int
    visibility: Visibility
    start: Start
    #: The student's.
    side: Player
    against: Opponent
    #: How the game ends for the student when both play right: 1, 0 (a draw), −1.
    theory: int
    #: The seed of the opponent's own choices.
    seed: int

    @property
    def id(self) -> str:
        return f"{self.function}/{self.number}"

    @property
    def mark(self) -> str:
        """The id of its one mark."""
        return f"{self.id}/{RESULT}"

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
