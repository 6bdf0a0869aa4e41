"""Whether a function that somebody wrote is the right one, piece by piece.

Quotients of polynomials are compared by their coefficients. Where x stands under a root, two
expressions are equal if they agree in exact substitutions and their difference simplifies to 0.
What differs somewhere is wrong; what cannot be decided is unreadable: a person must look at it.

SymPy simplifies. It gets objects that are built here, never text: its parser evaluates what it
reads. It is imported only where an answer needs it, since that takes longer than all the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from grader.homework.families.symbols.expressions import (
    Expression,
    NotPolynomial,
    Operation,
    read_expression,
    turns,
    value,
)
from grader.homework.families.symbols.grammar import FunctionPiece
from grader.homework.families.symbols.intervals import Reals, cells, point
from grader.homework.families.symbols.piecewise import Piecewise, at, quotient
from grader.homework.families.symbols.polynomials import Term
from grader.homework.families.symbols.surds import Inexpressible, Real, Surd, in_between
from grader.model.grammar import Unreadable

#: How many numbers are put in the place of x, on each side of one of them.
SUBSTITUTED = 10


def count_right_pieces(parts: Sequence[FunctionPiece], key: Piecewise) -> tuple[int, int]:
    """How many pieces of the key are right, and how many have a wrong value somewhere."""
    try:
        ends = {end for part in parts for end in part.where.ends}
        ends |= {turn for part in parts for turn in turns(part.expression)}
    except ArithmeticError:
        raise Unreadable from None
    right = wrong = 0
    for where, term in key.pieces:
        # The ends of the piece are ends of cells, so that each cell is inside the piece or outside.
        known = [cell for cell in cells(ends | {*where.ends}) if cell[1] in where]
        found = [_agrees(parts, term, cell, x) for cell, x in known]
        right += all(agrees and is_said for is_said, agrees in found)
        wrong += any(not agrees for _, agrees in found)
    return right, wrong


def _agrees(parts: Iterable[FunctionPiece], term: Term, cell: Reals, x: Real) -> tuple[bool, bool]:
    """Whether a student says something about a cell of the line, and whether all of it is right."""
    said = [part.expression for part in parts if x in part.where]
    if cell == point(x):
        return bool(said), all(_value(each, x) == _key_value(term, x) for each in said)
    return bool(said), all(_is_same(each, term, cell, x) for each in said)


def _is_same(expression: Expression, term: Term, cell: Reals, x: Real) -> bool:
    """Whether an expression is the right one inside a cell; x is one of its numbers."""
    right = read_expression(term) if isinstance(term, str) else term
    try:
        return quotient(expression, x).is_same(quotient(right, x))
    except NotPolynomial:
        pass
    except ArithmeticError:
        raise Unreadable from None
    undecided = False
    for number in _spread(cell, x):
        try:
            if _value(expression, number) != _key_value(term, number):
                return False
        except Unreadable:
            undecided = True

    if undecided or not is_zero(Operation("+", (expression, Operation("-", (right,))))):
        raise Unreadable
    return True


def _value(expression: Expression, x: Real) -> Real | None:
    """The value at x, or None if it has none."""
    try:
        return value(expression, x)
    except Inexpressible:
        raise Unreadable from None
    except ArithmeticError:
        return None


def _key_value(term: Term, x: Real) -> Real | None:
    """The value of the key at x; a misconception may lead to a function that has none there."""
    try:
        return at(term, x)
    except ArithmeticError:
        return None


def _spread(cell: Reals, x: Real) -> list[Fraction]:
    """Numbers of a cell on both sides of one of them."""
    (((low, _), (high, _)),) = cell.spans
    assert not isinstance(x, Surd)
    below = x - SUBSTITUTED if isinstance(low, float) else in_between(low, x)
    above = x + SUBSTITUTED if isinstance(high, float) else in_between(x, high)
    return [
        x + (end - x) * step / SUBSTITUTED
        for end in map(Fraction, (below, above))
        for step in range(1, SUBSTITUTED + 1)
    ]


#: Products of many sums would take hours.
MAX_SIZE = 24


def is_zero(expression: Expression) -> bool:
    """Whether an expression simplifies to 0; if not, or if it is large, it may still be 0."""
    if _size(expression) > MAX_SIZE:
        return False
    import sympy

    difference = _build(expression, sympy.Symbol("x", real=True))
    return bool(sympy.cancel(sympy.expand(difference)) == 0)


def _size(expression: Expression) -> int:
    """How many numbers, letters and signs it has."""
    return 1 + sum(map(_size, expression.of)) if isinstance(expression, Operation) else 1


def _build(expression: Expression, x: Any) -> Any:
    import sympy

    if not isinstance(expression, Operation):
        return x if expression == "x" else sympy.Rational(str(expression))
    of = [_build(each, x) for each in expression.of]
    match expression.sign:
        case "+":
            return sympy.Add(*of)
        case "-":
            return -of[0]
        case "*":
            return sympy.Mul(*of)
        case "/":
            return of[0] / of[1]
        case "sqrt":
            return sympy.sqrt(of[0])
    return (sympy.Min if expression.sign == "min" else sympy.Max)(*of)
