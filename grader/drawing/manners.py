"""The ways to place labels where a tree grows from left to right, and the areas that these take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from grader.drawing.edges import Area
from grader.drawing.metrics import face
from grader.drawing.scene import (
    BOX,
    HALF,
    PADDING,
    SPACE,
    TALL,
    Room,
    Sketch,
    board_size,
    fits_inside,
)
from grader.drawing.shapes import Type

NODE = 2 * HALF + SPACE  # from the left edge of a node to its value box
NAMED = 6.0  # the height of a name above its node
ASIDE, UNDER = 8.0, 9.5  # where a board or a window begins, and the height of a window
VALUED = 8.5  # the height of a value that a key writes above its node


@dataclass(frozen=True, slots=True)
class Manner:
    """A way to place the labels."""

    #: Where the window is: below the node, or on a line that leads from the node to its edges, or
    #: below the value box and this line.
    window: Literal["below", "on-line", "below-line"]
    leaf: Type
    leaf_height: float
    siblings: float
    apart: float


MANNERS = (
    Manner("below", "leaf", 12.0, 2.0, 5.0),
    Manner("below", "small-leaf", 7.4, 0.5, 2.0),
    Manner("on-line", "leaf", 12.0, 2.0, 5.0),
    Manner("on-line", "small-leaf", 7.4, 0.5, 2.0),
    Manner("below-line", "leaf", 12.0, 2.0, 5.0),
    Manner("below-line", "small-leaf", 7.4, 0.5, 2.0),
)


def areas(node: Sketch, room: Room, manner: Manner, x: float, y: float) -> Iterator[Area]:
    """What stands above and below an inner node, and must be free of edges."""
    if node.shape == "leaf":
        return
    top = y + TALL / 2
    above = title(node, room, manner)
    if above.high:
        yield Area(x + above.left, top, x + above.right, top + above.high)
        top += above.high
    if node.board:
        (wide, high), left = board_size(node), x + aboard(node, room, manner)
        yield Area(left, top, left + wide, top + high)
    if manner.window == "below" and room.has_windows:
        low = y - TALL / 2
        yield Area(x + ASIDE, low - UNDER, x + ASIDE + room.window, low)
    if room.box and not room.is_asked and not node.children:
        yield Area(x + NODE, y - BOX / 2, x + NODE + room.box, y + BOX / 2)


def title(node: Sketch, room: Room, manner: Manner) -> Area:
    """What stands just above an inner node, from the node's left and top: its name, if that does
    not fit inside, and a value that a key writes there to leave the edges alone.
    """
    wide, high = (0.0, 0.0) if fits_inside(node) else (named(node), NAMED)
    if not is_valued_above(node, room, manner):
        return Area(HALF, 0.0, HALF + wide, high)
    left = HALF if wide else HALF - (room.box - PADDING) / 2
    return Area(left, 0.0, left + wide + room.box - PADDING, VALUED)


def aboard(node: Sketch, room: Room, manner: Manner) -> float:
    """Where a board begins above its node; it leaves room for edges that begin at the node."""
    if room.has_boxes or manner.window != "below":
        return ASIDE
    return min(ASIDE, max(0.0, 2 * HALF - board_size(node)[0]))


def named(node: Sketch) -> float:
    """The width of a name above its node, with the room after it."""
    return face("small-name").width(node.name) + SPACE


def is_valued_above(node: Sketch, room: Room, manner: Manner) -> bool:
    """Whether a value that nobody asks for stands above the node."""
    unasked = room.box > 0 and not room.is_asked
    return unasked and manner.window == "below" and bool(node.children)


def leaf_height(leaf: Sketch, manner: Manner) -> float:
    """The height of a leaf's box; a fraction reaches below the line."""
    return max(manner.leaf_height, 9.0) if "/" in leaf.label else manner.leaf_height
