"""The ways to write what is right, for systems that compare texts letter by letter.

They ignore capitals, and blanks at both ends, but nothing else. Words may be written in the
language in use or in English, numbers with its decimal comma or a point.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product
from typing import TypeGuard

from grader.homework.kinds import BETWEEN, Blank, signs_of_nothing
from grader.homework.sheets import own_numbers, own_words
from grader.model.exact import INF, Bound, Number, write
from grader.model.fields import (
    FieldType,
    FreeText,
    Numbers,
    Numeral,
    Ordering,
    Pick,
    Record,
    Relation,
    Subset,
)
from grader.model.grammar import NONE, read_interval, read_names, read_value, sign_and_cell
from grader.model.trace import Interval
from grader.words import in_use, phrases

_MINUS = ("-", "\N{MINUS SIGN}")
_SIGNS = {"≤": ("<=", "≤", "=<"), "≥": (">=", "≥", "=>"), "=": ("", "="), BETWEEN: ("", "=")}
_ASCII = str.maketrans({"\N{MINUS SIGN}": "-", "≤": "<=", "≥": ">=", "∞": "inf"})
_INFINITIES = ("inf", "∞", "infinity", "oo")
#: The options of a statement.
TRUE_FALSE = ("true", "false")
_BETWEEN_NAMES = (", ", ",", " ", "; ", " → ", "→", "->", " -> ", " > ", ">")
#: Numbers of a text; a digit of a name, of a power or of a root is none.
_NUMBER = re.compile(r"(?<![\w.,/^√)])[0-9]+(?:[.,][0-9]+)?(?:/[0-9]+)?(?![\w.,/^]*[\w/^(√])")
#: A text about numbers, which is no board and no list of names.
_ABOUT_NUMBERS = re.compile(r"[≤≥<>=∞]|^[\[(]\W*[0-9]")
_OF_BRACKETS = re.compile(r"(?<=[\[(])([^\[\]()]*), ")
#: So many numbers of a text are spelled each in its own way.
_MOST_APART = 3


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


def spell_usually(type: FieldType, content: str) -> tuple[str, ...]:
    """The usual ones of these ways, which are enough for what is only answered."""
    return _spell_usually(type, content, in_use().code)


@lru_cache(maxsize=4096)
def _spell_usually(type: FieldType, content: str, language: str) -> tuple[str, ...]:
    match type:
        case FreeText():
            said = _both(own_numbers(content), content)
            texts = (text for each in said for text in (each, each.translate(_ASCII)))
            return once(way for text in texts for way in (text, _tight(text)))
        case Numbers():
            return once(
                f"({', '.join(each)})" for each in product(*map(_spell_briefly, bounds(content)))
            )
    return spell(type, content)


def _spell_briefly(value: Bound) -> list[str]:
    """A number with either minus, and infinity as a sign or as a word."""
    decimal = in_use().decimal
    return [
        way
        for way in spell_number(value)
        if way.lstrip("-\N{MINUS SIGN}") in (write(abs(value)).replace(".", decimal), "∞")
    ]


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
        case Record():
            wins, _, visits = content.rpartition("/")
            return once(
                f"{number}{between}{visits}"
                for number, between in product(spell_number(read_value(wins)), ("/", " / ", " of "))
                if "/" not in number and number[0] != "+"
            )
        case Ordering():
            return once(between.join(read_names(content)) for between in _BETWEEN_NAMES)
        case FreeText(is_numbers=True) if content != NONE:
            return _spell_several(content)
        case FreeText():
            return once(
                way for said in _both(own_numbers(content), content) for way in _spell_text(said)
            )
    return _both(own_words(content), content)


def spell_number(value: Bound) -> tuple[str, ...]:
    """The ways to write a number: `-3` with either minus, `17/4` and `4.25`, `inf` and `∞`."""
    return _spell_number(value, in_use().decimal)


@lru_cache(maxsize=4096)
def _spell_number(value: Bound, decimal: str) -> tuple[str, ...]:
    sizes: tuple[str, ...] = _INFINITIES
    if not isinstance(value, float):
        size = abs(Fraction(value))
        sizes = once(each for sign in (decimal, ".") for each in _spell_size(size, sign))
    signs = (*_MINUS, *(f"{each} " for each in _MINUS)) if value < 0 else ("", "+")
    return once(sign + size for size, sign in product(sizes, signs))


@lru_cache(maxsize=4096)
def _spell_size(size: Fraction, decimal: str) -> tuple[str, ...]:
    """`4.25`, `17/4`, `4.250`, `17 / 4`, `4 1/4`; `4`, `4.0`."""
    point = _decimal(size)
    ways = [write(size), *([point] if point else []), str(size)]
    if size.denominator == 1:
        ways.append(f"{size}.0")
    else:
        whole, rest = divmod(size.numerator, size.denominator)
        ways += [f"{point}0"] if point else []
        ways += [point[1:]] if point and not whole else []
        ways.append(f"{size.numerator} / {size.denominator}")
        ways += [f"{whole} {rest}/{size.denominator}"] if whole else []
    return once(way.replace(".", decimal) for way in ways)


def _decimal(size: Fraction) -> str | None:
    """The number in decimals, if six of them say all of it."""
    if 10**6 % size.denominator:
        return None
    return f"{size.numerator * 10**6 // size.denominator / 10**6:.6f}".rstrip("0").rstrip(".")


def spell_near(values: Iterable[Bound], tolerance: Fraction) -> tuple[str, ...]:
    """The ways to write the numbers within the tolerance that have as many decimals."""
    near = (each for value in values for each in (value, value - tolerance, value + tolerance))
    return once(text for each in near for text in spell_number(each))


def spell_relation(known: Interval) -> tuple[str, tuple[str, ...]]:
    """The relation, and the ways to write what is beside it: `≤` and `9`; `[ , ]` and `[4, 5]`."""
    low, high = known
    if low == high:
        return "=", spell_number(low)
    if low == -INF and high != INF:
        return "≤", spell_number(high)
    if high == INF and low != -INF:
        return "≥", spell_number(low)
    return BETWEEN, _spell_numbers(known, "[]")


def once(texts: Iterable[str]) -> tuple[str, ...]:
    """The texts without repeats, where capitals do not count."""
    found: dict[str, str] = {}
    for text in texts:
        found.setdefault(text.casefold(), text)
    return tuple(found.values())


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
    """`(-inf, 8)`, `(−∞,8)` and `(10; +∞)`."""
    ways = [_spell_between(each) for each in values]
    commas, semicolons = (", ", ","), ("; ", ";")
    either = commas + semicolons if in_use().decimal == "." else semicolons + commas
    return once(
        f"{brackets[0]}{between.join(each)}{brackets[1]}"
        for each in product(*ways)
        for between in (semicolons if any("," in way for way in each) else either)
    )


def _spell_between(value: Bound) -> list[str]:
    """The ways to write a number where others stand beside it: nobody writes infinity there, or
    blanks.
    """
    return [
        way
        for way in spell_number(value)
        if " " not in way and not way.endswith("infinity") and (way[0] != "+" or value == INF)
    ]


def _spell_text(said: str) -> Iterator[str]:
    """A text with each of the signs for what it says: `x ≥ −1/2`, `x >= -0.5`, `x=>−.5`."""
    texts = [said.replace(" · ", f" {times} ") for times in "·*×"] if " · " in said else [said]
    texts += [text.replace(" ", "") for text in texts] if " · " in said else []
    if not _ABOUT_NUMBERS.search(said):
        yield from (way for text in texts for way in (text, text.translate(_ASCII), _tight(text)))
        return
    signs = [("≤", "≥"), ("<=", ">="), ("=<", "=>")] if {*"≤≥"} & {*said} else [("≤", "≥")]
    infinities = ("∞", *_INFINITIES, "+∞", "+inf") if "∞" in said else ("∞",)
    minuses = _MINUS if _MINUS[1] in said else _MINUS[:1]
    between = (", ", "; ") if _OF_BRACKETS.search(said) else ("",)
    for text, (least, most), endless, minus, comma in product(
        _spell_numbers_in(said), signs, infinities, minuses, between
    ):
        if endless[0] == "+" and f"{_MINUS[1]}∞" in text:
            continue
        way = _OF_BRACKETS.sub(rf"\1{comma}", text) if comma else text
        way = way.replace("≤", least).replace("≥", most)
        way = way.replace("∞", endless).replace(_MINUS[1], minus)
        yield from (way, _tight(way))


def _spell_numbers_in(said: str) -> tuple[str, ...]:
    """A text with each of its numbers in decimals or as a fraction."""
    found = list(_NUMBER.finditer(said))
    ways: list[tuple[str, ...]] = []
    for match in found:
        sign = "," if "," in match[0] else "."
        size = _spell_size(Fraction(match[0].replace(",", ".")), sign)
        # Where there are several, only as decimals and as fractions.
        ways.append(size if len(found) == 1 else size[:2])
    if len(found) > _MOST_APART:
        ways = [way[:1] for way in ways]
    texts = []
    for chosen in product(*ways):
        parts, at = [], 0
        for match, way in zip(found, chosen, strict=True):
            parts += [said[at : match.start()], way]
            at = match.end()
        texts.append("".join((*parts, said[at:])))
    return once(texts)


def _spell_several(content: str) -> tuple[str, ...]:
    """Some numbers, in any order if they are few: `1/3; 0.75`, `x = 3/4 or x = 1/3`."""
    numbers = re.split(r"; |, | or ", content.replace("x = ", ""))
    orders = list(permutations(numbers)) if len(numbers) <= _MOST_APART else [tuple(numbers)]
    texts = [
        text
        for order in orders
        for text in (
            "; ".join(order),
            ", ".join(order),
            " or ".join(f"x = {each}" for each in order),
        )
    ]
    return once(
        _way
        for text in texts
        for said in _both(own_numbers(text), text)
        for spelled in _spell_numbers_in(said)
        for minus in _MINUS
        for _way in (spelled.replace(_MINUS[1], minus), _tight(spelled.replace(_MINUS[1], minus)))
    )


def _spell_set(names: tuple[str, ...]) -> tuple[str, ...]:
    """A set in the order of the key, and in alphabetical order."""
    return once(
        between.join(order) for order in (sorted(names), names) for between in _BETWEEN_NAMES[:4]
    )


def _both(own: str, english: str) -> tuple[str, ...]:
    """The words in the language in use, and in English."""
    if english == NONE:
        return once((own, phrases.NONE, phrases.NO_CUTS, NONE))
    return (own,) if own == english else (own, english)


def _tight(text: str) -> str:
    """The text without blanks around its signs."""
    return re.sub(r"\s*([≤≥<>=,;]+)\s*", r"\1", text)
