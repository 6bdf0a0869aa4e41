"""What a test is good for: the mistakes that it takes points from, and tells apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from grader.code.exercise import Exercise, Function, Test, Ucb1Test
from grader.code.judging import naming
from grader.code.tests import expected, ucb1
from grader.families.trees.mistakes.searching import FlawedSearch, picked
from grader.model.trace import Trace


@dataclass(frozen=True, slots=True)
class Worth:
    """What a test is good for."""

    #: The mistakes that it takes points from.
    fails: frozenset[str]
    #: The pairs of mistakes that differ on it however they are written, so that it helps to
    #: name one.
    parts: frozenset[tuple[str, str]]


def of_search(
    exercise: Exercise, function: Function, test: Test, mistakes: Sequence[FlawedSearch]
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


def of_formula(test: Ucb1Test) -> Worth:
    """A child that was never visited and a parent visited once are cases of their own."""
    values = ucb1.mistaken(test)
    special = {"unvisited": not test.stats.visits, "visited once": test.parent == 1}
    return Worth(
        ucb1.fails(test) | {case for case, holds in special.items() if holds},
        frozenset(
            (a, b)
            for a, b in combinations(values, 2)
            if abs(values[a] - values[b]) > 2 * ucb1.TOLERANCE
        ),
    )


def cover(worths: Sequence[Worth], taken: Sequence[int], wanted: int, times: int) -> list[int]:
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


def fails(exercise: Exercise, function: Function, test: Test, mistake: FlawedSearch) -> bool:
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
