"""Points are split in hundredths by largest remainder, and nothing is lost."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grader.model.points import number, split, text


@pytest.mark.parametrize(
    ("total", "weights", "parts"),
    [
        ("10", [1, 1, 1], ["3.34", "3.33", "3.33"]),
        ("12", [1, 1, 1, 1], ["3", "3", "3", "3"]),
        ("1", [1, 2], ["0.33", "0.67"]),
        ("0.02", [1, 1, 1], ["0.01", "0.01", "0"]),
        ("100", [2, 2, 6], ["20", "20", "60"]),
    ],
)
def test_split(total: str, weights: list[int], parts: list[str]) -> None:
    assert split(Fraction(total), weights) == tuple(map(Fraction, parts))


def test_no_hundredth_is_lost() -> None:
    for cents in range(1, 2000, 7):
        for n in range(1, 12):
            parts = split(Fraction(cents, 100), range(1, n + 1))
            assert sum(parts) == Fraction(cents, 100)
            assert all((100 * part).denominator == 1 for part in parts)


def test_points_are_plain_numbers() -> None:
    assert number(Fraction(3)) == 3
    assert isinstance(number(Fraction(3)), int)
    assert number(Fraction(333, 100)) == 3.33
    assert text(Fraction(5, 2)) == "2.5"
