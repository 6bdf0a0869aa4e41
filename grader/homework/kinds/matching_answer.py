"""A word for each of several sentences, or of several names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.kinds.answer import Answer, overlap
from grader.model.fields import Field, Pick, nonblank
from grader.model.grammar import Unreadable

if TYPE_CHECKING:
    from grader.drawing.table import Tables


@dataclass(frozen=True, slots=True)
class Matching(Answer):
    """One of a few words for each of several numbered sentences: `1 = RESULT; 2 = ACTIONS`."""

    #: Pairs of a sentence and its word.
    pairs: tuple[tuple[str, str], ...]
    words: tuple[str, ...]

    marking = "Equal parts, one for each sentence."

    @property
    def matches(self) -> dict[str, str]:
        """The word of each sentence, by its number."""
        return {str(i): word for i, (_, word) in enumerate(self.pairs, 1)}

    @property
    def items(self) -> dict[str, str]:
        """The sentences by their numbers, which are shown with the question."""
        return {str(i): sentence for i, (sentence, _) in enumerate(self.pairs, 1)}

    @property
    def statements(self) -> tuple[tuple[str, str], ...]:
        return tuple((f"{number}:", sentence) for number, sentence in self.items.items())

    def json(self) -> dict[str, Any]:
        return {"answer": self.matches, "items": self.items, "options": list(self.words)}

    def text(self) -> str:
        return "; ".join(f"{number} = {word}" for number, word in self.matches.items())

    def share(self, text: str) -> Fraction:
        given = {number: one_word(word, self.words) for number, word in self.split(text).items()}
        return overlap(self.matches, given)

    def area(self, width: float) -> Tables:
        """A box beside each sentence, with room for two lines in every variant."""
        from grader.drawing.table import LABEL, NAME, Cell, Table

        rows = (
            (Cell(number, "head"), Cell(sentence, "given", False, 2), Cell(word, "written"))
            for number, (sentence, word) in zip(self.items, self.pairs, strict=True)
        )
        return (Table((NAME, width - NAME - LABEL, LABEL), tuple(rows)),)

    def fields(self) -> tuple[Field, ...]:
        return tuple(Field(number, number, Pick(self.words)) for number in self.items)

    def typed(self, given: Mapping[str, str]) -> str:
        return "; ".join(f"{number} = {word}" for number, word in nonblank(given).items())

    def split(self, text: str) -> dict[str, str]:
        given: dict[str, str] = {}
        for part in _parts(text):
            match = re.fullmatch(r"\s*([0-9]{1,4})\s*[=:]\s*(\S+)\s*", part)
            if not match or match[1] in given:
                raise Unreadable
            given[match[1]] = match[2]
        return given


def one_word(text: str, words: tuple[str, ...]) -> str:
    """The known word that a text means, whatever its case; raises Unreadable."""
    for word in words:
        if text.strip().lower() == word.lower():
            return word
    raise Unreadable


def _parts(text: str) -> list[str]:
    return re.split(r"[;,\n]", text.strip().rstrip(",;"))
