"""Fields: what somebody fills in to answer a question, on paper, on a page or in a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:  # only following slips through needs the rules
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


def filled(given: Mapping[str, str]) -> dict[str, str]:
    """The fields that are not blank."""
    return {name: text.strip() for name, text in given.items() if text.strip()}
