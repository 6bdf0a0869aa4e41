"""The subject of exercises on trees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from grader.homework.families.trees.spec import tree_forms
from grader.homework.families.trees.traits import VALUED_LEAVES
from grader.homework.families.trees.view import TREES
from grader.homework.kinds.subject import Subject
from grader.model.instance import Instance
from grader.model.tree import inner_nodes, leaves, player
from grader.words import phrases

if TYPE_CHECKING:  # imported only if a spec has requirements
    from grader.homework.families.trees.instances.build import Builder
    from grader.homework.families.trees.instances.tree_measures import TreeMeasures
    from grader.homework.kinds.requirement import Demand
    from grader.homework.kinds.setting import Setting


def contents(instance: Instance) -> tuple[object, ...]:
    """The numbers and positions of the tree, and the results of simulated games."""
    root = instance.tree
    return (
        *(leaf.value for leaf in leaves(root)),
        *(node.estimate for node in inner_nodes(root)),
        *instance.labels.positions.values(),
        *instance.rollouts,
    )


def size(instance: Instance) -> int:
    """The number of leaves."""
    return len(leaves(instance.tree))


def named(instance: Instance) -> Mapping[str, str]:
    """The root, and the player who moves there."""
    root = instance.tree
    return {"root": root.name, "player": phrases.PLAYERS[player(root)]}


def measures(instance: Instance) -> type[TreeMeasures]:
    from grader.homework.families.trees.instances.tree_measures import TreeMeasures

    return TreeMeasures


def supply(setting: Setting, demands: Sequence[Demand]) -> Builder:
    from grader.homework.families.trees.instances.build import Builder

    return Builder(setting, demands)


TREE = Subject(
    "tree",
    tree_forms.TREE_FORM,
    TREES,
    contents,
    size,
    named=named,
    measures=measures,
    supply=supply,
    traits=frozenset({VALUED_LEAVES}),
)
