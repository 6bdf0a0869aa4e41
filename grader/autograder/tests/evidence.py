"""Which tests tell misconceptions apart, so that one of them can be named."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from grader.autograder.programs.running import Behaviour
from grader.autograder.programs.stage import Stage
from grader.autograder.tests.cover import Quota, places
from grader.autograder.tests.faults import Failures, SearchFault

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
