"""Reads text in which `$…$` is mathematics and `\\$` a dollar."""

from __future__ import annotations

import re

from grader.specs.check import Checker, hint
from grader.specs.source import Scalar
from grader.words.formulas.formula import NotAFormula, parse
from grader.words.formulas.signs import CONSTRUCTS, SIGNS
from grader.words.phrases import formula

#: The most characters of a formula: no line has room for more.
MAX_FORMULA = 200

_DOLLAR = re.compile(r"(?<!\\)\$")
_QUOTES = "text with a backslash stands in single quotes, or in none"


def marked(checker: Checker, source: Scalar, path: str, text: str) -> str | None:
    """The text, its formulas marked as such; None if one of them is at fault."""
    before = len(checker.faults)
    pieces = _DOLLAR.split(text)
    if len(pieces) % 2 == 0:
        rule = r"a $ must have a second one ($…$ is mathematics, \$ a dollar), found one"
        checker.fault(_line(source, pieces[:-1]), path, rule)
        return None
    for i in range(1, len(pieces), 2):
        if broken := _fault(pieces[i]):
            checker.fault(_line(source, pieces[:i]), path, f"{broken} in ${pieces[i]}$")
    if len(checker.faults) > before:
        return None
    written = (
        formula(piece.strip()) if i % 2 else piece.replace(r"\$", "$")
        for i, piece in enumerate(pieces)
    )
    return "".join(written).rstrip("\n")


def _fault(latex: str) -> str | None:
    """The rule that a formula breaks, and what was found."""
    if "\n" in latex:
        return f"a formula stands on one line ({_QUOTES}), found two"
    if len(latex) > MAX_FORMULA:
        return f"a formula may have {MAX_FORMULA} characters, found {len(latex)}"
    try:
        parse(latex)
    except NotAFormula as error:
        return f"{error}{_meant(error.unknown)}"
    return None


def _meant(unknown: str) -> str:
    """`, did you mean '\\\\geq'?`"""
    if sign := next((sign for sign in SIGNS if sign.plain == unknown), None):
        return f", did you mean {sign.latex!r}?"
    return hint(unknown, [*CONSTRUCTS, *(sign.latex for sign in SIGNS)]) if unknown else ""


def _line(source: Scalar, before: list[str]) -> int:
    """The line of the dollar after these pieces, which other dollars part."""
    count = sum(piece.count("$") for piece in before) + len(before) - 1
    return source.dollars[count] if count < len(source.dollars) else source.line
