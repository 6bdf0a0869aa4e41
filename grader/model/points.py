"""Points, split in hundredths."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grader.words import in_use


def split(total: Fraction, weights: Sequence[int]) -> tuple[Fraction, ...]:
    """Splits `total` in proportion to the weights, in hundredths by largest remainder.

    The parts sum to exactly `total`. If remainders are equal, the first is rounded up first.
    """
    exact = [100 * total * weight / sum(weights) for weight in weights]
    parts = [int(share) for share in exact]
    by_remainder = sorted(range(len(parts)), key=lambda i: parts[i] - exact[i])
    for i in by_remainder[: int(100 * total) - sum(parts)]:
        parts[i] += 1
    return tuple(Fraction(part, 100) for part in parts)


def in_hundredths(points: Fraction) -> Fraction:
    """Points in hundredths, as everywhere."""
    return Fraction(round(points * 100), 100)


def number(points: Fraction) -> int | float:
    """Points as a plain JSON number."""
    return int(points) if points.denominator == 1 else float(points)


def text(points: Fraction) -> str:
    """Points as tables have them."""
    return f"{number(points):g}"


def pretty_points(points: Fraction) -> str:
    """Points as people write them, in the language in use."""
    return text(points).replace(".", in_use().decimal)
