"""Draws a tree with its root at the top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from grader.drawing import straight
from grader.drawing.key_marks import Marks
from grader.drawing.layout import Band, LayoutNode, place
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
from grader.drawing.shapes import Anchor, Label, Picture, box
from grader.drawing.straight import ABOVE, BESIDE, Edge

LEAF = 14.0  # height of a leaf's box
FLOOR = LEAF + 8.0  # the same, with its number below
GAP = 32.0  # the least distance between levels
ASIDE = 6.5  # from an apex to the window beside it
STRETCH = 1.45
SIBLINGS, APART = 2.0, 5.0  # free room between siblings, and between other nodes of a level
STEM = 9.0  # the upright piece of an edge that carries a probability
CUT_AT, SLASH = 0.62, 3.4


def draw(
    root: Sketch, marks: Marks, room: Room, width: float, height: float, alt: str
) -> Picture | None:
    """The tree, or None if its labels do not fit side by side, or its levels on the page."""
    placed = _placed(root, room, width, True) or _placed(root, room, width, False)
    if placed is None or placed.height > height:
        return None
    centres, tops = placed.centres, placed.tops
    scene = Scene(marks, room, CUT_AT, SLASH, 1)
    for edge in placed.edges:
        _edge(scene, edge, placed.is_straight)

    def visit(node: Sketch, level: int) -> None:
        x, top = centres[node.name], tops[level]
        if node.shape == "leaf":
            _leaf(scene, node, x, top)
            return
        for child in node.children:
            visit(child, level + 1)
        _inner(scene, node, x, top)

    visit(root, 0)
    return Picture(placed.width, placed.height, tuple(scene.shapes), alt)


class Placed(NamedTuple):
    """Where a tree's nodes and edges are."""

    centres: dict[str, float]
    #: The top of each level.
    tops: list[float]
    edges: list[Edge]
    width: float
    height: float
    #: Whether the edges are straight to their ends.
    is_straight: bool


def _placed(root: Sketch, room: Room, width: float, is_straight: bool) -> Placed | None:
    """The places, if the labels do not touch anything."""
    centres, needed = place(_item(root, room, is_straight), width, STRETCH, SIBLINGS, APART)
    if needed > width:
        return None
    downs = _tops(root, centres)
    height = max(downs[level] + _depth(node) for level, node in _levels(root))
    tops = [height - down for down in downs]
    edges = _edges(root, centres, tops)
    levels = groupby(edges, key=lambda edge: edge.start[1])
    if is_straight and not all(straight.fits(list(level), needed) for _, level in levels):
        return None
    return Placed(centres, tops, edges, needed, height, is_straight)


def _edges(root: Sketch, centres: dict[str, float], tops: Sequence[float]) -> list[Edge]:
    """The edges of all levels, if they are straight."""
    rise = _rise(root)
    found = []
    level: tuple[Sketch, ...] = (root,)
    for top, end in pairwise(tops):
        found += [
            Edge(child, (centres[node.name], top - TALL), (centres[child.name], end), rise)
            for node in level
            for child in node.children
        ]
        level = tuple(child for node in level for child in node.children)
    return found


def _edge(scene: Scene, edge: Edge, is_straight: bool) -> None:
    """A straight edge with its label beside it, or one that ends in an upright stem for it."""
    child, (x, end) = edge.child, edge.end
    if not child.chance:
        scene.edge(edge.start, edge.end, edge.end, child)
        return
    fork = end if is_straight else end + STEM + edge.rise
    scene.edge(edge.start, (x, fork), edge.end, child, edge.rise + STEM if is_straight else 0.0)
    where, y = edge.label if is_straight else (x + BESIDE, end + ABOVE)
    anchor: Anchor = edge.anchor if is_straight else "left"
    style = scene.style("chance", child.name)
    scene.shapes.append(Label(where, y, child.chance, style, anchor))


def _item(node: Sketch, room: Room, is_straight: bool, is_left: bool = False) -> LayoutNode:
    """A node with its room; a straight edge has its label on the left if the child is there."""
    label = BESIDE + face("chance").width(node.chance) if node.chance else 1.0
    stem = (label, 1.0) if is_left else (1.0, label)
    board, _ = board_size(node)
    if node.shape == "leaf":
        half = max(leaf_width(room), face("number").width(node.name), board) / 2
        rows = 3 if board else 2  # a board reaches down to the edges of its neighbours
        return LayoutNode(node.name, (stem, *[(half, half)] * rows))
    beside = HALF + SPACE + room.box
    aside = (HALF + SPACE if node.is_round else ASIDE) + room.window
    left = HALF if fits_inside(node) else HALF + SPACE + face("small-name").width(node.name)
    left += SPACE + board if board else 0.0
    bands: tuple[Band, Band] = ((left, beside), (left if left > HALF else HALF / 2, aside))
    if node.is_round:
        bands = ((left, aside), (left, beside))
    return LayoutNode(
        node.name,
        (stem, *(bands[::-1] if node.shape == "max" else bands)),
        tuple(
            _item(child, room, is_straight, is_straight and 2 * i + 1 < len(node.children))
            for i, child in enumerate(node.children)
        ),
    )


def leaf_width(room: Room) -> float:
    """The width of a leaf's box."""
    return room.leaf + 4.5


def _tops(root: Sketch, centres: dict[str, float]) -> list[float]:
    """How far the top of each level is from the upper edge; flat edges get more height."""
    rise = _rise(root)
    tops = [rise]
    level: tuple[Sketch, ...] = (root,)
    while level := tuple(node for node in level if node.children):
        flattest = max(
            abs(centres[child.name] - centres[node.name])
            for node in level
            for child in node.children
        )
        stem = STEM if any(child.chance for node in level for child in node.children) else 0.0
        tops.append(tops[-1] + TALL + GAP + stem + rise + min(14.0, flattest / 12))
        level = tuple(child for node in level for child in node.children)
    return tops


def _rise(root: Sketch) -> float:
    """The height by which the highest board of an inner node rises above its node."""
    boards = (board_size(node)[1] for node in root.walk() if node.shape != "leaf")
    return max(0.0, *(high - TALL for high in boards), 0.0)


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
    if node.board:
        named = 0.0 if fits_inside(node) else SPACE + face("small-name").width(node.name)
        wide, high = board_size(node)
        scene.board(node, x - HALF - named - SPACE - wide, top - TALL + high)
    # The box is at the broad side of a triangle, the window at its apex.
    low = node.shape != "min"
    scene.value_box(node, x + HALF + SPACE, top - TALL if low else top - BOX)
    kind = face("window")
    apart = HALF + SPACE if node.is_round else ASIDE
    scene.aside(node, x + apart, top - kind.ascent if low else top - TALL + kind.descent)
