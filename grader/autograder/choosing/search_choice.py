"""Chooses the tests of a search: faults fail them, and who only guesses earns little."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TypeVar

from grader.autograder.cases import expectation
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import EVIDENCE, HIDDEN, VISIBLE, Asked, Chosen, Request
from grader.autograder.choosing.cover import (
    Quota,
    Selection,
    SetCover,
    apart,
    by_group,
    by_test,
    pool_size,
    search,
)
from grader.autograder.choosing.search_faults import Evidence, specimens
from grader.autograder.programs import small_trees
from grader.autograder.programs.known_faults import Failures, SearchFault, bits, faults
from grader.autograder.programs.small_trees import our_test, vary_call
from grader.autograder.programs.stages import Stage
from grader.model.draw import choice
from grader.model.tree import leaves

#: The largest share of a function's points that its tests may give to a guess: less than a third,
#: because who guesses at random may be lucky.
MOST = 0.3


def constants(function: Asked, stages: Sequence[Stage]) -> list[object]:
    """The answers that a guess may always give."""
    return list(dict.fromkeys(option for stage in stages for option in _options(function, stage)))


def guess_earnings(function: Asked, stage: Stage, constants: Sequence[object]) -> list[float]:
    """The share of a test's points that each guess earns."""
    right = [stage.is_right(option) for option in _options(function, stage)]
    guesses = [right[0], right[-1], sum(right) / len(right), *map(stage.is_right, constants)]
    # Who guesses the answer reads no leaves.
    return [guess / len(function.parts) for guess in guesses]


def guess_excess(
    earned: Sequence[Sequence[float]], others: Sequence[int]
) -> Callable[[int], float]:
    """By how much guesses earn more than they may, in all, with these tests and one more."""
    most = max(1, MOST * (len(others) + 1))
    sums = [sum(each) for each in zip(*(earned[i] for i in others), strict=True)]
    known = list(enumerate(sums or [0.0] * len(earned[0])))
    near = [(guess, total - most) for guess, total in known if total + 1 > most]
    return lambda place: sum(max(0.0, over + earned[place][guess]) for guess, over in near)


def _options(function: Asked, stage: Stage) -> list[object]:
    """The answers among which a guess is made."""
    if function.searching.returns_move:
        return [child.name for child in stage.test.tree.children]
    return [leaf.value for leaf in leaves(stage.test.tree)]


K = TypeVar("K")

#: How many tests are drawn on our trees; how many more for faults that few tests show or that the
#: chosen ones miss, and how many times at most; and how many tests are few.
OURS, MORE, ROUNDS, FEW = 100, 150, 4, 6
#: What our trees do not show is looked for on so many trees of the spec.
ENOUGH = 40
#: So many tests that show a fault are enough to choose from.
MANY = 24
#: What a set costs for each of the spec's trees that it leaves out, each visible and hidden test on
#: the same tree, each misconception that it lets through, each point that a guess earns too much,
#: each mutant that it lets through, each two misconceptions that it does not tell apart, with all
#: tests or with the visible ones, and each test on our trees.
TREE, SAME, MISCONCEPTION, UNFAIR, MUTANT = 1e9, 1e7, 1e5, 1e4, 20
PAIR, PAIR_AT_HOME, OUR_OWN = 4, 0.25, 4


def choose_search_tests(request: Request) -> Chosen:
    """The visible tests and the hidden ones."""
    return _Selection(request).chosen()


