"""Exact numbers: whole numbers and fractions; bounds may also be infinite, and points are split in
hundredths.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from grader.words import in_use

Number: TypeAlias = int | Fraction
#: A number or an infinity. The infinities are the only floats in the model: they
#: compare exactly with every int and Fraction.
Bound: TypeAlias = int | Fraction | float

INF = math.inf

#: A longer number is a typing error, or an attempt to keep the grader busy for hours.
MAX_DIGITS = 40

_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d+)?|\.\d+)|[+-]?\d+/\d+", re.ASCII)
_SIGNS = {"**2": "²", "**3": "³", "**4": "⁴", "*": "", "-": "\N{MINUS SIGN}"}
_ROOT = re.compile(r"sqrt\((\d+)\)")
_INFINITY = {"inf": INF, "+inf": INF, "infinity": INF, "∞": INF, "+∞": INF}
_INFINITIES = _INFINITY | {"-inf": -INF, "-infinity": -INF, "-∞": -INF}


def signum(number: Bound) -> int:
    """The sign of the number: 1, 0 or −1."""
    return (number > 0) - (number < 0)


def simplest(number: Number) -> Number:
    """The same number, as an int if it is whole."""
    return number.numerator if number.denominator == 1 else number


def simplest_bound(bound: Bound) -> Bound:
    """The same bound, as an int if it is whole; an infinity stays as it is."""
    return bound if isinstance(bound, float) else simplest(bound)


def weighted_sum(weights: Iterable[Number], features: Iterable[Number]) -> Number:
    """The weighted sum of the features."""
    return simplest(sum((w * f for w, f in zip(weights, features, strict=True)), 0))


def read_number(text: str) -> Number | None:
    """The number that `text` writes (`12`, `-4.01`, `23/3`), or None."""
    text = text.strip().replace("\N{MINUS SIGN}", "-")
    if len(text) > MAX_DIGITS or not _NUMBER.fullmatch(text):
        return None
    try:
        return int(text) if text.lstrip("+-").isdigit() else simplest(Fraction(text))
    except ZeroDivisionError:
        return None


def read_bound(text: str) -> Bound | None:
    """Like `read_number`, but also reads `inf`, `-inf`, `∞` and `-∞`."""
    number = read_number(text)
    if number is not None:
        return number
    return _INFINITIES.get(text.strip().lower().replace("\N{MINUS SIGN}", "-"))


@lru_cache(maxsize=4096, typed=True)  # keys and exports write the same few numbers all the time
def write(number: Bound) -> str:
    """The exact number in ASCII: `12`, `4.01`, `23/3`, `-inf`."""
    if isinstance(number, float):
        assert math.isinf(number), "a float is not exact"
        return "inf" if number > 0 else "-inf"
    return _decimal(number) or str(number)


def pretty(number: Bound) -> str:
    """The number as people write it, with a true minus and ∞, and a comma where they write one."""
    return _pretty(number, in_use().decimal)


@lru_cache(maxsize=4096)  # pages and sheets write the same few numbers again and again
def _pretty(number: Bound, decimal: str) -> str:
    written = write(number).replace("inf", "∞").replace("-", "\N{MINUS SIGN}")
    return written.replace(".", decimal)


def plain(number: Bound) -> int | str:
    """The number for JSON: an integer, or a string that holds it exactly."""
    return number if isinstance(number, int) else write(number)


def pretty_formula(text: str) -> str:
    """Python's notation as people write it: `x**2 - 3*sqrt(2)/2` becomes x² − 3√2/2."""
    for sign, written in _SIGNS.items():
        text = text.replace(sign, written)
    return _ROOT.sub(r"√\1", text)


def pretty_term(term: Number | str) -> str:
    """A number, or an expression in Python's notation, as people write it."""
    return pretty_formula(term) if isinstance(term, str) else pretty(term)


def _decimal(number: Number) -> str | None:
    """`number` as a decimal if four places are enough, so that 4.01 is printed as it was typed."""
    places = next((n for n in range(5) if 10**n % number.denominator == 0), None)
    if places is None:
        return None
    if places == 0:
        return str(int(number))
    digits = str(abs(number.numerator) * 10**places // number.denominator).rjust(places + 1, "0")
    return f"{'-' if number < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def split_points(total: Fraction, weights: Sequence[int]) -> tuple[Fraction, ...]:
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


def points_number(points: Fraction) -> int | float:
    """Points as a plain JSON number."""
    return int(points) if points.denominator == 1 else float(points)


def points_text(points: Fraction) -> str:
    """Points as tables have them."""
    return f"{points_number(points):g}"


def pretty_points(points: Fraction) -> str:
    """Points as people write them, in the language in use."""
    return points_text(points).replace(".", in_use().decimal)
