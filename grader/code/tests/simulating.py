"""Calls of `mcts`: drawn, and how it is known from outside whether it is that search."""

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
#: The share of all games that must begin with the right move: less than the reference search
#: has, and more than a search has that tries all (three or more) moves alike.
MOST = Fraction(1, 2)
#: Positions tried for each one that is wanted.
TRIES = 40


def drawn(function: str, plans: Sequence[Plan], count: int, rng: Random) -> list[SimulationTest]:
    """So many tests; a UserError where the plans make too few."""
    found: dict[SimulationTest, None] = {}
    for i in range(TRIES * count):
        if len(found) == count:
            break
        tree, labels = plans[i % len(plans)].labelled(rng)
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
            f"trees: mcts needs {count} positions of three or more moves of which a search surely "
            f"finds the only right one, found {len(found)} (a game's position with `played` makes "
            "many)"
        )
    return list(found)


def flaw(test: SimulationTest, reads: Sequence[str]) -> str:
    """Why the search cannot have made these reads, in words; empty where it can.

    The utility of a finished game may be asked for twice in a row because the search asks once for
    each player, or because it played the same game twice. Either is right.
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
