"""The full key with its trace, side by side with OpenSpiel's Python alpha–beta for a move alone.

    python -m bench.solving

Prints one line per tree: our time, OpenSpiel's, and their ratio. Both run in turn in the same
process, so that what slows one down slows the other; the least time of many rounds counts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import pyspiel
from open_spiel.python.algorithms.minimax import alpha_beta_search

from grader.model.rules import Rules
from grader.model.tree import Decision
from grader.solvers.alphabeta import alphabeta
from tests.book import FEUP
from tests.efg import efg
from tests.trees import full, tree

ROUNDS = 40


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


def least_times(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, float]:
    """Seconds per call of each, in turn."""
    ours(), theirs()
    calls = max(1, int(0.004 / _seconds(ours, 3)))
    times = [(_seconds(ours, calls), _seconds(theirs, calls)) for _ in range(ROUNDS)]
    return min(a for a, _ in times), min(b for _, b in times)


def _seconds(call: Callable[[], object], times: int) -> float:
    start = perf_counter()
    for _ in range(times):
        call()
    return (perf_counter() - start) / times


def main() -> None:
    rng = Random(0)
    trees = {
        "27 leaves (FEUP)": FEUP.root,
        "1,024 leaves": tree(full([2] * 10, [rng.randint(1, 999) for _ in range(1024)])),
    }
    for name, root in trees.items():
        game = pyspiel.load_efg_game(efg(root))
        ours, theirs = least_times(partial(full_key, root), partial(alpha_beta_search, game))
        print(
            f"{name:18}  full key {ours * 1e6:8.1f} µs   OpenSpiel's move {theirs * 1e6:8.1f} µs"
            f"   ratio {ours / theirs:.2f} (at most 1.00)"
        )


if __name__ == "__main__":
    main()
