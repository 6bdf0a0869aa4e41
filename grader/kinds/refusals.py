"""Why a kind cannot be asked of some games, or under some rules."""

from __future__ import annotations

from grader.model.problem import Instance
from grader.model.tree import Chance, inner_nodes


def chance_nodes(instance: Instance) -> str | None:
    for node in inner_nodes(instance.game):
        if isinstance(node, Chance):
            return f"only MAX and MIN may move in this kind, found chance at node {node.name}"
    return None


def unprovable_tie(instance: Instance) -> str | None:
    if instance.rules.ties == "last" and instance.rules.cut == "equal":
        return (
            "ties: last needs cut: strict, found cut: equal (a later move of the same value "
            "is cut before it is proven)"
        )
    return None
