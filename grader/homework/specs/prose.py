"""Text in which `$…$` is mathematics and `\\$` a dollar."""

from __future__ import annotations

import re
from typing import NamedTuple

from grader.words.formula import CONSTRUCTS, SIGNS, NotAFormula, parse
from grader.words.phrases import formula

#: The most characters of a formula: no line has room for more.
MAX_FORMULA = 200
#: The names that a formula may use.
KNOWN = (*CONSTRUCTS, *(sign.latex for sign in SIGNS))

_DOLLAR = re.compile(r"(?<!\\)\$")
_QUOTES = "text with a backslash stands in single quotes, or in none"


class BrokenFormula(NamedTuple):
    """A rule that a formula breaks, and what was found."""

    rule: str
    #: The dollar before it, counted from 0, those with a backslash included.
    dollar: int
    #: The name that no formula has, if that is why.
    unknown: str = ""


def mark_formulas(text: str) -> tuple[str, list[BrokenFormula]]:
    """The text with its formulas marked as such, and what is wrong with them."""
    pieces = _DOLLAR.split(text)
    if len(pieces) % 2 == 0:
        rule = r"a $ must have a second one ($…$ is mathematics, \$ a dollar), found none"
        return "", [BrokenFormula(rule, _dollars(pieces[:-1]))]
    broken = [
        BrokenFormula(f"{rule} in ${pieces[i]}$", _dollars(pieces[:i]), unknown)
        for i in range(1, len(pieces), 2)
        for rule, unknown in _broken(pieces[i])
    ]
    if broken:
        return "", broken
    written = (
        formula(piece.strip()) if i % 2 else piece.replace(r"\$", "$")
        for i, piece in enumerate(pieces)
    )
    return "".join(written), []


def _broken(latex: str) -> list[tuple[str, str]]:
    """The rule that a formula breaks, if any, and the name that is unknown."""
    if "\n" in latex:
        return [(f"a formula stands on one line ({_QUOTES}), found two", "")]
    if len(latex) > MAX_FORMULA:
        return [(f"a formula may have {MAX_FORMULA} characters, found {len(latex)}", "")]
    try:
        parse(latex)
    except NotAFormula as error:
        return [(str(error), error.unknown)]
    return []


def likely_name(unknown: str) -> str:
    """The name of a sign that was typed itself, or else what was typed."""
    return next((sign.latex for sign in SIGNS if sign.plain == unknown), unknown)


def _dollars(before: list[str]) -> int:
    """The number of dollars before the one that follows these pieces, which dollars separate."""
    return sum(piece.count("$") for piece in before) + len(before) - 1
