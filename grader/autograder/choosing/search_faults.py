"""What tests of a search show of its known faults: which they catch, and which they tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import HIDDEN, VISIBLE, Asked, Catch, CodeExercise
from grader.autograder.choosing.cover import Quota
from grader.autograder.choosing.coverage import fewest
from grader.autograder.programs.behaviour import Behaviour
from grader.autograder.programs.known_faults import (
    Failures,
    SearchFault,
    bare_exercise,
    bits,
    faults,
    places,
)
from grader.autograder.programs.small_trees import our_test
from grader.autograder.programs.stages import Stage

#: The random trees on which a style of the reference must be right, and which show what is a fault.
SPECIMENS = 60
#: The functions whose specimens are kept, because they are asked for again.
KEPT = 32


def specimens(exercise: CodeExercise, function: Asked) -> Failures[Stage]:
    """What faults do on the same small trees in every run."""
    return _specimens(bare_exercise(exercise, function), function)


@lru_cache(maxsize=KEPT)
def _specimens(exercise: CodeExercise, function: Asked) -> Failures[Stage]:
    rng = Random(0)
    tests = [our_test(function, rng) for _ in range(SPECIMENS)]
    return Failures(exercise, [Stage(exercise, function, test) for test in tests])


def search_catches(
    exercise: CodeExercise, function: Asked, tests: Sequence[TreeTest]
) -> tuple[Catch, ...]:
    """How many of the tests each fault fails that these tests or our trees show."""
    own = Failures(exercise, [Stage(exercise, function, test) for test in tests])
    others = specimens(exercise, function)
    visible = bits([i for i, test in enumerate(tests) if test.visibility == "visible"])
    hidden = own.everything & ~visible

    def count(fault: SearchFault, tests: int, enough: int) -> int:
        # A mutant that is caught needs no further runs.
        if fault.is_mutant and own.fails(fault, tests, enough):
            return enough
        return own.count(fault, tests)

    return fewest(
        Catch(
            fault.name,
            fault.is_mutant,
            count(fault, visible, VISIBLE),
            count(fault, hidden, HIDDEN),
        )
        for fault in faults(exercise, function, [*own.stages, *others.stages])
        if others.fails(fault, others.everything, 1) or own.fails(fault, own.everything, 1)
    )


#: Fewer tests than this are few to choose the evidence from.
THIN = 6


class Evidence:
    """The pairs of misconceptions that tests tell apart."""

    def __init__(
        self, grid: Failures[Stage], known: Sequence[SearchFault], reads_count: bool
    ) -> None:
        self._grid, self._reads_count = grid, reads_count
        known = [fault for fault in known if not fault.is_mutant]
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
