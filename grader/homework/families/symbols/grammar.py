"""Answers about x as students write them: sets of its values, and functions of it.

    set       none | all x | terms joined by `or`, `∪` or a comma, below them `and` or `∩`
    term      x ≥ 3 | 3 ≤ x < 7 | x = 3 | x ≠ 3 | [3, oo) | {3, 5}, the last two also after `x in`
    function  pieces joined by `;`, each EXPRESSION, EXPRESSION if SET or EXPRESSION otherwise

A number in a set may be any expression without x: √2, (1 + √5)/2.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from grader.homework.families.symbols.expressions import (
    MAX_LENGTH,
    Expression,
    ExpressionReader,
    has,
    read_expression,
    value,
)
from grader.homework.families.symbols.intervals import (
    ALL,
    NOTHING,
    Bound,
    Reals,
    interval,
    point,
    union,
)
from grader.homework.families.symbols.surds import Real
from grader.model.exact import INF
from grader.model.grammar import NONE, Unreadable

#: Four times as many as any key has.
MAX_PIECES = 24

NOWHERE = (NONE, "never", "∅")
EVERYWHERE = ("all x", "all", "always", "ℝ")

_OR, _AND = ("or", "∪", "u", ","), ("and", "∩")
_INFINITE = ("oo", "inf", "infinity", "∞")
_RELATIONS = {
    "<": "<", "<=": "≤", "=<": "≤", "≤": "≤", ">": ">", ">=": "≥", "=>": "≥", "≥": "≥",
    "=": "=", "==": "=", "!=": "≠", "≠": "≠",
}  # fmt: skip
_TURNED = {"<": ">", "≤": "≥", ">": "<", "≥": "≤", "=": "=", "≠": "≠"}


class FunctionPiece(NamedTuple):
    """One piece of a written function: an expression, and the x for which it holds."""

    where: Reals
    expression: Expression


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
    pieces = re.split(r"[;\n]", text.strip().rstrip(";"))
    if len(text) > MAX_LENGTH or len(pieces) > MAX_PIECES:
        raise Unreadable
    parts: list[FunctionPiece] = []
    for piece in pieces:
        expression, word, where = _split_piece(piece)
        if word in ("otherwise", "else"):
            if where or not parts:
                raise Unreadable
            said = union(part.where for part in parts).complement
        else:
            said = read_set(where) if word else ALL
        parts.append(FunctionPiece(said, read_expression(expression)))
    return parts


def _split_piece(piece: str) -> tuple[str, str, str]:
    """Splits a piece: `x if 3 ≤ x` becomes ("x", "if", "3 ≤ x")."""
    expression, *rest = re.split(
        r"[\s,]*\b(if|for|when|otherwise|else)\b", piece, maxsplit=1, flags=re.IGNORECASE
    )
    word, where = rest or ("", "")
    return expression, word.lower(), where.strip()


class _Reader(ExpressionReader):
    """Reads a set; it looks ahead only to tell an interval from a number in brackets."""

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
        if self.next() == "[" or (self.next() == "(" and self.is_pair()):
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

    def is_pair(self) -> bool:
        """Whether the bracket that opens here holds two ends."""
        depth = 0
        for token in reversed(self.tokens):
            depth += (token in ("(", "[")) - (token in (")", "]"))
            if depth == 0 or (depth == 1 and token in (",", ";")):
                return depth == 1
        return False

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

    def number(self) -> Real:
        expression = self.expression()
        if has("x", expression):
            raise Unreadable
        try:
            return value(expression, 0)
        except ArithmeticError:
            raise Unreadable from None

    def bound(self) -> Bound:
        has_sign = self.next() in ("+", "-")
        if "".join(self.tokens[-2:-1] if has_sign else self.tokens[-1:]) not in _INFINITE:
            return self.number()
        is_low = has_sign and self.take() == "-"
        self.take()
        return -INF if is_low else INF


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
