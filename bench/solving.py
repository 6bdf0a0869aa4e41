"""The full key with its trace, side by side with OpenSpiel's Python alpha–beta for only a move."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from bench.timing import least_times, line
from grader.model.rules import Rules
from grader.model.tree import Decision
from grader.solvers.alphabeta import alphabeta
from tests.homework.families.book import FEUP
from tests.homework.families.efg import efg
from tests.trees import full, tree

RULES = Rules()

#: The time of a full key, in times of OpenSpiel's move.
MOST = {"27 leaves": 0.8, "1,024 leaves": 0.9}


def full_key(root: Decision) -> tuple[Any, ...]:
    """Everything that a key of kind alphabeta prints."""
    trace = alphabeta(root, RULES)
    return (
        trace.value,
        trace.right_moves(root),
        trace.line,
        trace.returned,
        trace.proven,
        trace.visited,
        trace.pruned,
        trace.cuts,
        trace.windows,
        trace.steps,
    )


def main(is_mini: bool = False) -> None:
    try:
        load = import_module("pyspiel").load_efg_game
        search = import_module("open_spiel.python.algorithms.minimax").alpha_beta_search
    except ImportError as error:
        print(f"solving: OpenSpiel is left out: {error}")
        return
    rng = Random(0)
    trees = {
        "27 leaves": FEUP.root,
        "1,024 leaves": tree(full([2] * 10, [rng.randint(1, 999) for _ in range(1024)])),
    }
    for name, root in trees.items():
        theirs = partial(search, load(efg(root)))
        times = least_times(partial(full_key, root), theirs, rounds=1 if is_mini else 40)
        print(line(f"full key, {name}", times[0], "OpenSpiel's move", times[1], MOST[name]))
