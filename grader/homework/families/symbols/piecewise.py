"""Functions of x that are a number, a polynomial or a quotient of two on each piece.

The value of a game whose leaves depend on x is such a function: minimax hands leaves up unchanged.
An expression with x below a fraction bar is a quotient of polynomials.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from grader.homework.families.symbols import words
from grader.homework.families.symbols.expressions import (
    Expression,
    NotPolynomial,
    Operation,
    read_expression,
    read_polynomial,
    value,
    value as evaluated,
)
from grader.homework.families.symbols.intervals import ALL, UNIT, Reals, point
from grader.homework.families.symbols.polynomials import (
    Polynomial,
    Term,
    X,
    from_coefficients,
    in_python,
)
from grader.homework.families.symbols.surds import Real, Surd, pretty, sqrt
from grader.model.exact import Number, pretty_formula
from grader.model.grammar import Unreadable


class Piece(NamedTuple):
    """A piece of a function: a set of x, and the value there."""

    where: Reals
    term: Term


@dataclass(frozen=True, slots=True)
class Piecewise:
    """A function of x, as a tuple of its pieces."""

    #: From left to right, without gaps; neighbours differ.
    pieces: tuple[Piece, ...]

    @property
    def fixed_ends(self) -> frozenset[Real]:
        """The numbers that belong to one piece, and would be wrong or missing in its neighbour's
        place: where the function jumps, and where it begins or ends.
        """
        after = {where.edges[0]: term for where, term in self.pieces}
        before = {where.edges[-1]: term for where, term in self.pieces}
        found = set()
        for end, side in {*after, *before}:
            edge = end, side
            if isinstance(end, float):
                continue
            if edge in after and edge in before:
                is_fixed = at(before[edge], end) != at(after[edge], end)
            else:
                is_fixed = side == (1 if edge in before else 0)
            if is_fixed:
                found.add(end)
        return frozenset(found)

    def __str__(self) -> str:
        if len(self.pieces) == 1 and self.pieces[0].where in (ALL, UNIT):
            return write_term(self.pieces[0].term)
        return "; ".join(words.piece(write_term(term), str(where)) for where, term in self.pieces)


def write_term(term: Term) -> str:
    """A term as a key writes it."""
    return pretty_formula(term) if isinstance(term, str) else pretty(term)


def at(term: Term, x: Real) -> Real:
    """The value of a term at x."""
    if not isinstance(term, str):
        return term
    if term == "x":
        return x
    polynomial = _polynomial(term)
    return polynomial(x) if polynomial else evaluated(read_expression(term), x)


def is_straight(term: Term) -> bool:
    """Whether its graph is a straight line."""
    polynomial = _polynomial(term) if isinstance(term, str) else None
    return not isinstance(term, str) or (polynomial is not None and polynomial.degree < 2)


@lru_cache(maxsize=4096)
def _polynomial(term: str) -> Polynomial | None:
    try:
        return read_polynomial(term)
    except Unreadable:  # a quotient
        return None


def join_pieces(known: Iterable[tuple[Reals, Term | None]]) -> Piecewise | None:
    """The function that is known on some intervals of the line, from left to right; None if it is
    known on none. What is known of a single number is its value, which a piece beside it may have,
    too.
    """
    parts = (part for each, term in known if term is not None for part in _from_its_end(each, term))
    pieces: list[Piece] = []
    for cell, term in parts:
        if pieces and pieces[-1].where.edges[-1] == cell.edges[0]:
            where, before = pieces[-1]
            both = Reals((where.edges[0], cell.edges[-1]))
            end = cell.edges[0][0]
            assert not isinstance(end, float)
            if before == term or (cell == point(end) and at(before, end) == term):
                pieces[-1] = Piece(both, before)
                continue
            if where == point(end) and before == at(term, end):
                pieces[-1] = Piece(both, term)
                continue
        pieces.append(Piece(cell, term))
    return Piecewise(tuple(pieces)) if pieces else None


def _from_its_end(where: Reals, term: Term) -> Iterator[tuple[Reals, Term]]:
    """The number with which an interval begins, if it does, and the rest."""
    (low, after_low), last = where.edges
    if isinstance(low, float) or after_low:
        yield where, term
        return
    yield point(low), at(term, low)
    if last != (low, 1):
        yield Reals(((low, 1), last)), term


def common_value(before: Term | None, x: Real, after: Term | None) -> Real | None:
    """The value that two terms have at x, if it is the same."""
    if before is None or after is None:
        return None
    value = at(before, x)
    return value if value == at(after, x) else None


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
