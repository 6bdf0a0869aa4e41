"""What there is to measure on a solved instance, whatever it is about."""

from __future__ import annotations

from dataclasses import dataclass

from grader.instances.problem import Solved


@dataclass(frozen=True)
class Measures:
    solved: Solved

    @property
    def difficulty(self) -> int:
        """How hard the instance is: as much as there is to read, where nothing is searched."""
        return self.solved.size
