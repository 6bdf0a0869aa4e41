"""The worth of a test: the faults that it catches, and the misconceptions that it tells apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

#: The number of visible and of hidden tests that a fault must fail.
VISIBLE, HIDDEN = 1, 2
#: The number of tests that must tell a misconception from the right program, and from each other
#: misconception, before it is named.
EVIDENCE = 2
#: The number of tests drawn for each one wanted, and the smallest number drawn.
POOL, SMALLEST_POOL = 4, 60


@dataclass(frozen=True, slots=True)
class TestCounts:
    """How many tests to choose for a function, and from which trees."""

    visible: int
    hidden: int
    #: Whether small trees of our own may be added to those of the spec.
    ours: bool = True

    @property
    def both(self) -> int:
        return self.visible + self.hidden


@dataclass(frozen=True, slots=True)
class Catch:
    """How many tests a fault fails, in the way of writing that fails fewest; a mutant that fails
    enough may fail more."""

    #: The misconception, or what was changed in a mutant.
    name: str
    is_mutant: bool
    visible: int
    hidden: int


@dataclass(frozen=True, slots=True)
class TestWorth:
    """The faults that a test catches, and the misconceptions that it tells apart."""

    #: The misconceptions and mutants that lose points on it.
    fails: frozenset[str]
    #: The pairs of misconceptions that behave differently on it, however they are written. They
    #: help to name a misconception.
    parts: frozenset[tuple[str, str]]


def pool_size(wanted: int) -> int:
    """How many tests to draw if `wanted` of them will be chosen."""
    return max(SMALLEST_POOL, POOL * wanted)


def chosen(
    tests: Sequence[T], worths: Sequence[TestWorth], wanted: TestCounts
) -> tuple[list[T], list[T]]:
    """Choose the visible tests and the hidden ones."""
    hidden = _cover(worths, [], wanted.hidden, HIDDEN)
    visible = _cover(worths, hidden, wanted.visible, VISIBLE)
    return [tests[place] for place in visible], [tests[place] for place in hidden]


def _cover(worths: Sequence[TestWorth], taken: Sequence[int], wanted: int, times: int) -> list[int]:
    """Choose `wanted` tests that are not `taken`, by their places. If possible, each fault
    fails `times` of them and each pair of misconceptions is told apart."""
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
