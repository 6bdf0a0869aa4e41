"""The subject of exercises on trees, and how it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from grader.homework.families.trees import spec
from grader.homework.families.trees.traits import VALUED_LEAVES
from grader.homework.kinds.subject import Subject, View
from grader.model.instance import Instance
from grader.model.tree import inner_nodes, leaves, player
from grader.words import phrases

if TYPE_CHECKING:  # drawings, measures and builders are imported when they are needed
    from grader.drawing.shapes import Figures
    from grader.drawing.sketch import Sketch
    from grader.homework.families.trees.instances.build import Builder
    from grader.homework.families.trees.measures import TreeMeasures
    from grader.homework.kinds.problem import Problem
    from grader.homework.kinds.requirement import Demand, Setting


def json(instance: Instance) -> dict[str, Any]:
    """The tree as JSON."""
    from grader.homework.families.trees import tree_json

    return {"tree": tree_json.tree_to_json(instance.tree, labels=instance.labels)}


def trace(problem: Problem) -> list[dict[str, Any]]:
    """The steps of the search as JSON."""
    from grader.homework.families.trees import tree_json

    return tree_json.steps_to_json(problem.solved.trace)


def draw_solved(problem: Problem, colour: bool) -> str:
    """The tree in the terminal, with the marks of its search."""
    from grader.homework.families.trees.terminal import draw_tree

    instance = problem.instance
    return draw_tree(instance.tree, problem.solved.trace, instance.labels, colour)


def draw_unsolved(problem: Problem, colour: bool) -> str:
    """The tree in the terminal, as the exercise gives it."""
    from grader.homework.families.trees.terminal import draw_tree

    return draw_tree(problem.instance.tree, None, problem.instance.labels, colour)


def reading(instance: Instance) -> str:
    """Explains how to read the tree."""
    from grader.homework.families.trees.pictures import reading

    return reading(instance)


def figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    """The trees of all variants on paper, at one scale."""
    from grader.homework.families.trees.pictures import figures

    return figures(problems, width, height)


def sketch(instance: Instance) -> Sketch:
    """The tree, ready to be drawn."""
    from grader.homework.families.trees.pictures import sketch

    return sketch(instance.tree, instance.labels)


TREES = View(
    json=json,
    trace=trace,
    terminal=draw_solved,
    unsolved=draw_unsolved,
    reading=reading,
    figures=figures,
    sketch=sketch,
)


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


def root_and_player(instance: Instance) -> Mapping[str, str]:
    """The root, and the player who moves there."""
    root = instance.tree
    return {"root": root.name, "player": phrases.PLAYERS[player(root)]}


def measures(instance: Instance) -> type[TreeMeasures]:
    """What measures a tree, imported only if a spec has requirements."""
    from grader.homework.families.trees.measures import TreeMeasures

    return TreeMeasures


def supply(setting: Setting, demands: Sequence[Demand]) -> Builder:
    """What makes trees that meet demands, imported only if a spec has requirements."""
    from grader.homework.families.trees.instances.build import Builder

    return Builder(setting, demands)


TREE = Subject(
    "tree",
    spec.TREE_FORM,
    TREES,
    contents,
    size,
    named=root_and_player,
    measures=measures,
    supply=supply,
    traits=frozenset({VALUED_LEAVES}),
)
