"""Shows games of several players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from grader.homework.families.payoffs import words
from grader.homework.families.payoffs.payoff_tree import Outcome, PayoffNode, game, players
from grader.homework.kinds.subject import View, no_alternatives, no_steps, no_trace
from grader.model.exact import plain
from grader.model.instance import Instance

if TYPE_CHECKING:
    from grader.drawing.figures import Figures
    from grader.drawing.scene import Sketch
    from grader.homework.kinds.problem import Problem


def json(instance: Instance) -> dict[str, Any]:
    return {"tree": written(game(instance))}


def written(node: PayoffNode) -> dict[str, Any]:
    """The node in the JSON form."""
    if isinstance(node, Outcome):
        payoffs = [each if isinstance(each, str) else plain(each) for each in node.entries]
        return {"name": node.name, "payoffs": payoffs}
    children = [written(child) for child in node.children]
    return {"name": node.name, "player": node.player, "children": children}


def terminal(problem: Problem, colour: bool) -> str:
    from grader.homework.families.payoffs.terminal import draw_payoffs

    return draw_payoffs(game(problem.instance))


def reading(instance: Instance) -> str:
    return words.payoff_legend(list(players(game(instance))))


def figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    from grader.homework.families.payoffs.pictures import figures

    return figures(problems, width, height)


def sketch(instance: Instance) -> Sketch:
    from grader.homework.families.payoffs.pictures import sketch

    return sketch(game(instance))


PAYOFF_TREES = View(
    json=json,
    trace=no_trace,
    terminal=terminal,
    unsolved=terminal,
    reading=reading,
    figures=figures,
    steps=no_steps,
    alternatives=no_alternatives,
    sketch=sketch,
)
