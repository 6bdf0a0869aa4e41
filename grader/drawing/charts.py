"""Plots of counts and shares, drawn with the same shapes as trees. A table of the numbers belongs
beside each: a plot only shows where to look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grader.drawing.metrics import face
from grader.drawing.shapes import Label, Line, Picture, Shape, box

GAP = 3.0  # between two columns or bars
HIGH = 90.0  # of the highest column
BELOW = 14.0  # for the labels below columns
BAR = 9.0  # the height of a bar
LENGTH = 220.0  # of a bar that shows the whole
ASIDE = 6.0  # between a bar and its texts


class Count(NamedTuple):
    """A count, with what is counted."""

    label: str
    number: int


class Share(NamedTuple):
    """A share from 0 to 1, with what it is the share of, and how it is written."""

    label: str
    share: float
    text: str


def columns(data: Sequence[Count], alt: str) -> Picture:
    """Counts as columns side by side, on one line."""
    small = face("small-given")
    wide = max(24.0, max(small.width(each.label) for each in data) + GAP)
    most = max(1, max(each.number for each in data))
    shapes: list[Shape] = []
    for place, each in enumerate(data):
        left, high = place * (wide + GAP), HIGH * each.number / most
        middle = left + wide / 2
        if each.number:
            shapes.append(box(left, BELOW, wide, high, "bar"))
            shapes.append(Label(middle, BELOW + high + 3, str(each.number), "given"))
        shapes.append(Label(middle, 3, each.label, "small-given"))
    width = len(data) * (wide + GAP) - GAP
    shapes.append(Line(0, BELOW, width, BELOW, "edge"))
    return Picture(width, BELOW + HIGH + 14, tuple(shapes), alt)


def bars(data: Sequence[Share], alt: str) -> Picture:
    """Shares as bars, one below the other, on one line."""
    left = max(face("small-given").width(each.label) for each in data) + ASIDE
    height = len(data) * (BAR + GAP)
    shapes: list[Shape] = []
    for place, each in enumerate(data, 1):
        foot = height - place * (BAR + GAP) + GAP / 2
        base = foot + BAR / 2 - face("small-given").ascent / 2
        shapes.append(Label(left - ASIDE, base, each.label, "small-given", "right"))
        if each.share:
            shapes.append(box(left, foot, LENGTH * each.share, BAR, "bar"))
        end = left + LENGTH * each.share + ASIDE
        shapes.append(Label(end, base, each.text, "small-given", "left"))
    shapes.append(Line(left, 0, left, height, "edge"))
    return Picture(left + LENGTH + 40, height, tuple(shapes), alt)
