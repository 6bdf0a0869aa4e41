"""All that an instance is drawn under, but for what is required of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from grader.families.matrices.answers import Counts
from grader.families.trees.instances.plan import Plan
from grader.families.trees.instances.sprout import Sprout
from grader.families.trees.instances.trees import with_leaves
from grader.instances.draw import drawn_from
from grader.instances.kind import Kind
from grader.instances.plan import GamePlan
from grader.model.draw import Draw
from grader.model.instance import Instance, size

#: Cells of a matrix that are filled in the time of reading one leaf.
CELLS = 48
#: What an iteration of Monte-Carlo search takes, in leaves.
ITERATION = 15
#: Searches that a game takes in which one leaf is x, about.
SEARCHES_FOR_X = 25


@dataclass(frozen=True)
class Setting:
    kind: Kind
    game: GamePlan
    #: Any instance, whatever is required.
    draw: Callable[[Random], Instance]

    @property
    def plan(self) -> Plan:
        """Of a kind whose subject is a tree."""
        assert isinstance(self.game, Plan)
        return self.game

    @cached_property
    def example(self) -> Instance:
        return self.draw(Random(0))

    @cached_property
    def size(self) -> int:
        """How much there is to read: leaves (about, where branching is drawn), cells, questions."""
        return size(self.example.game)

    @cached_property
    def work(self) -> int:
        """What solving one instance takes, in leaves."""
        if self.kind.name == "mcts":
            return self.size + ITERATION * int(self.example.options["iterations"])
        if self.kind.name == "symbolic":
            return self.size * SEARCHES_FOR_X
        if self.kind.name != "normalform":
            return self.size
        counts = self.kind.answers(self.example, self.kind.solve(self.example))["counts"]
        assert isinstance(counts, Counts)
        return max(self.size, counts.max * counts.min // CELLS)

    @property
    def has_one_shape(self) -> bool:
        return isinstance(self.plan.shape, Sprout) or not self.plan.shape.is_drawn

    @property
    def draws_leaves_only(self) -> bool:
        if not isinstance(self.game, Plan) or isinstance(self.game.estimates, Draw):
            return False
        if self.game.x is not None:  # which leaf is x is drawn too
            return False
        return isinstance(self.game.leaves, Draw) and self.has_one_shape

    def another(self, rng: Random) -> Instance:
        """What `draw` draws, several times as fast where all but the leaves is known."""
        if not self.draws_leaves_only:
            return self.draw(rng)
        assert isinstance(self.plan.leaves, Draw)
        return self.with_leaves(self.example, drawn_from(self.plan.leaves, rng, self.size))

    def with_leaves(self, instance: Instance, values: list[int]) -> Instance:
        return replace(instance, game=with_leaves(instance.tree, values))
