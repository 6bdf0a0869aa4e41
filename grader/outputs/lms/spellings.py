"""The ways to write what is right, for systems that compare texts letter by letter.

They ignore capitals, and blanks at both ends, but nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product

from grader.instances.blanks import Blank
from grader.instances.gaps import EMPTY
from grader.model.exact import INF, Bound, read_bound, write
from grader.model.fields import FieldType, FreeText, Numbers, Numeral, Ordering, Relation, Subset
from grader.model.grammar import read_interval, read_names, read_value, sign_and_cell

_MINUS = ("-", "\N{MINUS SIGN}")
_SIGNS = {"≤": ("<=", "≤", "=<"), "≥": (">=", "≥", "=>"), "=": ("", "=")}
_ASCII = str.maketrans({"\N{MINUS SIGN}": "-", "≤": "<=", "≥": ">=", "∞": "inf"})
_BETWEEN_NAMES = (", ", ",", " ", " → ", "->", " -> ")


def spellings(entry: Blank) -> tuple[str, ...]:
    """Every accepted text of a whole blank, the usual one first."""
    if entry.right is None:
        return EMPTY
    match entry.type:
        case Subset():
            return _orders(entry.right)
        case Numeral(tolerance) if tolerance:
            return once(text for near in _near(entry.right[0], tolerance) for text in number(near))
    return once(text for right in entry.right for text in spelt(entry.type, right))


def spelt(type: FieldType, content: str) -> tuple[str, ...]:
    """The ways to write one content, as a key writes it, in a blank of this type."""
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
                each for way in (content, _in_ascii(content)) for each in (way, _tight(way))
            )
    return (content,)


@lru_cache(maxsize=4096)  # the same few numbers stand in all blanks of all instances
def number(value: Bound) -> tuple[str, ...]:
    """`-3` with either minus, `17/4` and `4.25`, `inf` and `∞`."""
    if isinstance(value, float):
        sizes: tuple[str, ...] = ("inf", "∞", "infinity")
    else:
        size = abs(Fraction(value))
        sizes = (write(size), str(size))
    signs = _MINUS if value < 0 else ("", "+") if value == INF else ("",)
    return once(sign + size for size, sign in product(sizes, signs))


@lru_cache(maxsize=4096)
def bound(low: Bound, high: Bound) -> tuple[str, ...]:
    """`<= 9`, `≥15`, `= 12`, `[4, 5]`."""
    sign, values = relation(low, high)
    return once(
        f"{each}{blank}{value}".strip()
        for each, blank, value in product(_SIGNS[sign], ("", " "), values)
    )


@lru_cache(maxsize=4096)
def relation(low: Bound, high: Bound) -> tuple[str, tuple[str, ...]]:
    """The relation, and the ways to write the number beside it."""
    if low == high:
        return "=", number(low)
    if low == -INF and high != INF:
        return "≤", number(high)
    if high == INF and low != -INF:
        return "≥", number(low)
    return "=", numbers((low, high), "[]")


@lru_cache(maxsize=4096)
def numbers(values: tuple[Bound, ...], brackets: str) -> tuple[str, ...]:
    """`(-inf, 8)` and `(−∞,8)`; nobody writes infinity there."""
    ways = [
        [way for way in number(each) if not way.endswith((".0", "infinity"))] for each in values
    ]
    return once(
        f"{brackets[0]}{between.join(each)}{brackets[1]}"
        for between, each in product((", ", ","), product(*ways))
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
