"""Texts with formulas in them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

from grader.words import BEGIN, END, notations
from grader.words.formula import NotAFormula, Symbols, parse

#: A text between formulas, or a formula.
TextPart: TypeAlias = "str | Symbols"

_FORMULA = re.compile(f"{BEGIN}([^{BEGIN}{END}]+){END}")


@lru_cache(maxsize=1024)  # a text is measured often before it is printed
def parts(text: str) -> tuple[TextPart, ...]:
    """The texts and formulas that a text consists of."""
    pieces = _FORMULA.split(text)
    try:
        found: list[TextPart] = [parse(piece) if i % 2 else piece for i, piece in enumerate(pieces)]
    except NotAFormula:  # a name in a roster can have any characters
        return (text,)
    return tuple(part for part in found if part)


def plain(text: str) -> str:
    """The text with its formulas as a terminal shows them."""
    return "".join(part if isinstance(part, str) else notations.plain(part) for part in parts(text))


def spoken(text: str) -> str:
    """The text with its formulas in words."""
    return "".join(part if isinstance(part, str) else notations.words(part) for part in parts(text))
