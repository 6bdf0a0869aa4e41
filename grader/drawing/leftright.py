"""Draws a tree from left to right, if it has too many leaves to stand side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import copysign

from grader.drawing import manners
from grader.drawing.edges import BEFORE, Edge, are_clear, broken_before
from grader.drawing.key_marks import Marks
from grader.drawing.layout import LayoutNode, place_within
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
from grader.drawing.shapes import Line, Picture, box

GAP = 26.0  # the least room for the edges between two levels
WIDEST_GAP = 90.0
STRETCH = 1.3
CUT_AT, SLASH = 0.8, 2.5


def at_its_place(root: Sketch, room: Room, width: float, height: float) -> Paint | None:
    """What draws the tree with marks and a description, with the first way to place the labels
    that fits, or None.
    """
    for manner in manners.MANNERS:
        if (placed := _placed(root, room, manner, width, height)) is not None:
            return partial(_drawn, root, room, placed)
    return None


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a tree's nodes and edges are."""

    manner: manners.Manner
    ys: dict[str, float]
    height: float
    #: The left of each level, and where the edges to the next one begin.
    lefts: tuple[float, ...]
    fork: float
    edges: tuple[Edge, ...]


def _placed(
    root: Sketch, room: Room, manner: manners.Manner, width: float, height: float
) -> Columns | None:
    """The places, if nothing touches anything."""
    fork, column = _columns(root, room, manner)
    label = max(face("chance").width(node.chance) for node in root.walk())
    between = label + 2 * BEFORE if label else 0.0
    columns = root.levels - 1
    last = max(_end(node, room, column) for node in root.walk() if not node.children)
    gap = min(WIDEST_GAP + between, (width - last) / columns - column)
    if gap < GAP + between:
        return None
    found = place_within(_item(root, manner, room), height, STRETCH, manner.siblings, manner.apart)
    if found is None:
        return None
    centres, needed = found
    ys = {name: needed - centre for name, centre in centres.items()}
    lefts = tuple(level * (column + gap) for level in range(root.levels))
    edges: list[Edge] = []
    level: tuple[Sketch, ...] = (root,)
    for left, to in pairwise(lefts):
        drawn = [
            broken_before(child, *_ends(node, child, left, to, ys, fork), to)
            for node in level
            for child in node.children
        ]
        below = tuple(child for node in level for child in node.children)
        areas = [
            area
            for x, nodes in ((left, level), (to, below))
            for node in nodes
            for area in manners.areas(node, room, manner, x, ys[node.name])
        ]
        if not are_clear(drawn, areas, width, needed):
            return None
        edges += drawn
        level = below
    return Columns(manner, ys, needed, lefts, fork, tuple(edges))


def _columns(root: Sketch, room: Room, manner: manners.Manner) -> tuple[float, float]:
    """How far from the left of a node its edges begin, and what its labels need."""
    named = max(
        (manners.named(node) for node in root.walk() if not fits_inside(node)),
        default=0.0,
    )
    boards = max(board_size(node)[0] for node in root.walk())
    match manner.window:
        case "below":
            fork = manners.NODE + room.box if room.has_boxes else 2 * HALF
            above = named if room.has_boxes else named + room.box
            return fork, max(
                fork, room.window + manners.ASIDE, above + HALF, boards + manners.ASIDE
            )
        case "on-line":
            stub = room.window + 4
        case "below-line":
            stub = max(2.0, room.window - room.box + 2)
    column = max(manners.NODE + max(room.box + stub, named - HALF), boards + manners.ASIDE)
    return column, column


def _end(node: Sketch, room: Room, column: float) -> float:
    """How far a node without children reaches from the left of its level."""
    if node.shape != "leaf":
        return column
    return room.leaf + 6 + face("number").width("000") + SPACE + board_size(node)[0]


def _ends(
    node: Sketch, child: Sketch, left: float, to: float, ys: Mapping[str, float], fork: float
) -> tuple[Point, Point]:
    """Where an edge begins and ends: half as high as the node, or at a corner if it is steep."""
    y, end = ys[node.name], ys[child.name]
    slope = (end - y) / (to - left - fork)
    start = (left + fork, y)
    if fork == 2 * HALF:
        across, up = _corner(node, slope)
        start = (left + fork - _inset(node) + across, y + up)
    across, up = _corner(child, -slope)
    return start, (to + _inset(child) - across, end + up)


