"""The worth of a test: the faults that it catches, and the misconceptions that it tells apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import (
    HIDDEN,
    VISIBLE,
    Catch,
    SuiteSize,
)

T = TypeVar("T")
#: The number of tests drawn for each one wanted, and the smallest number drawn.
POOL, SMALLEST_POOL = 4, 60


@dataclass(frozen=True, slots=True)
class TestWorth:
    """The faults that a test catches, and the misconceptions that it tells apart."""

    #: The misconceptions and mutants that lose points on it.
    fails: frozenset[str]
    #: The pairs of misconceptions that behave differently on it, however they are written. They
    #: help to name a misconception.
    parts: frozenset[tuple[str, str]]


def catch(name: str, failed: Iterable[CodeTest], is_mutant: bool = False) -> Catch:
    """How many visible and hidden tests a fault fails."""
    count = Counter(test.visibility for test in failed)
    return Catch(name, is_mutant, count["visible"], count["hidden"])


def fewest(catches: Iterable[Catch]) -> tuple[Catch, ...]:
    """For each fault the lowest counts over its ways of writing."""
    found: dict[str, Catch] = {}
    for each in catches:
        known = found.get(each.name, each)
        seen = min(each.visible, known.visible), min(each.hidden, known.hidden)
        found[each.name] = Catch(each.name, each.is_mutant, *seen)
    return tuple(found.values())


def pool_size(wanted: int) -> int:
    """How many tests to draw if `wanted` of them will be chosen."""
    return max(SMALLEST_POOL, POOL * wanted)


def choose_by_worth(
    tests: Sequence[T], worths: Sequence[TestWorth], wanted: SuiteSize
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
