"""The subjects of exercises on real games, and how they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from grader.homework.families.play import spec
from grader.homework.families.play.spec import EVALUATED
from grader.homework.families.trees.subjects import TREE, TREES
from grader.homework.kinds import exhibit
from grader.homework.kinds.exhibit import EXHIBIT
from grader.homework.kinds.subject import Subject, View
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures, Steps
    from grader.homework.kinds.problem import Problem
    from grader.homework.kinds.requirement import Measures


def game_figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    """The trees, or room to draw them if a student does so."""
    from grader.homework.families.play.pictures import by_hand, is_drawn_by_hand

    draw = by_hand if any(map(is_drawn_by_hand, problems)) else TREES.figures
    return draw(problems, width, height)


def draw_unsolved_game(problem: Problem, colour: bool) -> str:
    """The tree, or only its position if the student draws the tree."""
    from grader.homework.families.play.pictures import is_drawn_by_hand

    if not is_drawn_by_hand(problem):
        return TREES.before_solving(problem, colour)
    instance = problem.instance
    return "\n".join(instance.labels.positions[instance.tree.name].split())


def whole_tree(problem: Problem, width: float) -> Steps | None:
    """The tree that a student draws, if it is large."""
    from grader.homework.families.play.pictures import whole_tree

    return whole_tree(problem)


GAMES = replace(TREES, unsolved=draw_unsolved_game, figures=game_figures, steps=whole_tree)


def is_built(instance: Instance) -> bool:
    """Whether the tree is written out, down to its leaves."""
    return isinstance(instance.game, Decision | Chance)


def view_of(instance: Instance) -> View:
    """Shows a written tree as a tree; a shape, or what a position spans, as a table."""
    return TREES if is_built(instance) else EXHIBIT


def json(instance: Instance) -> dict[str, Any]:
    """The tree, the shape or the position as JSON."""
    return view_of(instance).json(instance)


def draw_solved(problem: Problem, colour: bool) -> str:
    """The tree with its solution in the terminal; a shape or a position as a table."""
    return view_of(problem.instance).terminal(problem, colour)


def draw_unsolved(problem: Problem, colour: bool) -> str:
    """The tree in the terminal; a shape or a position as a table."""
    return view_of(problem.instance).before_solving(problem, colour)


def reading(instance: Instance) -> str:
    """Explains how to read the tree, or the table."""
    return view_of(instance).reading(instance)


def figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    """The trees or tables of all variants on paper."""
    return view_of(problems[0].instance).figures(problems, width, height)


SHAPES = replace(
    EXHIBIT,
    json=json,
    terminal=draw_solved,
    unsolved=draw_unsolved,
    reading=reading,
    figures=figures,
)


def contents_of_shape(instance: Instance) -> tuple[object, ...]:
    """The contents that distinguish one tree from another, written out or as a shape."""
    return TREE.contents(instance) if is_built(instance) else exhibit.contents(instance)


def about_shape(instance: Instance) -> str:
    """What must be known to read a written tree, or a shape."""
    return TREE.about(instance) if is_built(instance) else exhibit.about(instance)


def size_of_shape(instance: Instance) -> int:
    """The number of leaves that are written out, or the size of the table."""
    return TREE.size(instance) if is_built(instance) else exhibit.size(instance)


def measures_of_shape(instance: Instance) -> type[Measures] | None:
    """Measures a written tree like any other tree."""
    return TREE.measures(instance) if is_built(instance) else None


GAME_TREE = replace(TREE, view=GAMES)
SHAPE = Subject(
    "tree",
    spec.SHAPE,
    SHAPES,
    contents_of_shape,
    size_of_shape,
    about=about_shape,
    measures=measures_of_shape,
)
POSITION = Subject(
    "position", EVALUATED, exhibit.EXHIBIT, exhibit.contents, exhibit.size, about=exhibit.about
)
