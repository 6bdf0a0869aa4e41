"""Texts with formulas in them."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from grader.words import BEGIN, END
from grader.words.formulas import notations
from grader.words.formulas.formula import Symbols, parse

#: A text between formulas, or a formula.
TextPart: TypeAlias = "str | Symbols"


@lru_cache(maxsize=1024)  # a text is measured often before it is printed
def parts(text: str) -> tuple[TextPart, ...]:
    """The texts and formulas that a text consists of."""
    first, *others = text.split(BEGIN)
    found: list[TextPart] = [first] if first else []
    for other in others:
        source, _, after = other.partition(END)
        found += [parse(source), *([after] if after else [])]
    return tuple(found)


def plain(text: str) -> str:
    """The text with its formulas as a terminal shows them."""
    return "".join(part if isinstance(part, str) else notations.plain(part) for part in parts(text))


def spoken(text: str) -> str:
    """The text with its formulas in words."""
    return "".join(part if isinstance(part, str) else notations.words(part) for part in parts(text))
