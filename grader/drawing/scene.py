"""What both ways of drawing a tree share: outlines, edges, marks and the room that labels need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import ceil, hypot
from typing import Literal, TypeAlias, cast

from grader.drawing.marks import Marks
from grader.drawing.metrics import face
from grader.drawing.shapes import (
    STICK,
    Circle,
    Line,
    Polygon,
    Shape,
    Stroke,
    Text,
    Type,
    box,
    stick,
)

HALF, TALL = 10.0, 19.0  # a triangle: half its width, its height
RADIUS = TALL / 2
BOX = 11.0  # height of a value box
CELL = 5.6  # of a real game's board
STICK_HIGH = 4.0  # on one
SPACE = 2.0  # between a node and its value box

Shapes: TypeAlias = Literal["max", "min", "chance", "player", "leaf"]
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A node as it is drawn; an inner node without children has them in a picture of its own."""

    name: str
    shape: Shapes
    #: A leaf's value or payoffs, or an inner node's estimate, or the number of its player.
    label: str = ""
    children: tuple[Sketch, ...] = ()
    #: What stands on the edge that leads here: a probability, or a real game's move.
    chance: str = ""
    #: A real game's board, row by row.
    board: tuple[str, ...] = ()

    def walk(self) -> Iterator[Sketch]:
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def is_round(self) -> bool:
        return self.shape in ("chance", "player")

    @property
    def leaves(self) -> int:
        return sum(child.leaves for child in self.children) or 1

    @property
    def levels(self) -> int:
        return 1 + max((child.levels for child in self.children), default=0)


@dataclass(frozen=True, slots=True)
class Room:
    """The room kept for labels, the same for every variant of a sheet and for its key."""

    box: float = 26.0
    window: float = 34.0
    leaf: float = 9.5

    @classmethod
    def of(cls, trees: Iterable[Sketch], values: Iterable[str] = ()) -> Room:
        """Room for the labels of all `trees`, in steps, so that it seldom differs between runs."""
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

    def without_boxes(self) -> Room:
        """For an exercise that has no values at the nodes."""
        return Room(0.0, self.window, self.leaf)


def _step(length: float) -> float:
    return 2.0 + 4.0 * ceil((length - 2) / 4)


@dataclass(slots=True)
class Scene:
    """Collects the shapes of one picture."""

    marks: Marks
    room: Room
    #: Where on an edge the slashes of a cut stand, and half their length.
    cut_at: float
    slash: float
    #: The coordinate along which the tree grows: 0 to the right, 1 downwards.
    grows: Literal[0, 1]
    shapes: list[Shape] = field(default_factory=list)

    def style(self, style: Type, name: str) -> Type:
        return cast(Type, f"faint-{style}") if name in self.marks.pruned else style

    def stroke(self, node: Sketch) -> Stroke:
        """How the way from `node` to its children is drawn before it forks."""
        if node.name in self.marks.pruned:
            return "pruned"
        return "line" if any(child.name in self.marks.line for child in node.children) else "edge"

    def outlined(self, node: Sketch) -> Stroke:
        return "pruned" if node.name in self.marks.pruned else "node"

    def text(
        self, x: float, y: float, text: str, style: Type, name: str, right: bool = False
    ) -> None:
        """A label of the node `name`, centred at x, or standing to the right of x."""
        self.shapes.append(Text(x, y, text, self.style(style, name), "left" if right else "middle"))

    def outline(self, node: Sketch, x: float, y: float) -> None:
        """An inner node about (x, y), with its name inside where it fits."""
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
        """The box for a node's value, by its lower left corner, and on a key the value."""
        if not self.room.box:
            return
        pruned = node.name in self.marks.pruned
        self.shapes.append(box(x, y, self.room.box, BOX, "pruned" if pruned else "answer"))
        value = self.marks.values.get(node.name, "")
        style: Type = "value"
        if face(style).width(value) > self.room.box - 4:
            style = "small-value"
        if value:
            self.shapes.append(Text(x + self.room.box / 2, y + 2.6, value, style))

    def board(self, node: Sketch, x: float, y: float) -> None:
        """A node's board, by its upper left corner."""
        if not node.board:
            return
        wide, high = board_size(node)
        self.shapes.append(box(x, y - high, wide, high, self.outlined(node)))
        for i, row in enumerate(node.board, 1):
            for j, sign in enumerate(row):
                middle, foot = x + 2 + CELL * (j + 0.5), y - CELL * i
                if sign == STICK:
                    self.shapes.append(stick(middle, foot, STICK_HIGH))
                elif sign != ".":
                    self.text(middle, foot, sign, "number", node.name)

    def aside(self, node: Sketch, x: float, y: float) -> None:
        """What stands beside a node: its estimate, or on a key its entry window."""
        if node.label:
            self.text(x, y, node.label, "estimate", node.name, True)
        elif window := self.marks.windows.get(node.name):
            self.text(x, y, window, "window", node.name, True)

    def edge(self, start: Point, fork: Point, end: Point, child: Sketch) -> None:
        """An edge with its cut; the last piece, from `fork` on, bears the probability."""
        marks, name = self.marks, child.name
        style: Stroke = (
            "pruned" if name in marks.pruned else "line" if name in marks.line else "edge"
        )
        self.shapes.append(Line(*start, *fork, style))
        if fork != end:
            self.shapes.append(Line(*fork, *end, style))
        if name in marks.cuts:
            self._slashes(start, fork, 6.0 if child.shape == "leaf" else 15.0)

    def _slashes(self, start: Point, end: Point, clear: float) -> None:
        """Two strokes across an edge, `clear` of its end."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        ahead, aside = (dx / length, dy / length), (-dy / length, dx / length)
        # Flat or steep edges, against the way the tree grows, lie close together.
        half = min(self.slash, max(1.0, self.slash * 1.5 * abs(ahead[self.grows])))
        way = min(self.cut_at * length, length - clear)
        for distance in (way - 1.3, way + 1.3):
            x, y = start[0] + distance * ahead[0], start[1] + distance * ahead[1]
            # A slash leans a little, so that two of them do not read as a sign of equality.
            slash = [half * side + 0.9 * on for side, on in zip(aside, ahead, strict=True)]
            self.shapes.append(Line(x - slash[0], y - slash[1], x + slash[0], y + slash[1], "cut"))


def board_size(node: Sketch) -> tuple[float, float]:
    """Width and height of a node's board; nothing where it has none."""
    if not node.board:
        return 0.0, 0.0
    return CELL * max(map(len, node.board)) + 4, CELL * len(node.board) + 3


def name_style(node: Sketch) -> Type:
    return "name" if len(node.name) == 1 else "small-name"


def fits_inside(node: Sketch) -> bool:
    return face(name_style(node)).width(node.name) <= HALF
