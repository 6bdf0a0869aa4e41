"""All that an instance is drawn under, but for what is required of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random

from grader.instances.kind import Kind
from grader.instances.problem import Solved
from grader.instances.subject import GamePlan


@dataclass(frozen=True)
class Setting:
    kind: Kind
    game: GamePlan
    #: Any instance, whatever is required.
    draw: Callable[[Random], Solved]

    @cached_property
    def example(self) -> Solved:
        return self.draw(Random(0))

    @property
    def size(self) -> int:
        """How much there is to read: leaves (about, where branching is drawn), cells, questions."""
        return self.example.size

    @cached_property
    def work(self) -> int:
        """What solving one instance takes, in leaves."""
        return self.kind.work(self.example)
