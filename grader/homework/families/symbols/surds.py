"""Numbers with a square root, such as 1 + √2, exact and in order with all other numbers."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from grader.model import exact
from grader.model.exact import Bound, Number, simplest

#: Squares are divided out of larger radicands too slowly.
MAX_RADICAND = 10**9

#: How closely two numbers are looked at first, in binary places.
PLACES = 32


_ROOT = re.compile(r"√(\d+)")
_POWERS = str.maketrans({"²": "^2", "³": "^3", "⁴": "^4"})


class Inexpressible(ArithmeticError):
    """A number that one square root cannot express."""


class NotReal(ArithmeticError):
    """The square root of a negative number."""


@dataclass(frozen=True, slots=True)
class Surd:
    """rational + factor · √radicand, an irrational number; each has exactly one form."""

    rational: Fraction
    factor: Fraction
    #: Divisible by no square.
    radicand: int

    def __lt__(self, other: Real | float) -> bool:
        if isinstance(other, float):
            assert math.isinf(other)
            return other > 0
        if self == other:
            return False
        places = PLACES
        while True:
            (low, high), (least, most) = _between(self, places), _between(other, places)
            if high <= least or most <= low:
                return high <= least
            places *= 2

    def __gt__(self, other: Real | float) -> bool:
        return self != other and not self < other

    def __le__(self, other: Real | float) -> bool:
        return not self > other

    def __ge__(self, other: Real | float) -> bool:
        return not self < other

    def __neg__(self) -> Surd:
        return Surd(-self.rational, -self.factor, self.radicand)

    def __add__(self, other: Real) -> Real:
        rational, factor = self._parts(other)
        return _reduce(self.rational + rational, self.factor + factor, self.radicand)

    def __sub__(self, other: Real) -> Real:
        return self + -other

    def __rsub__(self, other: Number) -> Real:
        return -self + other

    def __mul__(self, other: Real) -> Real:
        rational, factor = self._parts(other)
        return _reduce(
            self.rational * rational + self.factor * factor * self.radicand,
            self.rational * factor + self.factor * rational,
            self.radicand,
        )

    @property
    def inverse(self) -> Real:
        norm = self.rational**2 - self.factor**2 * self.radicand
        return _reduce(self.rational / norm, -self.factor / norm, self.radicand)

    def __float__(self) -> float:
        return float(self.rational) + float(self.factor) * math.sqrt(self.radicand)

    __radd__ = __add__
    __rmul__ = __mul__

    def _parts(self, other: Real) -> tuple[Fraction, Fraction]:
        if not isinstance(other, Surd):
            return Fraction(other), Fraction(0)
        if other.radicand != self.radicand:
            raise Inexpressible
        return other.rational, other.factor


Real: TypeAlias = int | Fraction | Surd


def sqrt(number: Real) -> Real:
    """The square root; raises NotReal, and Inexpressible for a root in a root."""
    if number < 0:
        raise NotReal
    if isinstance(number, Surd):
        raise Inexpressible
    below = number.denominator
    outside, inside = _squarefree(number.numerator * below)
    return _reduce(Fraction(0), Fraction(outside, below), inside)


def plain(number: Bound | Surd) -> int | str:
    """The number for JSON; a root in Python's notation: `(1 + sqrt(5))/2`."""
    if not isinstance(number, Surd):
        return exact.plain(number)
    below = math.lcm(number.rational.denominator, number.factor.denominator)
    whole, times = int(number.rational * below), int(number.factor * below)
    root = f"sqrt({number.radicand})"
    root = root if abs(times) == 1 else f"{abs(times)}*{root}"
    if whole:
        root = f"{whole} {'-' if times < 0 else '+'} {root}"
        return root if below == 1 else f"({root})/{below}"
    return f"{'-' if times < 0 else ''}{root}{'' if below == 1 else f'/{below}'}"


def pretty(number: Bound | Surd) -> str:
    """The number as people write it: `(1 + √5)/2`."""
    if isinstance(number, Surd):
        return exact.pretty_formula(str(plain(number)))
    return exact.pretty(number)


def with_keyboard_spelling(texts: Iterable[str]) -> tuple[str, ...]:
    """The texts, and each as a keyboard types it: `sqrt(2)` for √2, `x^2` for x²."""
    texts = tuple(texts)
    return tuple(dict.fromkeys((*texts, *map(_keyboard_spelling, texts))))


def _keyboard_spelling(text: str) -> str:
    return _ROOT.sub(r"sqrt(\1)", text.translate(_POWERS))


def in_between(low: Real, high: Real) -> Number:
    """A simple number between two others, low < high."""
    if not isinstance(low, Surd) and not isinstance(high, Surd):
        return simplest(Fraction(low + high) / 2)
    steps = 1
    while True:
        number = Fraction(floor(low * steps) + 1, steps)
        if low < number < high:
            return simplest(number)
        steps *= 2


def floor(number: Real) -> int:
    """The largest whole number that is not larger."""
    if not isinstance(number, Surd):
        return number // 1
    places = PLACES
    while True:
        low, high = _between(number, places)
        if low // 1 == high // 1 or high == low // 1 + 1:
            return low // 1
        places *= 2


def _between(number: Real, places: int) -> tuple[Number, Number]:
    """Two numbers around this one that are close to each other; the number itself if rational."""
    return _around(number, places) if isinstance(number, Surd) else (number, number)


@lru_cache(maxsize=4096)  # sets are sorted again and again
def _around(number: Surd, places: int) -> tuple[Number, Number]:
    square = number.factor**2 * number.radicand * 4**places
    root = math.isqrt(square.numerator // square.denominator)
    low, high = Fraction(root, 2**places), Fraction(root + 1, 2**places)
    if number.factor < 0:
        low, high = -high, -low
    return number.rational + low, number.rational + high


def _reduce(rational: Fraction, factor: Fraction, radicand: int) -> Real:
    if factor == 0 or radicand == 1:
        return simplest(Fraction(rational + factor))
    return Surd(Fraction(rational), Fraction(factor), radicand)


@lru_cache(maxsize=1024)
def _squarefree(number: int) -> tuple[int, int]:
    """(a, b) with number = a²·b, where no square divides b."""
    root = math.isqrt(number)
    if root * root == number:
        return root, 1
    if number > MAX_RADICAND:
        raise Inexpressible
    outside, inside, divisor = 1, number, 2
    while divisor * divisor <= inside:
        while inside % (divisor * divisor) == 0:
            inside //= divisor * divisor
            outside *= divisor
        divisor += 1
    return outside, inside
