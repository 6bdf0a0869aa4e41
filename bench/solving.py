"""The full key with its trace, side by side with OpenSpiel's Python alpha–beta for only a move."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pyspiel
from open_spiel.python.algorithms.minimax import alpha_beta_search

from bench.timing import least_times, line
from grader.model.rules import Rules
from grader.model.tree import Decision
from grader.solvers.alphabeta import alphabeta
from tests.book import FEUP
from tests.efg import efg
from tests.trees import full, tree

RULES = Rules()


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


def main() -> None:
    rng = Random(0)
    trees = {
        "27 leaves": FEUP.root,
        "1,024 leaves": tree(full([2] * 10, [rng.randint(1, 999) for _ in range(1024)])),
    }
    for name, root in trees.items():
        game = pyspiel.load_efg_game(efg(root))
        ours, theirs = least_times(partial(full_key, root), partial(alpha_beta_search, game))
        print(line(f"full key, {name}", ours, "OpenSpiel's move", theirs, most=1))
