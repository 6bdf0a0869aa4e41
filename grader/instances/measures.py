"""What there is to measure on a solved instance, whatever it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grader.instances.problem import Solved


@dataclass(frozen=True)
class Measures:
    solved: Solved

    #: Whether the difficulty is that of a search, to be added to that of other searches.
    is_of_a_search: ClassVar = False

    @property
    def difficulty(self) -> int:
        """How hard the instance is: as much as there is to read, where nothing is searched."""
        return self.solved.size
