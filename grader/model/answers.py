"""Answers: read one, compare it with the expected one, credit it, print it.

What `text` prints, `mark` reads: the grammar of answers is the one in which keys are
printed. Readers are strict and evaluate nothing; what they do not understand is unreadable.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from grader.model.exact import INF, Bound, pretty, read_bound, write
from grader.model.report import Credit, Verdict
from grader.model.trace import Cut, Interval

#: Nothing that a person writes by hand on one question is longer, unless the answer itself is.
MAX_ANSWER = 10_000

NONE = "none"
#: A node's name has none of the signs that answers are written with.
NAME = re.compile(r"[^\s,;:=<>≤≥()\[\]→\x00-\x1f\x7f]{1,20}")

#: What stands between two separators; a comma inside brackets separates nothing.
_PART = re.compile(r"(?:[(\[][^()\[\]]*[)\]]|[^,;\n])+")

K = TypeVar("K")


class Unreadable(Exception):
    """This is not an answer to this question, be it right or wrong."""


def plain(number: Bound) -> int | str:
    """A number as JSON has it: an integer, or a string that holds it exactly."""
    return number if isinstance(number, int) else write(number)


class Answer(ABC):
    """An expected answer."""

    __slots__ = ()

    @abstractmethod
    def json(self) -> dict[str, Any]:
        """The keys that this answer adds to its question in JSON: `answer`, and more if need be."""

    @abstractmethod
    def text(self) -> str:
        """The answer as a key prints it."""

    @abstractmethod
    def share(self, text: str) -> Fraction:
        """How much of the points `text` deserves; raises Unreadable."""

    def mark(self, text: str) -> Credit:
        if not text.strip():
            return Credit(Verdict.MISSING)
        if len(text) > max(MAX_ANSWER, 2 * len(self.text())):
            return Credit(Verdict.UNREADABLE)
        # One blank for many: where blanks may stand, a pattern then has few ways to match, and
        # no need to try as many as there are pairs or triples of them.
        lines = (" ".join(line.split()) for line in text.splitlines())
        try:
            return Credit.of(self.share("\n".join(filter(None, lines))))
        except Unreadable:
            return Credit(Verdict.UNREADABLE)


@dataclass(frozen=True, slots=True)
class Value(Answer):
    """One number."""

    value: Bound

    def json(self) -> dict[str, Any]:
        return {"answer": plain(self.value)}

    def text(self) -> str:
        return pretty(self.value)

    def share(self, text: str) -> Fraction:
        return Fraction(_bound(text) == self.value)


@dataclass(frozen=True, slots=True)
class Move(Answer):
    """One of the right moves; the first of them is the one a key names."""

    accept: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        return {"answer": self.accept[0] if self.accept else None, "accept": list(self.accept)}

    def text(self) -> str:
        return " or ".join(self.accept) or NONE

    def share(self, text: str) -> Fraction:
        named = re.split(r"\s+or\s+", text)
        return Fraction(all(read_name(name) in self.accept for name in named))


@dataclass(frozen=True, slots=True)
class Path(Answer):
    """Names in an order that matters."""

    names: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        return {"answer": list(self.names)}

    def text(self) -> str:
        return ", ".join(self.names)

    def share(self, text: str) -> Fraction:
        return Fraction(read_names(text) == self.names)


@dataclass(frozen=True, slots=True)
class Names(Answer):
    """A set of names; each one missing or too many costs its part."""

    names: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        return {"answer": list(self.names)}

    def text(self) -> str:
        return ", ".join(self.names) or NONE

    def share(self, text: str) -> Fraction:
        return overlap(dict.fromkeys(self.names), dict.fromkeys(read_names(text)))


@dataclass(frozen=True, slots=True)
class Values(Answer):
    """A number for each of several nodes."""

    values: Mapping[str, Bound]

    def json(self) -> dict[str, Any]:
        return {"answer": {name: plain(value) for name, value in self.values.items()}}

    def text(self) -> str:
        return "; ".join(f"{name} = {pretty(value)}" for name, value in self.values.items()) or NONE

    def share(self, text: str) -> Fraction:
        given = read_entries(text, r"=|:")
        return overlap(self.values, {name: _bound(cell) for name, _, cell in given})


@dataclass(frozen=True, slots=True)
class Intervals(Answer):
    """For each of several nodes what is proven of its value: `= 12`, `≤ 9`, `[4, 5]`."""

    intervals: Mapping[str, Interval]

    def json(self) -> dict[str, Any]:
        return {
            "answer": {
                name: {"low": plain(low), "high": plain(high)}
                for name, (low, high) in self.intervals.items()
            }
        }

    def text(self) -> str:
        return "; ".join(name + " " + relation(*i) for name, i in self.intervals.items()) or NONE

    def share(self, text: str) -> Fraction:
        given = read_entries(text, r"=|:|<=|>=|≤|≥")
        return overlap(self.intervals, {name: _interval(*rest) for name, *rest in given})


@dataclass(frozen=True, slots=True)
class Windows(Answer):
    """The window (α, β) with which each of several nodes is entered."""

    windows: Mapping[str, tuple[Bound, Bound]]

    def json(self) -> dict[str, Any]:
        return {"answer": {name: list(map(plain, window)) for name, window in self.windows.items()}}

    def text(self) -> str:
        return "; ".join(f"{name} = {pair(*w)}" for name, w in self.windows.items()) or NONE

    def share(self, text: str) -> Fraction:
        given = read_entries(text, r"=|:")
        return overlap(self.windows, {name: _pair(cell, "()") for name, _, cell in given})


@dataclass(frozen=True, slots=True)
class Cuts(Answer):
    """Every cut; a written answer names the node and the child after which it is left."""

    cuts: tuple[Cut, ...]

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {
                    "node": cut.node,
                    "kind": cut.kind,
                    "after": cut.after,
                    "alpha": plain(cut.alpha),
                    "beta": plain(cut.beta),
                    "value": plain(cut.value),
                    "skipped": list(cut.skipped),
                }
                for cut in self.cuts
            ]
        }

    def text(self) -> str:
        return "; ".join(f"{cut.node} after {cut.after}" for cut in self.cuts) or NONE

    def share(self, text: str) -> Fraction:
        given = read_entries(text, r"\s+after\s+")
        return overlap(
            {cut.node: cut.after for cut in self.cuts},
            {name: read_name(after) for name, _, after in given},
        )


def relation(low: Bound, high: Bound) -> str:
    """What is proven of a value, as a key writes it: `= 12`, `≤ 9`, `≥ 15`, `= [4, 5]`."""
    if low == high:
        return f"= {pretty(low)}"
    if low == -INF and high != INF:
        return f"≤ {pretty(high)}"
    if high == INF and low != -INF:
        return f"≥ {pretty(low)}"
    return f"= [{pretty(low)}, {pretty(high)}]"


def pair(alpha: Bound, beta: Bound) -> str:
    """A window, as a key writes it: `(−∞, 8)`."""
    return f"({pretty(alpha)}, {pretty(beta)})"


def overlap(expected: Mapping[K, object], given: Mapping[K, object]) -> Fraction:
    """Right entries less those that should not be there, as a part of the expected ones."""
    if not expected:
        return Fraction(not given)
    right = sum(name in given and given[name] == value for name, value in expected.items())
    surplus = sum(name not in expected for name in given)
    return max(Fraction(right - surplus, len(expected)), Fraction(0))


def read_name(text: str) -> str:
    name = text.strip()
    if not NAME.fullmatch(name):
        raise Unreadable
    return name


def read_names(text: str) -> tuple[str, ...]:
    if text.strip().lower() == NONE:
        return ()
    return tuple(map(read_name, re.split(r"\s*(?:,|;|->|→|\s)\s*", text.strip().rstrip(",;"))))


def _bound(text: str) -> Bound:
    value = read_bound(text)
    if value is None:
        raise Unreadable
    return value


def _pair(text: str, brackets: str) -> tuple[Bound, Bound]:
    text = text.strip()
    halves = re.split(r"[,;]", text[1:-1])
    if text[:1] + text[-1:] != brackets or len(halves) != 2:
        raise Unreadable
    return _bound(halves[0]), _bound(halves[1])


def _interval(sign: str, cell: str) -> Interval:
    if cell.startswith("["):
        return _pair(cell, "[]")
    value = _bound(cell)
    return (
        -INF if sign in ("<=", "≤") else value,
        INF if sign in (">=", "≥") else value,
    )


def read_entries(text: str, signs: str) -> list[tuple[str, str, str]]:
    """`A = 12; B ≤ 9` as [("A", "=", "12"), ("B", "≤", "9")]."""
    if text.strip().lower() == NONE:
        return []
    entries: dict[str, tuple[str, str, str]] = {}
    for part in _PART.findall(text):
        if part := part.strip():
            match = re.fullmatch(rf"(\S+?)\s*({signs})\s*(.+)", part, re.DOTALL)
            if not match:
                raise Unreadable
            name, sign, cell = match.groups()
            if name in entries:
                raise Unreadable  # two answers for one node
            entries[name] = (read_name(name), sign.strip(), cell)
    if not entries:
        raise Unreadable
    return list(entries.values())
