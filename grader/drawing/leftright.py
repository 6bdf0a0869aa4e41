"""A tree that grows from left to right, for more leaves than stand side by side."""

from __future__ import annotations

from dataclasses import dataclass

from grader.drawing.layout import Item, place
from grader.drawing.marks import Marks
from grader.drawing.metrics import face
from grader.drawing.scene import BOX, HALF, SPACE, TALL, Room, Scene, Sketch, fits_inside
from grader.drawing.shapes import Line, Picture, Type, box

NODE = 2 * HALF + SPACE  # from a node's left to its value box
GAP = 30.0  # room for the edges between two levels, at least
WIDEST_GAP = 60.0
STRETCH = 1.3


@dataclass(frozen=True, slots=True)
class Manner:
    """How the labels stand."""

    #: The window on the stub that leads on to the children, or below the value box.
    on_stub: bool
    leaf: Type
    leaf_height: float
    between_leaves: float
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
    """The tree in the first manner that fits, or None."""
    for manner in MANNERS:
        columns = root.levels - 1
        stub = room.window + 4 if manner.on_stub else 0.0
        column = NODE + room.box + stub
        last = room.leaf + 6 + face("number").width("000")
        if columns * (column + GAP) + last > width:
            continue
        centres, needed = place(_item(root, manner), height, STRETCH, manner.apart)
        if needed > height:
            continue
        gap = min(WIDEST_GAP, (width - last) / columns - column)
        return _drawn(root, marks, room, manner, centres, needed, column, gap, alt)
    return None


def _item(node: Sketch, manner: Manner) -> Item:
    if node.shape == "leaf":
        half = manner.leaf_height / 2
        return Item(node.name, ((half, half), (0.0, 0.0)))
    above = TALL / 2 if fits_inside(node) else TALL / 2 + 7
    below = TALL / 2 if manner.on_stub else BOX / 2 + 9
    gap, fan = manner.between_leaves, 0.0
    if any(child.chance for child in node.children):
        gap, fan = 12.0, 8.0
    return Item(
        node.name,
        ((above, below), (8.0, 1.0)),
        tuple(_item(child, manner) for child in node.children),
        gap,
        fan,
    )


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
    scene = Scene(marks, room)
    right = 0.0

    def visit(node: Sketch, level: int) -> None:
        nonlocal right
        x, y = level * (column + gap), height - centres[node.name]
        if node.shape == "leaf":
            right = max(right, _leaf(scene, node, x, y, manner))
            return
        end = x + column
        right = max(right, end)
        if manner.on_stub and node.children:
            scene.shapes.append(Line(x + NODE + room.box, y, end, y, scene.stroke(node)))
        for child in node.children:
            to = height - centres[child.name]
            inset = 0.0 if child.shape == "leaf" else HALF / 2
            if child.shape == "chance":
                inset = HALF - TALL / 2
            start = (end, y) if node.children else (x, y)
            scene.edge(start, (end + gap + inset, to), child, 1 if to >= y else -1)
            visit(child, level + 1)
        _inner(scene, node, x, y, manner)

    visit(root, 0)
    return Picture(right, height, tuple(scene.shapes), alt)


def _leaf(scene: Scene, leaf: Sketch, x: float, y: float, manner: Manner) -> float:
    wide, high = scene.room.leaf + 4.5, manner.leaf_height
    style = "pruned" if leaf.name in scene.marks.pruned else "node"
    scene.shapes.append(box(x, y - high / 2, wide, high, style))
    baseline = y - face(manner.leaf).ascent / 2
    scene.text(x + wide / 2, baseline, leaf.label, manner.leaf, leaf.name)
    scene.text(x + wide + 2, y - 1.9, leaf.name, "number", leaf.name, True)
    return x + wide + 2 + face("number").width(leaf.name)


def _inner(scene: Scene, node: Sketch, x: float, y: float, manner: Manner) -> None:
    scene.outline(node, x + HALF, y)
    if not fits_inside(node):
        scene.text(x, y + TALL / 2 + 2, node.name, "small-name", node.name, True)
    scene.value_box(node, x + NODE, y - BOX / 2)
    if label := scene.aside(node):
        kind = face("window")
        if manner.on_stub:
            scene.text(x + NODE + scene.room.box + 2, y + 2.6, label, "window", node.name, True)
        else:
            low = y - BOX / 2 - 1.2 - kind.ascent
            scene.text(x + NODE, low, label, "window", node.name, True)
