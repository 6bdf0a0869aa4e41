"""Supplies instances for requirements: drawn, or built to meet them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from grader.homework.kinds.kind import Solved

if TYPE_CHECKING:
    from grader.homework.kinds.attempt import Attempt
    from grader.homework.kinds.requirement import Demand


class Supply(ABC):
    """The instances of a subject that knows how to build what is rare."""

    @property
    @abstractmethod
    def builds_for(self) -> tuple[Demand, ...]:
        """The demands for which instances can be built; without any, all instances are drawn."""

    @abstractmethod
    def drawn(self, rng: Random) -> Iterator[Solved]:
        """An endless stream of drawn instances."""

    @abstractmethod
    def built(self, rng: Random, attempt: Attempt) -> Iterator[Solved | None]:
        """A stream of instances built for some demands; None where one could not be built."""
