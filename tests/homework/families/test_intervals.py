"""Sets of real numbers: what they hold, what they are equal to, and SymPy's opinion of both."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from grader.homework.families.symbols.grammar import read_set
from grader.homework.families.symbols.intervals import (
    ALL,
    NOTHING,
    Reals,
    cells,
    interval,
    point,
    union,
    ways,
)
from grader.homework.families.symbols.surds import Surd
from grader.model.exact import INF, Number

sympy = pytest.importorskip("sympy")


def random_interval(rng: Random) -> Reals:
    low, high = sorted(rng.choice([-INF, *range(-4, 5), Fraction(1, 2), INF]) for _ in range(2))
    return interval(low, high, rng.random() < 0.5, rng.random() < 0.5)


def random_set(rng: Random) -> Reals:
    return union(random_interval(rng) for _ in range(rng.randint(0, 4)))


def in_sympy(where: Reals) -> Any:
    """The same set, put together by SymPy out of this one's intervals."""
    return sympy.Union(
        *(
            sympy.Interval(sympy.sympify(low), sympy.sympify(high), bool(after_low), not after_high)
            for (low, after_low), (high, after_high) in where.spans
        )
    )


#: Every number at which the random sets begin and end, and others around and between them.
NUMBERS: list[Number] = [Fraction(n, 4) for n in range(-20, 21)]


def test_union_intersection_and_complement_are_sympy_s() -> None:
    rng = Random(0)
    for _ in range(300):
        one, other = random_set(rng), random_set(rng)
        assert in_sympy(one | other) == in_sympy(one).union(in_sympy(other))
        assert in_sympy(one & other) == in_sympy(one).intersect(in_sympy(other))
        assert in_sympy(one.complement) == sympy.S.Reals - in_sympy(one)
        assert (one == other) == (in_sympy(one) == in_sympy(other))


def test_what_a_set_holds() -> None:
    rng = Random(1)
    for _ in range(500):
        parts = [random_interval(rng) for _ in range(3)]
        for x in NUMBERS:
            held = [
                low < x < high or (x == low and not after_low) or (x == high and bool(after_high))
                for part in parts
                for (low, after_low), (high, after_high) in part.spans
            ]
            assert (x in union(parts)) == any(held)
            assert (x in union(parts).complement) != any(held)


def test_a_set_is_written_in_one_way() -> None:
    """Equal sets have equal tuples, however they were put together."""
    rng = Random(2)
    for _ in range(3000):
        one, other = random_set(rng), random_set(rng)
        assert one.complement.complement == one
        assert one | other == other | one
        assert (one & other) | (one & other.complement) == one
        assert len(one.edges) % 2 == 0
        assert list(one.edges) == sorted(set(one.edges))


@pytest.mark.parametrize(
    ("where", "text"),
    [
        (NOTHING, "none"),
        (ALL, "all x"),
        (point(3), "x = 3"),
        (interval(-INF, 3), "x < 3"),
        (interval(-INF, 3, with_high=True), "x ≤ 3"),
        (interval(Fraction(-1, 3), INF), "x > −1/3"),
        (interval(3, INF, with_low=True), "x ≥ 3"),
        (interval(3, 7, with_low=True), "3 ≤ x < 7"),
        (interval(3, 7, with_high=True), "3 < x ≤ 7"),
        (point(3).complement, "x < 3 or x > 3"),
        (interval(3, 7, with_low=True) | interval(9, INF), "3 ≤ x < 7 or x > 9"),
        (interval(3, 7) | interval(7, 9), "3 < x < 7 or 7 < x < 9"),
        (interval(3, 7) | point(7) | interval(7, 9), "3 < x < 9"),
        (interval(5, 3, True, True), "none"),
        (interval(3, 3, True, False), "none"),
    ],
)
def test_how_a_set_is_written(where: Reals, text: str) -> None:
    assert str(where) == text


def test_cells_cut_the_line_without_gaps_or_overlaps() -> None:
    rng = Random(3)
    for _ in range(500):
        numbers = [rng.choice(NUMBERS) for _ in range(rng.randint(0, 8))]
        found = cells(numbers)
        assert union(cell for cell, _ in found) == ALL
        assert len(found) == 2 * len(set(numbers)) + 1
        for i, (cell, x) in enumerate(found):
            assert [j for j, (other, _) in enumerate(found) if x in other] == [i]
            assert (cell == point(x)) == (x in numbers)


def test_usual_ways_to_write_a_set_are_read_as_this_set() -> None:
    """An end may have spaces in it: `(1 + √5)/2`."""
    half = Fraction(1, 2)
    low, high = Surd(half, -half, 5), Surd(half, half, 5)
    for where in (
        interval(-INF, low),
        interval(low, high, with_high=True),
        interval(high, INF, with_low=True),
        point(high),
    ):
        found = ways(where)
        assert [read_set(way) for way in found] == [where] * len(found)
    assert "(1 + √5)/2 ≤ x" in ways(interval(high, INF, with_low=True))
