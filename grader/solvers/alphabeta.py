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
    steps: list[Step] = []
    strict = rules.cut == "strict"

    def search(node: Node, alpha: Bound, beta: Bound) -> Bound:
        if isinstance(node, Leaf):
            steps.append(("read", node.name, alpha, beta, node.value, ()))
            return node.value
        assert isinstance(node, Decision)
        children = rules.tried(node.children)
        a, b = alpha, beta
        if node.player == "max":
            value: Bound = -INF
            steps.append(("enter", node.name, alpha, beta, value, ()))
            for i, child in enumerate(children):
                below = search(child, a, b)
                if below > value:
                    value = below
                if value > b or (value == b and not strict):
                    cut("beta-cut", node, children[i:], a, b, value)
                    break
                if value > a:
                    a = value
        else:
            value = INF
            steps.append(("enter", node.name, alpha, beta, value, ()))
            for i, child in enumerate(children):
                below = search(child, a, b)
                if below < value:
                    value = below
                if value < a or (value == a and not strict):
                    cut("alpha-cut", node, children[i:], a, b, value)
                    break
                if value < b:
                    b = value
        if rules.returns == "hard":
            value = min(max(value, alpha), beta)
        steps.append(("return", node.name, alpha, beta, value, ()))
        return value

    def cut(
        what: What, node: Node, rest: tuple[Node, ...], alpha: Bound, beta: Bound, value: Bound
    ) -> None:
        if len(rest) > 1:  # a stop after the last child cuts nothing
            steps.append((what, node.name, alpha, beta, value, tuple([c.name for c in rest])))

    search(root, alpha, beta)
    return Trace(root, rules, tuple(steps))
