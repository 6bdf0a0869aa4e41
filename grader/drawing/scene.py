"""The shapes of a picture of a tree: outlines, boxes, labels, boards, and edges with their cuts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from math import hypot
from typing import Literal, NamedTuple, TypeAlias, cast

from grader.drawing.boards import draw_board
from grader.drawing.metrics import face
from grader.drawing.shapes import Anchor, Circle, Label, Line, Polygon, Shape, Stroke, Type, box
from grader.drawing.sketch import PADDING, Marks, Room, Sketch

HALF, TALL = 10.0, 19.0  # a triangle: half its width, its height
RADIUS = TALL / 2
BOX = 11.0  # height of a value box
LEFT: Anchor = "left"
MIDDLE: Anchor = "middle"
SPACE = 2.0  # between a node and its value box

Point: TypeAlias = tuple[float, float]


@dataclass(slots=True)
class Scene:
    """Collects the shapes of one picture."""

    marks: Marks
    room: Room
    #: The place of a cut's slashes on an edge, and half their length.
    cut_at: float
    slash: float
    #: The coordinate along which the tree grows: 0 for rightwards, 1 for downwards.
    grows: Literal[0, 1]
    shapes: list[Shape] = field(default_factory=list)

    def style(self, style: Type, name: str) -> Type:
        """The style of a label; faint if the node is pruned."""
        return cast(Type, f"faint-{style}") if name in self.marks.pruned else style

    def stroke(self, node: Sketch) -> Stroke:
        """The style of the line from `node` to the fork of its edges."""
        if node.name in self.marks.pruned:
            return "pruned"
        return "line" if any(child.name in self.marks.line for child in node.children) else "edge"

    def outline_style(self, node: Sketch) -> Stroke:
        """The style of the node's outline."""
        return "pruned" if node.name in self.marks.pruned else "node"

    def text(
        self, x: float, y: float, text: str, style: Type, name: str, right: bool = False
    ) -> None:
        """Add a label of the node `name`, centred at x or to the right of x."""
        self.shapes.append(
            Label(x, y, text, self.style(style, name), "left" if right else "middle")
        )

    def outline(self, node: Sketch, x: float, y: float) -> None:
        """Add an inner node centred at (x, y), with its name inside if it fits."""
        style = self.outline_style(node)
        up, down = y + TALL / 2, y - TALL / 2
        if node.shape == "max":
            self.shapes.append(Polygon(((x - HALF, down), (x + HALF, down), (x, up)), style))
            baseline = down + 2.6
        elif node.shape == "min":
            self.shapes.append(Polygon(((x - HALF, up), (x + HALF, up), (x, down)), style))
            baseline = up - 2.6 - face(name_style(node)).ascent
        else:
            self.shapes.append(Circle(x, y, RADIUS, style))
            baseline = y - face(name_style(node)).ascent / 2
        if fits_inside(node):
            self.text(x, baseline, node.name, name_style(node), node.name)

    def value_box(self, node: Sketch, x: float, y: float) -> None:
        """Add the box for a node's value, if it is asked, and on a key the value; (x, y) is the
        lower left corner.
        """
        if not self.room.box:
            return
        if not self.room.is_asked:
            return self.value(node, x + SPACE, y + 2.6, LEFT)
        pruned = node.name in self.marks.pruned
        self.shapes.append(box(x, y, self.room.box, BOX, "pruned" if pruned else "answer"))
        self.value(node, x + self.room.box / 2, y + 2.6, MIDDLE)

    def value(self, node: Sketch, x: float, y: float, anchor: Anchor) -> None:
        """Add the node's value, which a key has; y is its baseline."""
        value = self.marks.values.get(node.name, "")
        style: Type = "value"
        if face(style).width(value) > self.room.box - PADDING:
            style = "small-value"
        if value:
            self.shapes.append(Label(x, y, value, style, anchor))

    def board(self, node: Sketch, x: float, y: float) -> None:
        """Add a node's board at its upper left corner."""
        if not node.board:
            return
        outline, style = self.outline_style(node), self.style("number", node.name)
        self.shapes += draw_board(node.board, x, y, outline, style)

    def aside(self, node: Sketch, x: float, y: float) -> None:
        """Add the text beside a node: its estimate, or on a key its entry window."""
        if node.label:
            self.text(x, y, node.label, "estimate", node.name, True)
        elif window := self.marks.windows.get(node.name):
            self.text(x, y, window, "window", node.name, True)

    def edge(self, pieces: Iterable[tuple[Point, Point]], child: Sketch, clear: float) -> None:
        """Add an edge with its cut, which leaves this much of the end of the first piece free."""
        marks, name = self.marks, child.name
        style: Stroke = (
            "pruned" if name in marks.pruned else "line" if name in marks.line else "edge"
        )
        first, *others = pieces
        for start, end in (first, *others):
            self.shapes.append(Line(*start, *end, style))
        if name in marks.cuts:
            self._slashes(*first, clear)

    def _slashes(self, start: Point, end: Point, clear: float) -> None:
        """Add two strokes across an edge, at the distance `clear` from its end."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        ahead, aside = (dx / length, dy / length), (-dy / length, dx / length)
        # Edges that are nearly at right angles to the direction of growth lie close together.
        half = min(self.slash, max(1.0, self.slash * 1.5 * abs(ahead[self.grows])))
        way = min(self.cut_at * length, length - clear)
        for distance in (way - 1.3, way + 1.3):
            x, y = start[0] + distance * ahead[0], start[1] + distance * ahead[1]
            # A slash leans a little, so that two of them do not look like an equals sign.
            slash = [half * side + 0.9 * on for side, on in zip(aside, ahead, strict=True)]
            self.shapes.append(Line(x - slash[0], y - slash[1], x + slash[0], y + slash[1], "cut"))


def name_style(node: Sketch) -> Type:
    """The style of the node's name."""
    return "name" if len(node.name) == 1 else "small-name"


