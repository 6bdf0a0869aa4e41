"""Draws a tree with its root at the top."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from typing import NamedTuple

from grader.drawing.edges import BESIDE, CLEAR, Area, Edge, are_clear, beside, broken_above
from grader.drawing.key_marks import Marks
from grader.drawing.layout import Band, LayoutNode, place_within
from grader.drawing.metrics import face
from grader.drawing.scene import (
    BOX,
    HALF,
    SPACE,
    TALL,
    Paint,
    Point,
    Room,
    Scene,
    Sketch,
    board_size,
    fits_inside,
)
from grader.drawing.shapes import Label, Picture, box

LEAF = 14.0  # height of a leaf's box
FLOOR = LEAF + 8.0  # the same, with its number below
GAP = 32.0  # the least distance between levels
ASIDE = 6.5  # from an apex to the window beside it
STRETCH = 1.45
SIBLINGS, APART = 2.0, 5.0  # free room between siblings, and between other nodes of a level
LABELLED = 9.0  # added to a gap where edges have labels
#: Added to all gaps until labels and edges are clear of each other.
HIGHER = (0.0, 10.0, 20.0, 35.0, 55.0, 80.0)
CUT_AT, SLASH = 0.62, 3.4


def at_its_place(root: Sketch, room: Room, width: float, height: float) -> Paint | None:
    """What draws the tree with marks and a description, or None if its labels do not fit side by
    side, or its levels on the page.
    """
    placed = _placed(root, room, width, height)
    return placed and partial(_drawn, root, room, placed)


def _drawn(root: Sketch, room: Room, placed: Placed, marks: Marks, alt: str) -> Picture:
    scene = Scene(marks, room, CUT_AT, SLASH, 1)
    for edge in placed.edges:
        _edge(scene, edge)
    _nodes(scene, root, 0, placed)
    return Picture(placed.width, placed.height, tuple(scene.shapes), alt)


def _nodes(scene: Scene, node: Sketch, level: int, placed: Placed) -> None:
    """Adds a node of a level, after all below it."""
    x, top = placed.centres[node.name], placed.tops[level]
    if node.shape == "leaf":
        _leaf(scene, node, x, top)
        return
    for child in node.children:
        _nodes(scene, child, level + 1, placed)
    _inner(scene, node, x, top)


class Placed(NamedTuple):
    """Where a tree's nodes and edges are."""

    centres: dict[str, float]
    #: The top of each level.
    tops: list[float]
    edges: list[Edge]
    width: float
    height: float


def _placed(root: Sketch, room: Room, width: float, height: float) -> Placed | None:
    """The lowest places at which nothing touches anything, labels beside edges if possible."""
    labelled = any(node.chance for node in root.walk())

    @cache
    def across(is_beside: bool) -> tuple[dict[str, float], float] | None:
        return place_within(_item(root, room, is_beside), width, STRETCH, SIBLINGS, APART)

    for higher in HIGHER:
        for is_beside in (True, False) if labelled else (True,):
            if (found := across(is_beside)) is None:
                continue
            centres, needed = found
            downs = _tops(root, centres, higher)
            high = max(downs[level] + _depth(node) for level, node in _levels(root))
            if high > height:
                continue
            tops = [high - down for down in downs]
            levels = list(_edges(root, centres, tops, beside if is_beside else broken_above))
            boards = [_boards(root, centres, tops, level) for level in range(1, len(tops))]
            if all(
                are_clear(edges, areas, needed, high)
                for edges, areas in zip(levels, boards, strict=True)
            ):
                return Placed(centres, tops, [e for level in levels for e in level], needed, high)
    return None


def _edges(
    root: Sketch,
    centres: dict[str, float],
    tops: Sequence[float],
    drawn: Callable[[Sketch, Point, Point], Edge],
) -> Iterator[list[Edge]]:
    """The edges of each level; they end at what stands above the child."""
    level: tuple[Sketch, ...] = (root,)
    for top, end in pairwise(tops):
        yield [
            drawn(
                child, (centres[node.name], top - TALL), (centres[child.name], end + _above(child))
            )
            for node in level
            for child in node.children
        ]
        level = tuple(child for node in level for child in node.children)


def _boards(
    root: Sketch, centres: dict[str, float], tops: Sequence[float], level: int
) -> list[Area]:
    """The boards of a level that reach above its nodes."""
    found = []
    for node in (each for at, each in _levels(root) if at == level and each.shape != "leaf"):
        (wide, high), x, top = board_size(node), centres[node.name], tops[level]
        if _above(node):
            found.append(Area(x - wide / 2, top, x + wide / 2, top + high))
        elif high > TALL:
            found.append(Area(x - _left(node), top, x - HALF - SPACE, top - TALL + high))
    return found


