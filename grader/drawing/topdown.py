"""Draws a tree with its root at the top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from grader.drawing.layout import Band, Paint, Way, paint_within
from grader.drawing.metrics import face
from grader.drawing.scene import (
    BESIDE,
    BOX,
    CLEAR,
    HALF,
    SPACE,
    TALL,
    Area,
    Edge,
    Point,
    Scene,
    edge_beside,
    edge_broken_above,
    fits_inside,
)
from grader.drawing.shapes import box
from grader.drawing.sketch import Room, Sketch

LEAF = 14.0  # height of a leaf's box
FLOOR = LEAF + 8.0  # the same, with its number below
GAP = 32.0  # the least distance between levels
ASIDE = 6.5  # from an apex to the window beside it
LABELLED = 9.0  # added to a gap where edges have labels


def place(root: Sketch, room: Room, width: float, height: float) -> Paint | None:
    """A function that draws the tree with marks and a description; None if the labels do not fit
    side by side, or the levels do not fit on the page.
    """
    labelled = any(node.chance for node in root.walk())
    ways = [Down(room, 2.0, 5.0, each, height) for each in ((True, False) if labelled else (True,))]
    return paint_within(root, ways, width)


@dataclass(frozen=True, slots=True)
class Down(Way):
    """Downwards, with the labels of edges beside them or in gaps of them."""

    is_down: ClassVar[bool] = True
    cut_at: ClassVar[float] = 0.62
    slash: ClassVar[float] = 3.4
    stretch: ClassVar[float] = 1.45
    higher: ClassVar[tuple[float, ...]] = (0.0, 10.0, 20.0, 35.0, 55.0, 80.0)

    is_beside: bool
    #: The height of the page.
    height: float

    def bands(self, node: Sketch, is_before: bool) -> tuple[Band, ...]:
        """The stem above a node, its upper and its lower half. A label stands on the left of its
        edge if the child is there.
        """
        wide = face("chance").width(node.chance) if node.chance else 0.0
        stem = (1.0, BESIDE + wide if wide else 1.0)
        if is_before:
            stem = stem[::-1]
        if wide and not self.is_beside:
            stem = (wide / 2 + CLEAR, wide / 2 + CLEAR)
        board, _ = node.board_size
        if node.shape == "leaf":
            half = max(self._leaf_width, face("number").width(node.name), board) / 2
            rows = 3 if board else 2  # a board reaches down to the edges of its neighbours
            return (stem, stem, *[(half, half)] * rows)
        right = HALF + SPACE + self.room.box
        aside = (HALF + SPACE if node.is_round else ASIDE) + self.room.window
        left = _left(node)
        bands: tuple[Band, Band] = ((left, right), (left if left > HALF else HALF / 2, aside))
        if node.is_round:
            bands = ((left, aside), (left, right))
        above = (board / 2, board / 2) if _above(node) else stem
        return (stem, above, *(bands[::-1] if node.shape == "max" else bands))

    def levels(
        self, root: Sketch, centres: Mapping[str, float], higher: float
    ) -> Sequence[float] | None:
        """The top of each level, from the upper edge; flat edges get more height."""
        tops = [max(_above(root), root.board_size[1] - TALL, 0.0)]
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
            if max(self.reach(child, tops[-1]) for child in below) > self.height:
                return None
            level = below
        return tops

    def reach(self, node: Sketch, at: float) -> float:
        """The lower end of a node."""
        return at + (FLOOR + node.board_size[1] if node.shape == "leaf" else TALL)

    def edge(self, node: Sketch, child: Sketch, start: Point, end: Point) -> Edge:
        """An edge that ends at what stands above the child."""
        (x, top), (to, end_top) = start, end
        drawn = edge_beside if self.is_beside else edge_broken_above
        return drawn(child, (x, top - TALL), (to, end_top + _above(child)))

    def areas(self, node: Sketch, x: float, y: float) -> Iterator[Area]:
        """The board, if it reaches above the node."""
        wide, high = node.board_size
        if _above(node):
            yield Area(x - wide / 2, y, x + wide / 2, y + high)
        elif high > TALL:
            yield Area(x - _left(node), y, x - HALF - SPACE, y - TALL + high)

    def draw_leaf(self, scene: Scene, leaf: Sketch, x: float, y: float) -> None:
        """Add a leaf with its number and its board below."""
        wide = self._leaf_width
        scene.shapes.append(box(x - wide / 2, y - LEAF, wide, LEAF, scene.outline_style(leaf)))
        scene.text(x, y - LEAF / 2 - 3.0, leaf.label, "leaf", leaf.name)
        scene.text(x, y - LEAF - 6.2, leaf.name, "number", leaf.name)
        scene.board(leaf, x - leaf.board_size[0] / 2, y - FLOOR)

    def draw_inner(self, scene: Scene, node: Sketch, x: float, y: float) -> None:
        """Add an inner node: the box is at the broad side of a triangle, the window at its apex."""
        scene.outline(node, x, y - TALL / 2)
        if not fits_inside(node):
            left = x - HALF - SPACE - face("small-name").width(node.name)
            scene.text(left, y - TALL / 2, node.name, "small-name", node.name, True)
        wide, high = node.board_size
        if _above(node):
            scene.board(node, x - wide / 2, y + high)
        else:
            scene.board(node, x - _left(node), y - TALL + high)
        low = node.shape != "min"
        scene.value_box(node, x + HALF + SPACE, y - TALL if low else y - BOX)
        kind = face("window")
        apart = HALF + SPACE if node.is_round else ASIDE
        scene.aside(node, x + apart, y - kind.ascent if low else y - TALL + kind.descent)

    @property
    def _leaf_width(self) -> float:
        return self.room.leaf + 4.5


def _left(node: Sketch) -> float:
    """How far an inner node reaches to the left, with its name and its board."""
    left = HALF if fits_inside(node) else HALF + SPACE + face("small-name").width(node.name)
    return left + (SPACE + node.board_size[0] if node.board and not _above(node) else 0.0)


def _above(node: Sketch) -> float:
    """The height of the board that stands above an inner node; a low one stands beside it."""
    _, high = node.board_size
    return high if node.shape != "leaf" and high > TALL + 5 else 0.0
