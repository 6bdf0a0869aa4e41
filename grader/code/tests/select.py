"""Chooses the tests of a search so that every fault that trees can show fails some of them.

Many tests are drawn from the spec's trees, and some from small trees of our own. A set is chosen
that catches the faults known to be hard; every fault that it lets through counts as hard from then
on, and the set is chosen anew, until none is let through. So most faults, which nearly every test
catches, run only on the chosen tests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from grader.code.exercise import Asked, CodeExercise
from grader.code.programs.stage import Stage
from grader.code.tests import guesses, searching
from grader.code.tests.cases import TreeTest
from grader.code.tests.cover import bits, by_group, covering, exchanged, places
from grader.code.tests.evidence import Evidence
from grader.code.tests.faults import Failures, SearchFault, faults
from grader.code.tests.specimens import our_test, specimens
from grader.code.tests.worth import HIDDEN, VISIBLE, TestCounts, pool_size
from grader.families.trees.instances.plan import Plan

K = TypeVar("K")

#: The tests drawn on our trees; those drawn for faults that few tests show, or that the chosen ones
#: miss, and how many times at most; and how many tests are few.
OURS, MORE, ROUNDS, FEW = 100, 150, 4, 6
#: What our trees do not show is looked for on so many trees of the spec.
ENOUGH = 40
#: So many tests that show a fault are enough to choose from.
MANY = 24
#: What guesses earn too much weighs more than any evidence. Evidence that only trees of our own
#: give weighs more than other evidence.
FAIR, SEVERAL = 1_000_000, 20
#: The mutants that a misconception outweighs.
WEIGHT = 4


def chosen(
    exercise: CodeExercise, function: Asked, plans: Sequence[Plan], wanted: TestCounts, rng: Random
) -> tuple[list[TreeTest], list[TreeTest]]:
    """The visible tests and the hidden ones."""
    return _Selection(exercise, function, plans, wanted, rng).chosen()


class _Selection:
    """The search for a set of tests."""

    def __init__(
        self,
        exercise: CodeExercise,
        function: Asked,
        plans: Sequence[Plan],
        wanted: TestCounts,
        rng: Random,
    ) -> None:
        self.exercise, self.function, self.wanted, self.rng = exercise, function, wanted, rng
        own = searching.drawn_from(function, plans, pool_size(wanted.both), rng)
        added = [our_test(function, rng) for _ in range(OURS if wanted.ours else 0)]
        self.tests = list(dict.fromkeys([*own, *added]))
        self.own = (1 << len(own)) - 1
        #: The tests that each of the spec's trees gives, and one of each tree that was left out of
        #: a set, which is a hidden test from then on.
        self.entries = by_group(own.values())
        self.settled: list[int] = []
        self.grid = Failures(exercise, [self._stage(test) for test in self.tests])
        self.specimens = specimens(exercise, function)
        self.faults = faults(exercise, function, [*self.specimens.stages, *self.grid.stages])
        self.hard: dict[SearchFault, None] = {}
        #: Where a fault is looked for that no chosen test shows.
        places = range(len(self.grid.stages))
        self.sample = bits(place for place in places if place < ENOUGH or place >= len(own))
        #: Gathered anew after tests were added.
        self.earned: list[list[float]] = []
        self.evidence: Evidence | None = None
        #: On how many tests a hard fault is looked for; on all if a set is hard to find.
        self.enough = MANY

    def _stage(self, test: TreeTest) -> Stage:
        return Stage(self.exercise, self.function, test)

    def chosen(self) -> tuple[list[TreeTest], list[TreeTest]]:
        """Choose until the set lets no fault through that is not known to be hard."""
        # Nearly every test catches the easy faults, so any set sorts them out.
        first = list(range(self.wanted.both))
        self._learn(first[: self.wanted.visible], first[self.wanted.visible :])
        self._add_evidence()
        fewest = len(self.faults) + 1
        while True:
            visible, hidden = self._covering()
            missed = [fault for fault in self.hard if self._is_missed(fault, visible, hidden)]
            if 0 < len(missed) < fewest and self.wanted.ours:
                fewest, self.enough = len(missed), len(self.tests) + MORE
                self._add_for(missed, MANY)
                continue
            self._fill(visible, hidden)
            visible, hidden = self._exchange(visible, hidden)
            left_out = [each for each in self.entries if not each & bits([*visible, *hidden])]
            more = [places(each)[0] for each in left_out][: self.wanted.hidden - len(self.settled)]
            self.settled += more
            if not self._learn(visible, hidden) and not more:
                return [self.tests[i] for i in visible], [self.tests[i] for i in hidden]

    def _learn(self, visible: Sequence[int], hidden: Sequence[int]) -> bool:
        """Whether the set lets faults through that were not known to be hard; now they are."""
        through = [
            fault
            for fault in self.faults
            if fault not in self.hard and self._is_missed(fault, visible, hidden)
        ]
        self.hard |= dict.fromkeys(through)
        rare = [fault for fault in through if self._is_rare(fault)]
        for _ in range(ROUNDS):
            if rare and self.wanted.ours:
                self._add_for(rare, FEW)
                rare = list(filter(self._is_rare, rare))
        return bool(through)

    def _is_missed(self, fault: SearchFault, visible: Sequence[int], hidden: Sequence[int]) -> bool:
        """Whether the fault fails too few of the chosen tests, although it can be shown."""
        grid = self.grid
        return not (
            grid.fails(fault, bits(visible), min(VISIBLE, len(visible)))
            and grid.fails(fault, bits(hidden), min(HIDDEN, len(hidden)))
        ) and self._is_shown(fault)

    def _is_shown(self, fault: SearchFault) -> bool:
        """Whether any test shows the fault; what none shows is as good as right."""
        looked_at = self.sample if self.wanted.ours else self.grid.everything
        return self.specimens.fails(fault, self.specimens.everything, 1) or self.grid.fails(
            fault, looked_at, 1
        )

    def _is_rare(self, fault: SearchFault) -> bool:
        """Whether few tests show the fault."""
        return not self.grid.fails(fault, self.grid.everything, FEW)

    def _add_for(self, faults: Sequence[SearchFault], times: int) -> None:
        """Add trees of our own, of many, until each of these faults is shown by so many more."""
        self._add(
            dict.fromkeys(faults, times), lambda fault, stage: stage.lost(fault.does(stage)) > 0
        )

    def _add_evidence(self) -> None:
        """Add trees of our own that tell apart the misconceptions that few tests tell apart."""
        evidence = self._evidence()
        if self.wanted.ours and (pairs := evidence.thin()):
            self._add(
                dict.fromkeys(pairs, FEW),
                lambda pair, stage: (
                    evidence.looks(stage, pair[0].does(stage))
                    != evidence.looks(stage, pair[1].does(stage))
                ),
            )

    def _add(self, open: dict[K, int], shows: Callable[[K, Stage], bool]) -> None:
        """Add trees of our own that show something of what is open, so many for each."""
        for test in [our_test(self.function, self.rng) for _ in range(MORE)]:
            stage = self._stage(test)
            shown = [each for each in open if shows(each, stage)]
            if shown and test not in self.tests:
                self.tests.append(test)
                self.grid.stages.append(stage)
                open = {each: need - (each in shown) for each, need in open.items()}
                open = {each: need for each, need in open.items() if need}
        self.earned, self.evidence = [], None

    def _budget(self) -> guesses.Budget:
        """What guesses earn while tests are chosen."""
        self.earned = self.earned or guesses.earned(self.function, self.grid.stages)
        return guesses.Budget(self.earned)

    def _evidence(self) -> Evidence:
        if not self.evidence:
            own = places(self.own)
            self.evidence = Evidence(self.grid, self.faults, self.function.prunes, own)
        return self.evidence

    def _covering(self) -> tuple[list[int], list[int]]:
        """The visible and hidden tests that catch all faults known to be hard."""
        cost = self._budget().excess
        rows, everything, own = self._rows(), self.grid.everything, self.own
        settled, rng = self.settled, self.rng
        free = everything & ~bits(settled)
        visible = covering(rows, own, free, self.wanted.visible, VISIBLE, cost, rng)
        free &= ~bits(visible)
        open = self.wanted.hidden - len(settled)

        def with_others(hidden: Sequence[int]) -> float:
            return cost([*visible, *settled, *hidden])

        return visible, [*covering(rows, own, free, open, HIDDEN, with_others, rng), *settled]

    def _rows(self) -> list[int]:
        """The tests that each hard fault fails under each convention. A misconception counts more
        than a mutant, because a set that lets one through is refused."""
        found = []
        for fault in self.hard:
            rows = self.grid.rows(fault, self.grid.everything, self.enough)
            if all(rows):
                found += rows if fault.is_mutant else rows * WEIGHT
        return found

    def _fill(self, visible: list[int], hidden: list[int]) -> None:
        """Fill the open places with tests that tell misconceptions apart, as long as guesses do not
        earn too much. Students at home see the visible tests only, so these have to do it alone."""
        missing, wanted = self._evidence().missing, self.wanted
        budget = self._budget()
        for place in (*visible, *hidden):
            budget.take(place)
        free = [i for i in range(len(self.tests)) if i not in visible and i not in hidden]
        for tests, count, others in (
            (visible, wanted.visible, []),
            (hidden, wanted.hidden, visible),
        ):
            while free and len(tests) < count:
                own = [i for i in free if self.own >> i & 1]
                own.sort(key=lambda place: missing([*others, *tests, place]))
                place = budget.next([*own, *(i for i in free if i not in own)])
                free.remove(place)
                budget.take(place)
                tests.append(place)

    def _exchange(self, visible: list[int], hidden: list[int]) -> tuple[list[int], list[int]]:
        """Exchange tests for others that catch as much and tell more misconceptions apart, and
        take trees of our own only for those that the spec's trees tell apart too seldom."""
        evidence, excess = self._evidence(), self._budget().excess
        rows, everything = self._rows(), self.grid.everything
        settled = self.settled
        hidden = [place for place in hidden if place not in settled]

        def of_visible(tests: Sequence[int]) -> float:
            both = [*tests, *hidden, *settled]
            return FAIR * excess(both) + evidence.missing(tests) + evidence.missing(both)

        free = places(self.own & ~bits([*hidden, *settled]))
        visible = exchanged(rows, visible, free, VISIBLE, of_visible)

        def of_hidden(tests: Sequence[int]) -> float:
            both = [*visible, *tests, *settled]
            lacking = evidence.missing(both) + SEVERAL * evidence.missing_of_weak(both)
            return FAIR * excess(both) + lacking + FEW * (bits(tests) & ~self.own).bit_count()

        free = places(everything & ~bits([*visible, *settled]))
        return visible, [*exchanged(rows, hidden, free, HIDDEN, of_hidden), *settled]
