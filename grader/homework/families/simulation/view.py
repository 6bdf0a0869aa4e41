"""Shows the trees that a Monte-Carlo search has grown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from grader.homework.families.simulation.answers import counted
from grader.homework.families.trees.view import TREES
from grader.model.exact import plain
from grader.model.instance import Instance

if TYPE_CHECKING:
    from grader.drawing.figures import Figures, Steps
    from grader.homework.families.simulation.simulations import Iteration, Simulations
    from grader.homework.kinds.problem import Problem


def json(instance: Instance) -> dict[str, Any]:
    known = instance.options["grown"]
    grown = {"grown": counted(known)} if known else {}
    # As the spec gives them, also where an iteration ends at a leaf and needs none.
    rollouts = instance.options["rollouts"] or instance.rollouts
    return {**TREES.json(instance), **grown, "rollouts": list(map(plain, rollouts))}


def trace(problem: Problem) -> list[dict[str, Any]]:
    return [iteration(i, each) for i, each in enumerate(search(problem).iterations, 1)]


def search(problem: Problem) -> Simulations:
    """The record that all kinds on such trees find."""
    found: Simulations = problem.solved.solution
    return found


def iteration(number: int, iteration: Iteration) -> dict[str, Any]:
    return {
        "iteration": number,
        "path": list(iteration.path),
        "expanded": iteration.expanded,
        "result": plain(iteration.result),
    }


def terminal(problem: Problem, colour: bool) -> str:
    from grader.homework.families.simulation.terminal import terminal

    return terminal(search(problem), problem.instance.labels, colour)


def unsolved(problem: Problem, colour: bool) -> str:
    """The tree without what lies below the nodes that the search reaches."""
    from grader.homework.families.trees.terminal import draw

    return draw(search(problem).searched, None, problem.instance.labels, colour)


def figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    from grader.homework.families.simulation.pictures import figures

    instances = [problem.instance for problem in problems]
    return figures(instances, list(map(search, problems)), width, height)


def steps(problem: Problem, width: float) -> Steps:
    from grader.homework.families.simulation.steps import steps

    return steps(search(problem), problem.instance.labels, width)


SIMULATIONS = replace(
    TREES,
    json=json,
    trace=trace,
    terminal=terminal,
    unsolved=unsolved,
    figures=figures,
    steps=steps,
)
