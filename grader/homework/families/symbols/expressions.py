"""Expressions in x as authors and students write them: `2x - 1`, `x^2`, `max(3, √2 x)`.

    sum       products joined by + or −, perhaps with a sign before the first
    product   powers joined by *, ·, × or /, or side by side: 2x, 3(x + 1)
    power     a factor, perhaps with ^2, **2 or ²
    factor    a number | x | (sum) | √factor | sqrt(sum) | min(sum, …) | max(sum, …)

Nothing else is understood, and only this file evaluates what is written. It reads every sign once,
sums nest to a small depth only, and what would be a large number or a polynomial of a high degree
is refused while it is read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import combinations, product
from math import prod
from operator import add, mul
from typing import Literal, NamedTuple, TypeAlias

from grader.homework.families.symbols.polynomials import (
    Polynomial,
    X,
    from_coefficients,
    meetings,
    real_quotient,
)
from grader.homework.families.symbols.surds import Real, sqrt
from grader.model.exact import read_number
from grader.model.grammar import Unreadable

#: No set or function of an exercise needs more characters.
MAX_LENGTH = 1_000
MAX_NESTING = 10
#: The highest degree of anything in x, if each of its numbers were x, too: so numbers stay small.
MAX_DEGREE = 16
#: The most polynomials of which a minimum or a maximum is one or another.
MAX_BRANCHES = 16

_TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?|\.\d+|[a-z]+|[<>]=|=[<>]|!=|==|\*\*|[^\s\w])", re.ASCII)
_TIMES, _OVER = ("*", "·", "×"), ("/", "÷")
_POWERS = {"²": 2, "³": 3, "⁴": 4}

#: What may stand beside a factor without a sign between them.
_BESIDE = ("x", "(", "√", "sqrt", "min", "max")

Sign: TypeAlias = Literal["+", "-", "*", "/", "sqrt", "min", "max"]


class Operation(NamedTuple):
    """A sum, product, quotient, root, smallest or largest of expressions; `-` has one."""

    sign: Sign
    of: tuple[Expression, ...]


Expression: TypeAlias = Real | Literal["x"] | Operation


class NotPolynomial(ArithmeticError):
    """An expression that has x below a fraction bar or under a root."""


def has(sign: Sign | Literal["x"], expression: Expression) -> bool:
    """Whether x, or an operation of this kind, stands in it."""
    if not isinstance(expression, Operation):
        return expression == sign
    return expression.sign == sign or any(has(sign, each) for each in expression.of)


def value(expression: Expression, x: Real) -> Real:
    """The value at x; raises ArithmeticError where there is none, or none that can be expressed."""
    return _evaluate(expression, from_coefficients([x]), x).constant


def polynomial(expression: Expression, near: Real = 0) -> Polynomial:
    """The polynomial that it is around `near`; raises NotPolynomial if it is none."""
    return _evaluate(expression, X, near)


def _evaluate(expression: Expression, x: Polynomial, near: Real) -> Polynomial:
    """The expression with a polynomial in the place of x. `near` tells which is the largest."""
    if not isinstance(expression, Operation):
        return x if expression == "x" else from_coefficients([expression])
    return _apply(expression.sign, [_evaluate(each, x, near) for each in expression.of], near)


def _apply(sign: Sign, of: Sequence[Polynomial], near: Real) -> Polynomial:
    match sign:
        case "+":
            return reduce(add, of)
        case "-":
            return -of[0]
        case "*":
            return reduce(mul, of)
        case "/":
            return of[0] * from_coefficients([real_quotient(1, _constant(of[1]))])
        case "sqrt":
            return from_coefficients([sqrt(_constant(of[0]))])
        case "min":
            return min(of, key=lambda each: each(near))
    return max(of, key=lambda each: each(near))


def _constant(polynomial: Polynomial) -> Real:
    if polynomial.degree:
        raise NotPolynomial
    return polynomial.constant


def turns(expression: Expression) -> set[Real]:
    """The x at which a minimum or a maximum in it may change from one branch to another."""
    if not isinstance(expression, Operation):
        return set()
    found = set().union(*map(turns, expression.of))
    if expression.sign in ("min", "max"):
        for one, other in combinations(_branches(expression), 2):
            found.update(meetings(one, other))
    return found


def _branches(expression: Expression) -> set[Polynomial]:
    """All polynomials that it may be at one x or another."""
    if not isinstance(expression, Operation):
        return {polynomial(expression)}
    below = [_branches(each) for each in expression.of]
    if expression.sign in ("min", "max"):
        found = set().union(*below)
    elif prod(map(len, below)) > MAX_BRANCHES:
        raise Unreadable
    else:
        found = {_apply(expression.sign, of, 0) for of in product(*below)}
    if len(found) > MAX_BRANCHES:
        raise Unreadable
    return found


class ExpressionReader:
    """Reads tokens from left to right and never goes back."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_LENGTH:
            raise Unreadable
        text = text.lower().replace("\N{MINUS SIGN}", "-").strip()
        self.tokens: list[str] = []
        place = 0
        while place < len(text):
            match = _TOKEN.match(text, place)
            if not match:
                raise Unreadable
            self.tokens.append(match[1])
            place = match.end()
        self.tokens.reverse()

    def next(self) -> str:
        return self.tokens[-1] if self.tokens else ""

    def take(self, *allowed: str) -> str:
        """Takes the next token, which must be one of those allowed, if any are given."""
        token = self.next()
        if not token or (allowed and token not in allowed):
            raise Unreadable
        self.tokens.pop()
        return token

    def end(self) -> None:
        if self.tokens:
            raise Unreadable

    def expression(self, nesting: int = MAX_NESTING) -> Expression:
        terms = [self.signed(nesting)]
        while self.next() in ("+", "-"):
            terms.append(self.signed(nesting))
        return terms[0] if len(terms) == 1 else Operation("+", tuple(terms))

    def signed(self, nesting: int) -> Expression:
        """Reads a product, perhaps with a sign before it."""
        sign = self.take() if self.next() in ("+", "-") else ""
        found = self.product(nesting)
        return Operation("-", (found,)) if sign == "-" else found

    def product(self, nesting: int) -> Expression:
        found = self.power(nesting)
        while True:
            sign = self.next()
            if sign in (*_TIMES, *_OVER):
                self.take()
            elif sign not in _BESIDE:
                return found
            found = _limit("/" if sign in _OVER else "*", (found, self.power(nesting)))

    def power(self, nesting: int) -> Expression:
        found = self.factor(nesting)
        if self.next() in _POWERS:
            exponent = _POWERS[self.take()]
        elif self.next() in ("^", "**"):
            self.take()
            exponent = _exponent(self.take())
        else:
            return found
        return _limit("*", (found,) * exponent)

    def factor(self, nesting: int) -> Expression:
        token = self.take()
        if token == "x":
            return "x"
        number = read_number(token)
        if number is not None:
            return number
        if nesting == 0:
            raise Unreadable
        match token:
            case "(":
                inside = self.expression(nesting - 1)
                self.take(")")
                return inside
            case "√":
                return Operation("sqrt", (self.factor(nesting - 1),))
            case "sqrt" | "min" | "max":
                return self.call(token, nesting - 1)
        raise Unreadable

    def call(self, name: Literal["sqrt", "min", "max"], nesting: int) -> Expression:
        self.take("(")
        inside = [self.expression(nesting)]
        while self.take(",", ")") == ",":
            inside.append(self.expression(nesting))
        if name == "sqrt" and len(inside) > 1:
            raise Unreadable
        return Operation(name, tuple(inside))


