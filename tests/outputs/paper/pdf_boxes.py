"""Where the boxes of a PDF are, read from what its pages draw.

It knows the few operators (PDF 32000-1:2008, 8.4.4 and 8.5.2) that TeX and Typst use for lines.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from grader.outputs.paper.pdf import Pdf, read

_REFERENCE = re.compile(rb"(\d+) 0 R")
#: Strings and dictionaries hold what could be taken for operators.
_TOKEN = re.compile(
    rb"\((?:\\.|[^\\()])*\)|<<|>>|<[0-9A-Fa-f\s]*>|/[^\s/<>\[\]()]*|\[|\]|[^\s/<>\[\]()]+",
    re.DOTALL,
)

Point: TypeAlias = tuple[float, float]
Matrix: TypeAlias = tuple[float, float, float, float, float, float]

_UNIT: Matrix = (1, 0, 0, 1, 0, 0)


class Box(NamedTuple):
    """A rectangle, from the left edge and from the upper edge of its page."""

    left: float
    top: float
    right: float
    bottom: float


def boxes(data: bytes) -> list[list[Box]]:
    """The rectangles that are drawn on each page, from the top down."""
    pdf = read(data)
    return [sorted(_boxes(pdf, page), key=lambda box: (box.top, box.left)) for page in pdf.pages]


def _boxes(pdf: Pdf, page: int) -> Iterator[Box]:
    head = pdf.objects[page].head
    media = re.search(rb"/MediaBox\s*\[([^]]*)\]", head)
    content = re.search(rb"/Contents\s*(?:\[([^]]*)\]|(\d+ 0 R))", head)
    assert media
    assert content
    high = float(media[1].split()[3])
    numbers = _REFERENCE.findall(content[1] or content[2])
    stream = b"\n".join(_stream(pdf, int(number)) for number in numbers)
    for path in _paths(stream):
        xs, ys = sorted({round(x, 2) for x, _ in path}), sorted({round(y, 2) for _, y in path})
        if len(xs) == len(ys) == 2 and len(path) >= 4:
            yield Box(xs[0], high - ys[1], xs[1], high - ys[0])


def _stream(pdf: Pdf, number: int) -> bytes:
    stream = pdf.objects[number].stream
    data = stream[stream.index(b"\n") + 1 : stream.rindex(b"endstream")]
    try:
        return zlib.decompress(data)
    except zlib.error:  # it is not compressed
        return data


def _paths(stream: bytes) -> Iterator[list[Point]]:
    """The corners of each closed path that is drawn, on the page."""
    numbers: list[float] = []
    matrix, saved = _UNIT, []
    paths: list[list[Point]] = []  # several may be drawn at once
    for token in _TOKEN.findall(stream):
        try:
            numbers.append(float(token))
            continue
        except ValueError:
            pass
        match token:
            case b"q":
                saved.append(matrix)
            case b"Q":
                matrix = saved.pop()
            case b"cm":
                a, b, c, d, e, f = numbers[-6:]
                matrix = _product((a, b, c, d, e, f), matrix)
            case b"m":
                paths.append([_placed((numbers[-2], numbers[-1]), matrix)])
            case b"l":
                paths[-1].append(_placed((numbers[-2], numbers[-1]), matrix))
            case b"c":  # a curve is no edge of a box, but its end is a corner of the path
                paths[-1].append(_placed((numbers[-2], numbers[-1]), matrix))
            case b"re":
                x, y, wide, high = numbers[-4:]
                corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
                paths.append([_placed(corner, matrix) for corner in corners])
            case b"S" | b"s" | b"b" | b"B" | b"b*" | b"B*":
                yield from paths
                paths = []
            case b"f" | b"f*" | b"n":
                paths = []
        numbers = []


def _placed(point: Point, matrix: Matrix) -> Point:
    (x, y), (a, b, c, d, e, f) = point, matrix
    return a * x + c * y + e, b * x + d * y + f


def _product(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, _, _ = inner
    e, f = _placed((inner[4], inner[5]), outer)
    (p, q), (r, s) = _turned((a, b), outer), _turned((c, d), outer)
    return p, q, r, s, e, f


def _turned(vector: Point, matrix: Matrix) -> Point:
    (x, y), (a, b, c, d, _, _) = vector, matrix
    return a * x + c * y, b * x + d * y


def farthest(one: list[list[Box]], other: list[list[Box]]) -> float:
    """How far an edge of a box is from where it is in the other file; the boxes are the same."""
    assert [len(page) for page in one] == [len(page) for page in other]
    return max(
        (
            abs(a - b)
            for page, their in zip(one, other, strict=True)
            for box, its in zip(page, their, strict=True)
            for a, b in zip(box, its, strict=True)
        ),
        default=0.0,
    )
