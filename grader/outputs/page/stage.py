"""Where the nodes of a tree stand on the page, for windows from wide to narrow.

Text is never made smaller. Where a tree is too wide, only the part around the node in hand is
open, and the rest is folded to the nodes on which it hangs.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from grader.drawing.layout import LayoutNode, place
from grader.drawing.sketch import Sketch
from grader.words import page as words


class Breadth(NamedTuple):
    """The room that a window leaves for the tree."""

    width: float
    #: What stands to the right of a triangle: a gap and a field, or a number.
    chip: float = 56.0
    #: The least room for a folded node with what is written beside and below it.
    slot: float = 94.0


#: That of a wide, a narrow and a very narrow window.
ROOMS = (Breadth(888.0), Breadth(350.0), Breadth(286.0, chip=41.0, slot=84.0))

HALF, TALL = 15.5, 29.0  # of a triangle
VALUE = 67.0  # from a folded node's centre to the end of the value beside it
LEAF, SMALLEST = 32.0, 22.0  # the width of a leaf's box
SIBLINGS, APART = 3.0, 16.0
SIGN, LINE = 13.3, 11.0  # the width and the height of a sign on a board
TOP, BOTTOM = 34, 44  # the middle of the first row, and what is below that of the last
STRETCH = 1.6
#: A folded tree is not wider than this, where the window would allow more.
FOLDED = 888.0
MARGIN = 4.0
#: Below this width things stand closer together.
NARROW, NARROW_ROW = 360, 92
#: The distance of two rows, by the number of levels.
ROW_MOST, ROW_LEAST, ROWS = 116.0, 84.0, 350.0

#: How far to the right each node stands that is open.
Centres: TypeAlias = Mapping[str, float]


def stage(root: Sketch, is_low: bool) -> dict[str, Any]:
    """The nodes, parents first, and their places in each layout; low to leave room below."""
    levels = {node.name: level for node, _, level in _with_parents(root)}
    row = ROW_LEAST if is_low else min(ROW_MOST, max(ROW_LEAST, ROWS / max(1, *levels.values())))
    return {
        "nodes": _nodes(root, levels),
        "levels": _movers(root, levels),
        "layouts": _layouts_of(_skeleton(root), round(row)),
    }


def _skeleton(node: Sketch) -> Sketch:
    """The tree without its numbers: the places depend on no more, so one shape is laid out once."""
    width = max(2, len(node.label)) if node.shape == "leaf" else min(1, len(node.label))
    below = tuple(map(_skeleton, node.children))
    return Sketch(node.name, node.shape, "0" * width, below, board=node.board)


@lru_cache(maxsize=64)
def _layouts_of(root: Sketch, row: int) -> list[dict[str, Any]]:
    return [_layout(root, row, *found) for found in _layouts(root)]


def _layout(
    root: Sketch, row: int, width: float, depth: int, centres: Mapping[str, Centres]
) -> dict[str, Any]:
    narrow = round(width) < NARROW
    row = min(NARROW_ROW, row) if narrow else row
    return {
        "width": round(width),
        "depth": depth,
        "leaf": round(min(_leaf(root, each) for each in centres.values()), 1),
        "row": row,
        "narrow": narrow,
        "focuses": [_focuses_of(root, node.name, centres) for node in root.walk()],
        "places": {focus: _places(root, each, row, narrow) for focus, each in centres.items()},
    }


def _nodes(root: Sketch, levels: Mapping[str, int]) -> list[dict[str, Any]]:
    index = {node.name: i for i, node in enumerate(root.walk())}
    above = {child.name: index[node.name] for node in root.walk() for child in node.children}
    return [
        {
            "n": node.name,
            "p": above.get(node.name, -1),
            "s": node.shape,
            "l": levels[node.name],
            "e": index[node.name] + sum(1 for _ in node.walk()),
            **({"v": node.label} if node.label else {}),
            **({"m": node.chance} if node.chance else {}),
            **({"b": list(node.board)} if node.board else {}),
        }
        for node in root.walk()
    ]


def _movers(root: Sketch, levels: Mapping[str, int]) -> list[str]:
    """Who moves at each level, where all nodes of the level have one player."""
    shapes: dict[int, set[str]] = {}
    for node in root.walk():
        if node.shape != "leaf":
            shapes.setdefault(levels[node.name], set()).add(node.shape)
    one = (min(each) if len(each) == 1 else "" for _, each in sorted(shapes.items()))
    return [words.LEVELS.get(shape, "") for shape in one]


def _leaf(root: Sketch, centres: Centres) -> float:
    """The width of the boxes of leaves that stand side by side."""
    leaves = (node.name for node in root.walk() if node.shape == "leaf")
    row = sorted(centres[name] for name in leaves if name in centres)
    return min([LEAF, *(right - left - SIBLINGS for left, right in pairwise(row))])


def _layouts(root: Sketch) -> list[tuple[float, int, dict[str, Centres]]]:
    """The layouts, each narrower than the one before; the first one shows everything."""
    found: list[tuple[float, int, dict[str, Centres]]] = []
    for room in ROOMS:
        for depth in range(max(level for _, _, level in _with_parents(root))):
            places = {focus: _centres(root, focus, room) for focus in _focuses(root, depth)}
            width = max(wide for _, wide in places.values())
            is_usable = (depth == 0 and room == ROOMS[0]) or width <= room.width
            if is_usable and (not found or width < found[-1][0]):
                found.append((width, depth, {focus: each for focus, (each, _) in places.items()}))
            if width <= room.width:
                break
    return found


def _focuses(root: Sketch, depth: int) -> list[str]:
    """The nodes so many plies down that have something to fold around them."""
    row: Sequence[Sketch] = (root,)
    for _ in range(depth):
        row = [child for node in row for child in node.children if child.children]
    return [node.name for node in row]


def _focuses_of(root: Sketch, name: str, focuses: Container[str]) -> list[str]:
    """The nodes around which the tree may be open while a node is in hand: the one on the way to
    it, or else those below it.
    """
    *above, node = _path(root, name)
    own = [each.name for each in (*above, node) if each.name in focuses]
    return own or [each.name for each in node.walk() if each.name in focuses]


def _centres(root: Sketch, focus: str, room: Breadth) -> tuple[Centres, float]:
    """The tree with everything folded that lies beside the path to the focus.

    Down to the focus the nodes of a row have slots of equal width; below it, all is open.
    """
    *above, open_one = _path(root, focus)
    centres, width = _subtree(open_one, room)
    width = max(width + 2 * MARGIN, *(room.slot * len(node.children) for node in above), 0.0)
    width = max(width, min(room.width, FOLDED)) if above else width
    inset = (width - max(0.0, *centres.values()) - min(centres.values())) / 2
    found = {name: x + (inset if above else MARGIN) for name, x in centres.items()}
    if above:
        found[root.name] = width / 2
    for node in above:
        slot = width / len(node.children)
        aside = max(HALF + 10, min(0.42 * slot, slot - VALUE))
        found |= {child.name: slot * i + aside for i, child in enumerate(node.children)}
    return found, width


def _subtree(root: Sketch, room: Breadth) -> tuple[Centres, float]:
    """The whole tree, with leaves as wide as the room allows."""
    leaf, most = LEAF, room.width - 2 * MARGIN
    while True:
        centres, width = place(_item(root, leaf, room.chip), most, STRETCH, SIBLINGS, APART)
        if width <= most or leaf <= SMALLEST:
            return centres, width
        leaf -= 2


def _path(node: Sketch, name: str) -> list[Sketch]:
    if node.name == name:
        return [node]
    for child in node.children:
        if below := _path(child, name):
            return [node, *below]
    return []


def _item(node: Sketch, leaf: float, chip: float) -> LayoutNode:
    board = SIGN * max(map(len, node.board), default=0)
    if node.shape == "leaf":
        half = max(leaf, text_width(node.label) + 8, board - 6) / 2
        return LayoutNode(node.name, ((half, half),))
    children = tuple(_item(child, leaf, chip) for child in node.children)
    return LayoutNode(node.name, ((HALF + board + 3, HALF + chip),), children)


def text_width(text: str) -> float:
    """About the width of a leaf's value, in the narrower of the usual faces."""
    return 7.6 * len(text)


