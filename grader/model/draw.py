"""The numbers of which some are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grader.model.exact import Number, write


@dataclass(frozen=True, slots=True)
class Draw:
    #: Ascending.
    pool: Sequence[Number]
    #: Each is drawn at most once.
    once: bool = False

    @classmethod
    def whole(cls, low: int, high: int, once: bool = False) -> Draw:
        """The whole numbers from `low` to `high`."""
        return cls(range(low, high + 1), once)

    @property
    def low(self) -> Number:
        return self.pool[0]

    @property
    def high(self) -> Number:
        return self.pool[-1]

    @property
    def size(self) -> int:
        """How many different numbers there are."""
        return len(self.pool if isinstance(self.pool, range) else set(self.pool))

    @property
    def repeats(self) -> bool:
        """Whether a number stands in the pool more than once."""
        return self.size < len(self.pool)

    @property
    def distinct(self) -> bool:
        """Whether no two numbers that are drawn are equal."""
        return self.once and not self.repeats

    def __str__(self) -> str:
        """`1..25`, `-20..20 step 5` or `1, 2, 4, 8`."""
        if not isinstance(self.pool, range):
            return ", ".join(map(write, self.pool))
        step = f" step {self.pool.step}" if self.pool.step > 1 else ""
        return f"{self.pool[0]}..{self.pool[-1]}{step}"
