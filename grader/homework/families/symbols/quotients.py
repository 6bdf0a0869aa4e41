"""Quotients of polynomials: what expressions are that have x below a fraction bar."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from grader.homework.families.symbols.expressions import Expression, NotPolynomial, Operation, value
from grader.homework.families.symbols.polynomials import (
    Polynomial,
    Term,
    X,
    from_coefficients,
    in_python,
)
from grader.homework.families.symbols.surds import Real, Surd, sqrt
from grader.model.exact import Number
from grader.model.grammar import Unreadable

#: A sum of fractions with a higher degree is refused: it would take too long.
MAX_DEGREE = 64

ONE = from_coefficients([1])
X_ALONE = in_python(X)


@dataclass(frozen=True, slots=True)
class Quotient:
    """One polynomial over another, not in lowest terms."""

    above: Polynomial
    below: Polynomial = ONE

    def is_same(self, other: Quotient) -> bool:
        """Whether both have the same value wherever they have one."""
        return self.above * other.below == other.above * self.below

    @property
    def term(self) -> Term:
        """The quotient in lowest terms: a number, or text in Python's notation."""
        above, below = _lowest_terms(self.above, self.below)
        if below == ONE:
            return in_python(above) if above.degree else above.constant
        if in_python(above).startswith("-") and not in_python(-below).startswith("-"):
            above, below = -above, -below
        written, sign = in_python(above), ""
        if " " in written:
            if written.startswith("-"):
                written, sign = in_python(-above), "-"
            written = f"({written})"
        return f"{sign}{written}/{_factor(below)}"


def quotient(expression: Expression, near: Real) -> Quotient:
    """The quotient that an expression is around `near`; raises NotPolynomial if x is under a root,
    and ArithmeticError if something is divided by 0."""
    if not isinstance(expression, Operation):
        return Quotient(X if expression == "x" else from_coefficients([expression]))
    of = [quotient(each, near) for each in expression.of]
    match expression.sign:
        case "+" | "*" | "/":
            found = of[0]
            for each in of[1:]:
                found = _combine(expression.sign, found, each)
            return found
        case "-":
            return Quotient(-of[0].above, of[0].below)
        case "sqrt":
            if of[0].above.degree or of[0].below.degree:
                raise NotPolynomial
            return Quotient(from_coefficients([sqrt(value(expression.of[0], near))]))
    pick = min if expression.sign == "min" else max
    return of[expression.of.index(pick(expression.of, key=lambda each: value(each, near)))]


def _combine(sign: str, one: Quotient, other: Quotient) -> Quotient:
    if sign == "+":
        above = one.above * other.below + other.above * one.below
        found = Quotient(above, one.below * other.below)
    elif sign == "*":
        found = Quotient(one.above * other.above, one.below * other.below)
    else:
        found = Quotient(one.above * other.below, one.below * other.above)
    if not found.below.coefficients:
        raise ZeroDivisionError
    if max(found.above.degree, found.below.degree) > MAX_DEGREE:
        raise Unreadable
    return found


def _lowest_terms(above: Polynomial, below: Polynomial) -> tuple[Polynomial, Polynomial]:
    """Both without common factors and with whole coefficients, or with 1 below."""
    factor = _common(above, below)
    above, below = _divide(above, factor)[0], _divide(below, factor)[0]
    if below.degree == 0:
        return above * from_coefficients([1 / Fraction(_rational(below.constant))]), ONE
    numbers = [_rational(each) for each in (*above.coefficients, *below.coefficients) if each]
    scale = Fraction(
        math.lcm(*(each.denominator for each in numbers)),
        math.gcd(*(each.numerator for each in numbers)),
    )
    if below.coefficients[-1] < 0:
        scale = -scale
    return above * from_coefficients([scale]), below * from_coefficients([scale])


def _common(one: Polynomial, other: Polynomial) -> Polynomial:
    """A common factor of the highest degree (Euclid)."""
    while other.coefficients:
        one, other = other, _divide(one, other)[1]
    return one


def _divide(one: Polynomial, by: Polynomial) -> tuple[Polynomial, Polynomial]:
    """The quotient of two polynomials with rational coefficients, and the remainder."""
    found, left = from_coefficients([]), one
    while left.coefficients and len(left.coefficients) >= len(by.coefficients):
        top = Fraction(_rational(left.coefficients[-1])) / _rational(by.coefficients[-1])
        part = from_coefficients([*([0] * (left.degree - by.degree)), top])
        found, left = found + part, left - part * by
    return found, left


def _rational(number: Real) -> Number:
    assert not isinstance(number, Surd)
    return number


def _factor(polynomial: Polynomial) -> str:
    """The polynomial as it stands after a sign for division."""
    text = in_python(polynomial)
    return text if text == X_ALONE else f"({text})"
