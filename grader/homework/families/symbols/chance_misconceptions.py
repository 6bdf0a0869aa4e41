"""Misconceptions about chances that depend on x: each solves the wrong tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from grader.homework.families.symbols.curves import CurvesAndMoves, solve_tree
from grader.homework.families.symbols.misconceptions import WRITTEN_DOWN, inexpressible
from grader.homework.families.trees.derived_trees import change_nodes
from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS
from grader.homework.families.trees.right_searches import (
    chance_as_max,
    equal_chances,
    one_player,
    swapped_players,
)
from grader.homework.kinds.kind import Misconception
from grader.model.instance import Instance, Rules
from grader.model.tree import Inner, UnknownChance

Misread: TypeAlias = Callable[[Inner, Rules], Inner]


def exchange_x(root: Inner, rules: Rules) -> Inner:
    """x and 1 − x stand in each other's place."""

    def exchanged(node: Inner) -> Inner:
        if isinstance(node, UnknownChance):
            return replace(node, expressions=node.expressions[::-1])
        return node

    return change_nodes(root, exchanged)


def _on(id: str, tree: Misread, sentence: str = "") -> Misconception:
    """The right algorithm on the tree as it is misread; the search of such a tree has the name and
    the sentence that it has where chances are numbers."""

    def solve(instance: Instance) -> CurvesAndMoves:
        return solve_tree(instance, tree(instance.tree, instance.rules))

    return Misconception(
        id,
        sentence or SEARCH_MISCONCEPTIONS[id].sentence,
        lambda right: solve(right.instance),
        impossible=inexpressible(solve),
        may_agree=True,
    )


CHANCE_MISCONCEPTIONS = (
    _on("swapped-players", swapped_players),
    _on("never-alternates", one_player),
    _on("chance-as-max", chance_as_max),
    _on("averages-instead-of-weights", equal_chances),
    _on("x-exchanged", exchange_x, "your answers fit x and 1 − x in each other's place"),
    *WRITTEN_DOWN,
)
