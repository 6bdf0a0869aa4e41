"""The tests of an exercise: chosen so that no known mistake passes them.

Many tests are drawn from the spec's trees. Then, as long as some mistake fails too few of
those chosen, the test that the most such mistakes fail is taken (Johnson 1974, greedy set
cover); what is left is filled up in the order drawn.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

from grader.errors import Fault, UserError
from grader.grading import expected, naming, stored
from grader.instances.draw import below
from grader.instances.plan import Draw, Levels, Mover, Plan, grow
from grader.instances.seeds import stream
from grader.mistakes.mistake import Mistake, picked
from grader.model.code import Exercise, Function, Test
from grader.model.exact import INF, Number
from grader.model.trace import Trace
from grader.model.tree import Inner, height, leaves
from grader.spec.code import Outline, read_outline, suits
from grader.spec.source import line_of, read_file

#: Tests drawn for each one wanted, and at least.
POOL, SMALLEST_POOL = 6, 60
#: Bytes of a bundle.json.
MOST_STORED = 64 << 20
#: How many tests of each kind a mistake must fail.
VISIBLE, HIDDEN = 1, 2
#: Trees on which a mistake must show if it can show at all.
SPECIMENS = 24
#: One in so many tests is drawn with a window of its own.
WINDOWED = 2


@dataclass(frozen=True, slots=True)
class Row:
    """How many visible and hidden tests of a function a mistake fails."""

    function: str
    mistake: str
    visible: int
    hidden: int

    @property
    def gap(self) -> str:
        return (
            f"{self.mistake} must fail {VISIBLE} visible and {HIDDEN} hidden tests, "
            f"found {self.visible} and {self.hidden} (larger trees show more mistakes; "
            "--let-through builds it all the same)"
        )

    def is_caught(self, exercise: Exercise) -> bool:
        tests = [test for test in exercise.tests if test.function == self.function]
        hidden = sum(test.visibility == "hidden" for test in tests)
        return self.visible >= VISIBLE and self.hidden >= min(HIDDEN, hidden)


def gaps(exercise: Exercise, rows: Sequence[Row], spec: Path) -> list[Fault]:
    """A sentence for each mistake that is not caught, where the spec names its function."""
    return [
        Fault(
            row.gap,
            str(spec),
            line_of(spec, "functions", row.function),
            f"functions.{row.function}",
        )
        for row in rows
        if not row.is_caught(exercise)
    ]


def read_exercise(path: Path, seed: int, secret: bytes = b"") -> Exercise:
    """The exercise in a spec, its tests drawn with this seed; or the one of a bundle, as it is."""
    if path.suffix != ".json":
        return resolved(read_outline(path), seed, secret)
    try:
        return stored.load(json.loads(read_file(path, MOST_STORED))["exercise"])
    except (ValueError, KeyError, TypeError, AssertionError, RecursionError):
        raise UserError([Fault("must be the bundle.json of a bundle", str(path))]) from None


def resolved(outline: Outline, seed: int, secret: bytes = b"") -> Exercise:
    """The exercise with its tests: those written out, or drawn with this seed."""
    exercise = Exercise(
        outline.title, outline.files, outline.functions, outline.tests, outline.rules, outline.open
    )
    if outline.tests:
        return exercise
    tests: list[Test] = []
    for place, function in enumerate(outline.functions, 1):
        tests += _tests(outline, exercise, function, stream(seed, secret, place))
    return replace(exercise, tests=tuple(tests))


def table(exercise: Exercise) -> tuple[Row, ...]:
    """For every mistake that the rules make one: how many tests it fails."""
    return tuple(
        Row(
            function.id,
            mistake.id,
            sum(fails(exercise, function, test, mistake) for test in tests if not _is_hidden(test)),
            sum(fails(exercise, function, test, mistake) for test in tests if _is_hidden(test)),
        )
        for function in exercise.functions
        for tests in (exercise.tests_of(function),)
        for mistake in concerned(exercise, function, [test.tree for test in tests])
    )


def _is_hidden(test: Test) -> bool:
    return test.visibility == "hidden"


def concerned(
    exercise: Exercise, function: Function, trees: Sequence[Inner]
) -> tuple[Mistake, ...]:
    """The mistakes that can show in what this function returns or reads at all.

    A flaw that only changes the move does not concern a function that returns a value, nor
    one that only changes the leaves read a function that returns a move. Which is which is
    found on random trees that have everything: estimates, chances, ties, windows.
    """
    specimens = _specimens(function)
    return tuple(
        mistake
        for mistake in naming.mistakes(exercise, function)
        if any(fails(exercise, function, test, mistake) for test in specimens)
        # Without an estimate to stop at, stopping early ends in an error on every tree.
        if mistake.id != "depth-off-by-one" or any(map(expected.has_estimates, trees))
    )


def _specimens(function: Function) -> list[Test]:
    rng = Random(0)
    players: tuple[Mover, ...] = ("max", "min")
    probabilities: tuple[Number, ...] | None = None
    if function.id == "expectiminimax":
        players, probabilities = ("max", "chance"), (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
    few = Draw(-4, 4)
    plan = Plan(Levels(((3, 3),) * 4), players, few, few, probabilities)
    return [_test(function, grow(plan, rng), rng) for _ in range(SPECIMENS)]


def fails(exercise: Exercise, function: Function, test: Test, mistake: Mistake) -> bool:
    """Whether a test takes points from a mistake, in whichever way it is written."""
    return all(
        _fails(exercise, function, test, naming.played(test, search, rules))
        for search, rules in naming.ways(exercise, function, mistake)
    )


def _fails(exercise: Exercise, function: Function, test: Test, flawed: Trace) -> bool:
    if function.id == "best_move":
        return picked(flawed) not in expected.right_moves(test, exercise.rules)
    if not expected.is_right_value(flawed.value, expected.value(function, test), test):
        return True
    if not function.prunes:
        return False
    reads = expected.read_order(flawed)
    return all(
        set(reads)
        != set(expected.read_order(expected.expected_reads(exercise, function, test, rules, reads)))
        for rules in expected.conventions(exercise)
    )


def _tests(outline: Outline, exercise: Exercise, function: Function, rng: Random) -> list[Test]:
    wanted = outline.visible + outline.hidden
    plans = [plan for plan in outline.plans if suits(function, grow(plan, Random(0)))]
    pool = []
    for i in range(max(SMALLEST_POOL, POOL * wanted)):
        pool.append(_test(function, grow(plans[i % len(plans)], rng), rng))
    pool = list(dict.fromkeys(pool))
    mistakes = concerned(exercise, function, [test.tree for test in pool])
    worths = [_worth(exercise, function, test, mistakes) for test in pool]
    hidden = _cover(worths, [], outline.hidden, HIDDEN)
    visible = _cover(worths, hidden, outline.visible, VISIBLE)
    return [
        replace(pool[place], number=number, visibility="visible" if place in visible else "hidden")
        for number, place in enumerate((*visible, *hidden), 1)
    ]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a test is good for."""

    #: The mistakes that it takes points from.
    fails: frozenset[str]
    #: The pairs of mistakes that differ on it however they are written, so that it helps to
    #: name one.
    parts: frozenset[tuple[str, str]]


