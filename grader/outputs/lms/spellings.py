"""The ways to write what is right, for systems that compare texts letter by letter.

They ignore capitals, and blanks at both ends, but nothing else. Words may be written in the
language in use or in English, numbers with its decimal comma or a point.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TypeGuard

from grader.homework.kinds import Blank, empty
from grader.homework.sheets import own_numbers, own_words
from grader.model.exact import INF, Bound, Number, read_bound, write
from grader.model.fields import FieldType, FreeText, Numbers, Numeral, Ordering, Relation, Subset
from grader.model.grammar import NONE, read_interval, read_names, read_value, sign_and_cell
from grader.words import in_use, phrases

_MINUS = ("-", "\N{MINUS SIGN}")
_SIGNS = {"≤": ("<=", "≤", "=<"), "≥": (">=", "≥", "=>"), "=": ("", "=")}
_ASCII = str.maketrans({"\N{MINUS SIGN}": "-", "≤": "<=", "≥": ">=", "∞": "inf"})
#: The options of a statement.
TRUE_FALSE = ("true", "false")
_BETWEEN_NAMES = (", ", ",", " ", " → ", "->", " -> ")


def spellings(entry: Blank) -> tuple[str, ...]:
    """Every accepted text of a whole blank, the usual one first."""
    if entry.right is None:
        return empty()
    match entry.type:
        case Subset():
            return _orders(entry.right)
        case Numeral(tolerance) if tolerance:
            near = (value for right in entry.right for value in _near(right, tolerance))
            return once(text for value in near for text in number(value))
    return once(text for right in entry.right for text in spelt(entry.type, right))


def is_numeral(value: Bound) -> TypeGuard[Number]:
    """Whether any system reads it as a number: no infinity and no fraction; and no decimal where
    the language has a comma, since systems have a language of their own.
    """
    if isinstance(value, float):
        return False
    return not set(write(value)) & ({"/"} if in_use().decimal == "." else {"/", "."})


def spelt(type: FieldType, content: str) -> tuple[str, ...]:
    """The ways to write one content, as a key writes it, in a blank of this type."""
    return _spelt(type, content, in_use().code)


@lru_cache(maxsize=4096)
def _spelt(type: FieldType, content: str, language: str) -> tuple[str, ...]:
    match type:
        case Numeral():
            return number(read_value(content))
        case Relation():
            low, high = read_interval(*sign_and_cell(content, "=|≤|≥", "="))
            return bound(low, high)
        case Numbers():
            return numbers(tuple(map(read_value, content.strip("()").split(","))), "()")
        case Ordering():
            return once(between.join(read_names(content)) for between in _BETWEEN_NAMES)
        case FreeText():
            return once(
                each
                for told in _both(own_numbers(content), content)
                for way in (told, _in_ascii(told))
                for each in (way, _tight(way))
            )
    return _both(own_words(content), content)


def _both(own: str, english: str) -> tuple[str, ...]:
    if english == NONE:
        return once((own, phrases.NONE, phrases.NO_CUTS, NONE))
    return (own,) if own == english else (own, english)


def number(value: Bound) -> tuple[str, ...]:
    """`-3` with either minus, `17/4` and `4.25`, `inf` and `∞`."""
    return _number(value, in_use().decimal)


@lru_cache(maxsize=4096)  # the same few numbers stand in all blanks of all instances
def _number(value: Bound, decimal: str) -> tuple[str, ...]:
    if isinstance(value, float):
        sizes: tuple[str, ...] = ("inf", "∞", "infinity")
    else:
        size = abs(Fraction(value))
        sizes = (write(size).replace(".", decimal), write(size), str(size))
    signs = _MINUS if value < 0 else ("", "+") if value == INF else ("",)
    return once(sign + size for size, sign in product(sizes, signs))


def bound(low: Bound, high: Bound) -> tuple[str, ...]:
    """`<= 9`, `≥15`, `= 12`, `[4, 5]`."""
    return _bound(low, high, in_use().decimal)


@lru_cache(maxsize=4096)
def _bound(low: Bound, high: Bound, decimal: str) -> tuple[str, ...]:
    sign, values = _relation(low, high, decimal)
    return once(
        f"{each}{blank}{value}".strip()
        for each, blank, value in product(_SIGNS[sign], ("", " "), values)
    )


def relation(low: Bound, high: Bound) -> tuple[str, tuple[str, ...]]:
    """The relation, and the ways to write the number beside it."""
    return _relation(low, high, in_use().decimal)


@lru_cache(maxsize=4096)
def _relation(low: Bound, high: Bound, decimal: str) -> tuple[str, tuple[str, ...]]:
    if low == high:
        return "=", _number(low, decimal)
    if low == -INF and high != INF:
        return "≤", _number(high, decimal)
    if high == INF and low != -INF:
        return "≥", _number(low, decimal)
    return "=", _numbers((low, high), "[]", decimal)


def numbers(values: tuple[Bound, ...], brackets: str) -> tuple[str, ...]:
    """`(-inf, 8)` and `(−∞,8)`; nobody writes infinity there."""
    return _numbers(values, brackets, in_use().decimal)


@lru_cache(maxsize=4096)
def _numbers(values: tuple[Bound, ...], brackets: str, decimal: str) -> tuple[str, ...]:
    ways = [
        [way for way in _number(each, decimal) if not way.endswith("infinity")] for each in values
    ]
    commas, semicolons = (", ", ","), ("; ", ";")
    either = commas if decimal == "." else semicolons + commas
    return once(
        f"{brackets[0]}{between.join(each)}{brackets[1]}"
        for each in product(*ways)
        for between in (semicolons if any("," in way for way in each) else either)
    )


def once(texts: Iterable[str]) -> tuple[str, ...]:
    """The texts without repeats, where capitals do not count."""
    return tuple({text.casefold(): text for text in reversed(list(texts))}.values())[::-1]


def _near(content: str, tolerance: Fraction) -> list[Bound]:
    """The numbers within the tolerance that have as many decimals."""
    value = read_bound(content)
    assert value is not None
    if isinstance(value, float):
        return [value]
    return [value, value - tolerance, value + tolerance]


def _orders(names: tuple[str, ...]) -> tuple[str, ...]:
    """A set in the order of the key, and in alphabetical order."""
    return once(
        between.join(order) for order in (sorted(names), names) for between in _BETWEEN_NAMES[:3]
    )


def _in_ascii(text: str) -> str:
    return text.translate(_ASCII)


def _tight(text: str) -> str:
    """The text without blanks around its signs."""
    return re.sub(r"\s*([≤≥<>=,]+)\s*", r"\1", text)