def _corner(node: Sketch, slope: float) -> Point:
    """From half the height of a triangle to the corner above or below, if a line that leaves
    with this slope would cross the triangle.
    """
    leans = (node.shape == "min" and slope > 0) or (node.shape == "max" and slope < 0)
    if not leans or abs(slope) * HALF < TALL:
        return 0.0, 0.0
    return HALF / 2, copysign(TALL / 2, slope)


def _item(node: Sketch, manner: manners.Manner, room: Room) -> LayoutNode:
    stem = (4.5, 4.5) if node.chance else (1.0, 1.0)
    if node.shape == "leaf":
        half = max(manners.leaf_height(node, manner), board_size(node)[1]) / 2
        return LayoutNode(node.name, (stem, (half, half), (0.0, 0.0)))
    above = TALL / 2 + manners.title(node, room, manner).high + board_size(node)[1]
    below = {
        "below": TALL / 2 + (manners.UNDER if room.has_windows else 0.0),
        "on-line": TALL / 2,
        "below-line": BOX / 2 + 9,
    }[manner.window]
    return LayoutNode(
        node.name,
        (stem, (above, below), (8.0, 1.0)),
        tuple(_item(child, manner, room) for child in node.children),
    )


def _inset(node: Sketch) -> float:
    """The distance from the left of the room to the outline, at half its height."""
    if node.shape == "leaf":
        return 0.0
    return HALF - TALL / 2 if node.is_round else HALF / 2


def _drawn(root: Sketch, room: Room, placed: Columns, marks: Marks, alt: str) -> Picture:
    scene = Scene(marks, room, CUT_AT, SLASH, 0)
    for edge in placed.edges:
        child = edge.child
        clear = 2.0 if child.chance else 6.0 if child.shape == "leaf" else 15.0
        scene.edge(edge.pieces, child, clear)
        if child.chance:
            scene.text(*edge.label, child.chance, "chance", child.name)
    right = _nodes(scene, root, 0, placed)
    return Picture(right, placed.height, tuple(scene.shapes), alt)


def _nodes(scene: Scene, node: Sketch, level: int, placed: Columns) -> float:
    """Adds a node of a level, after all below it, and tells how far they reach to the right."""
    x, y, manner, room = placed.lefts[level], placed.ys[node.name], placed.manner, scene.room
    if node.shape == "leaf":
        return _leaf(scene, node, x, y, manner)
    if node.children and manner.window != "below":
        start = manners.NODE + room.box if room.has_boxes else 2 * HALF - _inset(node)
        scene.shapes.append(Line(x + start, y, x + placed.fork, y, scene.stroke(node)))
    below = [_nodes(scene, child, level + 1, placed) for child in node.children]
    _inner(scene, node, x, y, manner)
    return max([x + placed.fork, *below])


def _leaf(scene: Scene, leaf: Sketch, x: float, y: float, manner: manners.Manner) -> float:
    wide, high = scene.room.leaf + 4.5, manners.leaf_height(leaf, manner)
    scene.shapes.append(box(x, y - high / 2, wide, high, scene.outlined(leaf)))
    baseline = y - face(manner.leaf).ascent / 2
    scene.text(x + wide / 2, baseline, leaf.label, manner.leaf, leaf.name)
    scene.text(x + wide + 2, y - 1.9, leaf.name, "number", leaf.name, True)
    right = x + wide + 2 + face("number").width(leaf.name)
    if leaf.board:
        across, high = board_size(leaf)
        scene.board(leaf, right + SPACE, y + high / 2)
        right += SPACE + across
    return right


def _inner(scene: Scene, node: Sketch, x: float, y: float, manner: manners.Manner) -> None:
    scene.outline(node, x + HALF, y)
    top, title = y + TALL / 2, manners.title(node, scene.room, manner)
    if not fits_inside(node):
        scene.text(x + HALF, top + 1, node.name, "small-name", node.name, True)
    left = x + manners.aboard(node, scene.room, manner)
    scene.board(node, left, top + title.high + board_size(node)[1])
    if manners.is_valued_above(node, scene.room, manner):
        scene.value(node, x + title.right, top + 2.2, "right")
    elif scene.room.has_boxes or not node.children:
        scene.value_box(node, x + manners.NODE, y - BOX / 2)
    else:
        # Where nothing is asked, a line runs where the box would be.
        scene.value_box(node, x + manners.NODE, y)
    match manner.window:
        case "below":
            scene.aside(node, x + manners.ASIDE, y - TALL / 2 - 1.5 - face("window").ascent)
        case "on-line":
            scene.aside(node, x + manners.NODE + scene.room.box + 2, y + 2.6)
        case "below-line":
            scene.aside(node, x + manners.NODE, y - BOX / 2 - 1.2 - face("window").ascent)
