"""Writes formulas, and texts with formulas, in LaTeX, Typst, MathML, as plain text, or in words
for readers who listen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from itertools import pairwise
from typing import TypeAlias

from grader.words import BEGIN, END, in_use, translated
from grader.words.formula import (
    FRACTION,
    ROOT,
    SUBSCRIPT,
    SUPERSCRIPT,
    Built,
    Digits,
    Letter,
    NotAFormula,
    Sign,
    SignRole,
    Symbol,
    Symbols,
    parse,
)

_SCRIPTS = (SUPERSCRIPT, SUBSCRIPT)
_TALL = (FRACTION, ROOT)


def latex(formula: Symbols) -> str:
    """`\\frac{w}{n}`"""

    def of(symbol: Symbol) -> str:
        match symbol:
            case Digits(text):
                return _decimal(text).replace(",", "{,}")
            case Letter(text):
                return text
            case Sign():
                return symbol.latex
            case Built(construct, (base, script)) if construct in _SCRIPTS and len(base) > 1:
                return construct.in_latex.format(f"{{{latex(base)}}}", latex(script))
            case Built(construct, parts):
                return construct.in_latex.format(*map(latex, parts))

    return " ".join(map(of, formula))


def typst(formula: Symbols) -> str:
    """`frac(w, n)`"""

    def of(symbol: Symbol) -> str:
        match symbol:
            case Digits(text):
                return _decimal(text).replace(",", '","')
            case Letter(text):
                return text
            case Sign():
                return symbol.typst
            case Built(construct, (base, script)) if construct in _SCRIPTS and len(base) > 1:
                return construct.typst.format(f"({typst(base)})", typst(script))
            case Built(construct, parts):
                return construct.typst.format(*map(typst, parts))

    return " ".join(map(of, formula))


def mathml(formula: Symbols) -> str:
    """`<math><mfrac>…</mfrac></math>`"""

    def of(symbol: Symbol, form: str) -> str:
        match symbol:
            case Letter(text):
                return f"<mi>{text}</mi>"
            case Digits(text):
                return f"<mn>{_decimal(text)}</mn>"
            case Sign():
                return f"<{symbol.mathml}{form}>{escape(symbol.plain)}</{symbol.mathml}>"
            case Built(construct, parts):
                return construct.mathml.format(*map(joined, parts))

    def joined(part: Symbols) -> str:
        written = list(map(of, part, _forms(part)))
        for i, (one, other) in enumerate(pairwise(part)):
            if _is_name(one) and _role(other) != "opening":
                written[i] += '<mspace width="0.17em"/>'
        return "".join(written)

    return f"<math>{joined(formula)}</math>"


def _is_name(symbol: Symbol) -> bool:
    """Whether it is the name of a function, which stands apart from its argument: `ln N`."""
    return isinstance(symbol, Sign) and symbol.role == "operator" and symbol.mathml == "mi"


def _forms(formula: Symbols) -> Iterator[str]:
    """How each symbol of a formula differs in MathML from what a browser would take it for.

    A sign stands close to what follows; brackets grow only around something tall.
    """
    is_tall = any(isinstance(each, Built) and each.construct in _TALL for each in formula)
    for symbol, is_sign in zip(formula, _are_signs(formula), strict=True):
        is_flat = _role(symbol) in ("opening", "closing") and not is_tall
        yield ' form="prefix"' if is_sign else ' stretchy="false"' if is_flat else ""


def _are_signs(formula: Symbols) -> Iterator[bool]:
    """Whether each symbol is a sign of what follows, as a minus can be, and no operation."""
    before: SignRole = "opening"
    for role in map(_role, formula):
        yield role == "binary" and before not in ("atom", "closing")
        before = role


def plain(formula: Symbols) -> str:
    """`w/n + c√(ln N / n)`"""
    text = ""
    before: SignRole = "opening"
    for i, (symbol, is_sign) in enumerate(zip(formula, _are_signs(formula), strict=True)):
        role = "opening" if is_sign else _role(symbol)
        written = _plain(symbol)
        beside = formula[max(i - 1, 0) : i], formula[i + 1 : i + 2]
        if _is_fraction(symbol) and any(map(_is_factor, beside)):
            written = f"({written})"
        text += " " * _is_spaced(before, role, written) + written
        before = role
    return text


def _role(symbol: Symbol) -> SignRole:
    match symbol:
        case Sign(role=role):
            return role
        case Built(construct, ((base,), _)) if construct in _SCRIPTS:
            return _role(base)
    return "atom"


def _is_spaced(before: SignRole, role: SignRole, written: str) -> bool:
    """Whether a blank stands between two signs."""
    if before == "opening" or role in ("closing", "comma"):
        return False
    if before == "operator":
        return role != "opening" or written not in "([{"
    apart = ("binary", "relation")
    return role in apart or before in (*apart, "comma") or role == "operator"


def _decimal(digits: str) -> str:
    """The number with the sign that the language in use has; a formula has a point."""
    return digits.replace(".", in_use().decimal)


def _plain(symbol: Symbol) -> str:
    match symbol:
        case Digits(text):
            return _decimal(text)
        case Letter(text):
            return text
        case Sign():
            return symbol.plain
        case Built(construct, (over, under)) if construct == FRACTION:
            sides = _bracketed(over, _is_sum(over)), _bracketed(under, _is_product(under))
            return (" / " if " " in "".join(sides) else "/").join(sides)
        case Built(construct, parts):
            return construct.plain.format(*(_bracketed(part, not _is_one(part)) for part in parts))


def words(formula: Symbols) -> str:
    """`w over n plus c times the square root of 2`"""

    def of(symbol: Symbol) -> str:
        match symbol:
            case Digits(text):
                return _decimal(text)
            case Letter(text):
                return text
            case Sign():
                return translated(symbol.words)
            case Built(construct, parts):
                return translated(construct.words).format(
                    *(words(part) if _is_one(part) else f"( {words(part)} )" for part in parts)
                )

    return " ".join(map(of, formula))


def _bracketed(part: Symbols, is_needed: bool) -> str:
    return f"({plain(part)})" if is_needed else plain(part)


def _is_fraction(symbol: Symbol) -> bool:
    return isinstance(symbol, Built) and symbol.construct == FRACTION


def _is_factor(beside: Symbols) -> bool:
    """Whether a fraction is multiplied with what stands beside it."""
    return any(_role(symbol) in ("atom", "operator") for symbol in beside)


def _is_sum(part: Symbols) -> bool:
    """Whether a fraction needs it in brackets: it has an operation, or is a fraction."""
    return any(
        _is_fraction(symbol)
        or (isinstance(symbol, Sign) and symbol.role in ("binary", "relation", "comma"))
        for symbol in part
    )


def _is_product(part: Symbols) -> bool:
    """Whether a fraction needs it in brackets below its line, where a product does, too."""
    first = part[0]
    is_argument = isinstance(first, Sign) and first.role == "operator"
    return _is_sum(part) or (len(part) > 1 and not is_argument)


def _is_one(part: Symbols) -> bool:
    """Whether it is a single sign, which may have a subscript."""
    (first, *others) = part
    return not (others or (isinstance(first, Built) and first.construct != SUBSCRIPT))


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


def plain_text(text: str) -> str:
    """The text with its formulas as a terminal shows them."""
    return "".join(part if isinstance(part, str) else plain(part) for part in parts(text))


def spoken(text: str) -> str:
    """The text with its formulas in words."""
    return "".join(part if isinstance(part, str) else words(part) for part in parts(text))
