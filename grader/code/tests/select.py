"""Chooses the tests of a search so that every fault that trees can show fails some of them.

Many tests are drawn from the spec's trees, and some from small trees of our own. A set is chosen
that catches the faults known to be hard; every fault that it lets through counts as hard from then
on, and the set is chosen anew, until none is let through. So most faults, which nearly every test
catches, run only on the chosen tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from grader.code.exercise import Asked, CodeExercise
from grader.code.programs.stage import Stage
from grader.code.tests import guesses, ours, searching
from grader.code.tests.cases import TreeTest
from grader.code.tests.cover import bits, covering, places
from grader.code.tests.faults import Failures, FaultyProgram, bare, faults
from grader.code.tests.worth import EVIDENCE, HIDDEN, VISIBLE, Catch, TestCounts, pool_size
from grader.families.trees.instances.plan import Plan
from grader.model.instance import UNLABELLED

#: The tests drawn on our trees; those drawn for faults that few tests show, or that the chosen ones
#: miss, and how many times at most; and how many tests are few.
OURS, MORE, ROUNDS, FEW = 100, 150, 4, 6
#: The random trees on which a style of the reference must be right, and which show what is a fault.
SPECIMENS = 60
#: What our trees do not show is looked for on so many trees of the spec.
ENOUGH = 40
#: So many tests that show a fault are enough to choose from.
MANY = 24
#: The functions whose specimens are kept, because they are asked for again.
KEPT = 32


def specimens(exercise: CodeExercise, function: Asked) -> Failures:
    """What faults do on the same small trees in every run."""
    return _specimens(bare(exercise, function), function)


@lru_cache(maxsize=KEPT)
def _specimens(exercise: CodeExercise, function: Asked) -> Failures:
    rng = Random(0)
    tests = [_our_test(function, rng) for _ in range(SPECIMENS)]
    return Failures(exercise, [Stage(exercise, function, test) for test in tests])


def chosen(
    exercise: CodeExercise, function: Asked, plans: Sequence[Plan], wanted: TestCounts, rng: Random
) -> tuple[list[TreeTest], list[TreeTest]]:
    """The visible tests and the hidden ones."""
    return _Selection(exercise, function, plans, wanted, rng).chosen()


def caught(exercise: CodeExercise, function: Asked, tests: Sequence[TreeTest]) -> tuple[Catch, ...]:
    """How many of the tests each fault fails that these tests or our trees show."""
    own = Failures(exercise, [Stage(exercise, function, test) for test in tests])
    others = specimens(exercise, function)
    visible = bits([i for i, test in enumerate(tests) if test.visibility == "visible"])
    found: dict[str, Catch] = {}

    def counted(fault: FaultyProgram, tests: int, enough: int) -> int:
        # A mutant that is caught needs no further runs.
        if fault.is_mutant and own.fails(fault, tests, enough):
            return enough
        return own.count(fault, tests)

    for fault in faults(exercise, function, [*own.stages, *others.stages]):
        if others.fails(fault, others.everything, 1) or own.fails(fault, own.everything, 1):
            hidden = own.everything & ~visible
            seen = counted(fault, visible, VISIBLE), counted(fault, hidden, HIDDEN)
            known = found.get(fault.name)
            if known:
                seen = min(seen[0], known.visible), min(seen[1], known.hidden)
            found[fault.name] = Catch(fault.name, fault.is_mutant, *seen)
    return tuple(found.values())


def _our_test(function: Asked, rng: Random) -> TreeTest:
    return searching.drawn(function, ours.tree(function, rng), UNLABELLED, rng)


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
        added = [_our_test(function, rng) for _ in range(OURS if wanted.ours else 0)]
        self.tests = list(dict.fromkeys([*own, *added]))
        self.own = (1 << len(own)) - 1
        self.grid = Failures(exercise, [self._stage(test) for test in self.tests])
        self.specimens = specimens(exercise, function)
        self.faults = faults(exercise, function, [*self.specimens.stages, *self.grid.stages])
        self.hard: dict[FaultyProgram, None] = {}
        #: Where a fault is looked for that no chosen test shows.
        places = range(len(self.grid.stages))
        self.sample = bits(place for place in places if place < ENOUGH or place >= len(own))
        self.earned = guesses.earned(function, self.grid.stages)

    def _stage(self, test: TreeTest) -> Stage:
        return Stage(self.exercise, self.function, test)

    def chosen(self) -> tuple[list[TreeTest], list[TreeTest]]:
        """Choose until the set lets no fault through that is not known to be hard."""
        # Nearly every test catches the easy faults, so any set sorts them out.
        first = list(range(self.wanted.both))
        self._learn(first[: self.wanted.visible], first[self.wanted.visible :])
        fewest = len(self.faults) + 1
        while True:
            visible, hidden = self._covering()
            missed = [fault for fault in self.hard if self._is_missed(fault, visible, hidden)]
            if 0 < len(missed) < fewest and self.wanted.ours:
                fewest = len(missed)
                self._add_for(missed)
                continue
            self._fill(visible, hidden)
            if not self._learn(visible, hidden):
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
                self._add_for(rare)
                rare = list(filter(self._is_rare, rare))
        return bool(through)

    def _is_missed(
        self, fault: FaultyProgram, visible: Sequence[int], hidden: Sequence[int]
    ) -> bool:
        """Whether the fault fails too few of the chosen tests, although it can be shown."""
        grid = self.grid
        return not (
            grid.fails(fault, bits(visible), min(VISIBLE, len(visible)))
            and grid.fails(fault, bits(hidden), min(HIDDEN, len(hidden)))
        ) and self._is_shown(fault)

    def _is_shown(self, fault: FaultyProgram) -> bool:
        """Whether any test shows the fault; what none shows is as good as right."""
        looked_at = self.sample if self.wanted.ours else self.grid.everything
        return self.specimens.fails(fault, self.specimens.everything, 1) or self.grid.fails(
            fault, looked_at, 1
        )

    def _is_rare(self, fault: FaultyProgram) -> bool:
        """Whether few tests show the fault."""
        return not self.grid.fails(fault, self.grid.everything, FEW)

    def _add_for(self, faults: Sequence[FaultyProgram]) -> None:
        """Add trees of our own, of many, until each of these faults is shown by a few more."""
        open = dict.fromkeys(faults, FEW)
        for test in [_our_test(self.function, self.rng) for _ in range(MORE)]:
            stage = self._stage(test)
            shown = [fault for fault in open if stage.lost(fault.does(stage))]
            if shown and test not in self.tests:
                self.tests.append(test)
                self.grid.stages.append(stage)
                open = {f: need - (f in shown) for f, need in open.items()}
                open = {fault: need for fault, need in open.items() if need}
        self.earned = guesses.earned(self.function, self.grid.stages)

    def _covering(self) -> tuple[list[int], list[int]]:
        """The visible and hidden tests that catch all faults known to be hard."""
        everything = self.grid.everything
        shown = [self.grid.rows(fault, everything, MANY) for fault in self.hard]
        rows = [row for each in shown if all(each) for row in each]
        cost = guesses.Budget(self.earned).excess
        counts, own, rng = self.wanted, self.own, self.rng
        visible = covering(rows, own, everything, counts.visible, VISIBLE, cost, rng)
        free = everything & ~bits(visible)

        def with_visible(hidden: Sequence[int]) -> float:
            return cost([*visible, *hidden])

        return visible, covering(rows, own, free, counts.hidden, HIDDEN, with_visible, rng)

    def _fill(self, visible: list[int], hidden: list[int]) -> None:
        """Fill the open places with tests that tell misconceptions apart, then in the order of
        drawing, as long as guesses do not earn too much."""
        stages, wanted = self.grid.stages, self.wanted
        budget = guesses.Budget(self.earned)
        for place in (*visible, *hidden):
            budget.take(place)
        is_full = len(visible) == wanted.visible and len(hidden) == wanted.hidden
        alike = {} if is_full else self._alike((*visible, *hidden))
        free = [i for i in range(len(stages)) if i not in visible and i not in hidden]
        for tests, count in ((hidden, wanted.hidden), (visible, wanted.visible)):
            while free and len(tests) < count:
                telling = [place for place in free if any(row >> place & 1 for row in alike)]
                telling.sort(key=lambda place: -sum(row >> place & 1 for row in alike))
                place = budget.next([*telling, *(i for i in free if i not in telling)])
                free.remove(place)
                budget.take(place)
                tests.append(place)
                alike = {row: need - (row >> place & 1) for row, need in alike.items()}
                alike = {row: need for row, need in alike.items() if need}
            tests.sort()

    def _alike(self, chosen: Sequence[int]) -> dict[int, int]:
        """Pairs of misconceptions that the chosen tests do not tell apart: the tests on the spec's
        trees that do, as bits, and how many of them are still needed for a name."""
        known = [fault for fault in self.faults if not fault.is_mutant]
        done = {fault: [self._seen(fault, place) for place in chosen] for fault in known}
        found: dict[int, int] = {}
        everything: dict[FaultyProgram, list[object]] = {}
        for one, other in combinations(known, 2):
            apart = sum(a != b for a, b in zip(done[one], done[other], strict=True))
            if one.name == other.name or apart >= EVIDENCE:
                continue
            for fault in (one, other):
                if fault not in everything:
                    everything[fault] = [self._seen(fault, place) for place in places(self.own)]
            pairs = zip(everything[one], everything[other], strict=True)
            row = bits(i for i, (a, b) in enumerate(pairs) if a != b) & ~bits(chosen)
            if row:
                found[row] = max(found.get(row, 0), min(EVIDENCE - apart, row.bit_count()))
        return found

    def _seen(self, fault: FaultyProgram, place: int) -> object:
        """What can be seen of a program on a test."""
        outcome = self.grid.done(fault, place)
        return outcome if self.function.prunes else (outcome.answer, outcome.error)
