"""Reads the tests of `mcts` and `ucb1` that a spec writes out."""

from __future__ import annotations

from grader.autograder.cases.code_case import SimulationTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.cases.formula_case import FormulaTest
from grader.autograder.exercises.case_keys import TREE, Written, read_tree
from grader.autograder.facade import MOST_C, C, Said, Stats, has_one_right_move
from grader.model.exact import write
from grader.model.parameters import Exact, Parameter, Whole
from grader.model.tree import height

MOST_ITERATIONS, MOST_VISITS = 10_000, 1_000_000


SIMULATION = (
    TREE,
    Parameter("iterations", Whole(1, MOST_ITERATIONS), "games that mcts plays", required=True),
    Parameter("rng", Whole(0, 2**31), "the seed of its random numbers", 0),
)


FORMULA = (
    Parameter("wins", Exact(), "the wins of a child, for ucb1", required=True),
    Parameter("visits", Whole(0, MOST_VISITS), "the visits of the child", required=True),
    Parameter("parent_visits", Whole(1, MOST_VISITS), "the visits of its parent", required=True),
    C,
)


def _simulation(function: Asked, number: int, said: Said) -> SimulationTest | None:
    found = read_tree(said, function)
    if found is None or said["iterations"] is None or said["rng"] is None:
        return None
    tree, labels = found
    if not has_one_right_move(tree):
        said.fault(
            "a test of mcts must have three or more moves, one of them right, found others", "tree"
        )
        return None
    return SimulationTest(
        function.id,
        number,
        "visible",
        tree,
        height(tree),
        labels=labels,
        iterations=said["iterations"],
        seed=said["rng"],
    )


def _formula(function: Asked, number: int, said: Said) -> FormulaTest | None:
    c, wins, visits, parent = (said[key] for key in ("c", "wins", "visits", "parent_visits"))
    if c is None or wins is None or visits is None or parent is None:
        return None
    if not isinstance(c, str) and not 0 <= c <= MOST_C:
        said.checker.fault(
            said.source, said.below("c"), f"must be from 0 to {MOST_C}, found {write(c)}"
        )
        return None
    if not 0 <= wins <= visits <= parent:
        said.fault(
            "wins may not exceed visits, and visits may not exceed parent_visits, found "
            f"{write(wins)}, {visits} and {parent}"
        )
        return None
    return FormulaTest(function.id, number, "visible", Stats(wins, visits), parent, c)


TESTS: Written = {"SimulationTest": (SIMULATION, _simulation), "FormulaTest": (FORMULA, _formula)}
