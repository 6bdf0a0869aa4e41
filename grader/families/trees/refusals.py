"""Refuses games and rules that a kind cannot ask about."""

from __future__ import annotations

from collections.abc import Iterable

from grader.errors import Fault
from grader.model.exact import MAX_DIGITS, Bound, write
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision, inner_nodes


def chance_nodes(instance: Instance) -> Fault | None:
    """A fault if chance moves somewhere."""
    for node in inner_nodes(instance.tree):
        if isinstance(node, Chance):
            return Fault(
                f"only max and min may move in this kind, found chance at node {node.name}",
                path="tree",
            )
    return None


def unprovable_tie(instance: Instance) -> Fault | None:
    """A fault if the last of tied moves is asked for, but equal cuts never prove it."""
    if instance.rules.ties == "last" and instance.rules.cut == "equal":
        return Fault(
            "the last of tied moves needs cut: strict, found cut: equal (a later move of the same "
            "value is cut before it is proven)",
            path="rules.ties",
        )
    return None


def not_alternating(instance: Instance) -> Fault | None:
    """A fault if MAX and MIN do not take turns."""
    for node in inner_nodes(instance.tree):
        for child in node.children:
            if (
                isinstance(node, Decision)
                and isinstance(child, Decision)
                and node.player == child.player
            ):
                return Fault(
                    "max and min must take turns in this kind, "
                    f"found {node.player} at {node.name} and again at {child.name}",
                    path="tree",
                )
    return None


def unanswerable(instance: Instance, ids: tuple[str, ...], needed: str, found: str) -> Fault | None:
    """A fault if the spec asks questions that have no answer on this instance."""
    for id in ids:
        if id in instance.asked:
            return Fault(f"the question {id!r} needs {needed}, found {found}", path="ask")
    return None


def unwritable(numbers: Iterable[Bound], path: str) -> Fault | None:
    """A fault if a number is too long to write down and to mark."""
    longest = max(len(write(number)) for number in numbers)
    if longest > MAX_DIGITS:
        return Fault(f"values may take {MAX_DIGITS} characters, found one of {longest}", path=path)
    return None
