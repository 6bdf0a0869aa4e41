"""The types with which a kind declares the keys of its specs.

The checker, the JSON Schema and the documentation are all built from these declarations.
The types are named tuples, because every command that reads a spec creates these classes,
and dataclasses take six times as long to create.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple, TypeAlias

#: What JSON Schema says of some data.
Schema: TypeAlias = dict[str, Any]
#: The parts that the schema describes once, by name.
Definitions: TypeAlias = dict[str, Schema]


class Text(NamedTuple):
    """Text on one line, or on several lines where that is allowed."""

    longest: int = 200
    lines: bool = False


class Prose(NamedTuple):
    """Text that people write for people: `$…$` is mathematics, `\\$` a dollar."""

    longest: int = 200
    lines: bool = False


class LineCount(NamedTuple):
    """Room to write in: `4 lines`."""

    at_most: int = 100


class Whole(NamedTuple):
    """A whole number."""

    low: int
    high: int


class Exact(NamedTuple):
    """An exact number: whole, decimal or a fraction."""


class Flag(NamedTuple):
    """true or false."""


class OneOf(NamedTuple):
    """One of a few words."""

    options: tuple[str, ...]


class Span(NamedTuple):
    """A range of whole numbers: `3..5`, `3..`, `..5`, `4` or `>=3`."""

    low: int
    high: int


class Points(NamedTuple):
    """The points of a question: a number above 0 with at most two decimals."""


class Many(NamedTuple):
    """A list."""

    of: Type
    at_least: int = 0
    at_most: int = 10_000
    #: What the items are, in the plural.
    what: str = "entries"


class OrWord(NamedTuple):
    """Either one special word, or a value of a type."""

    word: str
    type: Type


class OwnType(ABC):
    """A type with its own reader and description (`grader.homework.specs.forms`)."""

    @abstractmethod
    def read(self, checker: Any, source: Any, path: str) -> Any:
        """The value, or None if a fault was found."""

    @abstractmethod
    def schema(self, definitions: Definitions) -> Schema:
        """The JSON Schema of the values."""


Type: TypeAlias = (
    Text
    | Prose
    | LineCount
    | Whole
    | Exact
    | Points
    | Flag
    | OneOf
    | Span
    | Many
    | OrWord
    | OwnType
)


class Parameter(NamedTuple):
    """A key of a spec: its name, its type, a line of help, and its default."""

    name: str
    type: Type
    help: str
    #: The value if the spec does not give one.
    default: Any = None
    required: bool = False
