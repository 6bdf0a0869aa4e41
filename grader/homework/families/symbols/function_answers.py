"""Answers that are functions of x, and whether a written one is right, piece by piece.

Quotients of polynomials are compared by their coefficients. Where x stands under a root, two
expressions are equal if they agree in exact substitutions and their difference simplifies to 0.
What differs somewhere is wrong; what cannot be decided is unreadable: a person must look at it.

SymPy simplifies. It gets objects that are built here, never text: its parser evaluates what it
reads. It is imported only where an answer needs it, since that takes longer than all the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import neg, truediv
from typing import TYPE_CHECKING, Any

from grader.homework.families.symbols.answers import AboutX, ByName, intervals
from grader.homework.families.symbols.expressions import (
    Expression,
    NotPolynomial,
    Operation,
    read_expression,
    turns,
    value,
)
from grader.homework.families.symbols.grammar import FunctionPiece, read_function
from grader.homework.families.symbols.intervals import (
    Reals,
    cells,
    point,
    unbounded,
    union,
    ways_of_piece,
)
from grader.homework.families.symbols.piecewise import Piecewise, at, quotient, write_term
from grader.homework.families.symbols.polynomials import Term
from grader.homework.families.symbols.surds import (
    Inexpressible,
    Real,
    Surd,
    in_between,
    plain,
    with_keyboard_spelling,
)
from grader.homework.kinds.answer import Single
from grader.model.fields import FreeText, Pieces, Right, nonblank
from grader.model.grammar import Unreadable, read_name

if TYPE_CHECKING:
    from grader.drawing.shapes import Picture
    from grader.drawing.table import Cell, Tables


#: The most pieces of a value: as x grows, it is constant, then x, then constant again.
MOST_PIECES = 3
#: Room for those where leaves are other expressions.
MANY_PIECES = 6

#: The name before each function; nothing else has a colon after it.
_NAME = re.compile(r"(?:^|[;\s])\s*([^\s:;]+)\s*:")


@dataclass(frozen=True, slots=True)
class Function(AboutX, Single):
    """A value as a function of x: `3 if x < 3; x if 3 ≤ x ≤ 7; 7 if x > 7`.

    A piece counts if it is right for every x; a piece with a wrong value for some x cancels one.
    """

    function: Piecewise
    #: Whether leaves are other expressions than x, so that it may have many pieces.
    is_wide: bool = False

    marking = (
        "Equal parts, one for each piece of the key; a piece that is given a wrong value takes "
        "one away. Any way to write the same function is right."
    )
    type = FreeText()
    is_listable = False

    @property
    def depends_on_x(self) -> bool:
        return self.function.pieces[1:] != () or isinstance(self.function.pieces[0].term, str)

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {"value": term if isinstance(term, str) else plain(term), "where": intervals(where)}
                for where, term in self.function.pieces
            ]
        }

    def text(self) -> str:
        return str(self.function)

    def share(self, text: str) -> Fraction:
        parts = read_function(text)
        right, wrong = count_right_pieces(parts, self.function)
        return max(Fraction(right - wrong, len(self.function.pieces)), Fraction(0))

    def right_by_field(self) -> Mapping[str, Right]:
        """Each piece, whichever of two pieces has the number between them if they agree there."""
        fixed = self.function.fixed_ends
        domain = union(where for where, _ in self.function.pieces)
        pieces = [
            with_keyboard_spelling(
                f"{write_term(term)} if {way}"
                for each in (where, unbounded(where, domain))
                for way in ways_of_piece(each, fixed)
            )
            for where, term in self.function.pieces
        ]
        if len(pieces) == 1:
            pieces = [
                (*with_keyboard_spelling((write_term(self.function.pieces[0].term),)), *pieces[0])
            ]
        return {"": Pieces(tuple(pieces))}

    def area(self, width: float) -> Tables:
        from grader.drawing.table import SHORT, Cell, Table
        from grader.homework.families.symbols import words

        head = tuple(Cell(text, "head") for text in words.FUNCTION_COLUMNS)
        body = _rows(self.function, MANY_PIECES if self.is_wide else MOST_PIECES)
        return (Table((SHORT, width - SHORT), (head, *body)),)

    def sketch(self, solved: bool) -> Picture:
        from grader.homework.families.symbols import pictures

        return pictures.draw_graph(self.function, self.is_wide, solved)


@dataclass(frozen=True, slots=True)
class Functions(ByName):
    """A function of x for each of several names, a line each: `c1: 1/x if x > 2; 0 if x ≤ 2`."""

    functions: Mapping[str, Piecewise]

    marking = (
        "Equal parts, one for each function, and within it one for each piece; a piece that is "
        "given a wrong value takes one away. Any way to write the same function is right."
    )
    follow_through = "What follows from the student's own functions counts as right."
    is_listable = False
    between = "\n"

    @property
    def answers(self) -> Mapping[str, Function]:
        return {name: Function(function) for name, function in self.functions.items()}

    def share(self, text: str) -> Fraction:
        given, answers = self.split(text), self.answers
        earned = sum((answers[n].share(given[n]) for n in answers if n in given), Fraction(0))
        surplus = len(given.keys() - answers.keys())
        return max((earned - surplus) / len(answers), Fraction(0))

    def area(self, width: float) -> Tables:
        from grader.drawing.table import NAME, SHORT, Cell, Table
        from grader.homework.families.symbols import words

        rows = [tuple(Cell(text, "head") for text in ("", *words.FUNCTION_COLUMNS))]
        for name, function in self.functions.items():
            for i, row in enumerate(_rows(function, MOST_PIECES)):
                rows.append((Cell("" if i else name, "head"), *row))
        return (Table((NAME, SHORT, width - NAME - SHORT), tuple(rows)),)

    def join(self, given: Mapping[str, str]) -> str:
        # A line is a function; the pieces of one may have been written below each other.
        lines = (
            f"{name}: {'; '.join(text.split(chr(10)))}" for name, text in nonblank(given).items()
        )
        return "\n".join(lines)

    def split(self, text: str) -> dict[str, str]:
        before, *parts = _NAME.split(text.strip())
        if before or not parts:
            raise Unreadable
        names = list(map(read_name, parts[::2]))
        if len({*names}) < len(names):
            raise Unreadable
        return {n: each.strip(" ;\n") for n, each in zip(names, parts[1::2], strict=True)}


def _rows(function: Piecewise, room: int) -> list[tuple[Cell, ...]]:
    """A row for each piece, and empty ones up to so many."""
    from grader.drawing.table import Cell

    pieces = [(write_term(term), str(where)) for where, term in function.pieces]
    pieces += [("", "")] * (room - len(pieces))
    return [tuple(Cell(text, "written", False) for text in piece) for piece in pieces]


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
    functions = {
        **{"+": sympy.Add, "*": sympy.Mul, "-": neg, "/": truediv},
        **{"sqrt": sympy.sqrt, "min": sympy.Min, "max": sympy.Max},
    }
    return functions[expression.sign](*(_build(each, x) for each in expression.of))
