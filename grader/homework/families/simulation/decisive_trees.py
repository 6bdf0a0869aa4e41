"""Finds trees that a Monte-Carlo search is certain to decide.

A right search may still be unlucky. So a tree is taken only if theory knows one right move
and the reference search, with as many iterations and random playouts, comes back to it in most
of its games, with every seed tried, and with half the exploration as well.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil
from random import Random

from grader.homework.families.simulation.monte_carlo import TreeGame, mcts, play_out
from grader.model.exact import Number
from grader.model.rules import Rules
from grader.model.tree import Decision, Inner, Leaf, Node
from grader.solvers.minimax import minimax

#: All searches with this many seeds and these squares of c must find the move. The second square
#: is for a search that counts a loss as −1 instead of 0.
SEEDS = 60
EXPLORING: tuple[Number, ...] = (2, Fraction(1, 2))
#: The share of all games that must begin with the right move.
SURE = Fraction(2, 3)


def right_moves(tree: Inner) -> tuple[str, ...]:
    """The names of the children that are right moves."""
    assert isinstance(tree, Decision)
    return tuple(child.name for child in minimax(tree, Rules()).right_moves(tree))


def has_one_right_move(tree: Inner) -> bool:
    """True if one of at least three moves is right: a search seldom prefers it by chance."""
    return len(tree.children) >= 3 and len(right_moves(tree)) == 1


def negated(tree: Inner) -> Inner:
    """The tree of the game in which the players have changed sides: each wins what the other won.

    A search that credits results to the wrong player does on a tree what a right one does on this.
    """

    def visit(node: Node) -> Node:
        if isinstance(node, Leaf):
            return Leaf(node.name, -node.value)
        return below(node)

    def below(node: Inner) -> Inner:
        assert isinstance(node, Decision)
        return replace(node, children=tuple(map(visit, node.children)))

    return below(tree)


def is_decided(tree: Inner, iterations: int, seeds: int = SEEDS) -> bool:
    """True if the searches with each of the `seeds` begin most games with the only right move."""
    assert isinstance(tree, Decision)
    if not has_one_right_move(tree):
        return False
    (right,) = right_moves(tree)
    return all(
        _comes_back(tree, right, iterations, seed, c2) for seed in range(seeds) for c2 in EXPLORING
    )


def _comes_back(tree: Decision, right: str, iterations: int, seed: int, c2: Number) -> bool:
    """Whether one search begins enough of its games with the right move."""
    enough = ceil(SURE * iterations)
    rollout = play_out(TreeGame(), Random(seed))
    others = 0
    for i, playout in enumerate(mcts(TreeGame(), tree, iterations, rollout, Rules(), c2), 1):
        others += playout.moves[0].name != right
        if i - others == enough:
            return True
        if others > iterations - enough:
            return False
    return False
