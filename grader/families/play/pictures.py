"""The tree of a real game as students draw it, from the position on the sheet."""

from __future__ import annotations

from collections.abc import Sequence

from grader.drawing.boards import given_board
from grader.drawing.figures import Figures
from grader.drawing.scene import Room
from grader.drawing.shapes import Picture, framed
from grader.drawing.table import draw
from grader.drawing.tree import Keyed, figures, shared_room
from grader.families.trees.pictures import keyed
from grader.instances.problem import Problem
from grader.model.tree import player
from grader.words import phrases

DRAWING = 300.0  # room to draw a tree


def is_drawn_by_hand(problem: Problem) -> bool:
    """Whether the student draws the tree."""
    return any(question.answer.is_picture for question in problem.asked)


def by_hand(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """The position above the room for its tree; the key has the tree."""
    trees = [keyed(problem) for problem in problems]
    room = shared_room([tree.root for tree in trees], [tree.marks for tree in trees], False)
    return [
        _by_hand(problem, tree, room, width) for problem, tree in zip(problems, trees, strict=True)
    ]


def _by_hand(problem: Problem, tree: Keyed, room: Room, width: float) -> Figures:
    instance = problem.instance
    root = instance.tree
    caption = phrases.to_move(phrases.PLAYERS[player(root)])
    start = draw(given_board(instance.labels.positions[root.name], caption), True)
    empty = Picture(0.0, 0.0, (), "")
    (drawn,) = figures([tree], room, width, DRAWING)
    return Figures(
        tuple(
            (_framed(empty if i else start, width), _framed(solved, width))
            for i, (_, solved) in enumerate(drawn.pairs)
        ),
        tree.legend,
    )


def _framed(picture: Picture, width: float) -> Picture:
    """The picture, centred at the top of a frame that has the same size for every tree."""
    right, up = (width - picture.width) / 2, DRAWING - picture.height
    return framed(picture, width, DRAWING, right, up)
