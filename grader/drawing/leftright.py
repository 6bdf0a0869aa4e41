"""Draws a tree from left to right, if it has too many leaves to stand side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import copysign
from typing import Literal

from grader.drawing.edges import BEFORE, Area, Edge, are_clear, broken_before
from grader.drawing.key_marks import Marks
from grader.drawing.layout import LayoutNode, place
from grader.drawing.metrics import face
from grader.drawing.scene import (
    BOX,
    HALF,
    PADDING,
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
from grader.drawing.shapes import Line, Picture, Type, box

NODE = 2 * HALF + SPACE  # from the left edge of a node to its value box
GAP = 26.0  # the least room for the edges between two levels
WIDEST_GAP = 90.0
STRETCH = 1.3
CUT_AT, SLASH = 0.8, 2.5
NAMED = 6.0  # the height of a name above its node
ASIDE, UNDER = 8.0, 9.5  # where a board or a window begins, and the height of a window
VALUED = 8.5  # the height of a value that a key writes above its node


@dataclass(frozen=True, slots=True)
class Manner:
    """A way to place the labels."""

    #: Where the window is: below the node, or on a line that leads from the node to its edges, or
    #: below the value box and this line.
    window: Literal["below", "on-line", "below-line"]
    leaf: Type
    leaf_height: float
    siblings: float
    apart: float


MANNERS = (
    Manner("below", "leaf", 12.0, 2.0, 5.0),
    Manner("below", "small-leaf", 7.4, 0.5, 2.0),
    Manner("on-line", "leaf", 12.0, 2.0, 5.0),
    Manner("on-line", "small-leaf", 7.4, 0.5, 2.0),
    Manner("below-line", "leaf", 12.0, 2.0, 5.0),
    Manner("below-line", "small-leaf", 7.4, 0.5, 2.0),
)


def at_its_place(root: Sketch, room: Room, width: float, height: float) -> Paint | None:
    """What draws the tree with marks and a description, with the first way to place the labels
    that fits, or None.
    """
    for manner in MANNERS:
        if (placed := _placed(root, room, manner, width, height)) is not None:
            return partial(_drawn, root, room, placed)
    return None


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a tree's nodes and edges are."""

    manner: Manner
    ys: dict[str, float]
    height: float
    #: The left of each level, and where the edges to the next one begin.
    lefts: tuple[float, ...]
    fork: float
    edges: tuple[Edge, ...]


def _placed(
    root: Sketch, room: Room, manner: Manner, width: float, height: float
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
    centres, needed = place(
        _item(root, manner, room), height, STRETCH, manner.siblings, manner.apart
    )
    if needed > height:
        return None
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
            for area in _areas(node, room, manner, x, ys[node.name])
        ]
        if not are_clear(drawn, areas, width, needed):
            return None
        edges += drawn
        level = below
    return Columns(manner, ys, needed, lefts, fork, tuple(edges))


def _columns(root: Sketch, room: Room, manner: Manner) -> tuple[float, float]:
    """How far from the left of a node its edges begin, and what its labels need."""
    named = max(
        (_named(node) for node in root.walk() if not fits_inside(node)),
        default=0.0,
    )
    boards = max(board_size(node)[0] for node in root.walk())
    match manner.window:
        case "below":
            fork = NODE + room.box if room.has_boxes else 2 * HALF
            above = named if room.has_boxes else named + room.box
            return fork, max(fork, room.window + ASIDE, above + HALF, boards + ASIDE)
        case "on-line":
            stub = room.window + 4
        case "below-line":
            stub = max(2.0, room.window - room.box + 2)
    column = max(NODE + max(room.box + stub, named - HALF), boards + ASIDE)
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


def _areas(node: Sketch, room: Room, manner: Manner, x: float, y: float) -> Iterator[Area]:
    """What stands above and below an inner node, and must be free of edges."""
    if node.shape == "leaf":
        return
    top = y + TALL / 2
    title = _title(node, room, manner)
    if title.high:
        yield Area(x + title.left, top, x + title.right, top + title.high)
        top += title.high
    if node.board:
        (wide, high), left = board_size(node), x + _aboard(node, room, manner)
        yield Area(left, top, left + wide, top + high)
    if manner.window == "below" and room.has_windows:
        low = y - TALL / 2
        yield Area(x + ASIDE, low - UNDER, x + ASIDE + room.window, low)
    if room.box and not room.is_asked and not node.children:
        yield Area(x + NODE, y - BOX / 2, x + NODE + room.box, y + BOX / 2)


