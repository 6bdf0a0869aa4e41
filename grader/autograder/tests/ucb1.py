"""Draws and judges calls of `ucb1`, and compares them with the formulas confused with it."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from random import Random

from grader.autograder.tests.cases import FormulaTest
from grader.autograder.tests.worth import TestWorth
from grader.homework.families import FORMULAS, ROOT_OF_TWO, Formula, Stats, squared, ucb1
from grader.model.draw import below, choice
from grader.model.exact import INF, Number, simplest

#: The same tolerance as for an answer on paper.
TOLERANCE = Decimal("0.01")
#: The most visits of a child and of its parent.
VISITS, PARENT_VISITS = 20, 100
CS: tuple[Number | str, ...] = (ROOT_OF_TWO, ROOT_OF_TWO, 1, Fraction(1, 2), 2)
#: About one child in so many was never visited.
UNVISITED = 6
#: About one child in so many never won.
NEVER_WON = 6
#: The values that are kept, because many mutants are compared with each.
KEPT = 1024


def drawn(function: str, rng: Random) -> FormulaTest:
    """A random call."""
    parent = 1 + below(rng, PARENT_VISITS if below(rng, UNVISITED) else 1)
    visits = 1 + below(rng, min(parent, VISITS)) if below(rng, UNVISITED) else 0
    wins = simplest(Fraction(below(rng, 2 * visits + 1), 2)) if below(rng, NEVER_WON) else 0
    return FormulaTest(function, 0, "hidden", Stats(wins, visits), parent, choice(rng, CS))


@lru_cache(maxsize=KEPT)
def wanted(test: FormulaTest, formula: Formula = ucb1) -> Decimal | None:
    """The value of a formula; None if the child was never visited and so comes before all
    others."""
    if not test.stats.visits:
        return None
    return formula(test.stats, test.parent, squared(test.c))


def is_right(given: Number | float, value: Decimal | None) -> bool:
    """Whether a number is at most a hundredth away from the wanted value."""
    return given == INF if value is None else abs(float(given) - float(value)) <= float(TOLERANCE)


def flawed_values(test: FormulaTest) -> dict[str, Decimal]:
    """The value of each wrong formula; empty for a child that was never visited, on which all
    formulas agree."""
    return {
        id: value
        for id, formula in FORMULAS.items()
        if (value := wanted(test, formula)) is not None
    }


def fails(test: FormulaTest) -> frozenset[str]:
    """The wrong formulas that fail this test."""
    value = wanted(test)
    return frozenset(
        id for id, other in flawed_values(test).items() if not is_right(float(other), value)
    )


def worth(test: FormulaTest, mutants: frozenset[str]) -> TestWorth:
    """The worth of a test, on which these mutants fail. A child that was never visited and a parent
    visited once count as cases that a set of tests should have."""
    values = flawed_values(test)
    special = {"unvisited": not test.stats.visits, "visited once": test.parent == 1}
    return TestWorth(
        fails(test) | mutants | {case for case, holds in special.items() if holds},
        frozenset(
            (a, b) for a, b in combinations(values, 2) if abs(values[a] - values[b]) > 2 * TOLERANCE
        ),
    )


def fitting(given: Mapping[FormulaTest, Number | float | None]) -> tuple[str, ...]:
    """The wrong formulas that agree with the student's function for all visited children."""
    told = [(flawed_values(test), value) for test, value in given.items() if test.stats.visits]
    return tuple(
        id
        for id in FORMULAS
        if told and all(value is not None and is_right(value, others[id]) for others, value in told)
    )