def _places(root: Sketch, centres: Centres, row: int, narrow: bool) -> dict[str, Any]:
    """Where the nodes, the names of the levels and the boards stand; which nodes are folded."""
    nodes = list(_with_parents(root))
    open_ones = [(node, level) for node, _, level in nodes if node.name in centres]
    boards = [len(node.board) * LINE for node, _, _ in nodes if node.shape == "leaf"]
    return {
        "x": [_x(node, centres) for node, _, _ in nodes],
        "height": TOP + max(level for _, level in open_ones) * row + BOTTOM + max(boards),
        "levels": list(_rows_of_levels(root, open_ones, row, narrow)),
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


def _rows_of_levels(
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
    """Where a board stands: below a leaf, and left of an inner node; where that is too narrow,
    above it, away from its edge.
    """
    aside = SIGN / 2 * max(map(len, node.board), default=0)  # half of the board is beside it
    if node.shape == "leaf":
        return 0, 42
    if above is None or not narrow:
        return round(-HALF - 6 - aside, 1), LINE * (1 - len(node.board) / 2)
    x, x_above = (_x(each, centres) or 0 for each in (node, above))
    right = x_above < x - 1
    up = -TALL / 2 - 3 - LINE * (len(node.board) - 1)
    return round(aside + 10 if right else -aside - 10, 1), up
