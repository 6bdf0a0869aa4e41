"""Exact sets of real numbers made of finitely many intervals.

SymPy has such sets too. Here each set is one tuple; two sets are equal exactly if their tuples
are, and no package is needed. The tests compare both.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from grader.homework.families.symbols import words
from grader.homework.families.symbols.surds import (
    Real,
    Surd,
    floor,
    in_between,
    pretty,
    with_keyboard_spelling,
)
from grader.model.exact import INF, Number
from grader.words import phrases

#: A number or an infinity.
Bound: TypeAlias = Real | float
#: A place between numbers: (3, 0) is just before 3, (3, 1) just after it.
Edge: TypeAlias = tuple[Bound, int]

FIRST: Edge = (-INF, 1)
LAST: Edge = (INF, 0)

_OPPOSITE = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}
#: Between x and the ends, which may have spaces in them.
_SIGNS = re.compile(" ([<>≤≥=]) ")


@dataclass(frozen=True, slots=True)
class Reals:
    """The numbers between the first edge and the second, the third and the fourth, and so on."""

    #: Ascending, without repeats, an even number of them; so each set has exactly one form.
    edges: tuple[Edge, ...] = ()

    @property
    def spans(self) -> tuple[tuple[Edge, Edge], ...]:
        """The intervals of the set, each as long as possible."""
        return tuple(zip(self.edges[::2], self.edges[1::2], strict=True))

    def __contains__(self, number: Real) -> bool:
        return bisect_right(self.edges, (number, 0)) % 2 == 1

    def __or__(self, other: Reals) -> Reals:
        return union((self, other))

    def __and__(self, other: Reals) -> Reals:
        return union((self.complement, other.complement)).complement

    @property
    def complement(self) -> Reals:
        """All other numbers."""
        edges = self.edges
        inner = edges[edges[:1] == (FIRST,) : len(edges) - (edges[-1:] == (LAST,))]
        before = () if edges[:1] == (FIRST,) else (FIRST,)
        after = () if edges[-1:] == (LAST,) else (LAST,)
        return Reals((*before, *inner, *after))

    @property
    def ends(self) -> tuple[Real, ...]:
        """The numbers where the set begins or ends, ascending, without repeats."""
        return tuple(dict.fromkeys(n for n, _ in self.edges if not isinstance(n, float)))

    def __str__(self) -> str:
        if self == ALL:
            return words.ALL_X
        spans = tuple(_relation(*span) for span in self.spans)
        return phrases.either(spans) or words.NO_X


NOTHING = Reals()
ALL = Reals((FIRST, LAST))


def interval(low: Bound, high: Bound, with_low: bool = False, with_high: bool = False) -> Reals:
    """The numbers from `low` to `high`, with or without the ends; an infinity is never included."""
    first = FIRST if low == -INF else (low, 0 if with_low else 1)
    last = LAST if high == INF else (high, 1 if with_high else 0)
    return Reals((first, last)) if first < last else NOTHING


#: What a probability can be.
UNIT = interval(0, 1, True, True)


def point(number: Real) -> Reals:
    """The set of one number."""
    return Reals(((number, 0), (number, 1)))


def union(sets: Iterable[Reals]) -> Reals:
    """The numbers in any of the sets."""
    edges: list[Edge] = []
    for first, last in sorted(span for each in sets for span in each.spans):
        if edges and first <= edges[-1]:
            edges[-1] = max(edges[-1], last)
        else:
            edges += first, last
    return Reals(tuple(edges))


def unbounded(where: Reals, domain: Reals) -> Reals:
    """The set, reaching beyond its domain where it reaches the first or last number of it."""
    edges, ends = where.edges, domain.edges
    first = FIRST if edges[:1] == ends[:1] else None
    last = LAST if edges[-1:] == ends[-1:] else None
    inner = edges[first is not None : len(edges) - (last is not None)]
    return Reals(tuple(edge for edge in (first, *inner, last) if edge is not None))


def cells(numbers: Iterable[Real]) -> tuple[tuple[Reals, Real], ...]:
    """The line cut at these numbers: each number and each gap as a set, with one number from it."""
    ends = (-INF, *sorted(set(numbers)), INF)
    found: list[tuple[Reals, Real]] = []
    for low, high in pairwise(ends):
        found.append((interval(low, high), between(low, high)))
        if not isinstance(high, float):
            found.append((point(high), high))
    return tuple(found)


def between(low: Bound, high: Bound) -> Number:
    """A simple number between two others, low < high."""
    if isinstance(low, float):
        return 0 if isinstance(high, float) else _beside(high, -1)
    return _beside(low, 1) if isinstance(high, float) else in_between(low, high)


def _beside(number: Real, step: int) -> Number:
    """A number at a distance of about 1."""
    return floor(number) + (2 if step > 0 else -1) if isinstance(number, Surd) else number + step


def _relation(first: Edge, last: Edge) -> str:
    """`3 ≤ x < 7`, `x > 3`, `x = 3`."""
    (low, after_low), (high, after_high) = first, last
    if low == high:
        return f"x = {pretty(low)}"
    if isinstance(low, float):
        return f"x {'≤' if after_high else '<'} {pretty(high)}"
    if isinstance(high, float):
        return f"x {'>' if after_low else '≥'} {pretty(low)}"
    signs = "<" if after_low else "≤", "≤" if after_high else "<"
    return f"{pretty(low)} {signs[0]} x {signs[1]} {pretty(high)}"


def ways(where: Reals) -> tuple[str, ...]:
    """The usual ways to write a set: `3 ≤ x < 7`, `7 > x ≥ 3`, `[3, 7)`."""
    if where in (ALL, NOTHING):
        return (str(where),)
    spans = where.spans
    relations = tuple(_relation(*span) for span in spans)
    turned = " or ".join(map(_mirror, relations))
    bracketed = " or ".join(_brackets(*span) for span in spans)
    return with_keyboard_spelling((phrases.either(relations), turned, bracketed))


def ways_of_piece(where: Reals, fixed: Collection[Real]) -> tuple[str, ...]:
    """The ways to write a set if its ends may be in it or not, except for the `fixed` ends."""
    found = (
        way
        for (low, after_low), (high, after_high) in where.spans
        for with_low in ((not after_low,) if low in fixed else (True, False))
        for with_high in ((bool(after_high),) if high in fixed else (True, False))
        for way in ways(interval(low, high, with_low, with_high))
        if low != high or (with_low and with_high)
    )
    return tuple(dict.fromkeys((str(where), *found)))


def _mirror(relation: str) -> str:
    """`7 > x ≥ 3`, `3 < x`, `3 = x`: a relation read from right to left."""
    return " ".join([_OPPOSITE.get(part, part) for part in reversed(_SIGNS.split(relation))])


def _brackets(first: Edge, last: Edge) -> str:
    """`[3, 7)`, `(−∞, 7)`; a single number stays `x = 3`."""
    (low, after_low), (high, after_high) = first, last
    if low == high:
        return _relation(first, last)
    opening = "(" if after_low or isinstance(low, float) else "["
    closing = "]" if after_high else ")"
    return f"{opening}{pretty(low)}, {pretty(high)}{closing}"
