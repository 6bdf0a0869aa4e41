"""Calls of `mcts`: positions that the search is sure to decide, and how it is known to be one.

A right search may still be unlucky. So a position is taken only if its theory knows one right
move and the reference search, with as many iterations and random playouts, comes back to it in
most of its games, whatever the seed and with half the exploration as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from random import Random

from grader import words
from grader.errors import UserError
from grader.instances.draw import below, choice
from grader.instances.plan import Plan
from grader.mistakes.misreadings import RIGHT
from grader.model.code import Test
from grader.model.exact import Number
from grader.model.labels import UNLABELLED, LabelledTree
from grader.model.rules import Rules
from grader.model.tree import Decision, height, leaves
from grader.solvers.mcts import TreeGame, mcts_of_tree, played_out

ITERATIONS = (200, 300, 400)
#: Searches that must all find the move: so many seeds, and squares of c. The second is that of
#: a search that counts a loss as −1 in place of 0.
SEEDS = 60
EXPLORING: tuple[Number, ...] = (2, Fraction(1, 2))
#: The part of all games that must begin with the right move: in the reference searches, and in
#: what is handed in. A search that tries all moves alike stays below, as there are three.
SURE, MOST = Fraction(2, 3), Fraction(1, 2)
#: Positions tried for each one that is wanted.
TRIES = 40


def drawn(plans: Sequence[Plan], count: int, rng: Random) -> list[Test]:
    found: dict[Test, None] = {}
    for i in range(TRIES * count):
        if len(found) == count:
            break
        made = plans[i % len(plans)].make(rng)
        tree, labels = made[:2] if isinstance(made, LabelledTree) else (made, UNLABELLED)
        iterations, seed = choice(rng, ITERATIONS), below(rng, 1 << 30)
        test = Test(
            "mcts",
            0,
            "hidden",
            tree,
            height(tree),
            labels=labels,
            iterations=iterations,
            seed=seed,
        )
        if test not in found and is_decided(test):
            found[test] = None
    if len(found) < count:
        raise UserError(
            f"trees: mcts needs {count} positions of three or more moves of which a search surely "
            f"finds the only right one, found {len(found)} (a game's position with `played` makes "
            "many)"
        )
    return list(found)


def right_moves(test: Test) -> tuple[str, ...]:
    """By the names of the children."""
    root = test.tree
    assert isinstance(root, Decision)
    return tuple(child.name for child in RIGHT["minimax"](root, Rules()).right_moves(root))


def is_decided(test: Test) -> bool:
    root = test.tree
    assert isinstance(root, Decision)
    right = right_moves(test)
    if len(root.children) < 3 or len(right) > 1:
        return False
    for seed in range(SEEDS):
        for c2 in EXPLORING:
            rollout = played_out(TreeGame(), Random(seed))
            playouts = mcts_of_tree(root, test.iterations, rollout, Rules(), c2)
            if sum(playout.moves[0] in right for playout in playouts) < SURE * test.iterations:
                return False
    return True


def flaw(test: Test, reads: Sequence[str]) -> str:
    """Why these reads are not those of the search, in words; empty where they may be.

    Who asks for the utility of a finished game twice in a row, once for each player, plays one
    game; who plays the same game twice in a row asks so as well. Either is right.
    """
    first = {leaf.name: child.name for child in test.tree.children for leaf in leaves(child)}
    begun = [first[name] for name in reads if name in first]
    asked, played = len(begun), sum(1 for _ in groupby(reads))
    if not played <= test.iterations <= asked:
        found = asked if asked < test.iterations else played
        return words.code.wrong_games(str(test.iterations), str(found))
    count = Counter(begun)
    if untried := [child.name for child in test.tree.children if not count[child.name]]:
        return words.code.untried([test.action(name) for name in untried])
    (best,) = right_moves(test)
    if count[best] < MOST * asked:
        return words.code.seldom(test.action(best), str(count[best]), str(asked))
    return ""
