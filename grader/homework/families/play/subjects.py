"""The subjects of exercises on real games, and how they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import floor
from typing import TYPE_CHECKING

from grader.drawing.shapes import Figures, Picture, Steps, box, reframe
from grader.homework.families.play import spec
from grader.homework.families.trees.subjects import TREE, TREES
from grader.homework.kinds import subject
from grader.homework.kinds.subject import Subject
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision, player
from grader.words import games, phrases

if TYPE_CHECKING:
    from grader.homework.kinds.problem import Problem

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


def game_figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    """The trees; where a student draws them, a frame in which the tree grows from its position, as
    high as the page has room.

    The key has the tree there; of one that does not fit, only the first moves.
    """
    from grader.drawing.tree import DoesNotFit

    if not any(map(is_drawn_by_hand, problems)):
        return TREES.figures(problems, width, height)
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


def draw_unsolved_game(problem: Problem, colour: bool) -> str:
    """The tree, or only its position if the student draws the tree."""
    if not is_drawn_by_hand(problem):
        return TREES.before_solving(problem, colour)
    instance = problem.instance
    return "\n".join(instance.labels.positions[instance.tree.name].split())


def whole_tree(problem: Problem, width: float) -> Steps | None:
    """The pieces of a tree for which a frame may be too small."""
    if not is_drawn_by_hand(problem) or len(_pieces(problem, LEAST - 2 * INSIDE).pairs) == 1:
        return None
    tree = _pieces(problem, PIECE)
    return Steps(games.WHOLE_TREE, tree.legend, tuple(solved for _, solved in tree.pairs))


def _pieces(problem: Problem, height: float) -> Figures:
    from grader.drawing.tree import figures, shared_room
    from grader.homework.families.trees.pictures import keyed_tree

    tree = keyed_tree(problem)
    room = shared_room([tree.root], [tree.marks], False)
    (drawn,) = figures([tree], room, WIDE, height)
    return drawn


def _start(problem: Problem) -> Picture:
    from grader.drawing.boards import draw_position

    root = problem.instance.tree
    caption = phrases.to_move(phrases.PLAYERS[player(root)])
    return draw_position(problem.instance.labels.positions[root.name], caption)


def _put_in_frame(picture: Picture, width: float, room: float) -> Picture:
    """The picture, centred at the top of a frame that has the same size for every tree."""
    inside = reframe(
        picture, width, room, (width - picture.width) / 2, room - INSIDE - picture.height
    )
    return replace(inside, shapes=(box(0.0, 0.0, width, room, "answer"), *inside.shapes))


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
