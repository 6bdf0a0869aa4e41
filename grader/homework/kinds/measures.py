"""What can be measured on every solved instance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from grader.homework.kinds.kind import Solved


@dataclass(frozen=True)
class Measures:
    """Measures of one solved instance."""

    solved: Solved

    #: Whether the difficulty is that of a search, to be added to that of other searches.
    is_of_a_search: ClassVar = False

    @property
    def difficulty(self) -> int:
        """How hard the instance is. Without a search, this is the amount of reading."""
        return self.solved.size


def measured(solved: Solved) -> Measures:
    """The measures of a solved instance, made only once."""
    return solved.once(solved.kind.subject.measures(solved.instance))


class ReadTree(Measures):
    """A searched tree whose difficulty is the number of its leaves."""

    is_of_a_search = True
