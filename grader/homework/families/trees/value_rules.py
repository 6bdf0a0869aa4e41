"""Rules that derive answers from the values that a student found at the nodes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from grader.model.follows import (
    Best,
    Following,
    Given,
    Largest,
    Ref,
    Rule,
    Smallest,
    Walk,
    Weighted,
)
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, inner_nodes

#: Says what a child is worth to the player of its parent.
Worth: TypeAlias = Callable[[Inner, Node], Rule]


def as_found(node: Inner, child: Node) -> Rule:
    """The child's value as it is, in MAX's view."""
    return Given(child.value) if isinstance(child, Leaf) else Ref("values", child.name)


def for_the_mover(node: Inner, child: Node) -> Rule:
    """The child's value with its sign changed, if it was found in the opponent's view."""
    if isinstance(child, Leaf):
        is_max = isinstance(node, Decision) and node.player == "max"
        return Given(child.value if is_max else -child.value)
    return Weighted((Ref("values", child.name),), (-1,))


def minimax(instance: Instance) -> Following:
    """Rules for minimax and expectiminimax: MAX takes the largest value, MIN the smallest."""
    return _search(instance, as_found, {"max": "most", "min": "least"})


def negamax(instance: Instance) -> Following:
    """Rules for negamax: both players take the largest value in their own view."""
    return _search(instance, for_the_mover, {"max": "most", "min": "most"})


def _search(
    instance: Instance, worth: Worth, wants: Mapping[str, Literal["most", "least"]]
) -> Following:
    root, rules = instance.tree, instance.rules

    def best(node: Decision) -> Best:
        of = tuple((child.name, worth(node, child)) for child in rules.tried(node.children))
        return Best(of, wants[node.player], rules.ties)

    def value(node: Inner) -> Rule:
        below = tuple(worth(node, child) for child in node.children)
        if isinstance(node, Chance):
            return Weighted(below, tuple(chance for chance, _ in node.branches))
        return Largest(below) if wants[node.player] == "most" else Smallest(below)

    inner = inner_nodes(root)
    found: dict[str, Mapping[str, Rule]] = {
        "values": {node.name: value(node) for node in inner},
        "value": {"": Ref("values", root.name)},
    }
    if isinstance(root, Decision):
        found["move"] = {"": best(root)}
        choices = tuple((node.name, best(node)) for node in inner if isinstance(node, Decision))
        found["line"] = {"": Walk(root.name, choices)}
    return found
