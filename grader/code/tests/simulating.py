"""Draws calls of `mcts`, and checks from outside whether the student's code is such a search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from random import Random

from grader.code.tests.cases import SimulationTest
from grader.errors import UserError
from grader.families.simulation.decided import is_decided, right_moves
from grader.families.trees.instances.plan import Plan
from grader.model.draw import below, choice
from grader.model.tree import height, leaves
from grader.words import code

ITERATIONS = (200, 300, 400)
#: The share of all games that must begin with the right move. The reference search has a larger
#: share; a search that tries all (three or more) moves equally often has a smaller one.
MOST = Fraction(1, 2)
#: The number of positions tried for each one that is wanted.
TRIES = 40


def drawn(function: str, plans: Sequence[Plan], count: int, rng: Random) -> list[SimulationTest]:
    """Draw `count` tests. Raises UserError if the plans give too few."""
    found: dict[SimulationTest, None] = {}
    for i in range(TRIES * count):
        if len(found) == count:
            break
        tree, labels, _ = plans[i % len(plans)].labelled(rng)
        iterations, seed = choice(rng, ITERATIONS), below(rng, 1 << 30)
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
            found[test] = None
    if len(found) < count:
        raise UserError(
            f"trees: mcts needs {count} positions with three or more moves, in which a search "
            f"reliably finds the only right one, found {len(found)} (a game's position with "
            "`played` gives many)"
        )
    return list(found)


def flaw(test: SimulationTest, reads: Sequence[str]) -> str:
    """Why these reads cannot come from a Monte-Carlo search; empty if they can.

    The utility of a finished game may be asked for twice in a row: once for each player, or because
    the same game was played twice. Both are right.
    """
    first = {leaf.name: child.name for child in test.tree.children for leaf in leaves(child)}
    ends = [name for name in reads if name in first]
    asked, played = len(ends), sum(1 for _ in groupby(ends))
    if not played <= test.iterations <= asked:
        found = asked if asked < test.iterations else played
        return code.wrong_games(str(test.iterations), str(found))
    count = Counter(first[name] for name in ends)
    if untried := [child.name for child in test.tree.children if not count[child.name]]:
        return code.untried([test.action(name) for name in untried])
    (best,) = right_moves(test.tree)
    if count[best] < MOST * asked:
        return code.seldom(test.action(best), str(100 * count[best] // asked))
    return ""
