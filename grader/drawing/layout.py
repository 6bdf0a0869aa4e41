"""Places the nodes of a tree, and draws it in a way in which nothing touches anything.

Subtrees are placed as close together as their outlines allow, and a parent over the middle of its
children (Reingold and Tilford, Tidier drawings of trees, 1981). Each level has several bands with
an outline each, because a node is not equally wide everywhere. That is said across the direction in
which the tree grows, so it serves every Way to draw it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import zip_longest
from typing import ClassVar, TypeAlias

from grader.drawing.scene import Area, Edge, Point, Scene, are_clear
from grader.drawing.shapes import Label, Picture
from grader.drawing.sketch import Marks, Room, Sketch

#: The extent of something before and after the centre of its node.
Band: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class LayoutNode:
    """A node to be placed, with its extent in each band of its level."""

    name: str
    bands: tuple[Band, ...]
    children: tuple[LayoutNode, ...] = ()


def place_within(
    root: LayoutNode, room: float, stretch: float, siblings: float, apart: float
) -> tuple[dict[str, float], float] | None:
    """The places and the width that `place` gives, or None if the width exceeds `room`."""
    if _least(root, siblings) > room:
        return None
    found = place(root, room, stretch, siblings, apart)
    return found if found[1] <= room else None


def place(
    root: LayoutNode, room: float, stretch: float, siblings: float, apart: float
) -> tuple[dict[str, float], float]:
    """The centre of every node, and the total width, which may exceed `room`.

    `siblings` is the free room between siblings, `apart` between other neighbours on a level.
    If there is more room than needed, the distances grow, up to `stretch` times.
    """
    centres = _centres(root, siblings, apart)
    items = list(_walk(root))
    span = max(centres.values()) - min(centres.values())
    before = max(band[0] for item in items for band in item.bands)
    after = max(band[1] for item in items for band in item.bands)
    if span:
        factor = min(stretch, max(1.0, (room - before - after) / span))
        centres = {name: centre * factor for name, centre in centres.items()}
    left = min(centres[item.name] - band[0] for item in items for band in item.bands)
    right = max(centres[item.name] + band[1] for item in items for band in item.bands)
    return {name: centre - left for name, centre in centres.items()}, right - left


def _least(root: LayoutNode, siblings: float) -> float:
    """The width that the fullest level needs for itself, which is too much in most wide trees."""
    least, level = 0.0, [root]
    while level:
        free = siblings * (len(level) - 1)
        for bands in zip(*[item.bands for item in level], strict=False):
            least = max(least, free + sum([before + after for before, after in bands]))
        level = [child for item in level for child in item.children]
    return least


def _walk(item: LayoutNode) -> Iterator[LayoutNode]:
    yield item
    for child in item.children:
        yield from _walk(child)


def _centres(root: LayoutNode, siblings: float, apart: float) -> dict[str, float]:
    offsets = {root.name: 0.0}

    def outline(item: LayoutNode) -> list[Band]:
        """The left and right edge of the subtree in each band, relative to the node's centre."""
        own = [(-before, after) for before, after in item.bands]
        if not item.children:
            return own
        row: list[Band] = []
        places = []
        for child in item.children:
            below = outline(child)
            spot = max(
                (
                    right - left + (siblings if level < len(own) else apart)
                    for level, ((_, right), (left, _)) in enumerate(zip(row, below, strict=False))
                ),
                default=0.0,
            )
            row = _join(row, _shift(below, spot))
            places.append(spot)
        middle = (places[0] + places[-1]) / 2
        for child, place in zip(item.children, places, strict=True):
            offsets[child.name] = place - middle
        fan = (places[0] - middle, places[-1] - middle)  # the edges to the children
        return [*own, fan, *_shift(row, -middle)]

    outline(root)
    centres: dict[str, float] = {}

    def settle(item: LayoutNode, centre: float) -> None:
        centres[item.name] = centre
        for child in item.children:
            settle(child, centre + offsets[child.name])

    settle(root, 0.0)
    return centres


def _shift(outline: list[Band], by: float) -> list[Band]:
    return [(left + by, right + by) for left, right in outline]


def _join(one: list[Band], other: list[Band]) -> list[Band]:
    nothing = (float("inf"), float("-inf"))
    return [
        (min(a[0], b[0]), max(a[1], b[1])) for a, b in zip_longest(one, other, fillvalue=nothing)
    ]


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
