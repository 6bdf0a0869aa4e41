"""All that an instance is drawn under, but for what is required of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from grader.instances.plan import Draw, Levels, Plan
from grader.instances.trees import with_leaves
from grader.kinds.kind import Kind
from grader.model.matrix_answers import Counts
from grader.model.problem import Instance
from grader.model.tree import leaves

#: Cells of a matrix that are filled in the time of reading one leaf.
CELLS = 48


@dataclass(frozen=True)
class Setting:
    kind: Kind
    plan: Plan
    #: Any instance of the plan.
    draw: Callable[[Random], Instance]

    @cached_property
    def example(self) -> Instance:
        return self.draw(Random(0))

    @cached_property
    def size(self) -> int:
        """The leaves of a tree, about, where the branching is drawn."""
        return len(leaves(self.example.game))

    @cached_property
    def work(self) -> int:
        """What solving one instance takes, in leaves."""
        if self.kind.name != "normalform":
            return self.size
        counts = self.kind.answers(self.example, self.kind.solve(self.example))["counts"]
        assert isinstance(counts, Counts)
        return max(self.size, counts.max * counts.min // CELLS)

    @property
    def has_one_shape(self) -> bool:
        return not isinstance(self.plan.shape, Levels) or self.plan.shape.leaves is not None

    @property
    def draws_leaves_only(self) -> bool:
        plan = self.plan
        has_drawn_leaves = isinstance(plan.leaves, Draw)
        return has_drawn_leaves and self.has_one_shape and not isinstance(plan.estimates, Draw)

    @property
    def has_choice(self) -> bool:
        """Whether another draw can be another instance."""
        drawn = isinstance(self.plan.leaves, Draw) or isinstance(self.plan.estimates, Draw)
        return drawn or not self.has_one_shape

    def another(self, rng: Random) -> Instance:
        """What `draw` draws, several times as fast where all but the leaves is known."""
        if not self.draws_leaves_only:
            return self.draw(rng)
        assert isinstance(self.plan.leaves, Draw)
        return self.with_leaves(self.example, self.plan.leaves.numbers(rng, self.size))

    def with_leaves(self, instance: Instance, values: list[int]) -> Instance:
        return replace(instance, game=with_leaves(instance.game, values))