def _edge(scene: Scene, edge: Edge) -> None:
    child = edge.child
    clear = 6.0 if child.shape == "leaf" else 15.0
    if child.chance:
        clear = LABELLED if edge.anchor != "middle" else 2.0
        style = scene.style("chance", child.name)
        scene.shapes.append(Label(*edge.label, child.chance, style, edge.anchor))
    scene.edge(edge.pieces, child, clear)


def _item(node: Sketch, room: Room, is_beside: bool, is_left: bool = False) -> LayoutNode:
    """A node with its room; a label stands on the left of its edge if the child is there."""
    wide = face("chance").width(node.chance) if node.chance else 0.0
    stem = (1.0, BESIDE + wide if wide else 1.0)
    if is_left:
        stem = stem[::-1]
    if wide and not is_beside:
        stem = (wide / 2 + CLEAR, wide / 2 + CLEAR)
    board, _ = board_size(node)
    if node.shape == "leaf":
        half = max(leaf_width(room), face("number").width(node.name), board) / 2
        rows = 3 if board else 2  # a board reaches down to the edges of its neighbours
        return LayoutNode(node.name, (stem, stem, *[(half, half)] * rows))
    right = HALF + SPACE + room.box
    aside = (HALF + SPACE if node.is_round else ASIDE) + room.window
    left = _left(node)
    bands: tuple[Band, Band] = ((left, right), (left if left > HALF else HALF / 2, aside))
    if node.is_round:
        bands = ((left, aside), (left, right))
    above = (board / 2, board / 2) if _above(node) else stem
    return LayoutNode(
        node.name,
        (stem, above, *(bands[::-1] if node.shape == "max" else bands)),
        tuple(
            _item(child, room, is_beside, 2 * i + 1 < len(node.children))
            for i, child in enumerate(node.children)
        ),
    )


def _left(node: Sketch) -> float:
    """How far an inner node reaches to the left, with its name and its board."""
    left = HALF if fits_inside(node) else HALF + SPACE + face("small-name").width(node.name)
    return left + (SPACE + board_size(node)[0] if node.board and not _above(node) else 0.0)


def _above(node: Sketch) -> float:
    """The height of the board that stands above an inner node; a low one stands beside it."""
    _, high = board_size(node)
    return high if node.shape != "leaf" and high > TALL + 5 else 0.0


def leaf_width(room: Room) -> float:
    """The width of a leaf's box."""
    return room.leaf + 4.5


def _tops(root: Sketch, centres: dict[str, float], higher: float) -> list[float]:
    """How far the top of each level is from the upper edge; flat edges get more height."""
    tops = [max(_above(root), board_size(root)[1] - TALL, 0.0)]
    level: tuple[Sketch, ...] = (root,)
    while level := tuple(node for node in level if node.children):
        below = tuple(child for node in level for child in node.children)
        flattest = max(
            abs(centres[child.name] - centres[node.name])
            for node in level
            for child in node.children
        )
        labelled = LABELLED if any(child.chance for child in below) else 0.0
        above = max(map(_above, below))
        gap = GAP + labelled + min(14.0, flattest / 12) + (higher if labelled or above else 0.0)
        tops.append(tops[-1] + TALL + gap + above)
        level = below
    return tops


def _levels(root: Sketch, level: int = 0) -> Iterator[tuple[int, Sketch]]:
    """Every node with its level."""
    yield level, root
    for child in root.children:
        yield from _levels(child, level + 1)


def _depth(node: Sketch) -> float:
    """The distance from the top of a node's level to its lower end."""
    _, board = board_size(node)
    return FLOOR + board if node.shape == "leaf" else TALL


def _leaf(scene: Scene, leaf: Sketch, x: float, top: float) -> None:
    wide = leaf_width(scene.room)
    scene.shapes.append(box(x - wide / 2, top - LEAF, wide, LEAF, scene.outlined(leaf)))
    scene.text(x, top - LEAF / 2 - 3.0, leaf.label, "leaf", leaf.name)
    scene.text(x, top - LEAF - 6.2, leaf.name, "number", leaf.name)
    scene.board(leaf, x - board_size(leaf)[0] / 2, top - FLOOR)


def _inner(scene: Scene, node: Sketch, x: float, top: float) -> None:
    scene.outline(node, x, top - TALL / 2)
    if not fits_inside(node):
        wide = face("small-name").width(node.name)
        scene.text(
            x - HALF - SPACE - wide, top - TALL / 2, node.name, "small-name", node.name, True
        )
    if _above(node):
        wide, high = board_size(node)
        scene.board(node, x - wide / 2, top + high)
    elif node.board:
        scene.board(node, x - _left(node), top - TALL + board_size(node)[1])
    # The box is at the broad side of a triangle, the window at its apex.
    low = node.shape != "min"
    scene.value_box(node, x + HALF + SPACE, top - TALL if low else top - BOX)
    kind = face("window")
    apart = HALF + SPACE if node.is_round else ASIDE
    scene.aside(node, x + apart, top - kind.ascent if low else top - TALL + kind.descent)
