"""An instance: a game, and the rules under which it is to be solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from grader.model.exact import Number
from grader.model.labels import UNLABELLED, Labels
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner


class Exhibit(Protocol):
    """The subject of an exercise that is shown as a board or a table, such as a position."""

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The board or table to show, row by row."""

    @property
    def caption(self) -> str:
        """A sentence about what the cells do not show."""

    @property
    def about(self) -> str:
        """What a reader must know, such as the rules of the game."""

    @property
    def contents(self) -> tuple[object, ...]:
        """What tells two exhibits apart."""

    def json(self) -> dict[str, Any]:
        """The key of a spec under which this can be given again, with its value."""


#: The subject of an exercise; each family has its own type.
Game: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Instance:
    """What a kind solves: a game, the rules, and the values of the kind's own parameters."""

    game: Game
    rules: Rules
    options: Mapping[str, Any] = field(default_factory=dict)
    #: The ids of the questions asked, for a kind that cannot answer all questions about every game.
    asked: tuple[str, ...] = ()
    #: The labels that a real game puts on the nodes and edges of its tree.
    labels: Labels = UNLABELLED
    #: The results of the random games in a Monte-Carlo search: 1, 0 or a half, in MAX's view.
    rollouts: tuple[Number, ...] = ()

    @property
    def about(self) -> str:
        """The rules of a real game, and anything else that a reader must know."""
        return self.labels.about or getattr(self.game, "about", "")

    @property
    def tree(self) -> Inner:
        """The game, for a kind whose subject is a tree."""
        assert isinstance(self.game, Decision | Chance)
        return self.game
