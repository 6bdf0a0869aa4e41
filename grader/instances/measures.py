"""What can be measured on every solved instance."""

from __future__ import annotations

from dataclasses import dataclass

from grader.instances.solved import Solved


@dataclass(frozen=True)
class Measures:
    """Measures of one solved instance."""

    solved: Solved

    @property
    def difficulty(self) -> int:
        """How hard the instance is. Without a search, this is the amount of reading."""
        return self.solved.size
