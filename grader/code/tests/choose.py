"""The tests of an exercise: chosen so that no known mistake passes them.

Many tests are drawn from the spec's trees. Then, as long as some mistake fails too few of
those chosen, the test that the most such mistakes fail is taken (Johnson 1974, greedy set
cover); what is left is filled up in the order drawn.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

from grader.code import stored
from grader.code.exercise import AnyTest, Exercise, Function, Test
from grader.code.judging import naming
from grader.code.matches.plan import rounds
from grader.code.spec.exercise import Outline, read_outline
from grader.code.spec.tests import suits
from grader.code.tests import expected, simulating, ucb1, worth
from grader.errors import Fault, UserError
from grader.families.trees.instances.plan import Plan, grow
from grader.families.trees.instances.sprout import Levels, Mover
from grader.families.trees.mistakes.searching import FlawedSearch
from grader.instances.draw import Draw, below
from grader.instances.seeds import stream
from grader.model.exact import INF, Number
from grader.model.labels import UNLABELLED, Labels
from grader.model.tree import Inner, height, leaves
from grader.specs.source import read_file

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


def read_exercise(path: Path, seed: int, secret: bytes = b"") -> Exercise:
    """The exercise in a spec, its tests drawn with this seed; or the one of a bundle, as it is."""
    if path.suffix != ".json":
        return resolved(read_outline(path), seed, secret)
    try:
        return stored.load(json.loads(read_file(path, MOST_STORED))["exercise"])
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError):
        raise UserError([Fault("must be the bundle.json of a bundle", str(path))]) from None


def resolved(outline: Outline, seed: int, secret: bytes = b"") -> Exercise:
    """The exercise with its tests: those written out, or drawn with this seed."""
    exercise = Exercise(
        outline.title,
        outline.files,
        outline.functions,
        outline.tests,
        outline.rules,
        outline.open,
        pace=outline.pace,
    )
    for place, function in enumerate(outline.functions, 1):
        rng = stream(seed, secret, place)
        if function.plays:
            exercise = replace(exercise, rounds=rounds(outline.matches, rng))
        elif not outline.tests:
            drawn = _tests(outline, exercise, function, rng)
            exercise = replace(exercise, tests=exercise.tests + tuple(drawn))
    return exercise


def concerned(
    exercise: Exercise, function: Function, trees: Sequence[Inner]
) -> tuple[FlawedSearch, ...]:
    """The mistakes that can show in what this function returns or reads at all.

    A flaw that only changes the move does not concern a function that returns a value, nor
    one that only changes the leaves read a function that returns a move. Which is which is
    found on random trees that have everything: estimates, chances, ties, windows.
    """
    specimens = _specimens(function)
    return tuple(
        mistake
        for mistake in naming.mistakes(exercise, function)
        if any(worth.fails(exercise, function, test, mistake) for test in specimens)
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
    return [_test(function, grow(plan, rng), UNLABELLED, rng) for _ in range(SPECIMENS)]


def _tests(outline: Outline, exercise: Exercise, function: Function, rng: Random) -> list[AnyTest]:
    pool, worths = _pool(outline, exercise, function, rng)
    hidden = worth.cover(worths, [], outline.hidden, HIDDEN)
    visible = worth.cover(worths, hidden, outline.visible, VISIBLE)
    return [
        replace(pool[place], number=number, visibility="visible" if place in visible else "hidden")
        for number, place in enumerate((*visible, *hidden), 1)
    ]


def _pool(
    outline: Outline, exercise: Exercise, function: Function, rng: Random
) -> tuple[Sequence[AnyTest], list[worth.Worth]]:
    """Tests to choose from, and what each is good for."""
    wanted = outline.visible + outline.hidden
    size = max(SMALLEST_POOL, POOL * wanted)
    if function.id == "ucb1":
        sums = list(dict.fromkeys(ucb1.drawn(rng) for _ in range(size)))
        return sums, [worth.of_formula(test) for test in sums]
    plans = [plan for plan in outline.plans if suits(function, grow(plan, Random(0)))]
    if function.id == "mcts":
        games = simulating.drawn(plans, wanted, rng)
        return games, [worth.Worth(frozenset(), frozenset())] * len(games)
    drawn = []
    for i in range(size):
        drawn.append(_test(function, *plans[i % len(plans)].labelled(rng), rng))
    searches = list(dict.fromkeys(drawn))
    mistakes = concerned(exercise, function, [test.tree for test in searches])
    return searches, [worth.of_search(exercise, function, test, mistakes) for test in searches]


def _test(function: Function, tree: Inner, labels: Labels, rng: Random) -> Test:
    """A call on the tree, at any depth that it has estimates for, half of them with a window."""
    depth = height(tree)
    if expected.has_estimates(tree) and "depth" in function.arguments:
        # At depth 1 a search that stops too early has nothing left to search.
        depth = min(depth, 2 + below(rng, depth - 1)) if depth > 1 else 1
    if function.style == "nodes":  # a node has a name, and shows no position
        labels = UNLABELLED
    test = Test(function.id, 0, "hidden", tree, depth, labels=labels)
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
