"""Chance, drawn only from `Random.random()`: the one sequence that Python promises to keep."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from grader.model.draw import Draw
from grader.model.exact import Number

T = TypeVar("T")


def below(rng: Random, n: int) -> int:
    """A whole number from 0 to n − 1, for n up to 2^53."""
    return int(rng.random() * n)


def choice(rng: Random, items: Sequence[T]) -> T:
    return items[below(rng, len(items))]


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    """The items in random order (Fisher and Yates)."""
    return sample(rng, items, len(items))


def sample(rng: Random, items: Sequence[T], k: int) -> list[T]:
    """k different items in random order; `items` may be a huge range."""
    # The displaced items only, so that k of 10^9 cost k.
    moved: dict[int, T] = {}
    drawn = []
    for i in range(k):
        j = i + below(rng, len(items) - i)
        drawn.append(moved.get(j, items[j]))
        moved[j] = moved.get(i, items[i])
    return drawn


def drawn_from(draw: Draw, rng: Random, n: int) -> list[Number]:
    """n numbers of the pool."""
    if draw.once:
        return sample(rng, draw.pool, n)
    return [choice(rng, draw.pool) for _ in range(n)]
