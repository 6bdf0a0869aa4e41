"""Why a kind cannot be asked of some games, or under some rules."""

from __future__ import annotations

from grader.model.problem import Instance
from grader.model.tree import Chance, Decision, inner_nodes, player


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


def not_alternating(instance: Instance) -> str | None:
    for node in inner_nodes(instance.game):
        for child in node.children:
            if isinstance(child, Decision) and player(child) == player(node):
                return (
                    "MAX and MIN must take turns here, found "
                    f"{player(node)} at {node.name} and again at {child.name}"
                )
    return None


def unasked(instance: Instance, ids: tuple[str, ...], needed: str, found: str) -> str | None:
    """Questions that make sense only where something is given."""
    for id in ids:
        if id in instance.asked:
            return f"ask: {id} needs {needed}, found {found}"
    return None
