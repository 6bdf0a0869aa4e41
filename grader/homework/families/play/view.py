"""Shows trees of real games, and trees that are only counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from grader.homework.families.trees.view import TREES
from grader.homework.kinds.exhibit import EXHIBIT
from grader.homework.kinds.subject import View
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision

if TYPE_CHECKING:
    from grader.drawing.figures import Figures, Steps
    from grader.homework.kinds.problem import Problem


def game_figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    """The trees, or room to draw them if a student does so."""
    from grader.homework.families.play.pictures import by_hand, is_drawn_by_hand

    draw = by_hand if any(map(is_drawn_by_hand, problems)) else TREES.figures
    return draw(problems, width, height)


def unsolved_game(problem: Problem, colour: bool) -> str:
    """The tree, or only its position if the student draws the tree."""
    from grader.homework.families.play.pictures import is_drawn_by_hand

    if not is_drawn_by_hand(problem):
        return TREES.unsolved(problem, colour)
    instance = problem.instance
    return "\n".join(instance.labels.positions[instance.tree.name].split())


def whole_tree(problem: Problem, width: float) -> Steps | None:
    """The tree that a student draws, if it is large."""
    from grader.homework.families.play.pictures import whole_tree

    return whole_tree(problem)


GAMES = replace(TREES, unsolved=unsolved_game, figures=game_figures, steps=whole_tree)


def is_built(instance: Instance) -> bool:
    """Whether the tree is written out, down to its leaves."""
    return isinstance(instance.game, Decision | Chance)


def shown(instance: Instance) -> View:
    """Shows a written tree as a tree; a shape, or what a position spans, as a table."""
    return TREES if is_built(instance) else EXHIBIT


def json(instance: Instance) -> dict[str, Any]:
    return shown(instance).json(instance)


def terminal(problem: Problem, colour: bool) -> str:
    return shown(problem.instance).terminal(problem, colour)


def unsolved(problem: Problem, colour: bool) -> str:
    return shown(problem.instance).unsolved(problem, colour)


def reading(instance: Instance) -> str:
    return shown(instance).reading(instance)


def figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    return shown(problems[0].instance).figures(problems, width, height)


SHAPES = replace(
    EXHIBIT, json=json, terminal=terminal, unsolved=unsolved, reading=reading, figures=figures
)
