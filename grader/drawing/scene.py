"""What both layouts of a tree share: outlines, edges, marks and the room for labels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import ceil, hypot
from typing import Literal, NamedTuple, TypeAlias, cast

from grader.drawing.key_marks import Marks
from grader.drawing.metrics import face
from grader.drawing.shapes import (
    STICK,
    Anchor,
    Circle,
    Label,
    Line,
    Picture,
    Polygon,
    Shape,
    Stroke,
    Type,
    box,
    stick,
)
from grader.drawing.signs import DRAWN, dotted, is_dotted, signs

HALF, TALL = 10.0, 19.0  # a triangle: half its width, its height
RADIUS = TALL / 2
BOX = 11.0  # height of a value box
LEFT: Anchor = "left"
MIDDLE: Anchor = "middle"
CELL = 5.6  # side of a square of a real game's board
PILE = 6.6  # height of a row of sticks
SPACE = 2.0  # between a node and its value box
PADDING = 4.0  # how much wider than its value a box is

Shapes: TypeAlias = Literal["max", "min", "chance", "player", "leaf"]
Point: TypeAlias = tuple[float, float]
#: Draws a tree, whose places are known, with marks and a description.
Paint: TypeAlias = Callable[[Marks, str], Picture]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A node to draw. The children of an inner node may be in another picture; then it has none."""

    name: str
    shape: Shapes
    #: The value or payoffs of a leaf, or the estimate or the player's number of an inner node.
    label: str = ""
    children: tuple[Sketch, ...] = ()
    #: The label of the edge that leads here: a probability, or a real game's move.
    chance: str = ""
    #: A real game's board, row by row.
    board: tuple[str, ...] = ()

    def walk(self) -> Iterator[Sketch]:
        """The node and everything below it, parents before children."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def is_round(self) -> bool:
        """Whether the node is drawn as a circle."""
        return self.shape in ("chance", "player")

    @property
    def leaves(self) -> int:
        """The number of leaves."""
        return sum(child.leaves for child in self.children) or 1

    @property
    def levels(self) -> int:
        """The number of levels."""
        return 1 + max((child.levels for child in self.children), default=0)


@dataclass(frozen=True, slots=True)
class Room:
    """The room for labels, the same for every variant of a sheet and for its key."""

    box: float = 26.0
    window: float = 34.0
    leaf: float = 9.5
    #: Whether something that is asked is written beside the nodes; else only keys say it there.
    is_asked: bool = True
    #: Whether a key has windows, or inner nodes have estimates.
    has_windows: bool = True

    @classmethod
    def of(cls, trees: Iterable[Sketch], values: Iterable[str] = ()) -> Room:
        """Room for the labels of all `trees`, rounded up so that it rarely differs between runs."""
        texts = {node.label for tree in trees for node in tree.walk() if node.shape == "leaf"}
        leaf = max(map(face("leaf").width, texts), default=0.0)
        small = face("window").width
        bound = max(map(small, texts), default=0.0)
        interval = 2 * bound + small("[,]") + 3
        value = max(map(small, values), default=0.0) + 3
        window = max(bound, small("−∞")) + bound + small("(, )")
        usual = cls()
        return cls(
            _step(max(usual.box, leaf + 12, interval, value)),
            _step(max(usual.window, window)),
            max(usual.leaf, leaf),
        )

    @property
    def has_boxes(self) -> bool:
        """Whether there are boxes beside the nodes."""
        return self.is_asked and self.box > 0

    def only_on_keys(self, values: Iterable[str]) -> Room:
        """The same room where nobody writes beside a node but the key, in print."""
        box = max(map(face("value").width, values), default=0.0) + PADDING
        return replace(self, box=box, is_asked=False)

    def without_boxes(self) -> Room:
        """The same room for an exercise without values at the nodes."""
        return replace(self, box=0.0)


def _step(length: float) -> float:
    return 2.0 + 4.0 * ceil((length - 2) / 4)


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

    def outlined(self, node: Sketch) -> Stroke:
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
        style = self.outlined(node)
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
        outline, style = self.outlined(node), self.style("number", node.name)
        self.shapes += _board_shapes(node.board, x, y, outline, style)

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


class BoardSigns(NamedTuple):
    """A board as it is drawn."""

    signs: tuple[tuple[str, ...], ...]
    #: The width of a place, and the height of a row.
    pitch: float
    tall: float
    #: The width and height of the board.
    size: tuple[float, float]


@lru_cache(maxsize=1024)  # a layout asks for the same board again and again
def _board(rows: tuple[str, ...]) -> BoardSigns:
    """The board with these rows. A number of two digits needs a wider place; sticks of a pile are
    higher than signs.
    """
    found = signs(rows)
    longest = max(len(sign) for row in found for sign in row)
    is_piled = any(STICK in row for row in found) and not is_dotted(rows)
    pitch, tall = CELL * (1 + longest) / 2, PILE if is_piled else CELL
    return BoardSigns(found, pitch, tall, (pitch * max(map(len, found)) + 4, tall * len(found) + 3))


@lru_cache(maxsize=128)  # a key has the boards of its problem
def _board_shapes(
    rows: tuple[str, ...], x: float, y: float, outline: Stroke, style: Type
) -> tuple[Shape, ...]:
    """A board with its upper left corner at (x, y)."""
    board = _board(rows)
    (wide, high), tall = board.size, board.tall
    shapes: list[Shape] = [box(x, y - high, wide, high, outline)]
    if is_dotted(rows):
        shapes += dotted(rows, x + 2, y - 1.5, CELL)
    for i, row in enumerate(board.signs, 1):
        for j, sign in enumerate(row):
            middle, foot = x + 2 + board.pitch * (j + 0.5), y - tall * i
            if sign == STICK and tall == PILE:
                shapes.append(stick(middle, foot - 0.3, tall - 1.8))
            elif sign not in DRAWN:
                shapes.append(Label(middle, foot + (tall - CELL) / 2, sign, style))
    return tuple(shapes)


def board_size(node: Sketch) -> tuple[float, float]:
    """Width and height of a node's board; (0, 0) if it has none."""
    return _board(node.board).size if node.board else (0.0, 0.0)


def name_style(node: Sketch) -> Type:
    """The style of the node's name."""
    return "name" if len(node.name) == 1 else "small-name"


def fits_inside(node: Sketch) -> bool:
    """Whether the node's name fits inside its outline."""
    return _is_short(node.name, name_style(node))


@lru_cache(maxsize=1024)  # all trees have much the same names
def _is_short(name: str, style: Type) -> bool:
    return face(style).width(name) <= HALF
