"""Finds expressions of x in texts, where they are printed plainly, and reads them as formulas.

relation  sums with < > ≤ ≥ ≠ between them; at an = a line may break
sum       products joined by + or −, perhaps with a sign before the first
product   fractions joined by ·
fraction  factors side by side, perhaps with / and a factor after them
factor    a number | x | (sum) | √factor, perhaps with ²
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from grader.words import in_use
from grader.words.formula import MAX_DEPTH, NotAFormula, Symbols, parse

_RELATIONS = {"<": "<", ">": ">", "≤": r"\leq ", "≥": r"\geq ", "≠": r"\neq "}
_TERMS, _FACTORS, _OVER = {"+": "+", "−": "-"}, {"·": r"\cdot "}, {"/": ""}
_POWERS = {"²": "2", "³": "3", "⁴": "4"}

#: Where an expression can begin, and what makes it worth setting.
_START = re.compile(r"(?<![\w.,)])[\dx√(−]")
_SET = re.compile(r"[√²³⁴]|x(?<![^\W\d]x)(?!\w)")  # begins with signs, which is fast
_X = re.compile(r"x(?![^\W²³⁴])")
_SIGN = re.compile(r"\s*(\S)\s*")
#: More of an expression, of which not all can be read.
_MORE = re.compile(r"\s*[+−·/^<>≤≥≠]")


def expressions(text: str) -> Iterator[tuple[str, Symbols]]:
    """The largest expressions in which x, a root or a power stands, each with its text."""
    end = 0
    for start in _START.finditer(text) if _SET.search(text) else ():
        if start.start() < end:
            continue
        reader = _PrintedReader(text, start.start(), in_use().decimal)
        latex = reader.relation()
        written = text[start.start() : reader.at]
        is_whole = latex and _SET.search(written) and not _MORE.match(text, reader.at)
        if is_whole and (formula := _formula(latex)):
            end = reader.at
            yield written, formula


@lru_cache(maxsize=1024)  # the same few stand in many sentences
def _formula(latex: str) -> Symbols:
    try:
        return parse(latex)
    except NotAFormula:  # nested too deep
        return ()


class _PrintedReader:
    """Reads from a place on as much as makes sense, and gives it in LaTeX: "" if nothing does."""

    def __init__(self, text: str, at: int, decimal: str) -> None:
        self.at = at
        self._text = text
        self._depth = 0
        self._number = re.compile(rf"\d+(?:{re.escape(decimal)}\d+)?(?![^\W_x²³⁴])")

    def relation(self) -> str:
        return self._joined(_RELATIONS, self._sum)

    def _sum(self) -> str:
        start = self.at
        sign = "-" if self._take("−") else ""
        if found := self._joined(_TERMS, self._product):
            return sign + found
        self.at = start
        return ""

    def _product(self) -> str:
        return self._joined(_FACTORS, self._fraction)

    def _fraction(self) -> str:
        factors = []
        while factor := self._factor():
            factors.append(factor)
        if factors and (below := self._after(_OVER, self._factor)):
            above = _bare(factors[0]) if len(factors) == 1 else "".join(factors)
            return rf"\frac{{{above}}}{{{_bare(below)}}}"
        return "".join(factors)

    def _factor(self) -> str:
        found = self._root() if self._take("√") else self._atom()
        power = _POWERS.get(self._text[self.at : self.at + 1], "")
        if not found or not power:
            return found
        self.at += 1
        return f"{{{found}}}^{{{power}}}"

    def _root(self) -> str:
        if inside := self._atom():
            return rf"\sqrt{{{_bare(inside)}}}"
        self.at -= 1
        return ""

    def _atom(self) -> str:
        if number := self._number.match(self._text, self.at):
            self.at = number.end()
            return number[0].replace(",", ".")
        if _X.match(self._text, self.at):
            self.at += 1
            return "x"
        return self._in_brackets()

    def _in_brackets(self) -> str:
        start = self.at
        self._depth += 1
        is_read = self._depth <= MAX_DEPTH and self._take("(")
        inside = self._sum() if is_read else ""
        self._depth -= 1
        if inside and self._take(")"):
            return f"({inside})"
        self.at = start
        return ""

    def _joined(self, signs: Mapping[str, str], part: Callable[[], str]) -> str:
        found = part()
        while found and (rest := self._after(signs, part)):
            found += rest
        return found

    def _after(self, signs: Mapping[str, str], part: Callable[[], str]) -> str:
        """One of the signs and the part after it, or neither; blanks may stand around the sign."""
        start = self.at
        sign = _SIGN.match(self._text, start)
        if sign and sign[1] in signs:
            self.at = sign.end()
            if found := part():
                return signs[sign[1]] + found
        self.at = start
        return ""

    def _take(self, sign: str) -> bool:
        is_next = self._text.startswith(sign, self.at)
        self.at += is_next
        return is_next


def _bare(factor: str) -> str:
    """A factor without its brackets, where a bar or a root stands for them."""
    return factor[1:-1] if factor[0] == "(" else factor