def _worth(
    exercise: Exercise, function: Function, test: Test, mistakes: Sequence[Mistake]
) -> Worth:
    done: dict[str, set[object]] = {}
    for mistake in mistakes:
        ways = naming.ways(exercise, function, mistake)
        done[mistake.id] = {
            naming.outcome(function, naming.played(test, search, rules)) for search, rules in ways
        }
    return Worth(
        frozenset(m.id for m in mistakes if fails(exercise, function, test, m)),
        frozenset((a, b) for a, b in combinations(done, 2) if not done[a] & done[b]),
    )


def _cover(worths: Sequence[Worth], taken: Sequence[int], wanted: int, times: int) -> list[int]:
    """Places of `wanted` tests, so that each mistake fails so many of them if at all possible,
    and each pair of mistakes is told apart."""
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


def _test(function: Function, tree: Inner, rng: Random) -> Test:
    """A call on the tree, at any depth that it has estimates for, half of them with a window."""
    depth = height(tree)
    if expected.has_estimates(tree) and "depth" in function.arguments:
        # At depth 1 a search that stops too early has nothing left to search.
        depth = min(depth, 2 + below(rng, depth - 1)) if depth > 1 else 1
    test = Test(function.id, 0, "hidden", tree, depth)
    if not function.has_window or below(rng, WINDOWED):
        return test
    values = sorted(
        {
            expected.in_view_of(function, test, leaf.value)
            for leaf in leaves(expected.searched(test))
        }
    )
    bounds = [-INF, *values, INF]
    low, high = sorted((below(rng, len(bounds)), below(rng, len(bounds))))
    return replace(test, alpha=bounds[low], beta=bounds[high]) if low < high else test
