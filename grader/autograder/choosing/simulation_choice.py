"""Draws and chooses calls of `ucb1`, and Monte-Carlo searches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

from grader.autograder.cases.code_case import SimulationTest
from grader.autograder.cases.code_exercise import (
    HIDDEN,
    VISIBLE,
    Asked,
    Catch,
    Chosen,
    CodeExercise,
    Request,
    SuiteSize,
)
from grader.autograder.cases.formula_case import (
    TOLERANCE,
    FormulaTest,
    failing_formulas,
    flawed_values,
)
from grader.autograder.choosing.cover import pool_size
from grader.autograder.choosing.coverage import catch
from grader.autograder.choosing.mutant_choice import choose_by_mutants, failing, mutant_catches
from grader.autograder.facade import (
    FORMULAS,
    ROOT_OF_TWO,
    Plan,
    Stats,
    has_one_right_move,
    is_decided,
    negated,
)
from grader.autograder.programs.program_texts import right_programs
from grader.errors import UserError, counted
from grader.model.draw import below, choice
from grader.model.exact import Number, simplest
from grader.model.tree import height

#: The most visits of a child and of its parent.
VISITS, PARENT_VISITS = 20, 100
CS: tuple[Number | str, ...] = (ROOT_OF_TWO, ROOT_OF_TWO, 1, Fraction(1, 2), 2)
#: About one child in so many was never visited.
UNVISITED = 6
#: About one child in so many never won.
NEVER_WON = 6


def draw_formula_test(function: str, rng: Random) -> FormulaTest:
    """A random call."""
    parent = 1 + below(rng, PARENT_VISITS if below(rng, UNVISITED) else 1)
    visits = 1 + below(rng, min(parent, VISITS)) if below(rng, UNVISITED) else 0
    wins = simplest(Fraction(below(rng, 2 * visits + 1), 2)) if below(rng, NEVER_WON) else 0
    return FormulaTest(function, 0, "hidden", Stats(wins, visits), parent, choice(rng, CS))


@dataclass(frozen=True, slots=True)
class TestWorth:
    """The faults that a test catches, and the misconceptions that it tells apart."""

    #: The misconceptions and mutants that lose points on it.
    fails: frozenset[str]
    #: The pairs of misconceptions that behave differently on it, however they are written. They
    #: help to name a misconception.
    parts: frozenset[tuple[str, str]]


def formula_worth(test: FormulaTest, mutants: frozenset[str]) -> TestWorth:
    """The worth of a test, on which these mutants fail. A child that was never visited and a parent
    visited once count as cases that a set of tests should have."""
    values = flawed_values(test)
    special = {"unvisited": not test.stats.visits, "visited once": test.parent == 1}
    return TestWorth(
        failing_formulas(test) | mutants | {case for case, holds in special.items() if holds},
        frozenset(
            (a, b) for a, b in combinations(values, 2) if abs(values[a] - values[b]) > 2 * TOLERANCE
        ),
    )


ITERATIONS = (200, 300, 400)
MOST_SEED = 1 << 30
#: The number of positions tried, and of those drawn, for each one that is wanted.
TRIES, DRAWN = 40, 3


def draw_simulations(
    function: str, plans: Sequence[Plan], count: int, rng: Random
) -> dict[SimulationTest, int]:
    """Draw tests to choose `count` from, each with the place of its plan. Raises UserError if the
    plans give too few."""
    found: dict[SimulationTest, int] = {}
    for i in range(TRIES * count):
        if len(found) == DRAWN * count:
            break
        place = i % len(plans)
        tree, labels, _ = plans[place].labelled(rng)
        iterations, seed = choice(rng, ITERATIONS), below(rng, MOST_SEED)
        test = SimulationTest(
            function,
            0,
            "hidden",
            tree,
            height(tree),
            labels=labels,
            iterations=iterations,
            seed=seed,
        )
        if test not in found and is_decided(tree, iterations):
            found[test] = place
    if len(found) < count:
        raise UserError(
            f"trees: mcts needs {counted(count, 'position')} with three or more moves, in which a "
            f"search reliably finds the only right one, found {len(found)} (a game's position with "
            "`played` gives many)"
        )
    return found


def with_other_seed(test: SimulationTest, rng: Random) -> SimulationTest:
    """The same search with other random numbers; a tree that is decided is so for all of them."""
    return replace(test, seed=below(rng, MOST_SEED))


def tells_sides(test: SimulationTest) -> bool:
    """Whether the position may show that results are credited to the wrong player."""
    return has_one_right_move(negated(test.tree))


def choose_simulations(request: Request) -> Chosen:
    """The visible searches and the hidden ones."""
    function = request.function
    own = draw_simulations(function.id, request.plans, request.wanted.both, request.rng)
    return choose_by_mutants(
        request, right_programs(function.id), own, vary=with_other_seed, tells=tells_sides
    )


def simulation_catches(
    exercise: CodeExercise, function: Asked, tests: Sequence[SimulationTest]
) -> tuple[Catch, ...]:
    """How many of the searches each mutant fails."""
    return mutant_catches(exercise, function, right_programs(function.id), tests)


def choose_formula_tests(request: Request) -> Chosen:
    """The visible calls and the hidden ones."""
    exercise, function, wanted = request.exercise, request.function, request.wanted
    drawn = (draw_formula_test(function.id, request.rng) for _ in range(pool_size(wanted.both)))
    tests = list(dict.fromkeys(drawn))
    sources = right_programs(function.id)
    worths = [formula_worth(test, failing(exercise, function, sources, test)) for test in tests]
    return choose_by_worth(tests, worths, wanted)


def choose_by_worth(tests: Sequence[Any], worths: Sequence[TestWorth], wanted: SuiteSize) -> Chosen:
    """Choose the visible tests and the hidden ones."""
    hidden = _cover(worths, [], wanted.hidden, HIDDEN)
    visible = _cover(worths, hidden, wanted.visible, VISIBLE)
    return [tests[place] for place in visible], [tests[place] for place in hidden]


def _cover(worths: Sequence[TestWorth], taken: Sequence[int], wanted: int, times: int) -> list[int]:
    """Choose `wanted` tests that are not `taken`, by their places. If possible, each fault
    fails `times` of them and each pair of misconceptions is told apart."""
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


def formula_catches(
    exercise: CodeExercise, function: Asked, tests: Sequence[FormulaTest]
) -> tuple[Catch, ...]:
    """How many of the calls each wrong formula and each mutant fails."""
    formulas = (
        catch(id, [test for test in tests if id in failing_formulas(test)]) for id in FORMULAS
    )
    mutants = mutant_catches(exercise, function, right_programs(function.id), tests)
    return (*formulas, *mutants)
