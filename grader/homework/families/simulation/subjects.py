"""The subjects of exercises on simulation, a tree or a node's children, and how they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from grader.homework.families.simulation import spec
from grader.homework.families.simulation.answers import stats_json
from grader.homework.families.simulation.spec import RolloutPlan, SiblingsPlan
from grader.homework.families.trees.spec import TREE_FORM
from grader.homework.families.trees.subjects import TREE, TREES
from grader.homework.kinds import subject
from grader.homework.kinds.subject import EXHIBIT, Subject
from grader.model.exact import plain
from grader.model.instance import Instance

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures, Steps
    from grader.homework.families.simulation.simulations import Iteration, Simulations
    from grader.homework.kinds.problem import Problem


def json(instance: Instance) -> dict[str, Any]:
    """The tree with what is known before the search, and the results."""
    known = instance.options["grown"]
    grown = {"grown": stats_json(known)} if known else {}
    # As the spec gives them, also where an iteration ends at a leaf and needs none.
    rollouts = instance.options["rollouts"] or instance.rollouts
    return {**TREES.json(instance), **grown, "rollouts": list(map(plain, rollouts))}


def trace(problem: Problem) -> list[dict[str, Any]]:
    """The iterations in the JSON form."""
    return [iteration(i, each) for i, each in enumerate(search(problem).iterations, 1)]


def search(problem: Problem) -> Simulations:
    """The record that all kinds on such trees find."""
    found: Simulations = problem.solved.solution
    return found


def iteration(number: int, iteration: Iteration) -> dict[str, Any]:
    """One iteration in the JSON form."""
    return {
        "iteration": number,
        "path": list(iteration.path),
        "expanded": iteration.expanded,
        "result": plain(iteration.result),
    }


def terminal(problem: Problem, colour: bool) -> str:
    """The tree with its final standings, and its growth."""
    from grader.homework.families.simulation.pictures import terminal

    return terminal(search(problem), problem.instance.labels, colour)


def draw_unsolved(problem: Problem, colour: bool) -> str:
    """The tree without what lies below the nodes that the search reaches."""
    from grader.homework.families.trees.terminal import draw_tree

    return draw_tree(search(problem).searched, None, problem.instance.labels, colour)


def figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    """The trees of all variants, with the same room for labels."""
    from grader.homework.families.simulation.pictures import draw_trees

    instances = [problem.instance for problem in problems]
    return draw_trees(instances, list(map(search, problems)), width, height)


def steps(problem: Problem, width: float) -> Steps:
    """The growth of the tree, drawn at this width."""
    from grader.homework.families.simulation.pictures import draw_steps

    return draw_steps(search(problem), problem.instance.labels, width)


SIMULATIONS = replace(
    TREES,
    json=json,
    trace=trace,
    terminal=terminal,
    unsolved=draw_unsolved,
    figures=figures,
    steps=steps,
)


#: The kind's search selects children by UCB1.
SELECTS = "selects"
#: The kind asks about every iteration of a search.
ITERATES = "iterates"


SIMULATED_TREE = Subject(
    "tree",
    TREE_FORM,
    SIMULATIONS,
    TREE.contents,
    TREE.size,
    RolloutPlan.of,
    named=TREE.named,
    measures=TREE.measures,
)
SIBLINGS = Subject(
    "node",
    spec.SIBLINGS,
    EXHIBIT,
    subject.contents,
    subject.size,
    SiblingsPlan.with_c,
    about=subject.about,
)
