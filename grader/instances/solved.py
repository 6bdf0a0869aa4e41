"""An instance and its solution, found once; whatever needs it takes it from here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from grader.instances.answers import Answer
from grader.instances.kind import Kind
from grader.model.instance import Instance
from grader.model.trace import Trace


@dataclass(frozen=True)
class Solved:
    """Solved when its solution is first asked for: what is only drawn costs no search."""

    kind: Kind
    instance: Instance

    @cached_property
    def solution(self) -> Any:
        """What the kind's reference solver found."""
        return self.kind.solve(self.instance)

    @cached_property
    def answers(self) -> dict[str, Answer]:
        """The right answer to each question that the kind has an answer to here."""
        return self.kind.answers(self.instance, self.solution)

    @property
    def trace(self) -> Trace | None:
        """The one search that a picture shows, if the kind has one."""
        return self.kind.trace(self.solution)
