"""Expectiminimax (Michie 1966; Russell and Norvig, Artificial Intelligence, 4th ed., 5.5)."""

from __future__ import annotations

from collections.abc import Callable

from grader.model.exact import INF, Bound, simplest_bound
from grader.model.rules import Rules
from grader.model.trace import Step, Trace
from grader.model.tree import Decision, Inner, Leaf, Node


def expectiminimax(
    root: Inner,
    rules: Rules,
    taken: Callable[[Node, Bound], Bound] = lambda child, returned: returned,
) -> Trace:
    """Reads every leaf. The window stays open, since there are no cuts.

    `taken` is what a parent takes for the value of a child, given what the call returned.
    """
    steps: list[Step] = []

    def value(node: Node) -> Bound:
        if isinstance(node, Leaf):
            steps.append(("read", node.name, -INF, INF, node.value, ()))
            return node.value
        steps.append(("enter", node.name, -INF, INF, 0, ()))
        if isinstance(node, Decision):
            below = [taken(child, value(child)) for child in rules.tried(node.children)]
            worth = max(below) if node.player == "max" else min(below)
        else:
            worth = sum(p * taken(child, value(child)) for p, child in rules.tried(node.branches))
        worth = simplest_bound(worth)
        steps.append(("return", node.name, -INF, INF, worth, ()))
        return worth

    value(root)
    return Trace(root, rules, tuple(steps))
