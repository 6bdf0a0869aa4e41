"""Minimax (Shannon 1950; Russell and Norvig, Artificial Intelligence, 4th ed., figure 5.3)."""

from __future__ import annotations

from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Enter, Event, Read, Return, Trace, back_up
from grader.model.tree import Leaf, Node


def minimax(root: Node, rules: Rules) -> Trace:
    """Every leaf is read; the window stays open, since nothing is ever cut."""
    events: list[Event] = []

    def value(node: Node) -> Bound:
        if isinstance(node, Leaf):
            events.append(Read(node.name, -INF, INF, node.value))
            return node.value
        events.append(Enter(node.name, -INF, INF))
        below = {child.name: value(child) for child in rules.tried(node.children)}
        worth = back_up(node, [below[child.name] for child in node.children])
        events.append(Return(node.name, worth))
        return worth

    value(root)
    return Trace(root, rules, tuple(events))