def read_expression(text: str) -> Expression:
    """Reads an expression; raises Unreadable if the text is none."""
    reader = ExpressionReader(text)
    found = reader.expression()
    reader.end()
    return found


@lru_cache(maxsize=4096)
def read_polynomial(text: str) -> Polynomial:
    """Reads a polynomial in Python's notation or another; raises ValueError if the text is none."""
    expression = read_expression(text)
    if has("min", expression) or has("max", expression):
        raise Unreadable
    try:
        return polynomial(expression)
    except ArithmeticError:
        raise Unreadable from None


def as_polynomial(term: Real | str) -> Polynomial:
    """The polynomial that a number is, or a text; raises ValueError if the text is none."""
    return read_polynomial(term) if isinstance(term, str) else from_coefficients([term])


def _exponent(token: str) -> int:
    exponent = int(token) if token.isdecimal() and len(token) < 3 else 0
    if not 1 <= exponent <= MAX_DEGREE:
        raise Unreadable
    return exponent


def _limit(sign: Sign, of: tuple[Expression, ...]) -> Operation:
    found = Operation(sign, of)
    if _weight(found) > MAX_DEGREE:
        raise Unreadable
    return found


def _weight(expression: Expression) -> int:
    """The degree, if each number in it were x, and each quotient a product."""
    if not isinstance(expression, Operation):
        return 1
    below = map(_weight, expression.of)
    return sum(below) if expression.sign in ("*", "/") else max(below)
