"""Reads a test that a spec writes out: the call of a function."""

from __future__ import annotations

from functools import partial
from random import Random

from grader.autograder.exercise import Asked
from grader.autograder.tests.cases import FormulaTest, SimulationTest, TreeTest
from grader.homework.families import (
    MAX_LEVELS,
    MOST_C,
    TREE_FORM,
    C,
    Plan,
    Stats,
    has_one_right_move,
)
from grader.homework.specs import Checker, Form, Said, Source, mapping_with, unread, word
from grader.model.exact import INF, Bound, read_bound, write
from grader.model.instance import UNLABELLED, Labels
from grader.model.parameters import Exact, Parameter, Text, Whole
from grader.model.tree import Inner, height, leaves

MOST_ITERATIONS, MOST_VISITS = 10_000, 1_000_000
#: The most leaves in the tree of one test.
MAX_LEAVES = 2000
BOUND: Form[Bound] = word(read_bound, "a number, inf or -inf", {"type": ["number", "string"]})

#: Which function it is has been read when the rest is read.
FUNCTION = Parameter("function", unread(Text()), "the function that is called", required=True)
TREE = Parameter("tree", TREE_FORM, "the tree that it is called on", required=True)
SEARCH = (
    TREE,
    Parameter("depth", unread(Whole(1, MAX_LEVELS)), "the height of the tree if left out"),
    Parameter("alpha", BOUND, "the window's lower end"),
    Parameter("beta", BOUND, "the window's upper end"),
)
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


def check_size(checker: Checker, source: Source, path: str, tree: Inner) -> None:
    """Check that a tree is small enough for a test."""
    if (count := len(leaves(tree))) > MAX_LEAVES:
        checker.fault(source, path, f"a test may have at most {MAX_LEAVES} leaves, found {count}")


def read_search(
    checker: Checker, source: Source, path: str, function: Asked, number: int
) -> TreeTest | None:
    """Read a call of a function that searches a tree."""
    return mapping_with((FUNCTION, *SEARCH), partial(_search, function, number)).read(
        checker, source, path
    )


def read_simulation(
    checker: Checker, source: Source, path: str, function: Asked, number: int
) -> SimulationTest | None:
    """Read a call of mcts."""
    return mapping_with((FUNCTION, *SIMULATION), partial(_simulation, function, number)).read(
        checker, source, path
    )


def read_formula(
    checker: Checker, source: Source, path: str, function: Asked, number: int
) -> FormulaTest | None:
    """Read a call of ucb1."""
    return mapping_with((FUNCTION, *FORMULA), partial(_formula, function, number)).read(
        checker, source, path
    )


def _search(function: Asked, number: int, said: Said) -> TreeTest | None:
    found = _tree(said, function)
    if found is None:
        return None
    tree, labels = found
    depth: int | None = height(tree)
    if entry := said["depth"]:
        depth = said.checker.whole(entry, said.below("depth"), 1, height(tree))
    alpha = -INF if said["alpha"] is None else said["alpha"]
    beta = INF if said["beta"] is None else said["beta"]
    if alpha >= beta:
        said.fault("alpha must be less than beta, found it is not")
    if not function.has_window and (said.has("alpha") or said.has("beta")):
        said.fault(f"{function.id} here is called without a window, found one")
    if depth is None:
        return None
    return TreeTest(function.id, number, "visible", tree, depth, alpha, beta, labels)


def _simulation(function: Asked, number: int, said: Said) -> SimulationTest | None:
    found = _tree(said, function)
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


def _tree(said: Said, function: Asked) -> tuple[Inner, Labels] | None:
    plan: Plan | None = said["tree"]
    if plan is None:
        return None
    tree, labels, _ = plan.labelled(Random(0))
    check_size(said.checker, said.source.entries["tree"], said.below("tree"), tree)
    if misfit := function.testing.misfit(function, tree):
        said.fault(misfit, "tree")
    return tree, labels if function.style == "game" else UNLABELLED


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
