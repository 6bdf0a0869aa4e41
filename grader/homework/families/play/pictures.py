"""The tree of a real game as students draw it, from the position on the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import floor

from grader.drawing.boards import draw_position
from grader.drawing.shapes import Figures, Picture, Steps, box, reframe
from grader.drawing.tree import DoesNotFit, figures, shared_room
from grader.homework.families.trees.pictures import keyed_tree
from grader.homework.kinds.problem import Problem
from grader.model.tree import player
from grader.words import games, phrases

#: The height of the frame to draw a tree in.
LEAST, MOST = 200.0, 420.0
#: The height of a piece of a large tree among the reasons.
PIECE = 300.0
#: A width that every paper has, in the text and among the reasons.
WIDE = 450.0
INSIDE = 6.0  # between the frame and the tree


def is_drawn_by_hand(problem: Problem) -> bool:
    """Whether the student draws the tree."""
    return any(question.answer.is_picture for question in problem.asked)


def by_hand(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """A frame in which the tree grows from its position, as high as the page has room.

    The key has the tree there; of one that does not fit, only the first moves.
    """
    if height < LEAST:
        raise DoesNotFit
    frame = float(floor(min(height, MOST)))  # no more than there is, whatever is added up
    found = []
    for problem in problems:
        tree = _pieces(problem, frame - 2 * INSIDE)
        (_, solved), *others = tree.pairs
        pair = _put_in_frame(_start(problem), width, frame), _put_in_frame(solved, width, frame)
        found.append(Figures((pair,), games.IN_THE_REASONS if others else tree.legend))
    return found


def whole_tree(problem: Problem) -> Steps | None:
    """The pieces of a tree for which a frame may be too small."""
    if not is_drawn_by_hand(problem) or len(_pieces(problem, LEAST - 2 * INSIDE).pairs) == 1:
        return None
    tree = _pieces(problem, PIECE)
    return Steps(games.WHOLE_TREE, tree.legend, tuple(solved for _, solved in tree.pairs))


def _pieces(problem: Problem, height: float) -> Figures:
    tree = keyed_tree(problem)
    room = shared_room([tree.root], [tree.marks], False)
    (drawn,) = figures([tree], room, WIDE, height)
    return drawn


def _start(problem: Problem) -> Picture:
    root = problem.instance.tree
    caption = phrases.to_move(phrases.PLAYERS[player(root)])
    return draw_position(problem.instance.labels.positions[root.name], caption)


def _put_in_frame(picture: Picture, width: float, room: float) -> Picture:
    """The picture, centred at the top of a frame that has the same size for every tree."""
    inside = reframe(
        picture, width, room, (width - picture.width) / 2, room - INSIDE - picture.height
    )
    return replace(inside, shapes=(box(0.0, 0.0, width, room, "answer"), *inside.shapes))
