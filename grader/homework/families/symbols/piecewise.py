"""Functions of x that are a number, a polynomial or a quotient of two on each piece.

The value of a game whose leaves depend on x is such a function: minimax hands leaves up unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from grader.homework.families.symbols import words
from grader.homework.families.symbols.expressions import (
    read_expression,
    read_polynomial,
    value as evaluated,
)
from grader.homework.families.symbols.intervals import ALL, UNIT, Reals, point
from grader.homework.families.symbols.polynomials import Polynomial, Term
from grader.homework.families.symbols.surds import Real, pretty
from grader.model.exact import pretty_formula
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
