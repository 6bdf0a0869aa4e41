"""Draws at random, only by `Random.random()`, whose sequence Python promises to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from grader.errors import Fault, UserError
from grader.model.exact import Number, write

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draw:
    """The numbers of which some are drawn."""

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
        """The smallest number."""
        return self.pool[0]

    @property
    def high(self) -> Number:
        """The largest number."""
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


def below(rng: Random, n: int) -> int:
    """A whole number from 0 to n − 1, for n up to 2^53."""
    return int(rng.random() * n)


def choice(rng: Random, items: Sequence[T]) -> T:
    """One of the items, each equally likely."""
    return items[below(rng, len(items))]


def shuffle(rng: Random, items: Sequence[T]) -> list[T]:
    """The items in random order (Fisher and Yates)."""
    return sample(rng, items, len(items))


def sample(rng: Random, items: Sequence[T], k: int) -> list[T]:
    """k different items in random order; `items` may be a huge range."""
    # Only displaced items are stored, so that k of 10^9 cost k.
    moved: dict[int, T] = {}
    drawn = []
    for i in range(k):
        j = i + below(rng, len(items) - i)
        drawn.append(moved.get(j, items[j]))
        moved[j] = moved.get(i, items[i])
    return drawn


def draw_numbers(draw: Draw, rng: Random, n: int) -> list[Number]:
    """n numbers of the pool."""
    if draw.once:
        return sample(rng, draw.pool, n)
    return [choice(rng, draw.pool) for _ in range(n)]


def draw_until(draw: Callable[[], T], suits: Callable[[T], bool], tries: int, fault: Fault) -> T:
    """The first draw that suits; raises UserError with the fault if none of so many does."""
    for _ in range(tries):
        if suits(drawn := draw()):
            return drawn
    raise UserError([fault])
