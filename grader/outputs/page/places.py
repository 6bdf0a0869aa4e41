"""Where everything of a tree stands while one part of it is open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from grader.drawing.scene import Sketch

HALF, TALL = 15.5, 29.0  # of a triangle
LINE, SIGN = 11.0, 6.65  # the height and the width of a sign on a board
TOP, BOTTOM = 34, 44  # the middle of the first row, and what is below that of the last

#: How far to the right each node stands that is open.
Centres: TypeAlias = Mapping[str, float]


def places(root: Sketch, centres: Centres, row: int, narrow: bool) -> dict[str, Any]:
    """Where the nodes, the names of the levels and the boards stand; which nodes are folded."""
    nodes = list(_with_parents(root))
    open_ones = [(node, level) for node, _, level in nodes if node.name in centres]
    boards = [len(node.board) * LINE for node, _, _ in nodes if node.shape == "leaf"]
    return {
        "x": [_x(node, centres) for node, _, _ in nodes],
        "height": TOP + max(level for _, level in open_ones) * row + BOTTOM + max(boards),
        "levels": list(_levels(root, open_ones, row, narrow)),
        "folded": [
            i
            for i, (node, _, _) in enumerate(nodes)
            if node.name in centres and any(each.name not in centres for each in node.children)
        ],
        **(
            {"boards": [_board(node, above, centres, narrow) for node, above, _ in nodes]}
            if any(node.board for node, _, _ in nodes)
            else {}
        ),
    }


def _with_parents(
    node: Sketch, above: Sketch | None = None, level: int = 0
) -> Iterator[tuple[Sketch, Sketch | None, int]]:
    yield node, above, level
    for child in node.children:
        yield from _with_parents(child, node, level + 1)


def _x(node: Sketch, centres: Centres) -> float | None:
    return round(centres[node.name], 1) if node.name in centres else None


def _levels(
    root: Sketch, open_ones: list[tuple[Sketch, int]], row: int, narrow: bool
) -> Iterator[float | None]:
    """How low the name of each level stands; None where there is no room for it."""
    inner = [node for node in root.walk() if node.shape != "leaf"]
    boarded = any(node.board for node in root.walk())
    raised = narrow or boarded or any(node.label for node in inner)
    most = max(level for node, _, level in _with_parents(root) if node.shape != "leaf")
    for level in range(most + 1):
        is_there = any(node.shape != "leaf" and at == level for node, at in open_ones)
        lower = 4 if not raised or not level else -40 if narrow else -24
        hidden = not is_there or (narrow and boarded and level)
        yield None if hidden else TOP + level * row + lower


def _board(
    node: Sketch, above: Sketch | None, centres: Centres, narrow: bool
) -> tuple[float, float]:
    """Below a leaf, and left of an inner node; where that is too narrow, above it, away from its
    edge.
    """
    aside = max(map(len, node.board), default=0) * SIGN
    if node.shape == "leaf":
        return 0, 42
    if above is None or not narrow:
        return round(-HALF - 6 - aside, 1), LINE * (1 - len(node.board) / 2)
    x, x_above = (_x(each, centres) or 0 for each in (node, above))
    right = x_above < x - 1
    up = -TALL / 2 - 3 - LINE * (len(node.board) - 1)
    return round(aside + 10 if right else -aside - 10, 1), up
