"""The results of the games that a Monte-Carlo search plays out: given, or drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from grader.homework.families.simulation.monte_carlo import (
    TreeGame,
    as_given,
    mcts_of_tree,
    played_out,
)
from grader.homework.families.simulation.simulations import in_wins, is_result, outcome
from grader.homework.families.simulation.ucb1 import Stats, squared
from grader.homework.families.trees.instances.tree_plan import Plan
from grader.model.exact import Number
from grader.model.instance import GamePlan, LabelledGame
from grader.model.rules import Rules
from grader.model.tree import Chance, Inner, inner_nodes, leaves

#: Trees drawn before all leaves may count the same: the kind then says why it refuses that.
MOST_DRAWS = 100


def can_differ(root: Inner) -> bool:
    """Whether games played out in a tree can end in several ways."""
    return len({outcome(leaf.value) for leaf in leaves(root)}) > 1


@dataclass(frozen=True, slots=True)
class RolloutPlan(GamePlan):
    """A tree with results, before these are drawn."""

    tree: Plan
    rules: Rules
    iterations: int
    c2: Number
    #: The results; None: they are drawn.
    rollouts: tuple[Number, ...] | None
    #: What is known of the nodes before the first iteration.
    grown: Mapping[str, Stats] = field(default_factory=dict)

    @classmethod
    def of(cls, tree: Plan, options: Mapping[str, Any], rules: Rules) -> RolloutPlan:
        c2 = squared(options["c"])
        grown = options["grown"] or {}
        return cls(tree, rules, options["iterations"], c2, options["rollouts"], grown)

    @property
    def start(self) -> Any:
        return self.tree.start

    @property
    def outside(self) -> str:
        return self.tree.outside

    @property
    def is_drawn(self) -> bool:
        return self.tree.is_drawn or self.rollouts is None

    def make(self, rng: Random) -> Inner:
        root: Inner = self.labelled(rng).game
        return root

    def labelled(self, rng: Random) -> LabelledGame:
        """Drawn rollouts need leaves that differ: a tree that is drawn may be drawn again."""
        for _ in range(MOST_DRAWS):
            tree = self.tree.labelled(rng)
            tree = tree._replace(rollouts=self._results(tree.game, rng))
            if self.rollouts is not None or not self.tree.is_drawn or can_differ(tree.game):
                break
        return tree

    def _results(self, root: Inner, rng: Random) -> tuple[Number, ...]:
        """The result of each iteration: the leaf's if it ends at a leaf, otherwise the given one,
        or that of a game in which both sides move at random.
        """
        if isinstance(root, Chance) or any(isinstance(n, Chance) for n in inner_nodes(root)):
            return ()  # the kind refuses such trees
        rollout = played_out(TreeGame(), rng)
        if (given := self.rollouts) is not None:
            if len(given) != self.iterations or not all(map(is_result, given)):
                return given  # which the kind refuses
            rollout = as_given(given)
        playouts = mcts_of_tree(root, self.iterations, rollout, self.rules, self.c2, self.grown)
        return tuple(in_wins(playout.halves) for playout in playouts)
