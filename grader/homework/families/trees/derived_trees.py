"""Trees made from a tree: cut off, filled with other leaves, in another order; and their values."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from grader.model.draw import Draw, choice
from grader.model.exact import Bound, Number
from grader.model.instance import Instance
from grader.model.trace import back_up
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, Player, inner_nodes, leaves
from grader.solvers.minimax import minimax


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


def change_nodes(node: Inner, change: Callable[[Inner], Inner]) -> Inner:
    """The tree with each of its inner nodes changed, from the leaves up."""

    def below(child: Node) -> Node:
        return child if isinstance(child, Leaf) else change_nodes(child, change)

    if isinstance(node, Decision):
        children = tuple([below(child) for child in node.children])
        return change(Decision(node.name, node.player, children, node.estimate))
    return change(replace(node, branches=tuple((p, below(child)) for p, child in node.branches)))


def with_chance_as(root: Inner, player: Player) -> Inner:
    """The tree in which this player decides where chance moves."""

    def decide(node: Inner) -> Inner:
        if isinstance(node, Decision):
            return node
        return Decision(node.name, player, node.children, node.estimate)

    return change_nodes(root, decide)


def with_leaves(root: Inner, values: Sequence[Number]) -> Inner:
    """The tree with these values at its leaves, left to right."""
    rest = iter(values)

    def fill(node: Node) -> Node:
        if isinstance(node, Leaf):
            return Leaf(node.name, next(rest))
        return fill_inner(node)

    def fill_inner(node: Inner) -> Inner:
        if isinstance(node, Chance):
            branches = tuple([(odds, fill(child)) for odds, child in node.branches])
            return Chance(node.name, branches, node.estimate)
        children = tuple([fill(child) for child in node.children])
        return Decision(node.name, node.player, children, node.estimate)

    return fill_inner(root)


def order_by_value(instance: Instance) -> tuple[Inner, Inner]:
    """The tree with all children tried best first, and worst first; ties keep their order."""
    rules = instance.rules
    value: dict[str, Bound] = dict(minimax(instance.tree, rules).returned)
    value |= {leaf.name: leaf.value for leaf in leaves(instance.tree)}

    def order(best_first: bool) -> Inner:
        def sort(node: Inner) -> Inner:
            assert isinstance(node, Decision)
            sign = -1 if (node.player == "max") == best_first else 1
            tried = sorted(rules.tried(node.children), key=lambda child: sign * value[child.name])
            return replace(node, children=rules.tried(tuple(tried)))

        return change_nodes(instance.tree, sort)

    return order(best_first=True), order(best_first=False)


def leaves_with_tie(root: Inner, draw: Draw, rng: Random) -> list[Number] | None:
    """New leaves, left to right, that make one more root move best.

    The leaves below that move are shifted to other places of the pool and clipped to it. Both keep
    their order, so the move's value shifts with them. An average at a chance node does not, and
    numbers that may be used once cannot be shifted; the result is None.
    """
    if draw.once or any(isinstance(node, Chance) for node in inner_nodes(root)):
        return None
    best = worth(root)
    worse = [child for child in root.children if worth(child) != best]
    if not worse:
        return None
    chosen = choice(rng, worse)

    def place(value: Bound) -> int:
        return bisect_left(draw.pool, value)

    shift = place(best) - place(worth(chosen))
    below = {leaf.name for leaf in leaves(chosen)}
    last = len(draw.pool) - 1
    return [
        draw.pool[min(max(place(leaf.value) + shift, 0), last)]
        if leaf.name in below
        else leaf.value
        for leaf in leaves(root)
    ]
