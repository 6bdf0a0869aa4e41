"""Shows exercises on trees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from grader.homework.kinds.subject import View, no_alternatives, no_steps
from grader.model.instance import Instance

if TYPE_CHECKING:
    from grader.drawing.figures import Figures
    from grader.drawing.scene import Sketch
    from grader.homework.kinds.problem import Problem


def json(instance: Instance) -> dict[str, Any]:
    from grader.homework.families.trees import tree_json

    return {"tree": tree_json.tree_to_json(instance.tree, labels=instance.labels)}


def trace(problem: Problem) -> list[dict[str, Any]]:
    from grader.homework.families.trees import tree_json

    return tree_json.steps(problem.solved.trace)


def terminal(problem: Problem, colour: bool) -> str:
    from grader.homework.families.trees.terminal import draw

    instance = problem.instance
    return draw(instance.tree, problem.solved.trace, instance.labels, colour)


def unsolved(problem: Problem, colour: bool) -> str:
    from grader.homework.families.trees.terminal import draw

    return draw(problem.instance.tree, None, problem.instance.labels, colour)


def reading(instance: Instance) -> str:
    """Explains how to read the tree."""
    from grader.homework.families.trees.pictures import reading

    return reading(instance)


def figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    from grader.homework.families.trees.pictures import figures

    return figures(problems, width, height)


def sketch(instance: Instance) -> Sketch:
    from grader.homework.families.trees.pictures import sketch

    return sketch(instance.tree, instance.labels)


TREES = View(
    json=json,
    trace=trace,
    terminal=terminal,
    unsolved=unsolved,
    reading=reading,
    figures=figures,
    steps=no_steps,
    alternatives=no_alternatives,
    sketch=sketch,
)
