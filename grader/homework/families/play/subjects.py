"""The subjects of exercises on real games, and how they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from grader.homework.families.play import spec
from grader.homework.families.trees.subjects import TREE, TREES
from grader.homework.kinds import subject
from grader.homework.kinds.subject import Subject
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures, Steps
    from grader.homework.kinds.problem import Problem


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


def subject_of(instance: Instance) -> Subject:
    """A tree that is written out, down to its leaves; else a shape or a position, as a table."""
    return TREE if isinstance(instance.game, Decision | Chance) else POSITION


POSITION = Subject(
    "position", spec.EVALUATED, subject.EXHIBIT, subject.contents, subject.size, about=subject.about
)
GAME_TREE = replace(TREE, view=GAMES)
SHAPE = Subject(
    "tree",
    spec.SHAPE,
    replace(
        subject.EXHIBIT,
        json=lambda instance: subject_of(instance).view.json(instance),
        terminal=lambda problem, colour: subject_of(problem.instance).view.terminal(
            problem, colour
        ),
        unsolved=lambda problem, colour: subject_of(problem.instance).view.before_solving(
            problem, colour
        ),
        reading=lambda instance: subject_of(instance).view.reading(instance),
        figures=lambda problems, width, height: subject_of(problems[0].instance).view.figures(
            problems, width, height
        ),
    ),
    contents=lambda instance: subject_of(instance).contents(instance),
    size=lambda instance: subject_of(instance).size(instance),
    about=lambda instance: subject_of(instance).about(instance),
    measures=lambda instance: subject_of(instance).measures(instance),
)
