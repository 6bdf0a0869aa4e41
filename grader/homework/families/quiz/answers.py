"""The questions of a bank as exercises ask them, and their answers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.families.quiz import words
from grader.homework.families.quiz.plan import Item, Matches
from grader.homework.families.trees.answers import Value
from grader.homework.kinds.answer import Answer, Single
from grader.homework.kinds.entries import Matching
from grader.model.fields import FieldType, Pick
from grader.model.grammar import Unreadable
from grader.words import translated
from grader.words.phrases import powers

if TYPE_CHECKING:
    from grader.drawing.table import Tables


_LETTERED = re.compile(r"\(?([a-z])\s*(?:\)|\.|:|$)\s*(.*)", re.DOTALL)
_WORDS = {"true": True, "t": True, "false": False, "f": False}


@dataclass(frozen=True, slots=True)
class Choice(Single):
    """One of lettered options, answered by `B`, `(b)`, the option's text, or both."""

    options: tuple[str, ...]
    #: The index of the right option, from 0.
    right: int

    marking = "All or nothing."

    @property
    def letters(self) -> str:
        return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(self.options)]

    @property
    def type(self) -> FieldType:
        return Pick(tuple(self.letters), self.options)

    @property
    def statements(self) -> tuple[tuple[str, str], ...]:
        return tuple(
            (f"({letter})", powers(option)) for letter, option in self._options_by_letter.items()
        )

    def json(self) -> dict[str, Any]:
        return {"answer": self.letters[self.right], "options": self._options_by_letter}

    def text(self) -> str:
        return f"({self.letters[self.right]}) {self.options[self.right]}"

    def share(self, text: str) -> Fraction:
        return Fraction(self._index_of(_plain(text)) == self.right)

    def split(self, text: str) -> dict[str, str]:
        return {"": self.letters[self._index_of(_plain(text))]}

    def area(self, width: float) -> Tables:
        """A box to tick beside each option."""
        from grader.drawing.table import NAME, Cell, Table, lines_needed

        wide = width - 2 * NAME
        rows = tuple(
            (
                Cell(letter, "head"),
                Cell(words.TICK if i == self.right else "", "written"),
                Cell(option, "given", False, lines_needed(option, wide)),
            )
            for i, (letter, option) in enumerate(
                zip(self.letters, map(powers, self.options), strict=True)
            )
        )
        return (Table((NAME, NAME, wide), rows),)

    @property
    def _options_by_letter(self) -> dict[str, str]:
        return dict(zip(self.letters, self.options, strict=True))

    def _index_of(self, text: str) -> int:
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
class TrueFalse(Single):
    """Answered by `true` or `false`, or the first letter."""

    holds: bool

    marking = "All or nothing."
    type = Pick(("true", "false"))

    def json(self) -> dict[str, Any]:
        return {"answer": self.holds}

    def text(self) -> str:
        return words.TRUE_FALSE[self.holds]

    def share(self, text: str) -> Fraction:
        word = text.strip().rstrip(".").lower()
        if word not in _WORDS:
            raise Unreadable
        return Fraction(_WORDS[word] == self.holds)

    def area(self, width: float) -> Tables:
        """A box to tick beside each word."""
        from grader.drawing.metrics import face
        from grader.drawing.table import NAME, NUMBER, PADDING, Cell, Table

        wide = max(
            face("given").width(word) + 2 * PADDING + 1 for word in words.TRUE_FALSE.values()
        )
        cells = tuple(
            cell
            for holds, word in words.TRUE_FALSE.items()
            for cell in (
                Cell(word, "given"),
                Cell(words.TICK if holds == self.holds else "", "written"),
            )
        )
        return (Table((max(NUMBER, wide), NAME) * 2, (cells,)),)


class Quantity(Value):
    """A number that does not follow from other answers."""

    __slots__ = ()

    follow_through = ""


def _plain(text: str) -> str:
    """The text without what a copy may leave out: capitals, spaces, the full stop."""
    return " ".join(text.lower().replace("\N{MINUS SIGN}", "-").split()).rstrip(".")


def prompt(item: Item) -> str:
    """What a question asks."""
    text = powers(translated(item.text))
    return words.statement(text) if item.form == "true-false" else text


def answer(item: Item) -> Answer:
    """The answer of a question, by its form."""
    if isinstance(item.answer, bool):
        return TrueFalse(item.answer)
    if isinstance(item.answer, tuple):
        right = next(i for i, option in enumerate(item.answer) if option.is_right)
        return Choice(tuple(translated(option.text) for option in item.answer), right)
    if isinstance(item.answer, Matches):
        pairs = tuple((translated(name), word) for name, word in item.answer.pairs)
        return Matching(pairs, item.answer.words)
    return Quantity(item.answer)
