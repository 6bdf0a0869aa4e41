"""Cutting off: what a search of each depth decides, as iterative deepening makes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from grader import words
from grader.kinds import reasons as why
from grader.kinds.kind import Kind
from grader.kinds.parameters import Exact, Many, Parameter
from grader.kinds.refusals import chance_nodes
from grader.mistakes.mistake import Search
from grader.model.answers import Answer
from grader.model.exact import Number, pretty, simplest
from grader.model.problem import Instance
from grader.model.search_answers import Decided, Decisions
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, Leaf, Node, height, inner_nodes, truncated
from grader.solvers.minimax import minimax


def solve(instance: Instance) -> tuple[Trace, ...]:
    return solve_by(instance, lambda root, rules, alpha=0, beta=0: minimax(root, rules))


def solve_by(instance: Instance, search: Search) -> tuple[Trace, ...]:
    """One search for each depth: 1, 2, … down to the leaves."""
    game = estimated(instance)
    return tuple(
        search(truncated(game, depth), instance.rules) for depth in range(1, height(game) + 1)
    )


def estimated(instance: Instance) -> Inner:
    """The tree with its estimates: its own, or the weighted sums of the nodes' features."""
    if not weighs(instance):
        return instance.game
    estimates = dict(zip(_names(instance), map(instance_sum(instance), features(instance))))

    def change(node: Node) -> Node:
        if isinstance(node, Leaf):
            return node
        assert isinstance(node, Decision)
        return replace(
            node, children=tuple(map(change, node.children)), estimate=estimates[node.name]
        )

    game = change(instance.game)
    assert isinstance(game, Decision)
    return game
