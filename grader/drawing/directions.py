"""Draws a tree in a direction: what is the same downwards and to the right.

Along the direction are the levels; across it the nodes of a level stand side by side. Where a node
is, is the middle of its top if the tree grows downwards, and of its left side if to the right.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import ClassVar, TypeAlias

from grader.drawing.layout import Band, LayoutNode, place_within
from grader.drawing.scene import Area, Edge, Point, Scene, are_clear
from grader.drawing.shapes import Label, Picture
from grader.drawing.sketch import Marks, Room, Sketch

#: Draws a tree, whose places are known, with marks and a description.
Paint: TypeAlias = Callable[[Marks, str], Picture]


@dataclass(frozen=True, slots=True)
class Way(ABC):
    """A way to draw a tree: its direction, and where labels stand."""

    is_down: ClassVar[bool]
    #: The place of a cut's slashes on an edge, and half their length.
    cut_at: ClassVar[float]
    slash: ClassVar[float]
    #: How much farther apart than needed nodes stand at most, if there is room.
    stretch: ClassVar[float]
    #: What is tried in turn until nothing touches anything: how much is added between levels.
    higher: ClassVar[tuple[float, ...]] = (0.0,)

    room: Room
    #: The free room between siblings, and between other nodes of a level.
    siblings: float
    apart: float

    @abstractmethod
    def bands(self, node: Sketch, is_before: bool) -> tuple[Band, ...]:
        """How far a node reaches across, in each band of its level; `is_before` is said of a child
        in the first half of its parent's.
        """

    @abstractmethod
    def levels(
        self, root: Sketch, centres: Mapping[str, float], higher: float
    ) -> Sequence[float] | None:
        """Where each level is along the direction, or None if there is no room for all."""

    @abstractmethod
    def reach(self, node: Sketch, at: float) -> float:
        """How far a node of a level reaches along the direction."""

    @abstractmethod
    def edge(self, node: Sketch, child: Sketch, start: Point, end: Point) -> Edge:
        """The edge between a node and a child, which are at these places."""

    @abstractmethod
    def areas(self, node: Sketch, x: float, y: float) -> Iterator[Area]:
        """What stands beside an inner node, and must be free of edges."""

    def draw_stem(self, scene: Scene, node: Sketch, x: float, y: float) -> None:
        """Add the line from an inner node to where its edges begin, if there is one."""
        return

    @abstractmethod
    def draw_leaf(self, scene: Scene, leaf: Sketch, x: float, y: float) -> None:
        """Add a leaf."""

    @abstractmethod
    def draw_inner(self, scene: Scene, node: Sketch, x: float, y: float) -> None:
        """Add an inner node."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a tree's nodes and edges are."""

    way: Way
    places: Mapping[str, Point]
    edges: Sequence[Edge]
    width: float
    height: float


def paint_within(root: Sketch, ways: Iterable[Way], breadth: float) -> Paint | None:
    """What draws the tree in the first of these ways in which nothing touches anything.

    The tree is no broader than this across its direction. All ways have one direction.
    """
    ways = list(ways)

    @cache
    def across(way: Way) -> tuple[dict[str, float], float] | None:
        item = _item(root, way, is_before=False)
        return place_within(item, breadth, way.stretch, way.siblings, way.apart)

    for higher in ways[0].higher if ways else ():
        for way in ways:
            if (found := across(way)) and (placed := _place(root, way, *found, higher)):
                return partial(_draw, root, placed)
    return None


def _item(node: Sketch, way: Way, is_before: bool) -> LayoutNode:
    count = len(node.children)
    below = [_item(child, way, 2 * i + 1 < count) for i, child in enumerate(node.children)]
    return LayoutNode(node.name, way.bands(node, is_before), tuple(below))


def _place(
    root: Sketch, way: Way, centres: Mapping[str, float], broad: float, higher: float
) -> Placed | None:
    """The places, if nothing touches anything."""
    levels = way.levels(root, centres, higher)
    if levels is None:
        return None
    by_level = list(_by_level(root))
    long = max(
        way.reach(node, at) for at, nodes in zip(levels, by_level, strict=True) for node in nodes
    )
    places: dict[str, Point] = {}
    for at, nodes in zip(levels, by_level, strict=True):
        for node in nodes:
            centre = centres[node.name]
            places[node.name] = (centre, long - at) if way.is_down else (at, broad - centre)
    width, height = (broad, long) if way.is_down else (long, broad)
    areas = [
        [
            area
            for node in nodes
            if node.shape != "leaf"
            for area in way.areas(node, *places[node.name])
        ]
        for nodes in by_level
    ]
    found: list[Edge] = []
    for i, nodes in enumerate(by_level[:-1]):
        edges = [
            way.edge(node, child, places[node.name], places[child.name])
            for node in nodes
            for child in node.children
        ]
        if not are_clear(edges, [*areas[i], *areas[i + 1]], width, height):
            return None
        found += edges
    return Placed(way, places, found, width, height)


def _by_level(root: Sketch) -> Iterator[list[Sketch]]:
    level = [root]
    while level:
        yield level
        level = [child for node in level for child in node.children]


def _draw(root: Sketch, placed: Placed, marks: Marks, alt: str) -> Picture:
    way = placed.way
    scene = Scene(marks, way.room, way.cut_at, way.slash, 1 if way.is_down else 0)
    for edge in placed.edges:
        _draw_edge(scene, edge)
    _draw_nodes(scene, root, placed)
    return Picture(placed.width, placed.height, tuple(scene.shapes), alt)


def _draw_edge(scene: Scene, edge: Edge) -> None:
    child, labels = edge.child, []
    clear = 6.0 if child.shape == "leaf" else 15.0
    if child.chance:
        clear = 2.0 if edge.anchor == "middle" else 9.0
        style = scene.style("chance", child.name)
        labels.append(Label(*edge.label, child.chance, style, edge.anchor))
    # Nothing hides a label; but what has been printed once is to be printed so again.
    if scene.grows:
        scene.shapes += labels
    scene.edge(edge.pieces, child, clear)
    if not scene.grows:
        scene.shapes += labels


def _draw_nodes(scene: Scene, node: Sketch, placed: Placed) -> None:
    """Adds a node, after all below it."""
    way, at = placed.way, placed.places[node.name]
    if node.shape == "leaf":
        way.draw_leaf(scene, node, *at)
        return
    if node.children:
        way.draw_stem(scene, node, *at)
    for child in node.children:
        _draw_nodes(scene, child, placed)
    way.draw_inner(scene, node, *at)
