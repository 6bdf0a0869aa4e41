"""The worth of a test: the faults that it catches, and the misconceptions that it tells apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeVar

from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import HIDDEN, VISIBLE, Catch, TestCounts
from grader.autograder.choosing.cover import Quota
from grader.autograder.programs.behaviour import Behaviour
from grader.autograder.programs.known_faults import Failures, SearchFault, places
from grader.autograder.programs.stages import Stage

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


#: Fewer tests than this are few to choose the evidence from.
THIN = 6


class Evidence:
    """The pairs of misconceptions that tests tell apart."""

    def __init__(
        self, grid: Failures[Stage], faults: Sequence[SearchFault], reads_count: bool
    ) -> None:
        self._grid, self._reads_count = grid, reads_count
        known = [fault for fault in faults if not fault.is_mutant]
        self._pairs = [pair for pair in combinations(known, 2) if pair[0].name != pair[1].name]
        #: For each misconception the pairs that it is in, as bits.
        self._pairs_of = dict.fromkeys(known, 0)
        for i, (one, other) in enumerate(self._pairs):
            self._pairs_of[one] |= 1 << i
            self._pairs_of[other] |= 1 << i
        self._every = (1 << len(self._pairs)) - 1
        self._apart: list[int] = []

    def apart(self) -> tuple[int, ...]:
        """The pairs that each test tells apart, as bits; tests may have been added."""
        added = range(len(self._apart), len(self._grid.stages))
        self._apart += map(self._told_apart, added)
        return tuple(self._apart)

    def thin(self) -> list[tuple[SearchFault, SearchFault]]:
        """The pairs that some tests tell apart, but few."""
        demand = Quota(self.apart(), 1, both=THIN)
        return [self._pairs[i] for i in places(demand.needs[0] & ~demand.needs[-1])]

    def _told_apart(self, place: int) -> int:
        """Which pairs the test tells apart."""
        alike: dict[object, list[int]] = {}
        for fault, own in self._pairs_of.items():
            alike.setdefault(self._seen(fault, place), []).append(own)
        return self._every & ~sum(map(_in_two, alike.values()))

    def _seen(self, fault: SearchFault, place: int) -> object:
        """What can be seen of a program on a test."""
        return self.looks(self._grid.stages[place], self._grid.done(fault, place))

    def looks(self, stage: Stage, outcome: Behaviour) -> object:
        """What counts of that which a program does."""
        told = stage.told(outcome.answer)
        return (told, outcome.error, outcome.reads if self._reads_count else ())


def _in_two(sets: Sequence[int]) -> int:
    """What two of the sets have in common; no three have anything."""
    one = two = 0
    for each in sets:
        two |= one & each
        one |= each
    return two
