"""Places the nodes of a tree across the direction in which the tree grows.

Subtrees are placed as close together as their outlines allow, and a parent over the middle of its
children (Reingold and Tilford, Tidier drawings of trees, 1981). Each level has several bands with
an outline each, because a node is not equally wide everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeAlias

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
