"""Draws a game tree as one picture, or as several if one page cannot hold it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from grader.drawing import leftright, topdown
from grader.drawing.describe import describe, outline
from grader.drawing.figures import Figures
from grader.drawing.key_marks import BLANK, Marks
from grader.drawing.scene import Room, Sketch
from grader.drawing.shapes import Picture

#: A tree with more leaves has a picture for each child of the root.
MOST_LEAVES = 81


@dataclass(frozen=True, slots=True)
class Keyed:
    """A tree, the marks that the key adds, and their meaning."""

    root: Sketch
    marks: Marks
    legend: str


def figures(trees: Iterable[Keyed], room: Room, width: float, height: float) -> list[Figures]:
    """Each tree as on the problem and as on the key."""

    def both(tree: Keyed) -> tuple[tuple[Picture, Picture], ...]:
        blank, solved = (
            pictures(tree.root, marks, room, width, height) for marks in (BLANK, tree.marks)
        )
        return tuple(zip(blank, solved, strict=True))

    return [Figures(both(tree), tree.legend) for tree in trees]


def shared_room(roots: Iterable[Sketch], marked: Sequence[Marks]) -> Room:
    """The room for labels in all variants of an exercise, without boxes if none has values."""
    values = [value for marks in marked for value in marks.values.values()]
    room = Room.of(roots, values)
    return room if values else room.without_boxes()


def pictures(
    root: Sketch, marks: Marks, room: Room, width: float, height: float
) -> tuple[Picture, ...]:
    """The tree on pages of `width` by `height`, never too small to read."""
    return tuple(_pictures(root, marks, room, width, height))


def _pictures(root: Sketch, marks: Marks, room: Room, width: float, height: float) -> list[Picture]:
    if root.leaves <= MOST_LEAVES:
        whole = _downwards(root, marks, room, width)
        if whole is None or whole.height > height:
            whole = _rightwards(root, marks, room, width, height)
        if whole is not None:
            return [whole]
    stubs = tuple(replace(child, children=()) for child in root.children)
    top = replace(root, children=stubs)
    overview = _downwards(top, marks, room, width) or _rightwards(top, marks, room, width, height)
    if overview is None:
        raise DoesNotFit
    parts = [overview]
    for child in root.children:
        if child.children:
            parts += _pictures(child, marks, room, width, height)
    return parts


def _downwards(root: Sketch, marks: Marks, room: Room, width: float) -> Picture | None:
    return _told(root, marks, topdown.draw(root, marks, room, width, describe(root, marks)))


def _rightwards(
    root: Sketch, marks: Marks, room: Room, width: float, height: float
) -> Picture | None:
    alt = describe(root, marks)
    return _told(root, marks, leftright.draw(root, marks, room, width, height, alt))


def _told(root: Sketch, marks: Marks, drawn: Picture | None) -> Picture | None:
    """The picture of a tree, and the tree as a list."""
    return drawn and replace(drawn, outline=(outline(root, marks),))


class DoesNotFit(Exception):
    """Even a single node with its children does not fit on a page."""
