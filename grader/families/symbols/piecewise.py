"""Functions of x that are a number or x itself on each piece.

The value of a game in which one leaf is x is such a function: minimax hands leaves up unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from grader.families.symbols import words
from grader.families.symbols.intervals import Reals, point
from grader.model.exact import Number, pretty

#: The function on one piece: a number, or x.
Term: TypeAlias = Number | Literal["x"]


class Piece(NamedTuple):
    """A piece of a function: a set of x, and the value there."""

    where: Reals
    term: Term


@dataclass(frozen=True, slots=True)
class Piecewise:
    """A function of x, as a tuple of its pieces."""

    #: From left to right, without gaps; neighbours differ.
    pieces: tuple[Piece, ...]

    def __str__(self) -> str:
        if len(self.pieces) == 1:
            return written(self.pieces[0].term)
        return "; ".join(words.piece(written(term), str(where)) for where, term in self.pieces)


def written(term: Term) -> str:
    """A term as a key writes it."""
    return "x" if term == "x" else pretty(term)


def at(term: Term, x: Number) -> Number:
    """The value of a term at x."""
    return x if term == "x" else term


def joined(values: Iterable[tuple[Reals, Number, Number]]) -> Piecewise:
    """The function whose value is known at one x of each cell of the line: (cell, x, value).

    The function's own constants must be ends of cells: inside a cell its value
    equals x at one place only if it is x on the whole cell.
    """
    pieces: list[Piece] = []
    for cell, x, value in values:
        is_point = cell == point(x)
        term: Term = "x" if value == x and not is_point else value
        if pieces:
            where, before = pieces[-1]
            if before == term or (is_point and at(before, x) == value):
                pieces[-1] = Piece(where | cell, before)
                continue
            end = where.ends[-1]
            if where == point(end) and before == at(term, end):
                pieces[-1] = Piece(where | cell, term)
                continue
        pieces.append(Piece(cell, term))
    return Piecewise(tuple(pieces))
