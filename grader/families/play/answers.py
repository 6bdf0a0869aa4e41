"""Answers about real games: words to choose from, rankings and positions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.instances.answers import Answer, Single, overlap
from grader.model.fields import Field, FieldType, FreeText, Ordering, Pick, filled
from grader.model.grammar import Unreadable, read_name
from grader.model.right import Right, Sequences, Texts
from grader.words import lms

if TYPE_CHECKING:
    from grader.drawing.box import Tables

#: So many rankings are listed, where moves are worth the same.
MOST_RANKINGS = 120


@dataclass(frozen=True, slots=True)
class Word(Single):
    """One of a few words; capitals do not matter."""

    word: str
    words: tuple[str, ...]

    marking = "All or nothing."
    follow_through = ""

    @property
    def type(self) -> FieldType:
        return Pick(self.words)

    def json(self) -> dict[str, Any]:
        return {"answer": self.word, "options": list(self.words)}

    def text(self) -> str:
        return self.word

    def share(self, text: str) -> Fraction:
        return Fraction(_word(text, self.words) == self.word)

    def area(self, width: float) -> Tables:
        from grader.drawing import box

        return box.short_line(self.text(), width)


@dataclass(frozen=True, slots=True)
class Matching(Answer):
    """One of a few words for each of several numbered sentences: `1 = RESULT; 2 = ACTIONS`."""

    #: Pairs of a sentence and its word.
    pairs: tuple[tuple[str, str], ...]
    words: tuple[str, ...]

    marking = "Equal parts, one for each sentence."
    follow_through = ""

    @property
    def matches(self) -> dict[str, str]:
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
        given = {number: _word(word, self.words) for number, word in self.split(text).items()}
        return overlap(self.matches, given)

    def area(self, width: float) -> Tables:
        """A box beside each sentence, with room for two lines in every variant."""
        from grader.drawing.box import LABEL, NAME
        from grader.drawing.table import Cell, Table

        rows = (
            (Cell(number, "head"), Cell(sentence, "given", False, 2), Cell(word, "written"))
            for number, (sentence, word) in zip(self.items, self.pairs, strict=True)
        )
        return (Table((NAME, width - NAME - LABEL, LABEL), tuple(rows)),)

    def fields(self) -> tuple[Field, ...]:
        return tuple(Field(number, number, Pick(self.words)) for number in self.items)

    def typed(self, given: Mapping[str, str]) -> str:
        return "; ".join(f"{number} = {word}" for number, word in filled(given).items())

    def split(self, text: str) -> dict[str, str]:
        given: dict[str, str] = {}
        for part in _parts(text):
            match = re.fullmatch(r"\s*([0-9]{1,4})\s*[=:]\s*(\S+)\s*", part)
            if not match or match[1] in given:
                raise Unreadable
            given[match[1]] = match[2]
        return given


@dataclass(frozen=True, slots=True)
class Ranking(Single):
    """Moves from the best to the worst; the moves of a group are worth the same."""

    groups: tuple[tuple[str, ...], ...]
    #: The moves in the order of the exercise.
    among: tuple[str, ...]

    marking = "All or nothing."
    follow_through = ""

    @property
    def type(self) -> FieldType:
        return Ordering(self.among)

    def json(self) -> dict[str, Any]:
        return {
            "answer": [move for group in self.groups for move in group],
            "accept": [list(group) for group in self.groups],
        }

    def text(self) -> str:
        return " > ".join(" = ".join(group) for group in self.groups)

    def share(self, text: str) -> Fraction:
        moves = [read_name(move) for move in re.split(r"[>=,;≥→]", text)]
        place = {move: i for i, group in enumerate(self.groups) for move in group}
        if sorted(moves) != sorted(place):
            return Fraction(0)
        places = [place[move] for move in moves]
        return Fraction(places == sorted(places))

    def accepted(self) -> Mapping[str, Right]:
        return {"": Sequences((self.groups,))}

    def area(self, width: float) -> Tables:
        from grader.drawing import box

        return box.long_line(self.text(), width)


@dataclass(frozen=True, slots=True)
class Board(Single):
    """A position, row by row; it may be written in several ways."""

    accept: tuple[tuple[str, ...], ...]

    marking = "All or nothing."
    follow_through = ""
    written_as = lms.BOARD
    type = FreeText()

    def json(self) -> dict[str, Any]:
        return {"answer": " ".join(self.accept[0])}

    def text(self) -> str:
        return " ".join(self.accept[0])

    def share(self, text: str) -> Fraction:
        rows = tuple(re.split(r"[\s,/]+", text.strip(" \n\t[]")))
        if not all(re.fullmatch(r"[\w.|·+*@-]{1,40}", row) for row in rows):
            raise Unreadable
        return Fraction(rows in self.accept)

    def accepted(self) -> Mapping[str, Right]:
        return {"": Texts(tuple(map(" ".join, self.accept)))}

    def area(self, width: float) -> Tables:
        """The squares of a board; a line for piles, whose size would be an answer."""
        from grader.drawing import boards, box

        if squares := boards.squares(self.accept[0]):
            return squares
        return box.short_line(self.text(), width)


def _word(text: str, words: tuple[str, ...]) -> str:
    for word in words:
        if text.strip().lower() == word.lower():
            return word
    raise Unreadable


def _parts(text: str) -> list[str]:
    return re.split(r"[;,\n]", text.strip().rstrip(",;"))
