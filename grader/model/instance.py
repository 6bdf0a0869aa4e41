"""An instance: a game with its labels, and the rules under which it is to be solved; and the plan
from which its game is made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, TypeAlias

from grader.model.exact import Number
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner


@dataclass(frozen=True, slots=True)
class Labels:
    """Annotations of a tree, by the names of its nodes."""

    #: The rows of each node's position, parted by spaces.
    positions: Mapping[str, str]
    #: The move that leads to each node.
    moves: Mapping[str, str]
    #: The rules of the game.
    about: str = ""
    #: The state of the real game at the root.
    start: Any = None


UNLABELLED = Labels({}, {})


#: The subject of an exercise; each family has its own type.
Game: TypeAlias = Any


class LabelledGame(NamedTuple):
    """A game, and what else is drawn with it."""

    game: Game
    labels: Labels = UNLABELLED
    #: The results of the games that a Monte-Carlo search plays out: 1, 0 or a half, for MAX.
    rollouts: tuple[Number, ...] = ()


class GamePlan(ABC):
    """What a spec says about the game of an exercise, and how the game is made."""

    __slots__ = ()

    @property
    def options(self) -> Mapping[str, Any]:
        """What the kind needs to know besides the game; most games have nothing."""
        return {}

    @property
    def outside(self) -> str:
        """What the game depends on besides the spec, in a form that can be compared."""
        return ""

    @property
    def start(self) -> Any:
        """The position from which the real game can be played; None if there is none."""
        return None

    @property
    @abstractmethod
    def is_drawn(self) -> bool:
        """Whether another draw can be another game."""

    @abstractmethod
    def make(self, rng: Random) -> Game:
        """The game, with everything drawn that the spec leaves open."""

    def labelled(self, rng: Random) -> LabelledGame:
        """The game that `make` gives, with its labels and all else that is drawn for it."""
        return LabelledGame(self.make(rng))


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
    def tree(self) -> Inner:
        """The game, for a kind whose subject is a tree."""
        assert isinstance(self.game, Decision | Chance)
        return self.game
