"""An instance and its solution, which is computed once and used by everything else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from grader.instances.answers import Answer
from grader.instances.kind import Kind
from grader.model.instance import Instance
from grader.model.trace import Trace

if TYPE_CHECKING:
    from grader.instances.measures import Measures
    from grader.instances.misconception import Misconception


@dataclass(frozen=True)
class Solved:
    """An instance that is solved when its solution is first used; drawing alone costs no search."""

    kind: Kind
    instance: Instance
    #: The same game under the same rules, but with other questions.
    like: Solved | None = None

    @cached_property
    def solution(self) -> Any:
        """The solution that the kind's reference solver finds."""
        return self.like.solution if self.like else self.kind.solve(self.instance)

    @cached_property
    def answers(self) -> dict[str, Answer]:
        """The right answer to each question that can be answered here."""
        return self.kind.answers(self.instance, self.solution)

    def mistaken(self, misconception: Misconception) -> dict[str, Answer]:
        """The answers of a student with a misconception, as far as it leads to any."""
        known = self._mistaken
        if misconception.id not in known:
            known[misconception.id] = self.kind.answers(self.instance, misconception.spoil(self))
        return known[misconception.id]

    @cached_property
    def _mistaken(self) -> dict[str, dict[str, Answer]]:
        return {}

    @property
    def trace(self) -> Trace | None:
        """The search that a picture shows, if there is one."""
        return self.kind.trace(self.solution)

    @cached_property
    def measures(self) -> Measures:
        """What can be measured on it."""
        return self.kind.subject.measures(self)

    @property
    def size(self) -> int:
        """The amount of reading: leaves, cells of a matrix, or questions."""
        return self.kind.subject.size(self.instance)

    @property
    def contents(self) -> tuple[object, ...]:
        """What tells two instances of one exercise apart."""
        return self.kind.subject.contents(self.instance)

    def asking(self, asked: tuple[str, ...]) -> Solved:
        """The same instance with these questions."""
        return Solved(self.kind, replace(self.instance, asked=asked), self)
