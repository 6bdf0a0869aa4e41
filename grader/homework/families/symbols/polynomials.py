"""Polynomials in x, their factors, and where two of them meet.

SymPy finds factors. It gets numbers, never text: its parser evaluates what it reads. It is imported
only where an instance needs it, since that takes longer than all the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product, zip_longest
from typing import TypeAlias

from grader.homework.families.symbols.surds import Inexpressible, NotReal, Real, Surd, sqrt
from grader.model.exact import Number, simplest

#: A value that may depend on x: a number, or an expression in Python's notation.
Term: TypeAlias = Real | str


@dataclass(frozen=True, slots=True)
class Polynomial:
    """The sum of coefficients[n] · xⁿ."""

    #: Without zeros at the end, so that each polynomial has exactly one form.
    coefficients: tuple[Real, ...]

    @property
    def degree(self) -> int:
        return max(len(self.coefficients) - 1, 0)

    @property
    def constant(self) -> Real:
        """The value at 0."""
        return self.coefficients[0] if self.coefficients else 0

    @property
    def term(self) -> Term:
        """The number that it is, or the polynomial in Python's notation."""
        return in_python(self) if self.degree else self.constant

    def __call__(self, x: Real) -> Real:
        value: Real = 0
        for coefficient in reversed(self.coefficients):
            value = value * x + coefficient
        return simplest(value) if isinstance(value, Fraction) else value

    def __add__(self, other: Polynomial) -> Polynomial:
        pairs = zip_longest(self.coefficients, other.coefficients, fillvalue=0)
        return from_coefficients([one + another for one, another in pairs])

    def __neg__(self) -> Polynomial:
        return from_coefficients([-each for each in self.coefficients])

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + -other

    def __mul__(self, other: Polynomial) -> Polynomial:
        product: list[Real] = [0] * (len(self.coefficients) + len(other.coefficients))
        for i, one in enumerate(self.coefficients):
            for j, another in enumerate(other.coefficients):
                product[i + j] += one * another
        return from_coefficients(product)


def from_coefficients(coefficients: list[Real]) -> Polynomial:
    """The polynomial with these coefficients, the constant first."""
    found = [simplest(each) if isinstance(each, Fraction) else each for each in coefficients]
    while found and found[-1] == 0:
        found.pop()
    return Polynomial(tuple(found))


X = from_coefficients([0, 1])


def in_python(polynomial: Polynomial) -> str:
    """The polynomial in Python's notation, its coefficients rational: `x**2/2 - 3*x + 1`.

    It begins with a positive term where it can: `7 - x`.
    """
    terms: list[tuple[int, Real]] = list(enumerate(polynomial.coefficients))
    if polynomial.constant <= 0 or polynomial.coefficients[-1] > 0:
        terms.reverse()
    text = ""
    for degree, number in terms:
        assert not isinstance(number, Surd)
        if number:
            sign = ("-" if not text else " - ") if number < 0 else (" + " if text else "")
            text += sign + _product(max(number, -number), degree)
    return text or "0"


def _product(number: Number, degree: int) -> str:
    power = "" if degree == 0 else "x" if degree == 1 else f"x**{degree}"
    above = str(number.numerator)
    if power:
        above = power if number.numerator == 1 else f"{above}*{power}"
    return above if number.denominator == 1 else f"{above}/{number.denominator}"


@lru_cache(maxsize=4096)
def meetings(one: Polynomial, other: Polynomial) -> tuple[Real, ...]:
    """The x at which two polynomials have the same value, ascending; none if they are the same.

    Raises Inexpressible where such an x needs more than one square root.
    """
    return tuple(sorted(set(_zeros(one - other))))


def all_meetings(polynomials: Iterable[Polynomial], *constant: Real) -> set[Real]:
    """The x at which any two of these have the same value, or one of them and a constant."""
    varying = tuple(dict.fromkeys(polynomials))
    pairs = (
        *combinations(varying, 2),
        *product(varying, (from_coefficients([each]) for each in constant)),
    )
    return {place for pair in pairs for place in meetings(*pair)}


def _zeros(polynomial: Polynomial) -> list[Real]:
    match polynomial.coefficients:
        case () | (_,):
            return []
        case (c, b):
            return [real_quotient(-c, b)]
        case (c, b, a):
            try:
                root = sqrt(b * b - 4 * a * c)
            except NotReal:
                return []
            return [real_quotient(-b - root, 2 * a), real_quotient(-b + root, 2 * a)]

    found = [from_coefficients(list(factor)) for factor in factors(polynomial.coefficients)]
    return [zero for factor in found for zero in _zeros(factor)]


def real_quotient(one: Real, other: Real) -> Real:
    """The exact quotient."""
    found = one * (other.inverse if isinstance(other, Surd) else 1 / Fraction(other))
    return simplest(found) if isinstance(found, Fraction) else found


def factors(coefficients: Sequence[Real]) -> list[list[Number]]:
    """The factors that may have real zeros, as coefficients from the constant on, like the
    polynomial itself. Raises Inexpressible if one square root cannot express some zero.
    """
    import sympy

    if any(isinstance(each, Surd) for each in coefficients):
        raise Inexpressible
    numbers = [sympy.Rational(str(each)) for each in reversed(coefficients)]
    found = []
    for factor, _ in sympy.Poly(numbers, sympy.Symbol("x")).factor_list()[1]:
        if factor.degree() <= 2:
            parts = [Fraction(int(each.p), int(each.q)) for each in factor.all_coeffs()]
            found.append([simplest(each) for each in reversed(parts)])
        elif factor.count_roots():
            raise Inexpressible
    return found
