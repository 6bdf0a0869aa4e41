"""Draws a game tree as one picture, or as several if one page cannot hold it, and describes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from grader.drawing import leftright, topdown
from grader.drawing.layout import Paint
from grader.drawing.shapes import Figures, ListItem, Picture
from grader.drawing.sketch import BLANK, Marks, Room, Sketch
from grader.words import phrases, sheet

#: A tree with more leaves has a picture for each child of the root.
MOST_LEAVES = 81


@dataclass(frozen=True, slots=True)
class Keyed:
    """A tree, the marks that the key adds, and their meaning."""

    root: Sketch
    marks: Marks
    legend: str


def figures(trees: Iterable[Keyed], room: Room, width: float, height: float) -> list[Figures]:
    """Each tree as on the problem and as on the key, in pictures of `width` by `height` at most.

    All trees grow in one direction, so that one variant of an exercise looks like another.
    """
    trees = list(trees)
    cut = _cut([tree.root for tree in trees], room, width, height)
    return [
        Figures(
            tuple((_draw(piece, BLANK), _draw(piece, tree.marks)) for piece in pieces), tree.legend
        )
        for tree, pieces in zip(trees, cut, strict=True)
    ]


def shared_room(roots: Iterable[Sketch], marked: Sequence[Marks], is_asked: bool) -> Room:
    """The room for labels in all variants of an exercise, without boxes if none has values."""
    values = [value for marks in marked for value in marks.values.values()]
    roots = list(roots)
    estimates = any(n.label for root in roots for n in root.walk() if n.shape != "leaf")
    windows = any(marks.windows for marks in marked)
    room = replace(Room.of(roots, values), has_windows=estimates or windows)
    if not values:
        return room.without_boxes()
    return room if is_asked else room.only_on_keys(values)


class TreePart(NamedTuple):
    """A part of a tree that one picture shows, and what draws it there."""

    root: Sketch
    paint: Paint


#: Places a tree with room for labels, of a width and height.
Place: TypeAlias = Callable[[Sketch, Room, float, float], Paint | None]
DIRECTIONS: tuple[Place, ...] = (topdown.place, leftright.place)


def _cut(roots: Sequence[Sketch], room: Room, width: float, height: float) -> list[list[TreePart]]:
    """The parts, in the direction in which the trees need the fewest, downwards if in doubt."""
    tried = []
    for place in DIRECTIONS:
        wholes = [_whole(root, place, room, width, height) for root in roots]
        if all(wholes):
            return [[whole] for whole in wholes if whole]
        tried.append((place, wholes))
    found = []
    for place, wholes in tried:
        try:
            cut = [
                [whole] if whole else _parts(root, place, room, width, height)
                for root, whole in zip(roots, wholes, strict=True)
            ]
        except DoesNotFit:
            continue
        found.append((max(map(len, cut)), cut))
    if not found:
        raise DoesNotFit
    return min(found, key=itemgetter(0))[1]


def _whole(root: Sketch, place: Place, room: Room, width: float, height: float) -> TreePart | None:
    """The whole tree, if it fits."""
    paint = place(root, room, width, height) if root.leaves <= MOST_LEAVES else None
    return TreePart(root, paint) if paint else None


def _pieces(root: Sketch, place: Place, room: Room, width: float, height: float) -> list[TreePart]:
    """The whole tree, or its parts."""
    whole = _whole(root, place, room, width, height)
    return [whole] if whole else _parts(root, place, room, width, height)


def _parts(root: Sketch, place: Place, room: Room, width: float, height: float) -> list[TreePart]:
    """The root with its children, and the pieces of each."""
    top = replace(root, children=tuple(replace(child, children=()) for child in root.children))
    overview = place(top, room, width, height)
    if top == root or overview is None:
        raise DoesNotFit
    parts = [TreePart(top, overview)]
    for child in root.children:
        if child.children:
            parts += _pieces(child, place, room, width, height)
    return parts


def _draw(part: TreePart, marks: Marks) -> Picture:
    """The picture of a part, and the part as a list."""
    picture = part.paint(marks, describe(part.root, marks))
    return replace(picture, outline=(outline(part.root, marks),))


class DoesNotFit(Exception):
    """Even a single node with its children does not fit on a page."""


def describe(root: Sketch, marks: Marks) -> str:
    """Every inner node with its values and its moves, the root first."""
    return " ".join(
        _node(node, node is root, marks) for node in root.walk() if node.shape != "leaf"
    )


def outline(root: Sketch, marks: Marks) -> ListItem:
    """The description of a tree as a nested list, in which each node stands below its parent."""
    return _item(root, True, marks)


def _item(node: Sketch, is_root: bool, marks: Marks) -> ListItem:
    said = _leaf(node) if node.shape == "leaf" else _node_with_values(node, is_root, marks)
    below = tuple([_item(child, False, marks) for child in node.children])
    return ListItem(_with_marks(said, node, marks), below)


def _node(node: Sketch, is_root: bool, marks: Marks) -> str:
    moves = [
        _with_marks(_leaf(child) if child.shape == "leaf" else child.name, child, marks)
        for child in node.children
    ]
    return sheet.alt_node(_node_with_values(node, is_root, marks), moves)


def _node_with_values(node: Sketch, is_root: bool, marks: Marks) -> str:
    """The node with its value and its window, as far as there are any."""
    player = node.label if node.shape == "player" else node.shape
    called = sheet.node_called(node.name, player, is_root)
    value, window = marks.values.get(node.name, ""), marks.windows.get(node.name, "")
    return sheet.known_node(called, value, window)


def _leaf(node: Sketch) -> str:
    return f"{phrases.leaf(node.name)} = {node.label}"


def _with_marks(text: str, node: Sketch, marks: Marks) -> str:
    """What leads to a node, with the marks of the edge."""
    return sheet.alt_move(
        text,
        node.chance,
        cut=node.name in marks.cuts,
        pruned=node.name in marks.pruned,
        on=marks.thick if node.name in marks.line else "",
    )
