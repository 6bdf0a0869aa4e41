"""Everything that an instance is drawn from, except its requirements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random

from grader.homework.kinds.kind import Kind, Solved
from grader.model.instance import GamePlan


@dataclass(frozen=True)
class Setting:
    """A kind and the plan of a game, from which instances are drawn."""

    kind: Kind
    game: GamePlan
    #: Makes any instance, without regard to the requirements.
    draw: Callable[[Random], Solved]

    @cached_property
    def example(self) -> Solved:
        """One instance, to measure what is the same for all."""
        return self.draw(Random(0))

    @property
    def size(self) -> int:
        """The amount of reading: leaves (roughly, if branching is drawn), cells or questions."""
        return self.example.size

    @cached_property
    def work(self) -> int:
        """The cost of solving one instance, in leaves."""
        return self.kind.work(self.example)
