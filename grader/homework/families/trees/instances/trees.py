"""Derives trees from trees, and finds what their moves are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grader.model.exact import Bound, Number
from grader.model.trace import back_up
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, Player


def worth(node: Node) -> Bound:
    """The minimax value, or the expected value where there are chance nodes."""
    if isinstance(node, Leaf):
        return node.value
    return back_up(node, [worth(child) for child in node.children])


def best_moves(root: Inner) -> tuple[str, ...]:
    """The root moves worth the root's value."""
    values = {child.name: worth(child) for child in root.children}
    best = back_up(root, list(values.values()))
    return tuple(name for name, value in values.items() if value == best)


def cut_off(node: Node, plies: int) -> Node:
    """The tree down to a number of plies, where inner nodes become leaves with their estimates."""
    if isinstance(node, Leaf):
        return node
    if plies == 0:
        assert node.estimate is not None
        return Leaf(node.name, node.estimate)
    if isinstance(node, Decision):
        return replace(node, children=tuple(cut_off(child, plies - 1) for child in node.children))
    return replace(node, branches=tuple((p, cut_off(c, plies - 1)) for p, c in node.branches))


def against_chance(node: Node, opponent: Player) -> Node:
    """The tree in which the opponent replaces chance, as minimax would see it."""
    if isinstance(node, Leaf):
        return node
    children = tuple(against_chance(child, opponent) for child in node.children)
    player = opponent if isinstance(node, Chance) else node.player
    return Decision(node.name, player, children, node.estimate)


def with_leaves(root: Inner, values: Sequence[Number]) -> Inner:
    """The tree with these values at its leaves, left to right."""
    rest = iter(values)

    def filled(node: Node) -> Node:
        if isinstance(node, Leaf):
            return Leaf(node.name, next(rest))
        return _filled(node)

    def _filled(node: Inner) -> Inner:
        if isinstance(node, Chance):
            branches = tuple([(odds, filled(child)) for odds, child in node.branches])
            return Chance(node.name, branches, node.estimate)
        children = tuple([filled(child) for child in node.children])
        return Decision(node.name, node.player, children, node.estimate)

    return _filled(root)
