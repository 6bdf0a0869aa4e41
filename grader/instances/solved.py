"""An instance and its solution, found once; whatever needs it takes it from here."""

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
    """Solved when its solution is first asked for: what is only drawn costs no search."""

    kind: Kind
    instance: Instance
    #: The same game under the same rules, of which other questions are asked.
    like: Solved | None = None

    @cached_property
    def solution(self) -> Any:
        """What the kind's reference solver found."""
        return self.like.solution if self.like else self.kind.solve(self.instance)

    @cached_property
    def answers(self) -> dict[str, Answer]:
        """The right answer to each question that the kind has an answer to here."""
        return self.kind.answers(self.instance, self.solution)

    def mistaken(self, misconception: Misconception) -> dict[str, Answer]:
        """What somebody with a misconception answers, as far as it leads to an answer."""
        known = self._mistaken
        if misconception.id not in known:
            known[misconception.id] = self.kind.answers(self.instance, misconception.spoil(self))
        return known[misconception.id]

    @cached_property
    def _mistaken(self) -> dict[str, dict[str, Answer]]:
        return {}

    @property
    def trace(self) -> Trace | None:
        """The one search that a picture shows, if the kind has one."""
        return self.kind.trace(self.solution)

    @cached_property
    def measures(self) -> Measures:
        """What there is to measure on it."""
        return self.kind.subject.measures(self)

    @property
    def size(self) -> int:
        """How much there is to read: leaves, the cells of a matrix, or questions."""
        return self.kind.subject.size(self.instance)

    @property
    def contents(self) -> tuple[object, ...]:
        """What makes two instances of one exercise different."""
        return self.kind.subject.contents(self.instance)

    def asking(self, asked: tuple[str, ...]) -> Solved:
        """The same with these questions asked."""
        return Solved(self.kind, replace(self.instance, asked=asked), self)
