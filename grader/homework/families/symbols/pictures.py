"""Axes for sets of values of x, as number lines, and for functions of x, as a graph.

On paper they are empty on the problem sheet and filled in on the key, in the same place. The
number lines of the terminal show the order of the numbers, not their distances.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from grader.drawing.metrics import face
from grader.drawing.shapes import Circle, Label, Line, Picture, Shape, Stroke
from grader.homework.families.symbols import words
from grader.homework.families.symbols.intervals import Bound, Reals
from grader.homework.families.symbols.piecewise import Piece, Piecewise, at, is_straight
from grader.homework.families.symbols.surds import Real, pretty
from grader.model.exact import INF

CAPTION = 34.0  # room for the label before an axis
WIDE = 260.0  # of a number line
ROW = 22.0  # from one number line to the next
SIDE = 80.0  # of a graph, for its value, and for x itself
WIDE_SIDE = 200.0  # for x where many numbers may stand at the axis
LABELS = 14.0  # below the axis of a graph
ROW_BELOW = 7.0  # from a row of numbers to the next
STEPS = 24  # of a curve
RING, DOT = 2.6, 1.1  # an open end of an interval; what fills it


def draw_number_lines(sets: Mapping[str, Reals], solved: bool) -> Picture:
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
            shapes += _marks(where, places, y)
    written = {name: str(where) for name, where in sets.items()}
    told = words.number_lines(written) if solved else words.empty_number_lines(sets)
    return Picture(CAPTION + WIDE, height, tuple(shapes), told)


def _marks(where: Reals, places: Mapping[Real, float], y: float) -> list[Shape]:
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


def draw_graph(function: Piecewise, is_wide: bool, solved: bool) -> Picture:
    """The function, drawn a little beyond its first and its last bend."""
    width, bottom = (WIDE_SIDE, LABELS + ROW_BELOW) if is_wide else (SIDE, LABELS)
    left = CAPTION
    shapes: list[Shape] = [
        Label(0, bottom + SIDE / 2, words.SKETCH, "head", "left"),
        *_arrow(left, bottom, left + width + 8, bottom),
        *_arrow(left, bottom, left, bottom + SIDE + 8),
        Label(left + width + 12, bottom - 3, "x", "head", "left"),
    ]
    if solved:
        shapes += _curve(function, width, bottom)
    told = words.graph(str(function)) if solved else words.EMPTY_GRAPH
    return Picture(left + width + 20, bottom + SIDE + 8, tuple(shapes), told)


def _curve(function: Piecewise, width: float, bottom: float) -> list[Shape]:
    bends = sorted({end for where, _ in function.pieces for end in where.ends})
    constants = [term for _, term in function.pieces if not isinstance(term, str)]
    first, last = _around(bends or constants or [0])
    start, end = function.pieces[0].where.spans[0][0][0], function.pieces[-1].where.spans[-1][1][0]
    first = first if isinstance(start, float) else float(start)
    last = last if isinstance(end, float) else float(end)
    points = {piece: _points(piece, first, last) for piece in function.pieces}
    heights = [y for each in points.values() for _, y in each]
    least, most = first, last
    if min(heights) < first or max(heights) > last:
        least, most = min(heights), max(heights)

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            CAPTION + (x - first) * width / (last - first),
            bottom + (y - least) * SIDE / (most - least),
        )

    shapes: list[Shape] = []
    corners: list[tuple[float, float, str, str]] = []
    known: set[tuple[Real, Real]] = set()
    for piece in function.pieces:
        placed = [place(*point) for point in points[piece]]
        shapes += [Line(*one, *other, "line") for one, other in pairwise(placed)]
        for bend, _ in piece.where.spans[0]:
            if isinstance(bend, float) or (corner := (bend, at(piece.term, bend))) in known:
                continue
            # Where the function jumps, two corners stand at one place.
            below = "" if any(bend == other for other, _ in known) else pretty(bend)
            known.add(corner)
            corners.append((*place(*map(float, corner)), below, pretty(corner[1])))
    shapes += _guides(corners, bottom)
    if len(function.pieces) == 1 and constants:
        _, y = place(first, float(constants[0]))
        shapes.append(Label(CAPTION - 4, y - 3, pretty(constants[0]), "small-written", "right"))
    return shapes


def _guides(corners: list[tuple[float, float, str, str]], bottom: float) -> list[Shape]:
    """Dashes from the bends of the curve to both axes, with the numbers there. Where numbers would
    touch below the axis, one stands lower; beside the other axis, one is left out."""
    shapes: list[Shape] = []
    free = [0.0, 0.0]
    heights: list[float] = []
    for x, y, at_x, at_y in corners:
        shapes += Line(x, bottom, x, y, "pruned"), Line(CAPTION, y, x, y, "pruned")
        if at_x:
            half = face("small-written").width(at_x) / 2 + 1
            row = 0 if x - half >= free[0] else 1
            free[row] = x + half
            shapes.append(Label(x, bottom - 10 - ROW_BELOW * row, at_x, "small-written"))
        if all(abs(y - other) >= ROW_BELOW for other in heights):
            shapes.append(Label(CAPTION - 4, y - 3, at_y, "small-written", "right"))
            heights.append(y)
    return shapes


def _around(numbers: Sequence[Real]) -> tuple[float, float]:
    """What lies around the numbers, half as far again on each side."""
    low, high = float(min(numbers)), float(max(numbers))
    beyond = max(high - low, 1) / 2
    return low - beyond, high + beyond


def _points(piece: Piece, first: float, last: float) -> list[tuple[float, float]]:
    """Points of a piece from left to right: its ends, and enough between them for a curve."""
    (start, _), (end, _) = piece.where.spans[0]
    begin, until = max(float(start), first), min(float(end), last)
    steps = 1 if is_straight(piece.term) else STEPS
    found = [begin + (until - begin) * i / steps for i in range(steps + 1)]
    return [(x, float(at(piece.term, Fraction(x)))) for x in found]


def _arrow(x1: float, y1: float, x2: float, y2: float) -> list[Shape]:
    style: Stroke = "edge"
    back, aside = ((-4, 2), (-4, -2)) if y1 == y2 else ((-2, -4), (2, -4))
    return [
        Line(x1, y1, x2, y2, style),
        Line(x2, y2, x2 + back[0], y2 + back[1], style),
        Line(x2, y2, x2 + aside[0], y2 + aside[1], style),
    ]


#: The distance from one number to the next, unless their labels need more.
STEP = 10

IN, OUT, WITH, WITHOUT = "━", "─", "◆", "◇"


def number_lines(sets: Mapping[str, Reals], width: int) -> tuple[str, ...]:
    """The lines with the scale below them; empty if they do not fit."""
    numbers = sorted({end for where in sets.values() for end in where.ends})
    labels = list(map(pretty, numbers))
    step = max([STEP, *(len(label) + 2 for label in labels)])
    margin = max(map(len, sets)) + 2
    if not numbers or margin + step * (len(numbers) + 1) > width:
        return ()
    rows = [name.ljust(margin) + _row(where, numbers, step) for name, where in sets.items()]
    places = [margin + step * i for i in range(1, len(numbers) + 1)]
    scale = ""
    for place, label in zip(places, labels, strict=True):
        scale = scale.ljust(place - len(label) // 2) + label
    return (*rows, scale)


def _row(where: Reals, numbers: list[Real], step: int) -> str:
    """Draws each number as a sign, preceded by the stretch from the number before."""
    ends: list[Bound] = [-INF, *numbers, INF]
    signs = [_sign(where, number) for number in numbers]
    row = "◀" if _between(where, *ends[:2]) else OUT
    for low, high, sign in zip(ends[:-1], ends[1:], [*signs, ""], strict=True):
        row += (IN if _between(where, low, high) else OUT) * (step - 1) + sign
    return row[:-1] + ("▶" if _between(where, *ends[-2:]) else OUT)


def _between(where: Reals, low: Bound, high: Bound) -> bool:
    """Whether the set contains the numbers between two neighbours."""
    return any(first <= (low, 1) and (high, 0) <= last for first, last in where.spans)


def _sign(where: Reals, number: Real) -> str:
    if number in where:
        return WITH if number in where.ends else IN
    return WITHOUT if number in where.ends else OUT