class _Selection:
    """The search for a set of tests."""

    def __init__(self, request: Request) -> None:
        self.exercise, self.function = exercise, function = request.exercise, request.function
        self.wanted, self.rng = wanted, rng = request.wanted, request.rng
        own = small_trees.draw_calls(function, request.plans, pool_size(wanted.both), rng)
        added = [our_test(function, rng) for _ in range(OURS if wanted.ours else 0)]
        self.tests = list(dict.fromkeys([*own, *added]))
        #: The number of tests on the spec's trees, which come first; those that each tree gives.
        self.own = len(own)
        self.entries = by_group(own.values())
        self.grid = Failures(exercise, [self._stage(test) for test in self.tests])
        self.specimens = specimens(exercise, function)
        self.faults = faults(exercise, function, [*self.specimens.stages, *self.grid.stages])
        self.hard: dict[SearchFault, None] = {}
        #: Where a fault is looked for that no chosen test shows.
        places = range(len(self.grid.stages))
        self.sample = bits(place for place in places if place < ENOUGH or place >= len(own))
        self.constants = constants(function, self.grid.stages)
        self.earned = [guess_earnings(function, each, self.constants) for each in self.grid.stages]
        self.evidence = Evidence(self.grid, self.faults, function.prunes)
        #: On how many tests a hard fault is looked for; on all if a set is hard to find.
        self.enough = MANY

    def _stage(self, test: TreeTest) -> Stage:
        return Stage(self.exercise, self.function, test)

    def chosen(self) -> Chosen:
        """Choose until the set lets no fault through that is not known to be hard."""
        # Nearly every test catches the easy faults, so any set sorts them out.
        first = list(range(len(self.tests)))[: self.wanted.both]
        tests = Selection(first[: self.wanted.visible], first[self.wanted.visible :])
        self._learn(tests)
        self._add_evidence()
        while True:
            tests = self._cover().improved(tests)
            if not self._learn(tests):
                tests = self._searched(tests)
                if not self._learn(tests):
                    break
        return [self.tests[i] for i in tests.visible], [self.tests[i] for i in tests.hidden]

    def _searched(self, tests: Selection) -> Selection:
        """Search for a set that shows all it must, and add trees for the faults that it misses."""

        def renew(tests: Selection) -> SetCover:
            missed = [fault for fault in self.hard if self._is_missed(fault, tests)]
            self.enough = len(self.tests) + MORE
            self._add_for(missed, MANY, tests.both)
            return self._cover()

        return search(tests, self._cover(), self.rng, renew if self.wanted.ours else None)

    def _learn(self, tests: Selection) -> bool:
        """Whether the set lets faults through that were not known to be hard; now they are."""
        through = [
            fault
            for fault in self.faults
            if fault not in self.hard and self._is_missed(fault, tests)
        ]
        self.hard |= dict.fromkeys(through)
        rare = [fault for fault in through if self._is_rare(fault)]
        for _ in range(ROUNDS):
            if rare and self.wanted.ours:
                self._add_for(rare, FEW)
                rare = list(filter(self._is_rare, rare))
        return bool(through)

    def _is_missed(self, fault: SearchFault, tests: Selection) -> bool:
        """Whether the fault fails too few of the chosen tests, although it can be shown."""
        grid = self.grid
        return not (
            grid.fails(fault, bits(tests.visible), min(VISIBLE, len(tests.visible)))
            and grid.fails(fault, bits(tests.hidden), min(HIDDEN, len(tests.hidden)))
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

    def _add_for(self, faults: Sequence[SearchFault], times: int, near: Sequence[int] = ()) -> None:
        """Add trees of our own until each of these faults is shown by so many more, under each
        convention; at first trees that differ a little from those of some tests."""
        places = [choice(self.rng, near) for _ in range(MORE if near else 0)]
        self._add(
            dict.fromkeys(
                product(faults, range(len(expectation.conventions(self.exercise)))), times
            ),
            lambda fault, stage: stage.lost(fault[0].does(stage)) >> fault[1] & 1 > 0,
            [vary_call(self.function, self.tests[place], self.rng) for place in places],
        )

    def _add_evidence(self) -> None:
        """Add trees of our own that tell apart the misconceptions that few tests tell apart."""
        evidence = self.evidence
        if self.wanted.ours and (pairs := evidence.thin()):
            self._add(
                dict.fromkeys(pairs, FEW),
                lambda pair, stage: (
                    evidence.looks(stage, pair[0].does(stage))
                    != evidence.looks(stage, pair[1].does(stage))
                ),
            )

    def _add(
        self, open: dict[K, int], shows: Callable[[K, Stage], bool], near: Sequence[TreeTest] = ()
    ) -> None:
        """Add trees of our own that show something of what is open, so many for each."""
        for test in [*near, *(our_test(self.function, self.rng) for _ in range(MORE))]:
            if not open:
                break
            stage = self._stage(test)
            shown = [each for each in open if shows(each, stage)]
            if shown and test not in self.tests:
                self.tests.append(test)
                self.earned.append(guess_earnings(self.function, stage, self.constants))
                self.grid.stages.append(stage)
                open = {each: need - (each in shown) for each, need in open.items()}
                open = {each: need for each, need in open.items() if need}

    def _cover(self) -> SetCover:
        """The search for a set that catches all faults known to be hard, tells misconceptions
        apart, and has a test of each of the spec's trees; guesses earn little on it, and few of its
        tests are on trees of our own."""
        count = len(self.tests)
        evidence = self.evidence.apart()
        misconceptions, mutants = (
            by_test(self._rows(is_mutant), count) for is_mutant in (False, True)
        )
        trees = by_test(self.entries, count)

        def price(others: Sequence[int]) -> Callable[[int], float]:
            excess = guess_excess(self.earned, others)
            return lambda test: UNFAIR * excess(test) + (OUR_OWN if test >= self.own else 0)

        demands = [
            Quota(trees, TREE, both=1),
            Quota(misconceptions, MISCONCEPTION, VISIBLE, HIDDEN),
            Quota(mutants, MUTANT, VISIBLE, HIDDEN),
            Quota(evidence, PAIR, both=EVIDENCE),
        ]
        # Students at home see the visible tests only.
        wishes = [Quota(evidence, PAIR_AT_HOME, EVIDENCE)]
        return SetCover(demands, wishes, count, price, apart(self.exercise, self.tests, SAME))

    def _rows(self, is_mutant: bool) -> list[int]:
        """The tests that each hard fault fails under each convention."""
        found = []
        for fault in self.hard:
            if fault.is_mutant == is_mutant:
                rows = self.grid.rows(fault, self.grid.everything, self.enough)
                found += rows if all(rows) else []
        return found
