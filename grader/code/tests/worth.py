"""What a test is good for: the mistakes that it takes points from, and tells apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

#: Tests drawn for each one wanted, and at least.
POOL, SMALLEST_POOL = 6, 60


@dataclass(frozen=True, slots=True)
class Worth:
    """What a test is good for."""

    #: The mistakes that it takes points from.
    fails: frozenset[str]
    #: The pairs of mistakes that differ on it however they are written, so that it helps to
    #: name one.
    parts: frozenset[tuple[str, str]]


#: What a test is good for where no mistake is known.
ALIKE = Worth(frozenset(), frozenset())


def pool_size(wanted: int) -> int:
    """How many tests to draw where so many are to be chosen."""
    return max(SMALLEST_POOL, POOL * wanted)


def cover(worths: Sequence[Worth], taken: Sequence[int], wanted: int, times: int) -> list[int]:
    """Places of `wanted` tests, so that each mistake fails so many of them if at all possible,
    and each pair of mistakes is told apart."""
    failing = Counter(dict.fromkeys(set().union(*(worth.fails for worth in worths)), times))
    alike = set().union(*(worth.parts for worth in worths))
    free = [place for place in range(len(worths)) if place not in taken]
    chosen: list[int] = []

    def gain(place: int) -> tuple[int, int]:
        worth = worths[place]
        return sum(failing[id] > 0 for id in worth.fails), len(worth.parts & alike)

    while free and len(chosen) < wanted:
        best = max(free, key=gain)
        free.remove(best)
        chosen.append(best)
        failing.subtract(worths[best].fails)
        alike -= worths[best].parts
    return sorted(chosen)
