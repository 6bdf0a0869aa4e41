"""Draws a tree from left to right, if it has too many leaves to stand side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import copysign
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from grader.drawing.layout import Band, Paint, Way, paint_within
from grader.drawing.metrics import face
from grader.drawing.scene import (
    BEFORE,
    BOX,
    HALF,
    SPACE,
    TALL,
    Area,
    Edge,
    Point,
    Scene,
    edge_broken_before,
    fits_inside,
)
from grader.drawing.shapes import Line, Type, box
from grader.drawing.sketch import PADDING, Room, Sketch

GAP = 26.0  # the least room for the edges between two levels
WIDEST_GAP = 90.0
NODE = 2 * HALF + SPACE  # from the left edge of a node to its value box
NAMED = 6.0  # the height of a name above its node
ASIDE, UNDER = 8.0, 9.5  # where a board or a window begins, and the height of a window
VALUED = 8.5  # the height of a value that a key writes above its node

#: Where the window is: below the node, or on a line that leads from the node to its edges, or below
#: the value box and this line.
Window: TypeAlias = Literal["below", "on-line", "below-line"]
WINDOWS: tuple[Window, ...] = ("below", "on-line", "below-line")


class Size(NamedTuple):
    """The type of leaves, their least height, and the room between nodes."""

    leaf: Type
    leaf_height: float
    siblings: float
    apart: float


SIZES = (Size("leaf", 12.0, 2.0, 5.0), Size("small-leaf", 7.4, 0.5, 2.0))


def place(root: Sketch, room: Room, width: float, height: float) -> Paint | None:
    """What draws the tree with marks and a description, with the first way to place the labels
    that fits, or None.
    """
    return paint_within(root, _ways(root, room, width), height)


def _ways(root: Sketch, room: Room, width: float) -> Iterator[Rightwards]:
    """The ways to place the labels that leave enough room for the edges."""
    label = max(face("chance").width(node.chance) for node in root.walk())
    between = label + 2 * BEFORE if label else 0.0
    columns = root.levels - 1
    for window in WINDOWS:
        fork, column = _columns(root, room, window)
        last = max(_end(node, room, column) for node in root.walk() if not node.children)
        gap = min(WIDEST_GAP + between, (width - last) / columns - column)
        if gap >= GAP + between:
            for size in SIZES:
                yield Rightwards(room, size.siblings, size.apart, window, size, fork, column + gap)


def _columns(root: Sketch, room: Room, window: Window) -> tuple[float, float]:
    """How far from the left of a node its edges begin, and what its labels need."""
    named = max((_name_width(node) for node in root.walk() if not fits_inside(node)), default=0.0)
    boards = max(node.board_size[0] for node in root.walk())
    if window == "below":
        fork = NODE + room.box if room.has_boxes else 2 * HALF
        above = named if room.has_boxes else named + room.box
        return fork, max(fork, room.window + ASIDE, above + HALF, boards + ASIDE)
    stub = room.window + 4 if window == "on-line" else max(2.0, room.window - room.box + 2)
    column = max(NODE + max(room.box + stub, named - HALF), boards + ASIDE)
    return column, column


def _end(node: Sketch, room: Room, column: float) -> float:
    """How far a node without children reaches from the left of its level."""
    if node.shape != "leaf":
        return column
    return room.leaf + 6 + face("number").width("000") + SPACE + node.board_size[0]


@dataclass(frozen=True, slots=True)
class Rightwards(Way):
    """To the right, with the labels of edges in gaps of them."""

    is_down: ClassVar[bool] = False
    cut_at: ClassVar[float] = 0.8
    slash: ClassVar[float] = 2.5
    stretch: ClassVar[float] = 1.3

    window: Window
    size: Size
    #: Where the edges begin, from the left of a node, and from there to the next level.
    fork: float
    step: float

    def bands(self, node: Sketch, is_before: bool) -> tuple[Band, ...]:
        """The edge before a node, the node with its labels, and what is right of it."""
        stem = (4.5, 4.5) if node.chance else (1.0, 1.0)
        if node.shape == "leaf":
            half = max(self._leaf_height(node), node.board_size[1]) / 2
            return (stem, (half, half), (0.0, 0.0))
        above = TALL / 2 + self._title(node).high + node.board_size[1]
        below = {
            "below": TALL / 2 + (UNDER if self.room.has_windows else 0.0),
            "on-line": TALL / 2,
            "below-line": BOX / 2 + 9,
        }[self.window]
        return (stem, (above, below), (8.0, 1.0))

    def levels(
        self, root: Sketch, centres: Mapping[str, float], higher: float
    ) -> Sequence[float] | None:
        """The left of each level."""
        return [level * self.step for level in range(root.levels)]

    def reach(self, node: Sketch, at: float) -> float:
        """The right end of a node."""
        if node.shape != "leaf":
            return at + self.fork
        right = self._number_at(at) + face("number").width(node.name)
        return right + (SPACE + node.board_size[0]) if node.board else right

    def edge(self, node: Sketch, child: Sketch, start: Point, end: Point) -> Edge:
        """An edge from half the height of the node to that of the child, or to a corner if it is
        steep.
        """
        (left, y), (to, end_y) = start, end
        slope = (end_y - y) / (to - left - self.fork)
        begin = (left + self.fork, y)
        if self.fork == 2 * HALF:
            across, up = _corner(node, slope)
            begin = (left + self.fork - _inset(node) + across, y + up)
        across, up = _corner(child, -slope)
        return edge_broken_before(child, begin, (to + _inset(child) - across, end_y + up), to)

    def areas(self, node: Sketch, x: float, y: float) -> Iterator[Area]:
        """What stands above and below the node."""
        top = y + TALL / 2
        above = self._title(node)
        if above.high:
            yield Area(x + above.left, top, x + above.right, top + above.high)
            top += above.high
        if node.board:
            (wide, high), left = node.board_size, x + self._board_left(node)
            yield Area(left, top, left + wide, top + high)
        if self.window == "below" and self.room.has_windows:
            low = y - TALL / 2
            yield Area(x + ASIDE, low - UNDER, x + ASIDE + self.room.window, low)
        if self.room.box and not self.room.is_asked and not node.children:
            yield Area(x + NODE, y - BOX / 2, x + NODE + self.room.box, y + BOX / 2)

    def draw_stem(self, scene: Scene, node: Sketch, x: float, y: float) -> None:
        """Add the line on which or above which windows stand."""
        if self.window != "below":
            start = NODE + self.room.box if self.room.has_boxes else 2 * HALF - _inset(node)
            scene.shapes.append(Line(x + start, y, x + self.fork, y, scene.stroke(node)))

    def draw_leaf(self, scene: Scene, leaf: Sketch, x: float, y: float) -> None:
        """Add a leaf with its number and its board on the right."""
        wide, high = self._leaf_width, self._leaf_height(leaf)
        scene.shapes.append(box(x, y - high / 2, wide, high, scene.outline_style(leaf)))
        baseline = y - face(self.size.leaf).ascent / 2
        scene.text(x + wide / 2, baseline, leaf.label, self.size.leaf, leaf.name)
        number = self._number_at(x)
        scene.text(number, y - 1.9, leaf.name, "number", leaf.name, True)
        right = number + face("number").width(leaf.name)
        scene.board(leaf, right + SPACE, y + leaf.board_size[1] / 2)

    def draw_inner(self, scene: Scene, node: Sketch, x: float, y: float) -> None:
        """Add an inner node with its labels."""
        scene.outline(node, x + HALF, y)
        top, title, room = y + TALL / 2, self._title(node), self.room
        if not fits_inside(node):
            scene.text(x + HALF, top + 1, node.name, "small-name", node.name, True)
        scene.board(node, x + self._board_left(node), top + title.high + node.board_size[1])
        if self._is_valued_above(node):
            scene.value(node, x + title.right, top + 2.2, "right")
        else:
            # Where nothing is asked, a line runs where the box would be.
            foot = y - BOX / 2 if room.has_boxes or not node.children else y
            scene.value_box(node, x + NODE, foot)
        small = face("window")
        match self.window:
            case "below":
                scene.aside(node, x + ASIDE, y - TALL / 2 - 1.5 - small.ascent)
            case "on-line":
                scene.aside(node, x + NODE + room.box + 2, y + 2.6)
            case "below-line":
                scene.aside(node, x + NODE, y - BOX / 2 - 1.2 - small.ascent)

    @property
    def _leaf_width(self) -> float:
        return self.room.leaf + 4.5

    def _leaf_height(self, leaf: Sketch) -> float:
        """The height of a leaf's box; a fraction reaches below the line."""
        return max(self.size.leaf_height, 9.0) if "/" in leaf.label else self.size.leaf_height

    def _number_at(self, x: float) -> float:
        """Where the number of a leaf begins."""
        return x + self._leaf_width + 2

    def _title(self, node: Sketch) -> Area:
        """The room just above an inner node, measured from the node's left and top. Its name stands
        there if it does not fit inside, and a value that a key keeps away from the edges.
        """
        wide, high = (0.0, 0.0) if fits_inside(node) else (_name_width(node), NAMED)
        if not self._is_valued_above(node):
            return Area(HALF, 0.0, HALF + wide, high)
        value = self.room.box - PADDING
        left = HALF if wide else HALF - value / 2
        return Area(left, 0.0, left + wide + self.room.box - PADDING, VALUED)

    def _is_valued_above(self, node: Sketch) -> bool:
        """Whether a value that nobody asks for stands above the node."""
        unasked = self.room.box > 0 and not self.room.is_asked
        return unasked and self.window == "below" and bool(node.children)

    def _board_left(self, node: Sketch) -> float:
        """Where a board begins above its node; it leaves room for edges that begin at the node."""
        if self.room.has_boxes or self.window != "below":
            return ASIDE
        return min(ASIDE, max(0.0, 2 * HALF - node.board_size[0]))


def _name_width(node: Sketch) -> float:
    """The width of a name above its node, with the room after it."""
    return face("small-name").width(node.name) + SPACE


def _corner(node: Sketch, slope: float) -> Point:
    """From half the height of a triangle to the corner above or below, if a line that leaves
    with this slope would cross the triangle.
    """
    leans = (node.shape == "min" and slope > 0) or (node.shape == "max" and slope < 0)
    if not leans or abs(slope) * HALF < TALL:
        return 0.0, 0.0
    return HALF / 2, copysign(TALL / 2, slope)


def _inset(node: Sketch) -> float:
    """The distance from the left of the room to the outline, at half its height."""
    if node.shape == "leaf":
        return 0.0
    return HALF - TALL / 2 if node.is_round else HALF / 2
