"""Answers to be chosen: one of several options, true or false."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grader.model.answers import Answer, Value
from grader.model.grammar import Unreadable

_LETTERED = re.compile(r"\(?([a-z])\s*(?:\)|\.|:|$)\s*(.*)", re.DOTALL)
_WORDS = {"true": True, "t": True, "false": False, "f": False}


@dataclass(frozen=True, slots=True)
class Choice(Answer):
    """One of lettered options: `B`, `(b)`, the option's text, or both."""

    options: tuple[str, ...]
    #: Which is right, counted from 0.
    right: int

    @property
    def letters(self) -> str:
        return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(self.options)]

    def json(self) -> dict[str, Any]:
        options = dict(zip(self.letters, self.options, strict=True))
        return {"answer": self.letters[self.right], "options": options}

    def text(self) -> str:
        return f"({self.letters[self.right]}) {self.options[self.right]}"

    def share(self, text: str) -> Fraction:
        return Fraction(self._chosen(_plain(text)) == self.right)

    def _chosen(self, text: str) -> int:
        options = list(map(_plain, self.options))
        match = _LETTERED.fullmatch(text)
        if match and match[1] in self.letters.lower():
            chosen = self.letters.lower().index(match[1])
            if match[2] in ("", options[chosen]):
                return chosen
        if text not in options:
            raise Unreadable
        return options.index(text)


@dataclass(frozen=True, slots=True)
class TrueFalse(Answer):
    """`true` or `false`, or the first letter."""

    holds: bool

    def json(self) -> dict[str, Any]:
        return {"answer": self.holds}

    def text(self) -> str:
        return "true" if self.holds else "false"

    def share(self, text: str) -> Fraction:
        word = text.strip().rstrip(".").lower()
        if word not in _WORDS:
            raise Unreadable
        return Fraction(_WORDS[word] == self.holds)


class Quantity(Value):
    """A number that follows from no other answer."""

    __slots__ = ()


def _plain(text: str) -> str:
    """Without what a person who copies it may leave out: capitals, spaces, the full stop."""
    return " ".join(text.lower().replace("\N{MINUS SIGN}", "-").split()).rstrip(".")
