"""Calls of a search: drawn, and laid beside the searches that have a flaw."""

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
from grader.code.tests.worth import Worth
from grader.families.trees.instances.plan import Plan, grow
from grader.families.trees.instances.sprout import Levels, Mover
from grader.families.trees.mistakes.searching import FlawedSearch, picked
from grader.instances.draw import below
from grader.model.draw import Draw
from grader.model.exact import INF, Number
from grader.model.labels import UNLABELLED, Labels
from grader.model.trace import Trace
from grader.model.tree import Inner, height, leaves

#: Trees on which a mistake must show if it can show at all.
SPECIMENS = 24
#: One in so many tests is drawn with a window of its own.
WINDOWED = 2


def drawn(function: Asked, tree: Inner, labels: Labels, rng: Random) -> TreeTest:
    """A call on the tree, at any depth that it has estimates for, half of them with a window."""
    depth = height(tree)
    if expected.has_estimates(tree) and "depth" in function.arguments:
        # At depth 1 a search that stops too early has nothing left to search.
        depth = min(depth, 2 + below(rng, depth - 1)) if depth > 1 else 1
    if function.style == "nodes":  # a node has a name, and shows no position
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
    """Tests on random trees that have everything: estimates, chances, ties, windows."""
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
) -> tuple[FlawedSearch, ...]:
    """The mistakes that can show in what this function returns or reads at all.

    A flaw that only changes the move does not concern a function that returns a value, nor
    one that only changes the leaves read a function that returns a move. Which is which is
    found on specimens.
    """
    tests = specimens(function)
    return tuple(
        mistake
        for mistake in naming.mistakes(exercise, function)
        if any(fails(exercise, function, test, mistake) for test in tests)
        # Without an estimate to stop at, stopping early ends in an error on every tree.
        if mistake.id != "depth-off-by-one" or any(map(expected.has_estimates, trees))
    )


def worth(
    exercise: CodeExercise, function: Asked, test: TreeTest, mistakes: Sequence[FlawedSearch]
) -> Worth:
    """What a test is good for."""
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


def fails(exercise: CodeExercise, function: Asked, test: TreeTest, mistake: FlawedSearch) -> bool:
    """Whether a test takes points from a mistake, in whichever way it is written."""
    return all(
        _fails(exercise, function, test, naming.played(test, search, rules))
        for search, rules in naming.ways(exercise, function, mistake)
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
