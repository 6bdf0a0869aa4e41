"""Answers: read one, compare it with the expected one, credit it, print it.

What `text` prints, `mark` reads: the grammar of answers is the one in which keys are printed.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from grader.model.exact import Bound, plain, pretty
from grader.model.grammar import (
    NONE,
    Unreadable,
    pair,
    read_entries,
    read_interval,
    read_name,
    read_names,
    read_pair,
    read_value,
    relation,
)
from grader.model.report import Credit, Verdict
from grader.model.trace import Cut, Interval

#: Nothing that a person writes by hand on one question is longer, unless the answer itself is.
MAX_ANSWER = 10_000

K = TypeVar("K")


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
        return Fraction(read_value(text) == self.value)


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
        return overlap(self.values, {name: read_value(cell) for name, _, cell in given})


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
        return overlap(self.intervals, {name: read_interval(*rest) for name, *rest in given})


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
        return overlap(self.windows, {name: read_pair(cell, "()") for name, _, cell in given})


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


def overlap(expected: Mapping[K, object], given: Mapping[K, object]) -> Fraction:
    """Right entries less those that should not be there, as a part of the expected ones."""
    if not expected:
        return Fraction(not given)
    right = sum(name in given and given[name] == value for name, value in expected.items())
    surplus = sum(name not in expected for name in given)
    return max(Fraction(right - surplus, len(expected)), Fraction(0))
