"""Answers about x as students write them: sets of its values, and functions of it.

    set       none | all x | terms joined by `or`, `∪` or a comma, below them `and` or `∩`
    term      x ≥ 3 | 3 ≤ x < 7 | x = 3 | x ≠ 3 | [3, oo) | {3, 5}, the last two also after `x in`
    function  pieces joined by `;`, each EXPRESSION, EXPRESSION if SET or EXPRESSION otherwise
    expression  a number | x | min(…, …) | max(…, …)

Nothing else is understood, and only this file evaluates what is written. It reads every
sign once, and only expressions nest, to a small depth.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from grader.families.symbols.intervals import ALL, NOTHING, Reals, interval, point, union
from grader.families.symbols.piecewise import Term, at
from grader.model.exact import INF, Bound, Number, read_number
from grader.model.grammar import NONE, Unreadable

#: No set or function of an exercise needs more characters.
MAX_LENGTH = 1_000
MAX_NESTING = 10

NOWHERE = (NONE, "never", "∅")
EVERYWHERE = ("all x", "all", "always", "ℝ")

_OR, _AND = ("or", "∪", "u", ","), ("and", "∩")
_INFINITE = ("oo", "inf", "infinity", "∞")
_TOKEN = re.compile(
    r"\s*([+-]?(?:\d+(?:\.\d+)?(?:/\d+)?|\.\d+)|[+-]?∞|[+-]?[a-z]+|[<>]=|=[<>]|!=|==|[^\s\w])",
    re.ASCII,
)
_RELATIONS = {
    "<": "<", "<=": "≤", "=<": "≤", "≤": "≤", ">": ">", ">=": "≥", "=>": "≥", "≥": "≥",
    "=": "=", "==": "=", "!=": "≠", "≠": "≠",
}  # fmt: skip
_TURNED = {"<": ">", "≤": "≥", ">": "<", "≥": "≤", "=": "=", "≠": "≠"}


class Call(NamedTuple):
    """The smallest or largest of several expressions."""

    best: Callable[[list[Number]], Number]
    of: tuple[Expression, ...]


Expression: TypeAlias = Term | Call


class FunctionPiece(NamedTuple):
    """One piece of a written function: an expression, and the x for which it holds."""

    where: Reals
    expression: Expression


def value(expression: Expression, x: Number) -> Number:
    """Evaluates an expression at x."""
    if isinstance(expression, Call):
        return expression.best([value(each, x) for each in expression.of])
    return at(expression, x)


def constants(expression: Expression) -> list[Number]:
    """The numbers in an expression."""
    if isinstance(expression, Call):
        return [number for each in expression.of for number in constants(each)]
    return [] if expression == "x" else [expression]


def read_set(text: str) -> Reals:
    """Reads a set of numbers; raises ValueError if the text is none."""
    bare = " ".join(text.lower().split())
    if bare in NOWHERE:
        return NOTHING
    if bare in EVERYWHERE:
        return ALL
    reader = _Reader(text)
    found = reader.union()
    reader.end()
    return found


def read_function(text: str) -> list[FunctionPiece]:
    """Reads the pieces of a function; raises ValueError if the text is none."""
    if len(text) > MAX_LENGTH:
        raise Unreadable
    parts: list[FunctionPiece] = []
    for piece in re.split(r"[;\n]", text.strip().rstrip(";")):
        expression, word, where = _divided(piece)
        if word in ("otherwise", "else"):
            if where or not parts:
                raise Unreadable
            said = union(part.where for part in parts).complement
        else:
            said = read_set(where) if word else ALL
        reader = _Reader(expression)
        parts.append(FunctionPiece(said, reader.expression(MAX_NESTING)))
        reader.end()
    return parts


def _divided(piece: str) -> tuple[str, str, str]:
    """Splits a piece: `x if 3 ≤ x` becomes ("x", "if", "3 ≤ x")."""
    expression, *rest = re.split(
        r"[\s,]*\b(if|for|when|otherwise|else)\b", piece, maxsplit=1, flags=re.IGNORECASE
    )
    word, where = rest or ("", "")
    return expression, word.lower(), where.strip()


class _Reader:
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

    def union(self) -> Reals:
        found = [self.intersection()]
        while self.next() in _OR:
            self.take()
            found.append(self.intersection())
        return union(found)

    def intersection(self) -> Reals:
        found = self.term()
        while self.next() in _AND:
            self.take()
            found &= self.term()
        return found

    def term(self) -> Reals:
        if self.next() in ("[", "("):
            return self.interval()
        if self.next() == "{":
            return self.points()
        if self.next() != "x":
            return self.chain()
        self.take()
        if self.next() in ("in", "∈"):
            self.take()
            return self.points() if self.next() == "{" else self.interval()
        return self.relation()

    def interval(self) -> Reals:
        with_low = self.take("[", "(") == "["
        low = self.bound()
        self.take(",", ";")
        high = self.bound()
        with_high = self.take("]", ")") == "]"
        if low == INF or high == -INF:
            raise Unreadable
        return interval(low, high, with_low, with_high)

    def points(self) -> Reals:
        self.take("{")
        found = [point(self.number())]
        while self.take(",", ";", "}") != "}":
            found.append(point(self.number()))
        return union(found)

    def relation(self) -> Reals:
        """Reads the rest after the x in `x ≥ 3`."""
        return _half(_RELATIONS[self.take(*_RELATIONS)], self.bound())

    def chain(self) -> Reals:
        """Reads `3 ≤ x`, or `3 ≤ x < 7`, in one direction."""
        left = self.bound()
        sign = _RELATIONS[self.take(*_RELATIONS)]
        self.take("x")
        found = _half(_TURNED[sign], left)
        if self.next() in _RELATIONS:
            signs = {sign, _RELATIONS[self.next()]}
            if not (signs <= {"<", "≤"} or signs <= {">", "≥"}):
                raise Unreadable
            found &= self.relation()
        return found

    def number(self) -> Number:
        number = read_number(self.take())
        if number is None:
            raise Unreadable
        return number

    def bound(self) -> Bound:
        token = self.next()
        if token.lstrip("+-") in _INFINITE:
            self.take()
            return -INF if token.startswith("-") else INF
        return self.number()

    def expression(self, nesting: int) -> Expression:
        token = self.next()
        if token == "x":
            self.take()
            return "x"
        if token not in ("min", "max"):
            return self.number()
        if nesting == 0:
            raise Unreadable
        self.take()
        self.take("(")
        inside = [self.expression(nesting - 1)]
        while self.take(",", ")") == ",":
            inside.append(self.expression(nesting - 1))
        return Call(min if token == "min" else max, tuple(inside))


def _half(sign: str, end: Bound) -> Reals:
    """The values of x on one side of `end`."""
    match sign:
        case "<" | "≤":
            return interval(-INF, end, with_high=sign == "≤")
        case ">" | "≥":
            return interval(end, INF, with_low=sign == "≥")
    if isinstance(end, float):
        raise Unreadable  # x is never infinite
    return point(end) if sign == "=" else point(end).complement
