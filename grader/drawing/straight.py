"""Puts the labels of a tree's edges beside them, where all edges can be straight."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from grader.drawing.metrics import face
from grader.drawing.scene import HALF, SPACE, TALL, Point, Sketch, board_size
from grader.drawing.shapes import Anchor

BESIDE = 2.5  # from an edge to its label
ABOVE = 2.5  # from a child to the label of its edge
CLEAR = 0.8  # the least room between a label and what is drawn by its side


class Edge(NamedTuple):
    """An edge from a node to a child below it; its label stands above what rises by the child."""

    child: Sketch
    start: Point
    end: Point
    rise: float

    @property
    def label(self) -> Point:
        """The corner of the label, on its baseline and next to the edge."""
        y = self.end[1] + self.rise + ABOVE
        nearest = self.at(y - face("chance").descent)
        return nearest + (-BESIDE if self.anchor == "right" else BESIDE), y

    @property
    def anchor(self) -> Anchor:
        """The side of the label that is next to the edge: it is written outside of the fan."""
        return "right" if self.end[0] < self.start[0] - 0.01 else "left"

    @property
    def reach(self) -> tuple[float, float]:
        """From where to where the label goes, across."""
        x, _ = self.label
        wide = face("chance").width(self.child.chance)
        return (x - wide, x) if self.anchor == "right" else (x, x + wide)

    def at(self, y: float) -> float:
        """Where the edge is at some height."""
        (x1, y1), (x2, y2) = self.start, self.end
        return x2 + (y - y2) / (y1 - y2) * (x1 - x2)


def fits(level: Sequence[Edge], width: float) -> bool:
    """Whether no label of a level touches another one or another edge, or leaves the picture,
    and no edge runs through the board of its child.
    """
    labelled = [edge for edge in level if edge.child.chance]
    if any(edge.reach[0] < 0 or edge.reach[1] > width for edge in labelled):
        return False
    if any(map(_hits_board, level)):
        return False
    for one, other in combinations(labelled, 2):
        if one.reach[0] < other.reach[1] + CLEAR and other.reach[0] < one.reach[1] + CLEAR:
            return False
    return not any(
        _crosses(other, edge) for edge in labelled for other in level if other is not edge
    )


def _hits_board(edge: Edge) -> bool:
    """Whether an edge from the left runs through a board that rises beside the child."""
    (x, end), (_, high) = edge.end, board_size(edge.child)
    rises = 0.0 if edge.child.shape == "leaf" else max(0.0, high - TALL)
    return edge.at(end + rises) < x - HALF - SPACE


def _crosses(other: Edge, edge: Edge) -> bool:
    """Whether an edge runs through another one's label."""
    _, low = edge.label
    places = [other.at(low - face("chance").descent), other.at(low + face("chance").ascent)]
    left, right = edge.reach
    return min(places) < right + CLEAR and left - CLEAR < max(places)
