"""Negamax: every number is in the mover's view, and a child's number changes sign on the way up.

Knuth and Moore 1975: their F without pruning, and F2 with it (here fail-soft, as in Fishburn
1983, or clipped to the window). Players must alternate. A leaf counts for whoever would move
there: the opponent of the player who moved to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Interval, Step, Trace
from grader.model.tree import Decision, Inner, Leaf, Node, children


@dataclass(frozen=True)
class MoversTrace(Trace):
    """A Trace in which proven bounds are in the mover's view, too."""

    @property
    def proven(self) -> dict[str, Interval]:
        return self._for_movers

    @cached_property
    def _for_movers(self) -> dict[str, Interval]:
        return for_movers(self.root, super().proven)

    def optimal(self, node: Decision) -> tuple[Node, ...]:
        proven = self.proven
        low, high = proven[node.name]
        tried = self.rules.tried(node.children)
        return tuple([c for c in tried if low == high and proven.get(c.name) == (-low, -low)])


def for_movers(root: Inner, proven: dict[str, Interval]) -> dict[str, Interval]:
    """Bounds proven in MAX's view, turned into the view of the player who moves at each node."""
    seen: dict[str, Interval] = {}
    level: list[Node] = [root]
    color = color_of(root)
    while level:
        visited = [node for node in level if node.name in proven]
        for node in visited:
            low, high = proven[node.name]
            seen[node.name] = (low, high) if color == 1 else (-high, -low)
        level = [child for node in visited for child in children(node)]
        color = -color
    return seen


def plain_negamax(root: Inner, rules: Rules) -> Trace:
    """Reads every leaf. The window stays open, since there are no cuts."""
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
    return MoversTrace(root, rules, tuple(steps))


def negamax(root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF) -> Trace:
    """Searches with the window in the mover's view: a child is called with (−β, −α)."""
    steps: list[Step] = []
    _search(root, alpha, beta, color_of(root), rules, steps)
    return MoversTrace(root, rules, tuple(steps))


# No closure: the solver of alpha–beta says why.
def _search(
    node: Node, alpha: Bound, beta: Bound, color: int, rules: Rules, steps: list[Step]
) -> Bound:
    if isinstance(node, Leaf):
        steps.append(("read", node.name, alpha, beta, color * node.value, ()))
        return color * node.value
    steps.append(("enter", node.name, alpha, beta, -INF, ()))
    tried = rules.tried(node.children)
    value: Bound = -INF
    a = alpha
    for i, child in enumerate(tried):
        value = max(value, -_search(child, -beta, -a, -color, rules, steps))
        if value > beta or (value == beta and rules.cut == "equal"):
            if len(tried) > i + 1:  # a stop after the last child is no cut
                names = tuple([child.name for child in tried[i:]])
                steps.append(("beta-cut", node.name, a, beta, value, names))
            break
        a = max(a, value)
    if rules.returns == "hard":
        value = min(max(value, alpha), beta)
    steps.append(("return", node.name, alpha, beta, value, ()))
    return value


def color_of(node: Inner) -> int:
    """1 if MAX is to move, −1 if MIN is. Leaves are given in MAX's view."""
    assert isinstance(node, Decision)
    return 1 if node.player == "max" else -1
