"""Writes and reads answers: names, numbers, and entries such as `A = 12; B ≤ 9`.

Readers are strict and evaluate nothing. Anything they do not understand is unreadable.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, lru_cache

from grader.model.exact import INF, Bound, pretty, read_bound
from grader.model.trace import Interval
from grader.words import in_use, phrases

NONE = "none"
#: Written where one of several parts is blank.
BLANK = "?"
#: A node's name contains no sign that the grammar uses.
NAME = re.compile(r"[^\s,;:=<>≤≥()\[\]→\x00-\x1f\x7f]{1,20}")

#: Written in a key after an answer if others are right as well.
_OTHERS = re.compile(r"\s*\(or [0-9]{1,9} others?\)\s*", re.IGNORECASE)

#: The text between two separators; a comma inside brackets is not a separator.
_PART = re.compile(r"(?:[(\[][^()\[\]]*[)\]]|[^,;\n])+")


class Unreadable(Exception):
    """The text is neither a right nor a wrong answer to this question."""


def relation(low: Bound, high: Bound) -> str:
    """What is proven about a value, as a key writes it: `= 12`, `≤ 9`, `≥ 15`, `= [4, 5]`."""
    return _relation(low, high, in_use().code)


@lru_cache(maxsize=4096)  # a key, and what misconceptions lead to, repeat the same few entries
def _relation(low: Bound, high: Bound, language: str) -> str:
    if low == high:
        return f"= {pretty(low)}"
    if low == -INF and high != INF:
        return f"≤ {pretty(high)}"
    if high == INF and low != -INF:
        return f"≥ {pretty(low)}"
    return f"= [{phrases.side_by_side([pretty(low), pretty(high)])}]"


def relation_in_box(low: Bound, high: Bound) -> str:
    """The same as `relation`, as written in a box of a picture: `=12`, `≤9`, `[4,5]`."""
    return relation(low, high).replace(" ", "").replace("=[", "[")


def pair(alpha: Bound, beta: Bound) -> str:
    """A window, as a key writes it: `(−∞, 8)`."""
    return _pair(alpha, beta, in_use().code)


@lru_cache(maxsize=4096)
def _pair(alpha: Bound, beta: Bound, language: str) -> str:
    return f"({phrases.side_by_side([pretty(alpha), pretty(beta)])})"


def read_name(text: str) -> str:
    """The name that the text writes; raises Unreadable."""
    name = text.strip()
    if not NAME.fullmatch(name):
        raise Unreadable
    return name


def read_names(text: str) -> tuple[str, ...]:
    """The names that the text lists; raises Unreadable."""
    if text.strip().lower() == NONE:
        return ()
    return tuple(map(read_name, re.split(r"\s*(?:,|;|->|→|\s)\s*", text.strip().rstrip(",;"))))


def known_name(name: str, known: Collection[str]) -> str:
    """The known name that differs in small letters and capitals only, if there is just one; else
    the name as it is.
    """
    if name in known:
        return name
    alike = {each for each in known if each.casefold() == name.casefold()}
    return alike.pop() if len(alike) == 1 else name


def in_one_case(names: Collection[str]) -> Collection[str]:
    """The names, if they are all in small letters or all in capitals; else none: where letters of
    both kinds occur, a letter of the other kind may stand for something else.
    """
    text = "".join(names)
    return names if text in (text.lower(), text.upper()) else ()


#: What joins answers of which each is right: `B or C`.
_OR = re.compile(r"\s+or\s+", re.IGNORECASE)


def alternatives(text: str) -> list[str]:
    """The answers that `or` joins."""
    return _OR.split(text)


def with_others(answer: str, others: int) -> str:
    """An answer as a key writes it where others are right, too: `A, C, 7 (or 2 others)`."""
    return phrases.with_others(answer, others) if others else answer


def without_others(text: str) -> str:
    """The answer without `(or 2 others)`; the opposite of `with_others`."""
    before, *after = _OTHERS.split(text)
    return text if any(after) else before


def read_value(text: str) -> Bound:
    """The number or infinity that the text writes; raises Unreadable."""
    value = read_bound(text)
    if value is None:
        raise Unreadable
    return value


def read_pair(text: str, brackets: str) -> tuple[Bound, Bound]:
    """The two numbers between these brackets; raises Unreadable."""
    text = text.strip()
    halves = re.split(r"[,;]", text[1:-1])
    if text[:1] + text[-1:] != brackets or len(halves) != 2:
        raise Unreadable
    return read_value(halves[0]), read_value(halves[1])


def read_interval(sign: str, cell: str) -> Interval:
    """The interval that a sign and a number stand for, such as `≤` and `9`; raises Unreadable."""
    if cell.startswith("["):
        return read_pair(cell, "[]")
    value = read_value(cell)
    return (-INF if sign in ("<=", "≤") else value, INF if sign in (">=", "≥") else value)


@cache  # even to look up a pattern that is known takes longer than to apply it
def _sign(signs: str) -> re.Pattern[str]:
    return re.compile(rf"({signs})\s*")


@cache
def _entry(signs: str) -> re.Pattern[str]:
    return re.compile(rf"(\S+?)\s*({signs})\s*(.+)", re.DOTALL | re.IGNORECASE)


def sign_and_cell(text: str, signs: str, sign: str) -> tuple[str, str]:
    """The sign of an entry and the rest of it; `sign` is used if the entry has none."""
    match = _sign(signs).match(text.strip())
    return (match[1], text.strip()[match.end() :]) if match else (sign, text.strip())


def read_entries(text: str, signs: str) -> list[tuple[str, str, str]]:
    """`A = 12; B ≤ 9` as [("A", "=", "12"), ("B", "≤", "9")]."""
    if text.strip().lower() == NONE:
        return []
    entries: dict[str, tuple[str, str, str]] = {}
    for part in _PART.findall(text):
        if part := part.strip():
            match = _entry(signs).fullmatch(part)
            if not match:
                raise Unreadable
            name, sign, cell = match.groups()
            if name in entries:
                raise Unreadable  # two answers for one node
            entries[name] = (read_name(name), sign.strip(), cell)
    if not entries:
        raise Unreadable
    return list(entries.values())
