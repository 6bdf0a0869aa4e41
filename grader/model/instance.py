"""An instance: a game, and the rules under which it is to be solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from grader.model.exact import Number
from grader.model.labels import UNLABELLED, Labels
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner, inner_nodes, leaves

if TYPE_CHECKING:  # most exercises are about trees, and start faster without the others
    from grader.families.matrices.matrix_game import MatrixGame
    from grader.families.payoffs.payoff_tree import Turn
    from grader.families.quiz.quiz import Quiz


class Exhibit(Protocol):
    """What an exercise is about where that is none of the games that are solved as they stand."""

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """What there is to see, as a board or a table."""

    @property
    def caption(self) -> str:
        """What it does not show."""

    @property
    def about(self) -> str:
        """What must be known to read it, such as a game's rules."""

    @property
    def contents(self) -> tuple[object, ...]:
        """What makes two of them different."""

    def json(self) -> dict[str, Any]:
        """The key at which a spec can have it back, and what stands there."""


#: What an exercise is about.
Game: TypeAlias = "Inner | MatrixGame | Turn | Quiz | Exhibit"


def contents(instance: Instance) -> tuple[object, ...]:
    """What makes two instances of one exercise different."""
    game, positions = instance.game, instance.labels.positions.values()
    if not isinstance(game, Decision | Chance):
        return game.contents
    estimates = (node.estimate for node in inner_nodes(game))
    return (*(leaf.value for leaf in leaves(game)), *estimates, *positions, *instance.rollouts)


def size(game: Game) -> int:
    """How much there is to read: leaves, the cells of a matrix, or questions."""
    return len(leaves(game)) if isinstance(game, Decision | Chance) else len(game.contents)


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
    def about(self) -> str:
        """The rules of a real game, and whatever else must be known to read it."""
        if isinstance(self.game, Decision | Chance):
            return self.labels.about
        return getattr(self.game, "about", "")

    @property
    def tree(self) -> Inner:
        """The game of a kind whose subject is a tree."""
        assert isinstance(self.game, Decision | Chance)
        return self.game
