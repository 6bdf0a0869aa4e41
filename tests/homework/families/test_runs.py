"""A search runs once for each way that it can go: each run does what the search does with any of
its numbers in the place of x."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from grader.homework.families.symbols.driver import ProgramRun, runs, term
from grader.homework.families.symbols.intervals import ALL, union
from grader.homework.families.symbols.piecewise import at
from grader.homework.families.symbols.searches import Search, TreeWithX, meeting_places
from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Decision, Leaf, Node, leaves
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax
from tests.homework.families.test_expressions import (
    random_polynomial,
    substitutes,
    with_polynomials,
    with_values,
)
from tests.trees import small_tree

SEARCHES: dict[str, Search] = {
    "minimax": minimax,
    "alphabeta": alphabeta,
    **{
        each.id: each.searches["alphabeta"]
        for each in SEARCH_MISCONCEPTIONS.values()
        if "alphabeta" in each.searches
    },
}


def with_estimates(node: Node, rng: Random) -> Node:
    if isinstance(node, Leaf):
        return node
    assert isinstance(node, Decision)
    below = tuple(with_estimates(child, rng) for child in node.children)
    return replace(node, children=below, estimate=rng.randint(-6, 9))


def searched(tree: Decision, search: Search, rules: Rules) -> tuple[ProgramRun[Trace], ...]:
    with_x = TreeWithX(tree)
    return runs(lambda reach: search(with_x.at(reach), rules))


def steps(trace: Trace) -> list[tuple[object, ...]]:
    """What a search does, whatever the numbers are."""
    return [(what, node, others) for what, node, _, _, _, others in trace.steps]


def check_every_run(id: str, instances: int, seed: int) -> int:
    """Compares each run with the search of the tree of numbers; returns how many runs there are."""
    rng, count = Random(seed), 0
    search = SEARCHES[id]
    for i in range(instances):
        root = small_tree(rng, 14)
        names = [leaf.name for leaf in leaves(root)]
        chosen = rng.sample(names, min(len(names), rng.choice([1, 1, 2, 4])))
        written = {name: rng.choice(["x", random_polynomial(rng)]) for name in chosen}
        tree = with_polynomials(root, written)
        tree = with_estimates(tree, rng) if rng.random() < 0.5 else tree
        assert isinstance(tree, Decision)
        rules = Rules(
            ("equal", "strict")[i % 2], ("left-to-right", "right-to-left")[i // 2 % 2],
            ("any", "first", "last")[i % 3],
        )  # fmt: skip
        found = searched(tree, search, rules)
        assert union(run.where for run in found) == ALL
        assert sum(len(run.where.spans) for run in found) == len(found)
        for x in substitutes(sorted(meeting_places(tree)), rng):
            (run,) = (run for run in found if x in run.where)
            game = with_values(tree, x)
            assert isinstance(game, Decision)
            expected = search(game, rules)
            assert steps(run.found) == steps(expected)
            assert at(term(run.found.value), x) == expected.value
        count += len(found)
    return count


@pytest.mark.parametrize("id", SEARCHES)
def test_a_run_does_what_the_search_does_with_each_of_its_numbers(id: str) -> None:
    assert check_every_run(id, 12, 0) >= 12


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("id", SEARCHES)
def test_runs_of_2000_trees(id: str) -> None:
    assert check_every_run(id, 2000, 1) >= 2000
