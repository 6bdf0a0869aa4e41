"""Answers about real games: words to choose from, rankings and positions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.kinds.answer import Single
from grader.homework.kinds.matching_answer import one_word
from grader.model.fields import FieldType, FreeText, Ordering, Pick, Right, Sequences, Texts
from grader.model.grammar import Unreadable, known_name, read_name
from grader.words import lms

if TYPE_CHECKING:
    from grader.drawing.table import Tables


@dataclass(frozen=True, slots=True)
class Word(Single):
    """One of a few words; capitals do not matter."""

    word: str
    words: tuple[str, ...]

    marking = "All or nothing."

    @property
    def type(self) -> FieldType:
        return Pick(self.words)

    def json(self) -> dict[str, Any]:
        return {"answer": self.word, "options": list(self.words)}

    def text(self) -> str:
        return self.word

    def share(self, text: str) -> Fraction:
        return Fraction(one_word(text, self.words) == self.word)

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return table.short_line(self.text(), width)


@dataclass(frozen=True, slots=True)
class Ranking(Single):
    """Moves from the best to the worst; the moves of a group are worth the same."""

    groups: tuple[tuple[str, ...], ...]
    #: The moves in the order of the exercise.
    among: tuple[str, ...]

    marking = "All or nothing."

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
        moves = [known_name(read_name(move), self.among) for move in re.split(r"[>=,;≥→]", text)]
        place = {move: i for i, group in enumerate(self.groups) for move in group}
        if sorted(moves) != sorted(place):
            return Fraction(0)
        places = [place[move] for move in moves]
        return Fraction(places == sorted(places))

    def accepted(self) -> Mapping[str, Right]:
        return {"": Sequences((self.groups,))}

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return table.long_line(self.text(), width)


@dataclass(frozen=True, slots=True)
class Board(Single):
    """A position, row by row; it may be written in several ways."""

    accept: tuple[tuple[str, ...], ...]
    #: Whether a small letter is another piece than the capital.
    tells_case: bool

    marking = "All or nothing."
    written_as = lms.BOARD

    @property
    def type(self) -> FieldType:
        return FreeText(self.tells_case)

    def json(self) -> dict[str, Any]:
        return {"answer": " ".join(self.accept[0])}

    def text(self) -> str:
        return " ".join(self.accept[0])

    def share(self, text: str) -> Fraction:
        rows = tuple(re.split(r"[\s,/]+", text.strip(" \n\t[]")))
        if not all(re.fullmatch(r"[\w.|·+*@-]{1,40}", row) for row in rows):
            raise Unreadable
        if self.tells_case:
            return Fraction(rows in self.accept)
        accept = [[row.casefold() for row in each] for each in self.accept]
        return Fraction([row.casefold() for row in rows] in accept)

    def accepted(self) -> Mapping[str, Right]:
        return {"": Texts(tuple(way.join(rows) for rows in self.accept for way in (" ", "/")))}

    def area(self, width: float) -> Tables:
        """The squares of a board; a line for piles, whose size would be an answer."""
        from grader.drawing import boards, table

        if squares := boards.squares(self.accept[0]):
            return squares
        return table.short_line(self.text(), width)
