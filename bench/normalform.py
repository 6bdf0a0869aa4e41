"""The reduced normal form, side by side with Gambit's `to_arrays`.

    python -m bench normalform

Prints one line per tree: our time for strategies and matrix, Gambit's for the arrays, one for
each player, of a game that it has already read, and their ratio. Both run in turn in the same
process, so that what slows one down slows the other; the least time of several rounds counts.
"""

from __future__ import annotations

import io
from functools import partial
from random import Random

from bench.timing import seconds
from grader.homework.families.matrices.matrix_game import normal_form
from tests.homework.families.efg import efg
from tests.trees import full, tree

ROUNDS = 7

#: Our calls in a round; a single call would be too short for the clock.
CALLS = 100


def main(is_mini: bool = False) -> None:
    try:
        import pygambit
    except ImportError:
        print("normalform: pygambit is not installed, so there is nothing to compare with")
        return
    rng = Random(0)
    rounds, calls = (1, 1) if is_mini else (ROUNDS, CALLS)
    for branching in [[2] * 2] if is_mini else [[2] * 4, [3] * 3]:
        leaves = [rng.randint(1, 99) for _ in range(branching[0] ** len(branching))]
        root = tree(full(branching, leaves))
        game = pygambit.read_efg(io.StringIO(efg(root)))
        form, arrays = normal_form(root, reduced=True), game.to_arrays()
        assert arrays[0].shape == (len(form.rows), len(form.columns))
        times = [
            (seconds(partial(normal_form, root, reduced=True), calls), seconds(game.to_arrays, 1))
            for _ in range(rounds)
        ]
        ours, theirs = min(a for a, _ in times), min(b for _, b in times)
        print(
            f"{len(form.rows):3} × {len(form.columns):3}  ours {ours * 1e6:8.1f} µs"
            f"   pygambit {theirs * 1e6:10.1f} µs   ratio {theirs / ours:.0f} (at least 200)"
        )
