"""The plans of a search, whose results are given or drawn, and of a node's children."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Any

from grader.errors import Fault, UserError
from grader.homework.families.simulation.monte_carlo import (
    TreeGame,
    given_results,
    mcts_of_tree,
    play_out,
)
from grader.homework.families.simulation.siblings import Siblings
from grader.homework.families.simulation.simulations import in_wins, is_result, outcome
from grader.homework.families.simulation.ucb1_formula import Stats, margin, squared
from grader.homework.families.trees.plan import Plan
from grader.model.draw import below
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
        rollout = play_out(TreeGame(), rng)
        if (given := self.rollouts) is not None:
            if len(given) != self.iterations or not all(map(is_result, given)):
                return given  # which the kind refuses
            rollout = given_results(given)
        playouts = mcts_of_tree(root, self.iterations, rollout, self.rules, self.c2, self.grown)
        return tuple(in_wins(playout.halves) for playout in playouts)


#: How many tables are drawn to find one whose two largest UCB1 are clearly apart.
TRIES = 1_000
CLEARLY = Fraction(5, 100)


@dataclass(frozen=True, slots=True)
class SiblingsPlan(GamePlan):
    """Children with their wins and visits. None: the visits of the child are drawn from a range,
    and then its wins.
    """

    children: Mapping[str, Stats | None]
    #: N; None: the sum of the children's visits.
    parent: int | None
    visits: tuple[int, int]
    c2: Number = 2

    def with_c(self, options: Mapping[str, Any], rules: Rules) -> SiblingsPlan:
        """The plan with c, which decides which tables leave a doubt."""
        return replace(self, c2=squared(options["c"]))

    @property
    def is_drawn(self) -> bool:
        return None in self.children.values()

    def make(self, rng: Random) -> Siblings:
        """The table. If it is drawn, one child clearly has the largest UCB1."""
        if not self.is_drawn:
            return self._table(rng)
        for _ in range(TRIES):
            table = self._table(rng)
            if margin(table.children.values(), table.parent, self.c2) >= CLEARLY:
                return table
        raise UserError(
            [
                Fault(
                    "the two largest UCB1 of drawn children are 0.05 apart, found none "
                    f"in {TRIES:,} tables",
                    path="node",
                )
            ]
        )

    def _table(self, rng: Random) -> Siblings:
        children = {
            name: self._draw(rng) if stats is None else stats
            for name, stats in self.children.items()
        }
        visits = sum(stats.visits for stats in children.values())
        return Siblings(children, visits if self.parent is None else self.parent)

    def _draw(self, rng: Random) -> Stats:
        low, high = self.visits
        visits = low + below(rng, high - low + 1)
        return Stats(below(rng, visits + 1), visits)
