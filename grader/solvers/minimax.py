"""Minimax (Shannon 1950; Russell and Norvig, Artificial Intelligence, 4th ed., figure 5.3)."""

from __future__ import annotations

from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Step, Trace, back_up
from grader.model.tree import Inner, Leaf, Node


def minimax(root: Inner, rules: Rules) -> Trace:
    """Reads every leaf. The window stays open, since there are no cuts."""
    steps: list[Step] = []
    _value(root, rules, steps)
    return Trace(root, rules, tuple(steps))


# No closure: the solver of alpha–beta says why.
def _value(node: Node, rules: Rules, steps: list[Step]) -> Bound:
    if isinstance(node, Leaf):
        steps.append(("read", node.name, -INF, INF, node.value, ()))
        return node.value
    steps.append(("enter", node.name, -INF, INF, 0, ()))
    below = {child.name: _value(child, rules, steps) for child in rules.tried(node.children)}
    best = back_up(node, [below[child.name] for child in node.children])
    steps.append(("return", node.name, -INF, INF, best, ()))
    return best
