"""Fields: what somebody fills in to answer a question, on paper, on a page or in a table; and what
is right in a field, by which every system knows what to accept there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, permutations, product
from math import factorial, prod
from typing import TYPE_CHECKING, TypeAlias

from grader.model.grammar import NONE, alternatives, read_names

if TYPE_CHECKING:
    from grader.model.follows import Rule


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number or an infinity: `12`, `23/3`, `∞`."""

    #: How far an entry may be from the right number.
    tolerance: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Relation:
    """What is known about a number: `12`, `≤ 9`, `≥ 15`, `[4, 5]`."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """A fixed count of numbers in round brackets: `(−∞, 8)`."""

    count: int
    #: Whether each number earns its part.
    is_each_marked: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """Wins and visits: `3/4`."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the options."""

    options: tuple[str, ...]
    #: What each option says, where it is only a letter.
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Subset:
    """Some of the names, in any order, or `none`; any names if no list is given."""

    among: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ordering:
    """Some of the names, in an order that matters; any names if no list is given."""

    among: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FreeText:
    """A text in the grammar of its answer."""

    #: Whether a small letter says something else than the capital.
    tells_case: bool = False
    #: Whether it is nothing but numbers: a comma between two digits is decimal where the language
    #: has it.
    is_numbers: bool = False


FieldType: TypeAlias = Numeral | Relation | Numbers | Record | Pick | Subset | Ordering | FreeText


#: An answer as it is given: a whole text, as a key would print it, or the text of each field.
Raw: TypeAlias = str | Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Field:
    """A blank to fill in: its name, its label and the type of its entry."""

    #: Unique within its answer, and the same in all variants of an exercise of one shape;
    #: "" where the field is the whole answer.
    name: str
    #: The text beside the field; "" if the question needs none.
    label: str
    type: FieldType
    #: The textbook's rule that gives this field from other answers, if no new search is needed.
    follows: Rule | None = None


def nonblank(given: Mapping[str, str]) -> dict[str, str]:
    """The fields that are not blank."""
    return {name: text.strip() for name, text in given.items() if text.strip()}


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
    """What is right in a field, if the text of the key says all of it."""
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


def right_texts(right: Right) -> tuple[str, ...] | None:
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
