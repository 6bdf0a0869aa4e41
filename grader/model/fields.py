"""Fields: what somebody fills in to answer a question, on paper, on a page or in a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:  # only who carries slips forward needs the rules
    from grader.model.follows import Rule


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number or an infinity: `12`, `23/3`, `∞`."""


@dataclass(frozen=True, slots=True)
class Relation:
    """What is known of a number: `12`, `≤ 9`, `≥ 15`, `[4, 5]`."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """So many numbers in round brackets: `(−∞, 8)`."""

    count: int


@dataclass(frozen=True, slots=True)
class Record:
    """Wins and visits: `3/4`."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the options."""

    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Subset:
    """Some of these names, in any order, or `none`; of any names where these are not told."""

    among: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ordering:
    """Some of these names, in an order that matters; of any names where these are not told."""

    among: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FreeText:
    """A text in the grammar of its answer."""


FieldType: TypeAlias = Numeral | Relation | Numbers | Record | Pick | Subset | Ordering | FreeText


@dataclass(frozen=True, slots=True)
class Field:
    #: Unique within its answer, and the same in all variants of an exercise of one shape;
    #: "" where the field is the whole answer.
    name: str
    #: What stands beside the field; "" where the question says it all.
    label: str
    type: FieldType
    #: What the textbook's rule makes of other answers here, where that needs no new search.
    follows: Rule | None = None


def filled(given: Mapping[str, str]) -> dict[str, str]:
    """The fields that are not blank."""
    return {name: text.strip() for name, text in given.items() if text.strip()}
