"""Writes the report of a class for its staff: one HTML file that works offline.

A table of the numbers stands beside each plot: a plot only shows where to look.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple
from urllib.parse import quote

from grader.drawing.metrics import face
from grader.drawing.shapes import Label, Line, Picture, Shape, box
from grader.errors import printable
from grader.homework.cohort import (
    Cohort,
    Example,
    Program,
    Row,
    failure_figures,
    item_figures,
    misconception_figures,
    spread_of_points,
    variant_figures,
)
from grader.outputs.files.html import page, percent, shorten
from grader.words import cohort as words, in_use

#: Of a group of submissions that are alike, so many are shown beside each other.
MOST_ALIKE = 4

#: So many instances are drawn as bars; the table has all.
MOST_BARS = 40

BINS = ("0–9 %", *(f"{low}–{low + 9} %" for low in range(10, 100, 10)), "100 %")


def class_report(cohort: Cohort) -> str:
    """The report as a page."""
    spread, items = spread_of_points(cohort), item_figures(cohort)
    variants = variant_figures(cohort)
    titles = {row.id: row.title for row in cohort.rows}

    def shown(written: Program | Example) -> str:
        text = written.text if isinstance(written, Program) else written.source
        return shorten(text, words.CUT_OFF) or words.NOTHING_WRITTEN

    return page(
        "class-report.html",
        "class-report.css",
        words=words,
        tongue=in_use().code,
        cohort=cohort,
        spread=spread,
        bins=list(zip(BINS, spread.bins, strict=True)),
        spread_plot=columns(list(map(Count, BINS, spread.bins)), words.SPREAD_ALT),
        items=items,
        items_plot=_bars(((i.item.id, i.rate) for i in items), words.ITEMS_ALT),
        misconceptions=misconception_figures(cohort),
        failures=failure_figures(cohort),
        waiting=[item.id for item in cohort.items if item.waits],
        variants=variants,
        variants_plot=_bars(
            ((v.variant, v.mean / (cohort.possible or 1)) for v in variants[:MOST_BARS]),
            words.VARIANTS_ALT,
        ),
        eye=sorted((row for row in cohort.rows if row.problem), key=lambda row: row.tried),
        titles=titles,
        shown=shown,
        href=lambda row: quote(row.page),
        persons=_persons,
        most_alike=MOST_ALIKE,
    )


def _persons(row: Row) -> str:
    """Who handed it in, as far as it is known."""
    told = [" ".join(filter(None, (who.name, who.id, who.email))) for who in row.people]
    return "; ".join(filter(None, told))


def _bars(shares: Iterable[tuple[str, float | Fraction]], alt: str) -> Picture | None:
    """Shares with their names as bars; None if there are none."""
    data = [Share(printable(name), float(share), percent(share)) for name, share in shares]
    return bars(data, alt) if data else None


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
