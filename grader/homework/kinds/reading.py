"""Reads what students write into a field, in the many ways in which they write it.

A text that already is what a key could print stays as it is. Anything else is tried in the ways
that students are known to write; what is still not understood is unreadable. Nothing is guessed:
a text with two meanings is unreadable.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from grader.model.exact import read_bound, read_number
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
from grader.model.grammar import (
    NONE,
    Unreadable,
    alternatives,
    known_name,
    read_interval,
    read_names,
    read_value,
    sign_and_cell,
)

#: The longest text of a field that is read.
LONGEST = 2_000

#: Signs that people write for a minus, and NFKC keeps.
_MINUS = str.maketrans(dict.fromkeys("\u2212\u2013\u2014\u2010\u2011", "-"))
#: The place in `3½` where `3 1/2` has a blank; NFKC alone makes it 31/2.
_JOINED = re.compile("(?<=[0-9])(?=[¼-¾⅐-⅞])")
#: `2⁴`, which NFKC alone makes 24.
_RAISED = re.compile("[⁰¹²³⁴-⁹]+")
#: `3 1/2`
_MIXED = re.compile("([0-9]{1,9}) ([0-9]{1,9})/([0-9]{1,9})", re.ASCII)
#: The brackets of `(−∞, 4]` and of `[4, ∞)`.
_OPEN_END = re.compile(r"^\((?=\s*-\s*(?:inf|oo|∞))|(?<=[fyo∞])\s*\)$", re.IGNORECASE)
_EMPTY = {"", "-", NONE, "nothing", "no", "empty", "{}", "∅", "()", "[]"}
_INFINITE = {"infinity": "inf", "infty": "inf", "oo": "inf", "∞": "inf", "\\infty": "inf"}
#: True and false as Moodle says them: in English, German, French, Spanish, Italian, Portuguese,
#: Dutch, Swedish, Polish, Czech and Turkish.
_TRUTH = {
    "true": "true wahr vrai verdadero vero verdadeiro waar sant prawda pravda doğru",
    "false": "false falsch faux falso onwaar falskt fałsz nepravda yanlış",
}
_BEFORE_NAMES = re.compile(
    r"^(?:(?:the|leaf|leaves|node|nodes|move|moves|child|children|to|play|option|answer)[\s:]+)+",
    re.IGNORECASE,
)
#: `leaf` of `leaf 5`, `#` of `#5`, inside a list.
_CALLED = re.compile(r"(?<![^\s,;(])(leaf|node|child)\s+(?=[^\s,;])|#(?=[0-9])", re.IGNORECASE)
_SIGNS = {
    ">=": "≥", "=>": "≥", "≥": "≥", "⩾": "≥", "at least": "≥",
    "<=": "≤", "=<": "≤", "≤": "≤", "⩽": "≤", "at most": "≤",
    "=": "=", "==": "=", "is": "=", ":": "=",
}  # fmt: skip
_SIGN = re.compile("|".join(sorted(map(re.escape, _SIGNS), key=len, reverse=True)), re.IGNORECASE)


def clean(text: str) -> str:
    """The text with one kind of blank, minus and digit; raises Unreadable if it is too long."""
    if len(text) > LONGEST:
        raise Unreadable
    text = _RAISED.sub(r"^\g<0>", _JOINED.sub(" ", text))
    text = unicodedata.normalize("NFKC", text).replace("\u2044", "/")
    return " ".join(text.split())


def tidy(type: FieldType, text: str) -> str:
    """The text as a key could print it; raises Unreadable."""
    text = clean(text)
    match type:
        case Numeral():
            return _number(text)
        case Relation():
            return _relation(text)
        case Numbers(count):
            return _numbers(text, count)
        case Record():
            return _record(text)
        case Pick(options):
            return _pick(text, options)
        case Subset(among):
            return ", ".join(_names(text, among, is_ordered=False)) or NONE
        case Ordering(among):
            return ", ".join(_names(text, among, is_ordered=True)) or NONE
        case FreeText():
            return NONE if text and text.translate(_MINUS).lower() in _EMPTY else text


def content(type: FieldType, text: str) -> Any:
    """What a tidy text says: a number, what is known of a number, numbers, or names."""
    match type:
        case Numeral():
            return read_bound(text)
        case Relation():
            return read_interval(*sign_and_cell(text, "=|<=|>=|≤|≥", "="))
        case Numbers():
            return tuple(read_value(part) for part in text[1:-1].split(","))
        case Pick():
            return tuple(alternatives(text))
        case Subset() | Ordering():
            return read_names(text)
        case _:
            return text


def _number(text: str) -> str:
    """`−3`, `3,0`, `= 3`, `+3`, `3.`, `-∞`, `1 / 2`, `3 1/2`."""
    text = re.sub(r"^(?:=|is\b)\s*", "", text.translate(_MINUS).strip())
    text = re.sub(r"\s*/\s*", "/", text.rstrip(";")).strip()
    sign, body = (
        ("-", text[1:].strip()) if text[:1] == "-" else ("", text.removeprefix("+").strip())
    )
    body = _INFINITE.get(body.lower(), body.lower())
    if mixed := _MIXED.fullmatch(body):
        whole, part, parts = map(int, mixed.groups())
        body = f"{whole * parts + part}/{parts}" if part < parts else body
    if body.count(",") == 1 and "." not in body:
        body = body.replace(",", ".")
    body = re.sub(r"^\.(?=[0-9])", "0.", re.sub(r"(?<=[0-9])\.0*$", "", body))
    if read_bound(sign + body) is None:
        raise Unreadable
    return sign + body


def _relation(text: str) -> str:
    """`>= 10`, `≥10`, `10+`, `at most 4`, `[4, 5]`, `4 ≤ v ≤ 5`."""
    text = text.translate(_MINUS).strip().rstrip(";")
    text = _OPEN_END.sub(lambda end: "[" if end[0] == "(" else "]", text)
    if text[:1] == "[" or (text[:1] == "=" and text[1:].strip()[:1] == "["):
        return f"= [{', '.join(_halves(text.removeprefix('=').strip(), '[]'))}]"
    between = re.fullmatch(r"(.+?)\s*(?:≤|<=)\s*[a-zA-Z]\w*\s*(?:≤|<=)\s*(.+)", text)
    if between:
        return f"= [{_number(between[1])}, {_number(between[2])}]"
    if text[-1:] == "+":
        return f"≥ {_number(text[:-1])}"
    text = re.sub(r"(?<=[<>=])\s+(?=[<>=])", "", text)
    sign = _SIGN.match(text)
    if not sign:
        return f"= {_number(text)}"
    return f"{_SIGNS[sign[0].lower()]} {_number(text[sign.end() :])}"


def _numbers(text: str, count: int) -> str:
    """`(−∞, 8)`, `[-inf; 8]`, `-inf 8`."""
    brackets = text[:1] + text[-1:]
    body = text[1:-1] if brackets in ("()", "[]", "{}", "(]", "[)", "<>") else text
    for separator in (r"\s*;\s*", r"\s*,\s*", r"\s+", r"\s*\|\s*"):
        parts = re.split(separator, body.strip())
        if len(parts) == count:
            return f"({', '.join(map(_number, parts))})"
    raise Unreadable


def _halves(text: str, brackets: str) -> list[str]:
    if text[:1] + text[-1:] != brackets:
        raise Unreadable
    parts = re.split(r"\s*[;,]\s*", text[1:-1].strip())
    if len(parts) != 2:
        raise Unreadable
    return list(map(_number, parts))


def _record(text: str) -> str:
    """`3/4`, `(3, 4)`, `3 of 4`, `1.5 : 4`."""
    match = re.fullmatch(r"\(?\s*(.+?)\s*(?:/|,|;|:|\bof\b|\bout of\b)\s*([0-9]{1,9})\s*\)?", text)
    if not match:
        raise Unreadable
    wins = _number(match[1])
    if read_number(wins) is None:
        raise Unreadable
    return f"{wins}/{match[2]}"


def _pick(text: str, options: Sequence[str]) -> str:
    """`b`, `B.`, `move B`, `→ B`, `(b)`; several are joined by `or`."""
    if text in options:
        return text
    if {*options} == {*_TRUTH}:
        return next((e for e in options if text.casefold() in _TRUTH[e].split()), text)
    return " or ".join(_name(each, options) for each in alternatives(text))


def _name(text: str, options: Sequence[str]) -> str:
    if text in options:
        return text
    text = _BEFORE_NAMES.sub("", text.strip())
    for tried in (text, text.removeprefix("->").strip(" .,;:!()[]'\"→>")):
        if (name := known_name(tried, options)) in options:
            return name
    raise Unreadable


def _names(text: str, among: Sequence[str], is_ordered: bool) -> list[str]:
    """`5, 6 and 8`, `leaf 5, leaf 6`, `{5; 6}`, `A -> C -> 7`; `5-6` is a range where order is
    free.
    """
    text = _BEFORE_NAMES.sub("", text.translate(_MINUS).strip())
    text = _CALLED.sub(lambda word: word[0] if word[1] in among else "", text)
    if text.lower().strip(" .") in _EMPTY:
        return []
    if text[:1] + text[-1:] in ("{}", "[]", "()"):
        text = text[1:-1].strip()
    text = re.sub(r"\s*->\s*", ", ", text)
    text = re.sub(r"(?<=\S)\s+-\s+(?=\S)", "-", text)
    parts = re.split(r"\s*(?:,|;|→|=>|>|\band\b|&|\s)\s*", text.strip(" .,;"))
    if not among:
        return list(read_names(", ".join(parts)))
    found: list[str] = []
    for part in filter(None, parts):
        found += _one_or_more(part, among, is_ordered)
    if len(found) != len(set(found)) and not is_ordered:
        found = list(dict.fromkeys(found))
    return found


def _one_or_more(part: str, among: Sequence[str], is_ordered: bool) -> list[str]:
    try:
        return [_name(part, among)]
    except Unreadable:
        ends = part.split("-")
        if is_ordered and len(ends) > 1:
            return [_name(end, among) for end in ends]
        if len(ends) != 2:
            raise
        first, last = (among.index(_name(end, among)) for end in ends)
        if first > last:
            raise Unreadable from None
        return list(among[first : last + 1])
