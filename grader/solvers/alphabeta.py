"""Alpha–beta pruning (Knuth and Moore, An analysis of alpha-beta pruning, 1975).

Fail-soft as in Fishburn 1983 (a node returns the best value it has seen, also outside its
window), or fail-hard as in Knuth and Moore's F2 (clipped to the window).
"""

from __future__ import annotations

from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Step, Trace, What
from grader.model.tree import Decision, Inner, Leaf, Node


def alphabeta(root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF) -> Trace:
    """Search with the window (alpha, beta)."""
    steps: list[Step] = []
    _search(root, alpha, beta, rules, steps)
    return Trace(root, rules, tuple(steps))


# This is a function of the module, not a closure: a closure that calls itself is a cycle, which
# only the garbage collector can free, and that takes a third as long as the search
# (bench/solving.py).
def _search(node: Node, alpha: Bound, beta: Bound, rules: Rules, steps: list[Step]) -> Bound:
    if isinstance(node, Leaf):
        steps.append(("read", node.name, alpha, beta, node.value, ()))
        return node.value
    assert isinstance(node, Decision)
    untried = iter(rules.tried(node.children))
    value: Bound
    a, b = alpha, beta
    if node.player == "max":
        value = -INF
        steps.append(("enter", node.name, alpha, beta, value, ()))
        for child in untried:
            below = _search(child, a, b, rules, steps)
            if below > value:
                value = below
                if value >= b and (rules.cut == "equal" or value > b):
                    break
                if value > a:
                    a = value
    else:
        value = INF
        steps.append(("enter", node.name, alpha, beta, value, ()))
        for child in untried:
            below = _search(child, a, b, rules, steps)
            if below < value:
                value = below
                if value <= a and (rules.cut == "equal" or value < a):
                    break
                if value < b:
                    b = value
    if skipped := [other.name for other in untried]:  # a stop after the last child is no cut
        cut: What = "beta-cut" if node.player == "max" else "alpha-cut"
        steps.append((cut, node.name, a, b, value, (child.name, *skipped)))
    if rules.returns == "hard":
        value = min(max(value, alpha), beta)
    steps.append(("return", node.name, alpha, beta, value, ()))
    return value