def fits_inside(node: Sketch) -> bool:
    """Whether the node's name fits inside its outline."""
    return _is_short(node.name, name_style(node))


@lru_cache(maxsize=1024)  # all trees have much the same names
def _is_short(name: str, style: Type) -> bool:
    return face(style).width(name) <= HALF


BESIDE = 2.5  # from an edge to its label
ABOVE = 2.5  # from a child below to the label of its edge
BEFORE = 4.0  # from a child to the gap in its edge
CLEAR = 0.8  # the least room between a label and what is drawn by its side
KIND = face("chance")


class Area(NamedTuple):
    """A rectangle that edges and labels leave free."""

    left: float
    low: float
    right: float
    high: float

    def overlaps(self, other: Area) -> bool:
        """Whether the areas have a part in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.low < other.high
            and other.low < self.high
        )

    def within(self, start: Point, end: Point) -> tuple[float, float] | None:
        """Which part of the way from `start` to `end` is in the area, as two shares of it."""
        first, last = 0.0, 1.0
        for begin, to, low, high in (
            (start[1], end[1], self.low, self.high),
            (start[0], end[0], self.left, self.right),
        ):
            if (begin <= low and to <= low) or (begin >= high and to >= high):
                return None
            if begin != to:
                near, far = sorted(((low - begin) / (to - begin), (high - begin) / (to - begin)))
                first, last = max(first, near), min(last, far)
        return (first, last) if first < last else None


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge from a node to a child; a label has an anchor on its baseline."""

    child: Sketch
    start: Point
    end: Point
    label: Point = (0.0, 0.0)
    anchor: Anchor = "middle"

    @property
    def area(self) -> Area:
        """The area of the label."""
        (x, y), wide = self.label, KIND.width(self.child.chance)
        left = x - {"left": 0.0, "middle": wide / 2, "right": wide}[self.anchor]
        low, high = y - KIND.descent - CLEAR, y + KIND.ascent + CLEAR
        return Area(left - CLEAR, low, left + wide + CLEAR, high)

    @property
    def pieces(self) -> Iterator[tuple[Point, Point]]:
        """The lines to draw, from the parent on."""
        gap = None
        if self.child.chance and self.anchor == "middle":
            gap = self.area.within(self.start, self.end)
        if gap is None:
            yield self.start, self.end
            return
        yield self.start, self.at(gap[0])
        yield self.at(gap[1]), self.end

    def at(self, share: float) -> Point:
        """The point after this share of the way."""
        (x, y), (to_x, to_y) = self.start, self.end
        return x + share * (to_x - x), y + share * (to_y - y)


def edge_beside(child: Sketch, start: Point, end: Point) -> Edge:
    """An edge downwards, with its label on the outer side of the fan, just above the child."""
    if not child.chance:
        return Edge(child, start, end)
    y = end[1] + ABOVE
    x = _crossing(start, end, 1, y - KIND.descent)
    if end[0] < start[0] - 0.01:
        return Edge(child, start, end, (x - BESIDE, y), "right")
    return Edge(child, start, end, (x + BESIDE, y), "left")


def edge_broken_above(child: Sketch, start: Point, end: Point) -> Edge:
    """An edge downwards, with its label in a gap just above the child."""
    if not child.chance:
        return Edge(child, start, end)
    low = end[1] + BEFORE
    x = _crossing(start, end, 1, low + (KIND.ascent + KIND.descent) / 2)
    return Edge(child, start, end, (x, low + KIND.descent))


def edge_broken_before(child: Sketch, start: Point, end: Point, left: float) -> Edge:
    """An edge to the right, with its label in a gap just before the level's left."""
    if not child.chance:
        return Edge(child, start, end)
    x = left - BEFORE - KIND.width(child.chance) / 2
    y = _crossing(start, end, 0, x)
    return Edge(child, start, end, (x, y - (KIND.ascent - KIND.descent) / 2))


def _crossing(start: Point, end: Point, axis: Literal[0, 1], at: float) -> float:
    """The other coordinate of an edge where it crosses x (axis 0) or y (axis 1)."""
    other = 1 - axis
    share = (at - end[axis]) / (start[axis] - end[axis])
    return end[other] + share * (start[other] - end[other])


def are_clear(edges: Sequence[Edge], others: Sequence[Area], width: float, height: float) -> bool:
    """Whether no edge or label of a level touches another one, one of the other areas, or the rim
    of the picture.
    """
    labelled = [(edge, edge.area) for edge in edges if edge.child.chance]
    areas = [area for _, area in labelled]
    # With the height at which each piece begins and ends: most are far above or below an area.
    pieces = [
        (min(start[1], end[1]), max(start[1], end[1]), start, end)
        for edge in edges
        for start, end in edge.pieces
    ]
    page = Area(-CLEAR, -CLEAR, width + CLEAR, height + CLEAR)
    return (
        all(page.left <= area.left and area.right <= page.right for area in areas)
        and all(page.low <= area.low and area.high <= page.high for area in areas)
        and not any(one.overlaps(other) for one, other in combinations(areas, 2))
        and not any(area.overlaps(other) for area in areas for other in others)
        and not any(
            area.within(other.start, other.end)
            for edge, area in labelled
            for other in edges
            if other is not edge
        )
        and not any(
            low < area.high and area.low < high and area.within(start, end)
            for area in others
            for low, high, start, end in pieces
        )
    )
