"""What touches what in a picture, by the real widths of the fonts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from grader.drawing.metrics import face
from grader.drawing.shapes import Circle, Label, Line, Picture, Polygon

Rectangle = tuple[float, float, float, float]
Segment = tuple[float, float, float, float]


def rectangle(text: Label) -> Rectangle:
    kind = face(text.style)
    width = kind.width(text.text)
    left = text.x - {"left": 0, "middle": width / 2, "right": width}[text.anchor]
    deep = kind.descent if set(text.text) & set("()[],;gjpqyQ≤≥/") else 0.0
    return left, text.y - deep, left + width, text.y + kind.ascent


def overlap(a: Rectangle, b: Rectangle) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def crosses(segment: Segment, box: Rectangle) -> bool:
    """Whether a segment has a point in a box (Liang and Barsky's clipping)."""
    x1, y1, x2, y2 = segment
    dx, dy = x2 - x1, y2 - y1
    enter, leave = 0.0, 1.0
    for p, q in ((-dx, x1 - box[0]), (dx, box[2] - x1), (-dy, y1 - box[1]), (dy, box[3] - y1)):
        if p == 0:
            if q < 0:
                return False
        elif p < 0:
            enter = max(enter, q / p)
        else:
            leave = min(leave, q / p)
    return enter <= leave


def meet(a: Segment, b: Segment) -> bool:
    def side(s: Segment, x: float, y: float) -> float:
        return (s[2] - s[0]) * (y - s[1]) - (s[3] - s[1]) * (x - s[0])

    return side(a, *b[:2]) * side(a, *b[2:]) < 0 and side(b, *a[:2]) * side(b, *a[2:]) < 0


def sides(shape: Line | Polygon) -> Iterator[Segment]:
    if isinstance(shape, Line):
        yield shape.x1, shape.y1, shape.x2, shape.y2
    else:
        following = shape.points[1:] + shape.points[:1]
        for (x1, y1), (x2, y2) in zip(shape.points, following, strict=True):
            yield x1, y1, x2, y2


def bounds(shape: Polygon | Circle) -> Rectangle:
    if isinstance(shape, Circle):
        x, y, r = shape.x, shape.y, shape.radius
        return x - r, y - r, x + r, y + r
    xs, ys = zip(*shape.points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def circle_touches(circle: Circle, box: Rectangle) -> bool:
    """Whether the circle's line runs through the box."""
    nearest = (
        max(box[0], min(circle.x, box[2])) - circle.x,
        max(box[1], min(circle.y, box[3])) - circle.y,
    )
    corners = [(x - circle.x, y - circle.y) for x in box[::2] for y in box[1::2]]
    inside = all(x * x + y * y < circle.radius**2 for x, y in corners)
    return not inside and nearest[0] ** 2 + nearest[1] ** 2 <= circle.radius**2


def collisions(picture: Picture) -> list[str]:
    texts = [(shape, rectangle(shape)) for shape in picture.shapes if isinstance(shape, Label)]
    lines = [shape for shape in picture.shapes if isinstance(shape, Line)]
    polygons = [shape for shape in picture.shapes if isinstance(shape, Polygon)]
    circles = [shape for shape in picture.shapes if isinstance(shape, Circle)]
    straight: list[Line | Polygon] = [*lines, *polygons]
    closed: list[Polygon | Circle] = [*polygons, *circles]
    found = []
    for (a, one), (b, other) in combinations(texts, 2):
        if overlap(one, other):
            found.append(f"{a.text!r} on {b.text!r}")
    for text, box in texts:
        if box[0] < -0.01 or box[1] < -0.01 or box[2] > picture.width + 0.01:
            found.append(f"{text.text!r} leaves the picture")
        for shape in straight:
            if any(crosses(side, box) for side in sides(shape)):
                found.append(f"{text.text!r} on a {shape.style}")
        if any(circle_touches(circle, box) for circle in circles):
            found.append(f"{text.text!r} on a circle")
    outlines = [bounds(shape) for shape in closed]
    for one, other in combinations(outlines, 2):
        # Triangles of neighbours may share a little of their bounds, never boxes.
        if overlap(one, other):
            found.append(f"outlines {one} and {other}")
    cuts = [line for line in lines if line.style == "cut"]
    for cut, second in combinations(cuts, 2):
        if any(meet(s, t) for s in sides(cut) for t in sides(second)):
            found.append("two cuts cross")
    for cut in cuts:
        crossed = [
            line for line in lines if line.style != "cut"
            and any(meet(s, t) for s in sides(cut) for t in sides(line))
        ]  # fmt: skip
        if len(crossed) != 1:
            found.append(f"a cut crosses {len(crossed)} edges")
        if any(crosses(s, box) for s in sides(cut) for box in outlines):
            found.append("a cut touches a node")
    return found