def _item(node: Sketch, manner: Manner, room: Room) -> LayoutNode:
    stem = (4.5, 4.5) if node.chance else (1.0, 1.0)
    if node.shape == "leaf":
        half = max(_leaf_height(node, manner), board_size(node)[1]) / 2
        return LayoutNode(node.name, (stem, (half, half), (0.0, 0.0)))
    above = TALL / 2 + _title(node, room, manner).high + board_size(node)[1]
    below = {
        "below": TALL / 2 + (UNDER if room.has_windows else 0.0),
        "on-line": TALL / 2,
        "below-line": BOX / 2 + 9,
    }[manner.window]
    return LayoutNode(
        node.name,
        (stem, (above, below), (8.0, 1.0)),
        tuple(_item(child, manner, room) for child in node.children),
    )


def _title(node: Sketch, room: Room, manner: Manner) -> Area:
    """What stands just above an inner node, from the node's left and top: its name, if that does
    not fit inside, and a value that a key writes there to leave the edges alone.
    """
    named, high = (0.0, 0.0) if fits_inside(node) else (_named(node), NAMED)
    if not _is_valued_above(node, room, manner):
        return Area(HALF, 0.0, HALF + named, high)
    wide = named + room.box - PADDING
    left = HALF if named else HALF - wide / 2
    return Area(left, 0.0, left + wide, VALUED)


def _aboard(node: Sketch, room: Room, manner: Manner) -> float:
    """Where a board begins above its node; it leaves room for edges that begin at the node."""
    if room.has_boxes or manner.window != "below":
        return ASIDE
    return min(ASIDE, max(0.0, 2 * HALF - board_size(node)[0]))


def _named(node: Sketch) -> float:
    """The width of a name above its node, with the room after it."""
    return face("small-name").width(node.name) + SPACE


def _is_valued_above(node: Sketch, room: Room, manner: Manner) -> bool:
    """Whether a value that nobody asks for stands above the node."""
    unasked = room.box > 0 and not room.is_asked
    return unasked and manner.window == "below" and bool(node.children)


def _leaf_height(leaf: Sketch, manner: Manner) -> float:
    """The height of a leaf's box; a fraction reaches below the line."""
    return max(manner.leaf_height, 9.0) if "/" in leaf.label else manner.leaf_height


def _inset(node: Sketch) -> float:
    """The distance from the left of the room to the outline, at half its height."""
    if node.shape == "leaf":
        return 0.0
    return HALF - TALL / 2 if node.is_round else HALF / 2


def _drawn(root: Sketch, room: Room, placed: Columns, marks: Marks, alt: str) -> Picture:
    scene = Scene(marks, room, CUT_AT, SLASH, 0)
    manner, right = placed.manner, 0.0

    def visit(node: Sketch, level: int) -> None:
        nonlocal right
        x, y = placed.lefts[level], placed.ys[node.name]
        if node.shape == "leaf":
            right = max(right, _leaf(scene, node, x, y, manner))
            return
        right = max(right, x + placed.fork)
        if node.children and manner.window != "below":
            start = NODE + room.box if room.has_boxes else 2 * HALF - _inset(node)
            scene.shapes.append(Line(x + start, y, x + placed.fork, y, scene.stroke(node)))
        for child in node.children:
            visit(child, level + 1)
        _inner(scene, node, x, y, manner)

    for edge in placed.edges:
        child = edge.child
        clear = 2.0 if child.chance else 6.0 if child.shape == "leaf" else 15.0
        scene.edge(edge.pieces, child, clear)
        if child.chance:
            scene.text(*edge.label, child.chance, "chance", child.name)
    visit(root, 0)
    return Picture(right, placed.height, tuple(scene.shapes), alt)


def _leaf(scene: Scene, leaf: Sketch, x: float, y: float, manner: Manner) -> float:
    wide, high = scene.room.leaf + 4.5, _leaf_height(leaf, manner)
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


def _inner(scene: Scene, node: Sketch, x: float, y: float, manner: Manner) -> None:
    scene.outline(node, x + HALF, y)
    top, title = y + TALL / 2, _title(node, scene.room, manner)
    if not fits_inside(node):
        scene.text(x + HALF, top + 1, node.name, "small-name", node.name, True)
    left = x + _aboard(node, scene.room, manner)
    scene.board(node, left, top + title.high + board_size(node)[1])
    if _is_valued_above(node, scene.room, manner):
        scene.value(node, x + title.right, top + 2.2, "right")
    elif scene.room.has_boxes or not node.children:
        scene.value_box(node, x + NODE, y - BOX / 2)
    else:
        # Where nothing is asked, a line runs where the box would be.
        scene.value_box(node, x + NODE, y)
    match manner.window:
        case "below":
            scene.aside(node, x + ASIDE, y - TALL / 2 - 1.5 - face("window").ascent)
        case "on-line":
            scene.aside(node, x + NODE + scene.room.box + 2, y + 2.6)
        case "below-line":
            scene.aside(node, x + NODE, y - BOX / 2 - 1.2 - face("window").ascent)
