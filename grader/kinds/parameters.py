"""The vocabulary in which a kind declares what its specs may say.

The checker, the JSON Schema and the documentation are all put together from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text."""

    longest: int = 200


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Exact:
    """A number: whole, decimal or a fraction; kept exactly."""


@dataclass(frozen=True, slots=True)
class Flag:
    """true or false."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Span:
    """A range of whole numbers: `3..5`, `3..`, `..5`, `4` or `>=3`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Many:
    """A list."""

    of: Type
    at_least: int = 0
    at_most: int = 10_000


@dataclass(frozen=True, slots=True)
class OrWord:
    """One word that stands for a choice of its own, or else something of a type."""

    word: str
    type: Type


Type: TypeAlias = Text | Whole | Exact | Flag | OneOf | Span | Many | OrWord


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    type: Type
    help: str
    #: What holds where the spec does not say; a parameter without is required.
    default: Any = None
    required: bool = False
