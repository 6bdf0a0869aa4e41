"""A game tree as one picture, or as several where one page would not hold it."""

from __future__ import annotations

from dataclasses import replace

from grader.drawing import leftright, topdown
from grader.drawing.describe import describe
from grader.drawing.marks import Marks
from grader.drawing.scene import Room, Sketch, sketch
from grader.drawing.shapes import Picture
from grader.families.payoffs.payoff_tree import Turn
from grader.model.labels import UNLABELLED, Labels
from grader.model.tree import Inner

#: More leaves than these are shared out: a picture for each child of the root.
MOST_LEAVES = 81


def pictures(
    root: Inner | Turn,
    marks: Marks,
    room: Room,
    width: float,
    height: float,
    labels: Labels = UNLABELLED,
) -> tuple[Picture, ...]:
    """The tree on pages of `width` by `height`; never smaller than it can be read."""
    return tuple(_pictures(sketch(root, labels), marks, room, width, height))


def _pictures(root: Sketch, marks: Marks, room: Room, width: float, height: float) -> list[Picture]:
    alt = describe(root, marks)
    if root.leaves <= MOST_LEAVES:
        whole = topdown.draw(root, marks, room, width, alt)
        if whole is None or whole.height > height:
            whole = leftright.draw(root, marks, room, width, height, alt)
        if whole is not None:
            return [whole]
    stubs = tuple(replace(child, children=()) for child in root.children)
    top = replace(root, children=stubs)
    overview = topdown.draw(top, marks, room, width, describe(top, marks)) or leftright.draw(
        top, marks, room, width, height, describe(top, marks)
    )
    if overview is None:
        raise TooLarge
    parts = [overview]
    for child in root.children:
        if child.children:
            parts += _pictures(child, marks, room, width, height)
    return parts


class TooLarge(Exception):
    """Not even a node with its children finds room on a page."""
