"""Negamax: every number is the mover's, and a child's changes its sign on the way up.

Knuth and Moore 1975: their F without pruning, and F2 with it (here fail-soft, as in Fishburn
1983, or clipped to the window). Players must alternate. A leaf counts for whoever would move
there: the opponent of the player who moved to it.
"""

from __future__ import annotations

from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Step, Trace
from grader.model.tree import Decision, Inner, Leaf, Node


def plain_negamax(root: Inner, rules: Rules) -> Trace:
    """Every leaf is read; the window stays open, since nothing is ever cut."""
    steps: list[Step] = []

    def value(node: Node, color: int) -> Bound:
        if isinstance(node, Leaf):
            steps.append(("read", node.name, -INF, INF, color * node.value, ()))
            return color * node.value
        steps.append(("enter", node.name, -INF, INF, -INF, ()))
        best = max([-value(child, -color) for child in rules.tried(node.children)])
        steps.append(("return", node.name, -INF, INF, best, ()))
        return best

    value(root, color_of(root))
    return Trace(root, rules, tuple(steps))


def negamax(root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF) -> Trace:
    """The window is the mover's too: a child is called with (−β, −α)."""
    steps: list[Step] = []
    strict = rules.cut == "strict"

    def search(node: Node, alpha: Bound, beta: Bound, color: int) -> Bound:
        if isinstance(node, Leaf):
            steps.append(("read", node.name, alpha, beta, color * node.value, ()))
            return color * node.value
        steps.append(("enter", node.name, alpha, beta, -INF, ()))
        children = rules.tried(node.children)
        value: Bound = -INF
        a = alpha
        for i, child in enumerate(children):
            value = max(value, -search(child, -beta, -a, -color))
            if value > beta or (value == beta and not strict):
                if len(children) > i + 1:  # a stop after the last child cuts nothing
                    names = tuple([child.name for child in children[i:]])
                    steps.append(("beta-cut", node.name, a, beta, value, names))
                break
            a = max(a, value)
        if rules.returns == "hard":
            value = min(max(value, alpha), beta)
        steps.append(("return", node.name, alpha, beta, value, ()))
        return value

    search(root, alpha, beta, color_of(root))
    return Trace(root, rules, tuple(steps))


def color_of(node: Inner) -> int:
    """1 where MAX is to move, whose view the leaves are given in, −1 where MIN is."""
    assert isinstance(node, Decision)
    return 1 if node.player == "max" else -1
