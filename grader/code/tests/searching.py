"""Draws calls of a search, and compares them with the searches that have a flaw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

from grader.code.exercise import Asked, CodeExercise
from grader.code.judging import naming
from grader.code.tests import expected
from grader.code.tests.cases import TreeTest
from grader.code.tests.worth import TestWorth
from grader.families.trees.instances.plan import Plan, grow
from grader.families.trees.instances.sprout import Levels, Mover
from grader.families.trees.misconceptions.flawed import SearchMisconception, picked
from grader.model.draw import Draw, below
from grader.model.exact import INF, Number
from grader.model.instance import UNLABELLED, Labels
from grader.model.trace import Trace
from grader.model.tree import Inner, height, leaves

#: The number of random trees, on one of which a misconception shows if it can show at all.
SPECIMENS = 24
#: One in so many tests is drawn with a narrower window.
WINDOWED = 2


def drawn(function: Asked, tree: Inner, labels: Labels, rng: Random) -> TreeTest:
    """A random call on the tree: at any depth if there are estimates, and half of the time with a
    narrower window."""
    depth = height(tree)
    if expected.has_estimates(tree) and "depth" in function.arguments:
        # At depth 1, a search that stops one ply too early would search nothing.
        depth = min(depth, 2 + below(rng, depth - 1)) if depth > 1 else 1
    if function.style == "nodes":  # a node shows its name, but no position
        labels = UNLABELLED
    test = TreeTest(function.id, 0, "hidden", tree, depth, labels=labels)
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


def specimens(function: Asked) -> list[TreeTest]:
    """Tests on random trees with estimates, ties, windows and, if allowed, chance nodes."""
    rng = Random(0)
    players: tuple[Mover, ...] = ("max", "min")
    probabilities: tuple[Number, ...] | None = None
    if function.searching.meets_chance:
        players, probabilities = ("max", "chance"), (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
    few = Draw.whole(-4, 4)
    plan = Plan(Levels(((3, 3),) * 4), players, few, few, probabilities)
    return [drawn(function, grow(plan, rng), UNLABELLED, rng) for _ in range(SPECIMENS)]


def concerned(
    exercise: CodeExercise, function: Asked, trees: Sequence[Inner]
) -> tuple[SearchMisconception, ...]:
    """The misconceptions that can change what this function returns or reads.

    A flaw that changes only the move does not concern a function that returns a value. A flaw that
    changes only the leaves read does not concern a function that returns a move. Trying them on
    specimens finds out which flaws matter.
    """
    tests = specimens(function)
    return tuple(
        misconception
        for misconception in naming.misconceptions(exercise, function)
        if any(fails(exercise, function, test, misconception) for test in tests)
        if not misconception.needs_estimates or any(map(expected.has_estimates, trees))
    )


def worth(
    exercise: CodeExercise,
    function: Asked,
    test: TreeTest,
    misconceptions: Sequence[SearchMisconception],
) -> TestWorth:
    """The worth of a test: the misconceptions that it catches and tells apart."""
    done: dict[str, set[object]] = {}
    for misconception in misconceptions:
        ways = naming.ways(exercise, function, misconception)
        done[misconception.id] = {
            naming.outcome(function, naming.played(test, search, rules)) for search, rules in ways
        }
    return TestWorth(
        frozenset(m.id for m in misconceptions if fails(exercise, function, test, m)),
        frozenset((a, b) for a, b in combinations(done, 2) if not done[a] & done[b]),
    )


def fails(
    exercise: CodeExercise, function: Asked, test: TreeTest, misconception: SearchMisconception
) -> bool:
    """Whether a misconception loses points on a test, in whichever way it is written."""
    return all(
        _fails(exercise, function, test, naming.played(test, search, rules))
        for search, rules in naming.ways(exercise, function, misconception)
    )


def _fails(exercise: CodeExercise, function: Asked, test: TreeTest, flawed: Trace) -> bool:
    if function.searching.returns_move:
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
