"""A tree with its root on top."""

from __future__ import annotations

from grader.drawing.layout import Band, Item, place
from grader.drawing.marks import Marks
from grader.drawing.metrics import face
from grader.drawing.scene import (
    BOX, HALF, RADIUS, SPACE, TALL, Room, Scene, Sketch, fits_inside, name_style,
)  # fmt: skip
from grader.drawing.shapes import Picture, box

LEAF = 14.0  # height of a leaf's box
FLOOR = LEAF + 8.0  # with its number below
GAP = 32.0  # from level to level, at least
ASIDE = 6.5  # from an apex to the window beside it
STRETCH = 1.45
APART = 5.0


def draw(root: Sketch, marks: Marks, room: Room, width: float, alt: str) -> Picture | None:
    """The tree, or None where its labels do not fit side by side."""
    centres, needed = place(_item(root, room), width, STRETCH, APART)
    if needed > width:
        return None
    tops = _tops(root, centres)
    height = max(tops[level] + (FLOOR if leaf else TALL) for level, leaf in _kinds(root))
    scene = Scene(marks, room)

    def visit(node: Sketch, level: int) -> None:
        x, top = centres[node.name], height - tops[level]
        if node.shape == "leaf":
            _leaf(scene, node, x, top)
            return
        for child in node.children:
            to = centres[child.name]
            scene.edge(
                (x, top - TALL), (to, height - tops[level + 1]), child, -1 if to < x else 1
            )
            visit(child, level + 1)
        _inner(scene, node, x, top)

    visit(root, 0)
    return Picture(needed, height, tuple(scene.shapes), alt)


def _item(node: Sketch, room: Room) -> Item:
    if node.shape == "leaf":
        half = leaf_width(room) / 2
        number = face("number").width(node.name) / 2
        return Item(node.name, ((half, half), (number, number)))
    beside = HALF + SPACE + room.box
    aside = (HALF + SPACE if node.shape == "chance" else ASIDE) + room.window
    left = HALF if fits_inside(node) else HALF + SPACE + face("small-name").width(node.name)
    rows: tuple[Band, Band] = ((left, beside), (left if left > HALF else HALF / 2, aside))
    if node.shape == "chance":
        rows = ((left, aside), (left, beside))
    gap = fan = 2.0
    if any(child.chance for child in node.children):
        widest = max(face("chance").width(child.chance) for child in node.children)
        gap = fan = widest + 8
    return Item(
        node.name,
        rows if node.shape == "min" else rows[::-1] if node.shape == "max" else rows,
        tuple(_item(child, room) for child in node.children),
        gap,
        fan,
    )


def leaf_width(room: Room) -> float:
    return room.leaf + 4.5


def _tops(root: Sketch, centres: dict[str, float]) -> list[float]:
    """How far below the upper edge each level begins: flat edges get more height."""
    tops = [0.0]
    level = (root,)
    while level := tuple(node for node in level if node.children):
        flattest = max(
            abs(centres[child.name] - centres[node.name]) for node in level for child in node.children
        )
        tops.append(tops[-1] + TALL + GAP + min(14.0, flattest / 12))
        level = tuple(child for node in level for child in node.children)
    return tops


def _kinds(root: Sketch, level: int = 0) -> set[tuple[int, bool]]:
    """The levels at which there are leaves (True) and inner nodes (False)."""
    found = {(level, root.shape == "leaf")}
    for child in root.children:
        found |= _kinds(child, level + 1)
    return found


def _leaf(scene: Scene, leaf: Sketch, x: float, top: float) -> None:
    wide = leaf_width(scene.room)
    style = "pruned" if leaf.name in scene.marks.pruned else "node"
    scene.shapes.append(box(x - wide / 2, top - LEAF, wide, LEAF, style))
    scene.text(x, top - LEAF / 2 - 3.0, leaf.label, "leaf", leaf.name)
    scene.text(x, top - LEAF - 6.2, leaf.name, "number", leaf.name)


def _inner(scene: Scene, node: Sketch, x: float, top: float) -> None:
    scene.outline(node, x, top - TALL / 2)
    if not fits_inside(node):
        wide = face("small-name").width(node.name)
        scene.text(x - HALF - SPACE - wide, top - TALL / 2, node.name, "small-name", node.name, True)
    # The box stands at the broad side of a triangle, the window at its apex.
    low = node.shape != "min"
    scene.value_box(node, x + HALF + SPACE, top - TALL if low else top - BOX)
    if label := scene.aside(node):
        apart = HALF + SPACE if node.shape == "chance" else ASIDE
        kind = face("window")
        scene.text(
            x + apart, top - kind.ascent if low else top - TALL + kind.descent, label, "window",
            node.name, True,
        )  # fmt: skip
