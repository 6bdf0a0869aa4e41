"""What is right in a field: by one of these, every system knows what to accept there."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, permutations, product
from math import factorial, prod
from typing import TypeAlias

from grader.model.fields import FieldType, FreeText, Ordering, Pick, Subset
from grader.model.grammar import NONE, alternatives, read_names

#: So many orders of names are listed.
MOST_LISTED = 120


@dataclass(frozen=True, slots=True)
class Texts:
    """One of several texts, as a key writes it, the usual one first."""

    ways: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Members:
    """A set of names."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sequences:
    """Names in one of several orders, each a row of groups: within a group any order is right."""

    rows: tuple[tuple[tuple[str, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Pieces:
    """Parts of a text in any order, each in one of the ways to write it."""

    parts: tuple[tuple[str, ...], ...]
    #: The usual ways to write all parts together, where letters may be compared.
    together: tuple[str, ...] = ()


Right: TypeAlias = Texts | Members | Sequences | Pieces


def as_written(type: FieldType, text: str) -> Right:
    """What is right in a field in which a key writes all of it."""
    match type:
        case Pick():
            return Texts(tuple(alternatives(text)))
        case Subset():
            return Members(() if text.lower() == NONE else read_names(text))
        case Ordering():
            return Sequences((tuple((name,) for name in read_names(text)),))
        case FreeText():
            return Pieces(((text,),))
    return Texts((text,))


def listed(right: Right) -> tuple[str, ...] | None:
    """Every right text, the usual one first, of a set its members; None if they are too many."""
    match right:
        case Texts(ways):
            return ways
        case Members(names):
            return names or (NONE,)
        case Sequences(rows):
            if sum(prod(factorial(len(group)) for group in row) for row in rows) > MOST_LISTED:
                return None
            orders = chain.from_iterable(product(*map(permutations, row)) for row in rows)
            return tuple(", ".join(chain.from_iterable(order)) for order in orders)
        case Pieces(_, together):
            return together or None
