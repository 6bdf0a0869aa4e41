"""Star1: alpha–beta with pruning at chance nodes (Ballard, The *-minimax search procedure for
trees containing chance nodes, 1983; with unequal chances as in Hauk, Buro and Schaeffer 2006).

All leaves lie between L and U. The search leaves a chance node as soon as its unread branches
cannot bring its value back between α and β, even if all of them were worth U, or all of them L.
Each branch is searched with the window in which it alone could decide this, clipped to [L, U].
Without bounds every branch starts anew with (−∞, ∞), and the search never leaves a chance node.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from grader.model.exact import INF, Bound, simplest_bound
from grader.model.rules import Rules
from grader.model.trace import UNKNOWN, Interval, Step, Trace, What
from grader.model.tree import Chance, Inner, Leaf, Node


def star1(
    root: Inner,
    rules: Rules,
    bounds: Interval = UNKNOWN,
    alpha: Bound = -INF,
    beta: Bound = INF,
    taken: Callable[[Node, Bound], Bound] = lambda child, returned: returned,
) -> Trace:
    """Search with the window (alpha, beta); every leaf lies within `bounds`.

    `taken` is what a parent takes for the value of a child, given what the call returned.
    """
    steps: list[Step] = []
    strict = rules.cut == "strict"
    lowest, highest = bounds

    def search(node: Node, alpha: Bound, beta: Bound) -> Bound:
        if isinstance(node, Leaf):
            steps.append(("read", node.name, alpha, beta, node.value, ()))
            return node.value
        if isinstance(node, Chance):
            value: Bound = expected(node, alpha, beta)
        elif node.player == "max":
            steps.append(("enter", node.name, alpha, beta, -INF, ()))
            value = -INF
            a = alpha
            children = rules.tried(node.children)
            for i, child in enumerate(children):
                value = max(value, taken(child, search(child, a, beta)))
                if value > beta or (value == beta and not strict):
                    cut("beta-cut", node, children[i:], a, beta, value)
                    break
                a = max(a, value)
        else:
            steps.append(("enter", node.name, alpha, beta, INF, ()))
            value = INF
            b = beta
            children = rules.tried(node.children)
            for i, child in enumerate(children):
                value = min(value, taken(child, search(child, alpha, b)))
                if value < alpha or (value == alpha and not strict):
                    cut("alpha-cut", node, children[i:], alpha, b, value)
                    break
                b = min(b, value)
        if rules.returns == "hard":
            value = min(max(value, alpha), beta)
        steps.append(("return", node.name, alpha, beta, value, ()))
        return value

    def expected(node: Chance, alpha: Bound, beta: Bound) -> Bound:
        steps.append(("enter", node.name, alpha, beta, 0, ()))
        branches = rules.tried(node.branches)
        known: Bound = 0  # the sum over the branches read so far
        left = Fraction(1)  # the probability of the other branches
        for i, (chance, child) in enumerate(branches):
            left -= chance
            if bounds == UNKNOWN:
                window = UNKNOWN
            else:
                low = (alpha - known - left * highest) / Fraction(chance)
                high = (beta - known - left * lowest) / Fraction(chance)
                window = max(simplest_bound(low), lowest), min(simplest_bound(high), highest)
            known += chance * taken(child, search(child, *window))
            least, most = (
                known + weighted_value(left, lowest),
                known + weighted_value(left, highest),
            )
            rest = tuple([other for _, other in branches[i:]])
            if most < alpha or (most == alpha and not strict):
                cut("alpha-cut", node, rest, alpha, beta, simplest_bound(most))
                return simplest_bound(most)
            if least > beta or (least == beta and not strict):
                cut("beta-cut", node, rest, alpha, beta, simplest_bound(least))
                return simplest_bound(least)
        return simplest_bound(known)

    def cut(
        what: What, node: Node, rest: tuple[Node, ...], alpha: Bound, beta: Bound, value: Bound
    ) -> None:
        if len(rest) > 1:  # a stop after the last child is no cut
            steps.append((what, node.name, alpha, beta, value, tuple([c.name for c in rest])))

    search(root, alpha, beta)
    return Trace(root, rules, tuple(steps), bounds)


def weighted_value(chance: int | Fraction, value: Bound) -> Bound:
    """`chance` times `value`; chance 0 gives 0, even for an infinity."""
    return chance * value if chance else 0
