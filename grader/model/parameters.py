"""The vocabulary in which a kind declares what its specs may say.

The checker, the JSON Schema and the documentation are all put together from it. Named
tuples, since every command that reads a spec makes these classes, and dataclasses take
six times as long to make.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias


class Text(NamedTuple):
    """Text, of one line but where several are welcome."""

    longest: int = 200
    lines: bool = False


class Whole(NamedTuple):
    """A whole number."""

    low: int
    high: int


class Exact(NamedTuple):
    """A number: whole, decimal or a fraction; kept exactly."""


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
    """What a question is worth: a number above 0, in hundredths at the finest."""


class Many(NamedTuple):
    """A list."""

    of: Type
    at_least: int = 0
    at_most: int = 10_000
    #: What it lists, in the plural.
    what: str = "entries"


class OrWord(NamedTuple):
    """One word that stands for a choice of its own, or else something of a type."""

    word: str
    type: Type


class Shape:
    """What is read and described by a form of its own (`grader.specs.forms`)."""

    def read(self, checker: Any, source: Any, path: str) -> Any:
        raise NotImplementedError

    def schema(self, definitions: dict[str, Any]) -> dict[str, Any]:
        raise NotImplementedError


Type: TypeAlias = Text | Whole | Exact | Points | Flag | OneOf | Span | Many | OrWord | Shape


class Parameter(NamedTuple):
    name: str
    type: Type
    help: str
    #: What holds where the spec does not say; a parameter without is required.
    default: Any = None
    required: bool = False
