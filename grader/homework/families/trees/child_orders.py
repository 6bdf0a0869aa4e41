"""The same tree with its children in other orders: best first, and worst first."""

from __future__ import annotations

from dataclasses import replace

from grader.model.exact import Bound
from grader.model.instance import Instance
from grader.model.tree import Decision, Inner, Leaf, Node, leaves
from grader.solvers.minimax import minimax


def by_value(instance: Instance) -> tuple[Inner, Inner]:
    """The tree with all children tried best first, and worst first; ties keep their order."""
    rules = instance.rules
    value: dict[str, Bound] = dict(minimax(instance.tree, rules).returned)
    value |= {leaf.name: leaf.value for leaf in leaves(instance.tree)}

    def sorted_below(node: Node, best_first: bool) -> Node:
        if isinstance(node, Leaf):
            return node
        assert isinstance(node, Decision)
        largest_first = (node.player == "max") == best_first
        tried = sorted(
            rules.tried(node.children),
            key=lambda child: -value[child.name] if largest_first else value[child.name],
        )
        return replace(
            node,
            children=tuple(sorted_below(child, best_first) for child in rules.tried(tuple(tried))),
        )

    best, worst = sorted_below(instance.tree, True), sorted_below(instance.tree, False)
    assert isinstance(best, Decision)
    assert isinstance(worst, Decision)
    return best, worst
