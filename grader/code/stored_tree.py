"""Writes trees and their labels for a bundle: as short lists, with every number as text."""

from __future__ import annotations

from typing import Any

from grader.code.codec import NUMBER, Codec, optional
from grader.model.instance import Labels
from grader.model.tree import Chance, Decision, Inner, Leaf, Node

ESTIMATE = optional(NUMBER)


def dump(node: Node) -> list[Any]:
    """[name, value] for a leaf; [name, player, estimate, children, chances] for the others."""
    match node:
        case Leaf(name, value):
            return [name, NUMBER.dump(value)]
        case Decision(name, player, children, estimate):
            return [name, player, ESTIMATE.dump(estimate), [dump(c) for c in children], None]
        case Chance(name, branches, estimate):
            return [
                name,
                "chance",
                ESTIMATE.dump(estimate),
                [dump(child) for _, child in branches],
                [NUMBER.dump(chance) for chance, _ in branches],
            ]


def load(kept: list[Any]) -> Node:
    """The node that `dump` wrote."""
    match kept:
        case [name, value]:
            return Leaf(name, NUMBER.load(value))
        case [name, "chance", estimate, children, chances]:
            branches = zip(map(NUMBER.load, chances), map(load, children), strict=True)
            return Chance(name, tuple(branches), ESTIMATE.load(estimate))
        case [name, player, estimate, children, _]:
            return Decision(name, player, tuple(map(load, children)), ESTIMATE.load(estimate))
    raise ValueError(kept)


def _load_inner(kept: list[Any]) -> Inner:
    tree = load(kept)
    assert not isinstance(tree, Leaf)
    return tree


TREE: Codec[Inner] = Codec(dump, _load_inner)
LABELS: Codec[Labels] = Codec(
    lambda labels: [dict(labels.positions), dict(labels.moves)], lambda kept: Labels(*kept)
)
