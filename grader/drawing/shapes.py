"""Pictures: a few shapes with the names of their styles.

Lengths are in PDF points (1/72 inch); y grows upwards from the lower edge. They are floats, because
sums and products of floats are the same on every machine, and nothing is graded by them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

#: edge, line (the principal line), cut (a slash), pruned, node (an outline), new (the outline of
#: a node that a step adds), answer (a box to write in), stick (one of Nim's), bar (of a plot,
#: which no sheet has). Each writer decides how they look.
Stroke: TypeAlias = Literal[
    "edge", "line", "cut", "pruned", "node", "new", "answer", "stick", "bar"
]
#: A name in a node, a leaf's value, a leaf's number, a node's value, a window, an estimate, a
#: probability; in a table a heading, what the sheet gives, and what is to be written there.
#: `faint-` if the node is pruned, `small-` if the room is narrow.
Type: TypeAlias = Literal[
    "name", "small-name", "leaf", "small-leaf", "number", "value", "small-value", "window",
    "estimate", "chance", "faint-name", "faint-small-name", "faint-leaf", "faint-small-leaf",
    "faint-number", "faint-chance", "faint-estimate",
    "head", "given", "small-given", "written", "small-written",
]  # fmt: skip
Anchor: TypeAlias = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line between two points."""

    x1: float
    y1: float
    x2: float
    y2: float
    style: Stroke


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline."""

    points: tuple[tuple[float, float], ...]
    style: Stroke


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle about (x, y)."""

    x: float
    y: float
    radius: float
    style: Stroke


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text; y is its baseline."""

    x: float
    y: float
    text: str
    style: Type
    anchor: Anchor = "middle"


Shape: TypeAlias = Line | Polygon | Circle | Label


def box(x: float, y: float, width: float, height: float, style: Stroke) -> Polygon:
    """A rectangle by its lower left corner."""
    return Polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), style)


#: Between the cells of a row of a board, where a cell may have several digits.
SEPARATOR = "|"


def cells(row: str) -> tuple[str, ...]:
    """The cells of a row of a board: its signs, or numbers between separators."""
    return tuple(row.split(SEPARATOR)) if any(map(str.isdigit, row)) else tuple(row)


#: The sign for one of Nim's sticks on a board; a letter would be too thin to count.
STICK = "|"


def stick(x: float, y: float, high: float) -> Line:
    """A stick of Nim, as a vertical line."""
    return Line(x, y, x, y + high, "stick")


@dataclass(frozen=True, slots=True)
class ListItem:
    """A line of a nested list that says in words what a picture shows."""

    text: str
    children: tuple[ListItem, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A table as it is read aloud: which labels of a picture stand in which cell."""

    rows: tuple[tuple[tuple[Label, ...], ...], ...]
    #: Whether the first row has the headings of the columns.
    is_headed: bool
    caption: tuple[Label, ...] = ()

    @property
    def labels(self) -> Iterator[Label]:
        """All labels of the table, its caption aside."""
        for row in self.rows:
            for cell in row:
                yield from cell

    def move(self, right: float, up: float) -> Grid:
        """The table, moved right and up."""

        def labels(cell: tuple[Label, ...]) -> tuple[Label, ...]:
            return tuple(replace(each, x=each.x + right, y=each.y + up) for each in cell)

        rows = tuple(tuple(map(labels, row)) for row in self.rows)
        return replace(self, rows=rows, caption=labels(self.caption))


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes on an area of some width and height, with a description in words."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    #: The picture in words, for readers who cannot see it.
    alt: str
    #: The tables among the shapes.
    grids: tuple[Grid, ...] = ()
    #: The trees among the shapes, as nested lists.
    outline: tuple[ListItem, ...] = ()


def reframe(picture: Picture, width: float, height: float, right: float, up: float) -> Picture:
    """The picture on an area of another size, moved right and up."""
    return replace(
        picture,
        width=width,
        height=height,
        shapes=tuple(move(shape, right, up) for shape in picture.shapes),
        grids=tuple(grid.move(right, up) for grid in picture.grids),
    )


def stack(upper: Picture, lower: Picture, apart: float) -> Picture:
    """Both pictures as one, one above the other."""
    width, lift = max(upper.width, lower.width), lower.height + apart
    raised = reframe(upper, width, upper.height + lift, 0, lift)
    return replace(
        raised,
        shapes=(*raised.shapes, *lower.shapes),
        alt=f"{upper.alt} {lower.alt}".strip(),
        grids=(*raised.grids, *lower.grids),
        outline=(*raised.outline, *lower.outline),
    )


def move(shape: Shape, right: float, up: float) -> Shape:
    """The shape, moved right and up."""
    match shape:
        case Line(x1, y1, x2, y2):
            return replace(shape, x1=x1 + right, y1=y1 + up, x2=x2 + right, y2=y2 + up)
        case Polygon(points):
            return replace(shape, points=tuple((x + right, y + up) for x, y in points))
        case Circle(x, y) | Label(x, y):
            return replace(shape, x=x + right, y=y + up)


@dataclass(frozen=True, slots=True)
class Figures:
    """The pictures above the questions of a problem."""

    #: Each picture as on the problem and as on the key, of the same size.
    pairs: tuple[tuple[Picture, Picture], ...]
    #: The meaning of the key's signs.
    legend: str = ""


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a solution, in rows of pictures below a title and a legend."""

    title: str
    legend: str
    rows: tuple[Picture, ...]


#: For an exercise without pictures.
NO_FIGURES = Figures(())


def unmarked_figures(picture: Picture) -> Figures:
    """A picture to which the key adds nothing."""
    return Figures(((picture, picture),))
