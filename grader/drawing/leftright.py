"""Draws a tree from left to right, if it has too many leaves to stand side by side."""

from __future__ import annotations

from dataclasses import dataclass

from grader.drawing.key_marks import Marks
from grader.drawing.layout import LayoutNode, place
from grader.drawing.metrics import face
from grader.drawing.scene import (
    BOX,
    HALF,
    SPACE,
    TALL,
    Room,
    Scene,
    Sketch,
    board_size,
    fits_inside,
)
from grader.drawing.shapes import Line, Picture, Type, box

NODE = 2 * HALF + SPACE  # from the left edge of a node to its value box
GAP = 26.0  # the least room for the edges between two levels
WIDEST_GAP = 60.0
STRETCH = 1.3
CUT_AT, SLASH = 0.8, 2.5


@dataclass(frozen=True, slots=True)
class Manner:
    """A way to place the labels."""

    #: Whether the window is on the stub that leads to the children, or below the value box.
    on_stub: bool
    leaf: Type
    leaf_height: float
    siblings: float
    apart: float


MANNERS = (
    Manner(True, "leaf", 12.0, 2.0, 5.0),
    Manner(True, "small-leaf", 7.4, 0.5, 2.0),
    Manner(False, "leaf", 12.0, 2.0, 5.0),
    Manner(False, "small-leaf", 7.4, 0.5, 2.0),
)


def draw(
    root: Sketch, marks: Marks, room: Room, width: float, height: float, alt: str
) -> Picture | None:
    """The tree, with the first way to place the labels that fits, or None."""
    for manner in MANNERS:
        columns = root.levels - 1
        stub = room.window + 4 if manner.on_stub else max(2.0, room.window - room.box + 2)
        named = max(
            (face("small-name").width(node.name) for node in root.walk() if not fits_inside(node)),
            default=0.0,
        )
        boards = [board_size(node)[0] for node in root.walk()]
        column = max(NODE + max(room.box + stub, named + 2), max(boards) + 2)
        last = room.leaf + 6 + face("number").width("000") + SPACE + max(boards)
        if columns * (column + GAP + _stem(root)) + last > width:
            continue
        centres, needed = place(_item(root, manner), height, STRETCH, manner.siblings, manner.apart)
        if needed > height:
            continue
        gap = min(WIDEST_GAP, (width - last) / columns - column)
        return _drawn(root, marks, room, manner, centres, needed, column, gap, alt)
    return None


def _item(node: Sketch, manner: Manner) -> LayoutNode:
    stem = (8.5, 1.0) if node.chance else (1.0, 1.0)
    if node.shape == "leaf":
        half = max(manner.leaf_height, board_size(node)[1]) / 2
        return LayoutNode(node.name, (stem, (half, half), (0.0, 0.0)))
    above = (TALL / 2 if fits_inside(node) else TALL / 2 + 6) + board_size(node)[1]
    below = TALL / 2 if manner.on_stub else BOX / 2 + 9
    return LayoutNode(
        node.name,
        (stem, (above, below), (8.0, 1.0)),
        tuple(_item(child, manner) for child in node.children),
    )


def _stem(root: Sketch) -> float:
    """The length of the horizontal piece of an edge that carries a probability."""
    widest = max(face("chance").width(node.chance) for node in root.walk())
    return widest + 4 if widest else 0.0


def _inset(node: Sketch) -> float:
    """The distance from the left of the room to the outline, at half its height."""
    if node.shape == "leaf":
        return 0.0
    return HALF - TALL / 2 if node.is_round else HALF / 2


def _drawn(
    root: Sketch,
    marks: Marks,
    room: Room,
    manner: Manner,
    centres: dict[str, float],
    height: float,
    column: float,
    gap: float,
    alt: str,
) -> Picture:
    scene = Scene(marks, room, CUT_AT, SLASH, 0)
    right = 0.0

    def visit(node: Sketch, level: int) -> None:
        nonlocal right
        x, y = level * (column + gap), height - centres[node.name]
        if node.shape == "leaf":
            right = max(right, _leaf(scene, node, x, y, manner))
            return
        end = x + column
        right = max(right, end)
        if node.children:
            start = NODE + room.box if room.is_asked else 2 * HALF - _inset(node)
            scene.shapes.append(Line(x + start, y, end, y, scene.stroke(node)))
        for child in node.children:
            to = height - centres[child.name]
            point = (end + gap + _inset(child), to)
            fork = (end + gap - _stem(root), to) if child.chance else point
            scene.edge((end, y), fork, point, child)
            if child.chance:
                scene.text(fork[0] + 1.5, to + 2.0, child.chance, "chance", child.name, True)
            visit(child, level + 1)
        _inner(scene, node, x, y, manner)

    visit(root, 0)
    return Picture(right, height, tuple(scene.shapes), alt)


def _leaf(scene: Scene, leaf: Sketch, x: float, y: float, manner: Manner) -> float:
    wide, high = scene.room.leaf + 4.5, manner.leaf_height
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
    if not fits_inside(node):
        scene.text(x + NODE, y + TALL / 2 + 1, node.name, "small-name", node.name, True)
    high = board_size(node)[1]
    scene.board(node, x, y + TALL / 2 + high + (0.0 if fits_inside(node) else 6.0))
    # Where nothing is asked, an edge runs where the box would be.
    scene.value_box(node, x + NODE, y - BOX / 2 if scene.room.is_asked else y)
    if manner.on_stub:
        scene.aside(node, x + NODE + scene.room.box + 2, y + 2.6)
    else:
        scene.aside(node, x + NODE, y - BOX / 2 - 1.2 - face("window").ascent)
