"""Which tests tell misconceptions apart, so that one of them can be named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from grader.code.programs.running import Behaviour
from grader.code.programs.stage import Stage
from grader.code.tests.cover import places
from grader.code.tests.faults import Failures, SearchFault
from grader.code.tests.worth import EVIDENCE

#: Fewer tests than this are few to choose the evidence from.
THIN = 6


class Evidence:
    """The pairs of misconceptions that each test tells apart, as bits."""

    def __init__(
        self,
        grid: Failures[Stage],
        faults: Sequence[SearchFault],
        reads_count: bool,
        own: Sequence[int],
    ) -> None:
        self._grid, self._reads_count = grid, reads_count
        known = [fault for fault in faults if not fault.is_mutant]
        self._pairs = [pair for pair in combinations(known, 2) if pair[0].name != pair[1].name]
        #: For each misconception the pairs that it is in, as bits.
        self._pairs_of = dict.fromkeys(known, 0)
        for i, (one, other) in enumerate(self._pairs):
            self._pairs_of[one] |= 1 << i
            self._pairs_of[other] |= 1 << i
        every = (1 << len(self._pairs)) - 1
        self._apart = {place: self._told_apart(place, every) for place in own}
        #: The pairs that the spec's trees tell apart too seldom; our trees count for these alone.
        self._weak = every & ~self._levels(own)[-1]
        others = [place for place in range(len(grid.stages)) if place not in self._apart]
        self._apart |= {place: self._told_apart(place, self._weak) for place in others}
        self._needs = self._levels(self._apart)

    def thin(self) -> list[tuple[SearchFault, SearchFault]]:
        """The pairs that some tests tell apart, but few."""
        counts = {i: sum(e >> i & 1 for e in self._apart.values()) for i in places(self._weak)}
        return [self._pairs[i] for i, count in counts.items() if 0 < count < THIN]

    def missing(self, tests: Iterable[int]) -> int:
        """How much evidence these tests lack that others can give."""
        return self._missing(tests, -1)

    def missing_of_weak(self, tests: Iterable[int]) -> int:
        """The same for the pairs that the spec's trees tell apart too seldom."""
        return self._missing(tests, self._weak)

    def _missing(self, tests: Iterable[int], of: int) -> int:
        levels = zip(self._needs, self._levels(tests), strict=True)
        return sum((need & of & ~level).bit_count() for need, level in levels)

    def _levels(self, tests: Iterable[int]) -> list[int]:
        """The pairs that one of the tests tells apart, two of them and so on."""
        levels = [0] * EVIDENCE
        for place in tests:
            apart = self._apart[place]
            for i, level in enumerate(levels):
                levels[i], apart = level | apart, level & apart
        return levels

    def _told_apart(self, place: int, pairs: int) -> int:
        """Which of these pairs the test tells apart."""
        alike: dict[object, list[int]] = {}
        for fault, own in self._pairs_of.items():
            if own & pairs:
                alike.setdefault(self._seen(fault, place), []).append(own)
        return pairs & ~sum(map(_in_two, alike.values()))

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
