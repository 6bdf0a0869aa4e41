"""An instance: a game with its labels, and the rules under which it is to be solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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


class LabelledTree(NamedTuple):
    """A tree, and what else is drawn with it."""

    root: Inner
    labels: Labels
    #: How the games end that a Monte-Carlo search plays out: 1, 0 or a half, in MAX's view.
    rollouts: tuple[Number, ...] = ()


UNLABELLED = Labels({}, {})


#: What an exercise is about: each family knows its own games.
Game: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Instance:
    """What a kind solves: a game, the rules, and what the kind's own parameters say."""

    game: Game
    rules: Rules
    options: Mapping[str, Any] = field(default_factory=dict)
    #: The ids of the questions that the spec asks, for a kind that cannot answer all of every game.
    asked: tuple[str, ...] = ()
    #: What a real game writes at the nodes and edges of its tree.
    labels: Labels = UNLABELLED
    #: How the games end that a Monte-Carlo search plays out: 1, 0 or a half, in MAX's view.
    rollouts: tuple[Number, ...] = ()

    @property
    def tree(self) -> Inner:
        """The game of a kind whose subject is a tree."""
        assert isinstance(self.game, Decision | Chance)
        return self.game
