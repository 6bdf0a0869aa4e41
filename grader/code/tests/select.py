"""Chooses the tests of a search so that every fault that trees can show fails some of them.

Many tests are drawn from the spec's trees, and some from small trees of our own. A set is chosen
that catches the faults known to be hard; every fault that it lets through counts as hard from then
on, and the set is chosen anew, until none is let through. So most faults, which nearly every test
catches, run only on the chosen tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from grader.code.exercise import Asked, CodeExercise
from grader.code.programs.stage import Stage
from grader.code.tests import guesses, ours, searching
from grader.code.tests.cases import TreeTest
from grader.code.tests.cover import bits, covering, places
from grader.code.tests.faults import Failures, FaultyProgram, faults
from grader.code.tests.worth import EVIDENCE, HIDDEN, VISIBLE, Catch, TestCounts, pool_size
from grader.families.trees.instances.plan import Plan
from grader.model.instance import UNLABELLED

#: The tests drawn on our trees; those drawn for faults that few tests show, or that the chosen ones
#: miss, and how many times at most; and how many tests are few.
OURS, MORE, ROUNDS, FEW = 160, 150, 4, 6
#: The random trees on which a style of the reference must be right, and which show what is a fault.
SPECIMENS = 60


def specimens(exercise: CodeExercise, function: Asked) -> list[Stage]:
    """Tests on the same small trees in every run."""
    rng = Random(0)
    return [Stage(exercise, function, _our_test(function, rng)) for _ in range(SPECIMENS)]


def chosen(
    exercise: CodeExercise, function: Asked, plans: Sequence[Plan], wanted: TestCounts, rng: Random
) -> tuple[list[TreeTest], list[TreeTest]]:
    """The visible tests and the hidden ones."""
    return _Selection(exercise, function, plans, wanted, rng).chosen()


def caught(exercise: CodeExercise, function: Asked, tests: Sequence[TreeTest]) -> tuple[Catch, ...]:
    """How many of the tests each fault fails that these tests or our trees show."""
    own = Failures(exercise, [Stage(exercise, function, test) for test in tests])
    others = Failures(exercise, specimens(exercise, function))
    visible = bits([i for i, test in enumerate(tests) if test.visibility == "visible"])
    found: dict[str, Catch] = {}
    for fault in faults(exercise, function, [*own.stages, *others.stages]):
        if own.count(fault, own.everything) or others.count(fault, others.everything):
            seen = own.count(fault, visible), own.count(fault, own.everything & ~visible)
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
        seen = specimens(exercise, function)
        self.specimens = Failures(exercise, seen)
        self.faults = faults(exercise, function, [*seen, *self.grid.stages])
        self.hard: dict[FaultyProgram, None] = {}

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
        return (
            grid.count(fault, bits(visible)) < min(VISIBLE, len(visible))
            or grid.count(fault, bits(hidden)) < min(HIDDEN, len(hidden))
        ) and self._is_shown(fault)

    def _is_shown(self, fault: FaultyProgram) -> bool:
        """Whether any test shows the fault; what none shows is as good as right."""
        return bool(
            self.grid.count(fault, self.grid.everything)
            or self.specimens.count(fault, self.specimens.everything)
        )

    def _is_rare(self, fault: FaultyProgram) -> bool:
        """Whether few tests show the fault."""
        return self.grid.count(fault, self.grid.everything) < FEW

    def _add_for(self, faults: Sequence[FaultyProgram]) -> None:
        """Add those of many trees of our own that show one of these faults."""
        for test in [_our_test(self.function, self.rng) for _ in range(MORE)]:
            stage = self._stage(test)
            if any(stage.lost(fault.does(stage)) for fault in faults) and test not in self.tests:
                self.tests.append(test)
                self.grid.stages.append(stage)

    def _covering(self) -> tuple[list[int], list[int]]:
        """The visible and hidden tests that catch all faults known to be hard."""
        everything = self.grid.everything
        shown = [self.grid.rows(fault, everything) for fault in self.hard]
        rows = [row for each in shown if all(each) for row in each]
        cost = guesses.Budget(self.function, self.grid.stages).excess
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
        budget = guesses.Budget(self.function, stages)
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
        stage = self.grid.stages[place]
        outcome = fault.does(stage)
        return outcome if self.function.prunes else (outcome.answer, outcome.error)
