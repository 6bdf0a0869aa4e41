"""Minimax and alpha–beta a second time: from theorems about them, not from their pseudo-code.

- A node's value is the greatest number that MAX can make sure of there; whether MAX can make
  sure of a given number is a question about an and-or tree.
- A node J is visited just when α(J) < β(J), where α(J) is the best value among the elder
  siblings of J and of J's ancestors below MAX nodes, and β(J) the same below MIN nodes
  (Baudet, On the branching factor of the alpha-beta pruning algorithm, 1978). With strict
  cuts it is visited just when α(J) ≤ β(J). The values are true minimax values: no search
  needs to be followed.
- What a fail-soft search returns is the minimax value of the tree of the visited nodes.
- What the leaves read prove of a value is all that the unread ones can still make of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Cut, CutKind
from grader.model.tree import Decision, Leaf, Node

#: A node's ancestors with the elder siblings on the path, from the root down.
Path = tuple[tuple[Decision, tuple[Node, ...]], ...]


def can_reach(node: Node, goal: Bound, worth: Callable[[Leaf], Bound]) -> bool:
    """Whether MAX can make sure of `goal` at `node`."""
    if isinstance(node, Leaf):
        return worth(node) >= goal
    assert isinstance(node, Decision)
    enough = any if node.player == "max" else all
    return enough(can_reach(child, goal, worth) for child in node.children)


def minimax(node: Node, worth: Callable[[Leaf], Bound] = lambda leaf: leaf.value) -> Bound:
    """The greatest number that MAX can make sure of, by bisection over the leaves' values."""
    goals = sorted({worth(leaf) for leaf in _leaves(node)})
    low, high = 0, len(goals)
    while high - low > 1:
        middle = (low + high) // 2
        if can_reach(node, goals[middle], worth):
            low = middle
        else:
            high = middle
    return goals[low]


@dataclass(frozen=True)
class AlphaBeta:
    windows: dict[str, tuple[Bound, Bound]]
    returned: dict[str, Bound]
    cuts: set[Cut]
    visited: tuple[str, ...]
    pruned: tuple[str, ...]
    proven: dict[str, tuple[Bound, Bound]]


def alphabeta(root: Decision, rules: Rules, alpha: Bound = -INF, beta: Bound = INF) -> AlphaBeta:
    paths = dict(_paths(root, rules))
    tree = {node.name: node for node in _nodes(root)}
    value = {name: minimax(node) for name, node in tree.items()}

    def window(name: str) -> tuple[Bound, Bound]:
        elders = {
            player: [value[elder.name] for node, row in paths[name] for elder in row
                     if node.player == player]
            for player in ("max", "min")
        }  # fmt: skip
        return max([alpha, *elders["max"]]), min([beta, *elders["min"]])

    windows = {
        name: (low, high)
        for name, (low, high) in zip(tree, map(window, tree), strict=True)
        if name == root.name or low < high or (low == high and rules.cut == "strict")
    }

    def best(node: Decision) -> Bound:
        below = [returned(child) for child in node.children if child.name in windows]
        return max(below) if node.player == "max" else min(below)

    def returned(node: Node) -> Bound:
        if isinstance(node, Leaf):
            return node.value
        assert isinstance(node, Decision)
        low, high = windows[node.name] if rules.returns == "hard" else (-INF, INF)
        return sorted([low, best(node), high])[1]

    cuts = set()
    for node in tree.values():
        if isinstance(node, Decision) and node.name in windows:
            tried = rules.tried(tuple(child.name for child in node.children))
            skipped = tuple(name for name in tried if name not in windows)
            if skipped:
                after = tried[-len(skipped) - 1]
                kind: CutKind = "alpha" if node.player == "min" else "beta"
                cuts.add(Cut(node.name, kind, after, *windows[after], best(node), skipped))

    ends = _leaves(root)
    return AlphaBeta(
        windows,
        {node.name: returned(node) for node in tree.values()
         if isinstance(node, Decision) and node.name in windows},
        cuts,
        tuple(leaf.name for leaf in ends if leaf.name in windows),
        tuple(leaf.name for leaf in ends if leaf.name not in windows),
        {name: (minimax(tree[name], lambda leaf: leaf.value if leaf.name in windows else -INF),
                minimax(tree[name], lambda leaf: leaf.value if leaf.name in windows else INF))
         for name in windows},
    )  # fmt: skip


def _paths(node: Node, rules: Rules, above: Path = ()) -> list[tuple[str, Path]]:
    found = [(node.name, above)]
    if isinstance(node, Decision):
        tried = rules.tried(node.children)
        for i, child in enumerate(tried):
            found += _paths(child, rules, (*above, (node, tried[:i])))
    return found


def _nodes(node: Node) -> list[Node]:
    below = node.children if isinstance(node, Decision) else ()
    return [node, *(deeper for child in below for deeper in _nodes(child))]


def _leaves(node: Node) -> list[Leaf]:
    return [end for end in _nodes(node) if isinstance(end, Leaf)]
