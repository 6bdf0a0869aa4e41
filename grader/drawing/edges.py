"""Edges of trees: each is straight, with its label beside it or in a gap of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple

from grader.drawing.metrics import face
from grader.drawing.scene import Point
from grader.drawing.shapes import Anchor
from grader.drawing.sketch import Sketch

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
