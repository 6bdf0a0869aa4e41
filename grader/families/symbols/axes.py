"""Axes to sketch on: number lines for sets of values of x, a graph for a function of x.

They are empty on the problem sheet and filled in on the key, in the same place.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from grader.drawing.shapes import Circle, Label, Line, Picture, Shape, Stroke
from grader.families.symbols import words
from grader.families.symbols.intervals import Reals
from grader.families.symbols.piecewise import Piecewise, at
from grader.model.exact import Number, pretty

CAPTION = 34.0  # room for the label before an axis
WIDE = 260.0  # of a number line
ROW = 22.0  # from one number line to the next
SIDE = 80.0  # of a graph, for x as for its value
LABELS = 14.0  # below the axis of a graph
RING, DOT = 2.6, 1.1  # an open end of an interval; what fills it


def number_lines(sets: Mapping[str, Reals], solved: bool) -> Picture:
    """Number lines below each other with one scale, which shows only the order of the numbers."""
    numbers = sorted({end for where in sets.values() for end in where.ends})
    step = WIDE / (len(numbers) + 1)
    places = {number: CAPTION + step * i for i, number in enumerate(numbers, 1)}
    height = ROW * len(sets)
    shapes: list[Shape] = []
    for i, (name, where) in enumerate(sets.items(), 1):
        y = height - ROW * i + 12
        shapes.append(Label(0, y - 3, name, "head", "left"))
        shapes += _arrow(CAPTION, y, CAPTION + WIDE, y)
        if solved:
            shapes += _marked(where, places, y)
    written = {name: str(where) for name, where in sets.items()}
    told = words.number_lines(written) if solved else words.empty_number_lines(sets)
    return Picture(CAPTION + WIDE, height, tuple(shapes), told)


def _marked(where: Reals, places: Mapping[Number, float], y: float) -> list[Shape]:
    shapes: list[Shape] = []
    for (low, _), (high, _) in where.spans:
        left = CAPTION if isinstance(low, float) else places[low]
        right = CAPTION + WIDE - 4 if isinstance(high, float) else places[high]
        if left < right:
            shapes.append(Line(left, y, right, y, "line"))
    for number in where.ends:
        shapes.append(Circle(places[number], y, RING, "line"))
        if number in where:
            shapes.append(Circle(places[number], y, DOT, "line"))
        shapes.append(Label(places[number], y - 12, pretty(number), "small-written"))
    return shapes


def graph(function: Piecewise, solved: bool) -> Picture:
    """The function, drawn a little beyond its first and its last bend."""
    left, bottom = CAPTION, LABELS
    shapes: list[Shape] = [
        Label(0, bottom + SIDE / 2, words.SKETCH, "head", "left"),
        *_arrow(left, bottom, left + SIDE + 8, bottom),
        *_arrow(left, bottom, left, bottom + SIDE + 8),
        Label(left + SIDE + 12, bottom - 3, "x", "head", "left"),
    ]
    if solved:
        shapes += _curve(function, left, bottom)
    told = words.graph(str(function)) if solved else words.EMPTY_GRAPH
    return Picture(left + SIDE + 20, bottom + SIDE + 8, tuple(shapes), told)


def _curve(function: Piecewise, left: float, bottom: float) -> list[Shape]:
    numbers = {end for where, _ in function.pieces for end in where.ends}
    numbers |= {term for _, term in function.pieces if term != "x"}
    low, high = min(numbers, default=0), max(numbers, default=0)
    beyond = Fraction(max(high - low, 1)) / 2
    first, last = low - beyond, high + beyond
    unit = SIDE / float(last - first)

    def along(number: Number) -> float:
        return float(number - first) * unit

    shapes: list[Shape] = []
    for where, term in function.pieces:
        (start, _), (end, _) = where.spans[0]
        begin: Number = first if isinstance(start, float) else start
        until: Number = last if isinstance(end, float) else end
        ends = [(left + along(x), bottom + along(at(term, x))) for x in (begin, until)]
        shapes.append(Line(*ends[0], *ends[1], "line"))
        if not isinstance(end, float):
            x, y = ends[1]
            shapes += _guided(x, y, left, bottom, pretty(end), pretty(at(term, end)))
    if len(function.pieces) == 1 and (term := function.pieces[0].term) != "x":
        shapes.append(
            Label(left - 4, bottom + along(term) - 3, pretty(term), "small-written", "right")
        )
    return shapes


def _guided(x: float, y: float, left: float, bottom: float, at_x: str, at_y: str) -> list[Shape]:
    """Dashes from a bend of the curve to both axes, with the numbers there."""
    return [
        Line(x, bottom, x, y, "pruned"),
        Line(left, y, x, y, "pruned"),
        Label(x, bottom - 10, at_x, "small-written"),
        Label(left - 4, y - 3, at_y, "small-written", "right"),
    ]


def _arrow(x1: float, y1: float, x2: float, y2: float) -> list[Shape]:
    style: Stroke = "edge"
    back, aside = ((-4, 2), (-4, -2)) if y1 == y2 else ((-2, -4), (2, -4))
    return [
        Line(x1, y1, x2, y2, style),
        Line(x2, y2, x2 + back[0], y2 + back[1], style),
        Line(x2, y2, x2 + aside[0], y2 + aside[1], style),
    ]
