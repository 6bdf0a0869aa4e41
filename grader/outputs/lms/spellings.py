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

from grader.homework.kinds import Blank, signs_of_nothing
from grader.homework.sheets import own_numbers, own_words
from grader.model.exact import INF, Bound, Number, write
from grader.model.fields import (
    FieldType,
    FreeText,
    Numbers,
    Numeral,
    Ordering,
    Pick,
    Relation,
    Subset,
)
from grader.model.grammar import NONE, read_interval, read_names, read_value, sign_and_cell
from grader.model.trace import Interval
from grader.words import in_use, phrases

_MINUS = ("-", "\N{MINUS SIGN}")
_SIGNS = {"≤": ("<=", "≤", "=<"), "≥": (">=", "≥", "=>"), "=": ("", "=")}
_ASCII = str.maketrans({"\N{MINUS SIGN}": "-", "≤": "<=", "≥": ">=", "∞": "inf"})
#: The options of a statement.
TRUE_FALSE = ("true", "false")
_BETWEEN_NAMES = (", ", ",", " ", " → ", "->", " -> ")


def accepted_texts(blank: Blank) -> tuple[str, ...]:
    """Every accepted text of a whole blank, the usual one first."""
    if blank.right is None:
        return signs_of_nothing()
    match blank.type:
        case Subset():
            return _spell_set(blank.right)
        case Numeral(tolerance) if tolerance:
            return spell_near(map(read_value, blank.right), tolerance)
    return once(text for right in blank.right for text in spell(blank.type, right))


def choices(blank: Blank) -> dict[str, str]:
    """What is offered in a blank where something is chosen, by its name in the key."""
    match blank.type:
        case Pick(names, texts):
            shown = dict(zip(names, texts or names, strict=True))
        case Subset(names) if names:
            shown = dict(zip(names, names, strict=True))
        case _:
            return {}
    return shown | {each: each for each in blank.right or (NONE,) if each not in shown}


def spell(type: FieldType, content: str) -> tuple[str, ...]:
    """The ways to write one content, as a key writes it, in a blank of this type."""
    return _spell(type, content, in_use().code)


@lru_cache(maxsize=4096)  # the same few contents stand in all blanks of all instances
def _spell(type: FieldType, content: str, language: str) -> tuple[str, ...]:
    match type:
        case Numeral():
            return spell_number(read_value(content))
        case Relation():
            sign, values = spell_relation(interval(content))
            return once(
                f"{each}{blank}{value}".strip()
                for each, blank, value in product(_SIGNS[sign], ("", " "), values)
            )
        case Numbers():
            return _spell_numbers(bounds(content), "()")
        case Ordering():
            return once(between.join(read_names(content)) for between in _BETWEEN_NAMES)
        case FreeText():
            return once(
                way
                for said in _both(own_numbers(content), content)
                for text in (said, said.translate(_ASCII))
                for way in (text, _tight(text))
            )
    return _both(own_words(content), content)


def spell_number(value: Bound) -> tuple[str, ...]:
    """The ways to write a number: `-3` with either minus, `17/4` and `4.25`, `inf` and `∞`."""
    return _spell_number(value, in_use().decimal)


@lru_cache(maxsize=4096)
def _spell_number(value: Bound, decimal: str) -> tuple[str, ...]:
    if isinstance(value, float):
        sizes: tuple[str, ...] = ("inf", "∞", "infinity")
    else:
        size = abs(Fraction(value))
        sizes = (write(size).replace(".", decimal), write(size), str(size))
    signs = _MINUS if value < 0 else ("", "+") if value == INF else ("",)
    return once(sign + size for size, sign in product(sizes, signs))


def spell_near(values: Iterable[Bound], tolerance: Fraction) -> tuple[str, ...]:
    """The ways to write the numbers within the tolerance that have as many decimals."""
    near = (each for value in values for each in (value, value - tolerance, value + tolerance))
    return once(text for each in near for text in spell_number(each))


def spell_relation(known: Interval) -> tuple[str, tuple[str, ...]]:
    """The relation, and the ways to write the number beside it: `≤` and `9`; `=` and `[4, 5]`."""
    low, high = known
    if low == high:
        return "=", spell_number(low)
    if low == -INF and high != INF:
        return "≤", spell_number(high)
    if high == INF and low != -INF:
        return "≥", spell_number(low)
    return "=", _spell_numbers(known, "[]")


def once(texts: Iterable[str]) -> tuple[str, ...]:
    """The texts without repeats, where capitals do not count."""
    return tuple({text.casefold(): text for text in reversed(list(texts))}.values())[::-1]


def interval(content: str) -> Interval:
    """The values that a bound leaves, as a key writes it."""
    return read_interval(*sign_and_cell(content, "=|≤|≥", "="))


@lru_cache(maxsize=4096)
def bounds(content: str) -> tuple[Bound, ...]:
    """The numbers of a content, as a key writes them: one, or several in brackets."""
    return tuple([read_value(each) for each in content.strip("()").split(",")])


def is_numeral(value: Bound) -> TypeGuard[Number]:
    """True if every system reads the value as a number: no infinity and no fraction; and no decimal
    where the language has a comma, since systems have a language of their own.
    """
    if isinstance(value, float):
        return False
    return not set(write(value)) & ({"/"} if in_use().decimal == "." else {"/", "."})


def _spell_numbers(values: tuple[Bound, ...], brackets: str) -> tuple[str, ...]:
    """`(-inf, 8)` and `(−∞,8)`; nobody writes infinity there."""
    ways = [[way for way in spell_number(each) if not way.endswith("infinity")] for each in values]
    commas, semicolons = (", ", ","), ("; ", ";")
    either = commas if in_use().decimal == "." else semicolons + commas
    return once(
        f"{brackets[0]}{between.join(each)}{brackets[1]}"
        for each in product(*ways)
        for between in (semicolons if any("," in way for way in each) else either)
    )


def _spell_set(names: tuple[str, ...]) -> tuple[str, ...]:
    """A set in the order of the key, and in alphabetical order."""
    return once(
        between.join(order) for order in (sorted(names), names) for between in _BETWEEN_NAMES[:3]
    )


def _both(own: str, english: str) -> tuple[str, ...]:
    """The words in the language in use, and in English."""
    if english == NONE:
        return once((own, phrases.NONE, phrases.NO_CUTS, NONE))
    return (own,) if own == english else (own, english)


def _tight(text: str) -> str:
    """The text without blanks around its signs."""
    return re.sub(r"\s*([≤≥<>=,]+)\s*", r"\1", text)
