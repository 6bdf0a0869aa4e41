"""Answers: what every answer knows of itself.

What `text` prints, `mark` reads: the grammar of answers is the one in which keys are printed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grader.model.fields import Field, FieldType, filled
from grader.model.grammar import NONE, Unreadable, read_entries, sign_and_cell
from grader.model.report import Credit, Verdict

if TYPE_CHECKING:  # drawing is for paper alone
    from grader.drawing.box import Tables
    from grader.drawing.shapes import Picture

#: Nothing that a person writes by hand on one question is longer, unless the answer itself is.
MAX_ANSWER = 10_000

#: So many wrong entries show what went wrong.
MOST_SHOWN = 4

K = TypeVar("K")
V = TypeVar("V")


class Answer(ABC):
    """An expected answer."""

    __slots__ = ()

    #: Whether only an equal answer is marked as fully right, so that comparing two is enough.
    has_one_form = False

    @property
    @abstractmethod
    def marking(self) -> str:
        """How the points are shared out, as `share` does it, in words."""

    @property
    @abstractmethod
    def follow_through(self) -> str:
        """What an early slip does not cost again, where something asked comes before."""

    @property
    def boxes(self) -> dict[str, str]:
        """What a key writes beside the nodes of the picture, if that is where the answer goes."""
        return {}

    @property
    def is_picture(self) -> bool:
        """Whether the student draws the picture, from the position that the sheet shows."""
        return False

    @property
    def statements(self) -> tuple[tuple[str, str], ...]:
        """Numbers or letters with the statements or options that are part of the question."""
        return ()

    @abstractmethod
    def json(self) -> dict[str, Any]:
        """The keys that this answer adds to its question in JSON: `answer`, and more if need be."""

    @abstractmethod
    def text(self) -> str:
        """The answer as a key prints it."""

    @abstractmethod
    def share(self, text: str) -> Fraction:
        """How much of the points `text` deserves; raises Unreadable."""

    @abstractmethod
    def area(self, width: float) -> Tables:
        """The tables on paper; none for an answer in the picture.

        Their size follows from what could be right, never from what is.
        """

    @abstractmethod
    def fields(self) -> tuple[Field, ...]:
        """What is to be filled in."""

    @abstractmethod
    def typed(self, given: Mapping[str, str]) -> str:
        """The text that says what stands in the fields; blank fields are left out."""

    @abstractmethod
    def split(self, text: str) -> dict[str, str]:
        """What stands in each field, of a text that `share` reads; raises Unreadable."""

    def unlike(self, right: Answer) -> str:
        """What a key shows of this wrong answer: where it differs from the right one."""
        return self.text()

    def sketch(self, solved: bool) -> Picture | None:
        """What is drawn below the tables."""
        return None

    def diagram(self, width: int) -> tuple[str, ...]:
        """The lines that belong beside the answer in a terminal, where they fit."""
        return ()

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


class Single(Answer):
    """An answer that is one field."""

    __slots__ = ()

    @property
    @abstractmethod
    def type(self) -> FieldType:
        """What is filled in."""

    def fields(self) -> tuple[Field, ...]:
        return (Field("", "", self.type),)

    def typed(self, given: Mapping[str, str]) -> str:
        return filled(given).get("", "")

    def split(self, text: str) -> dict[str, str]:
        return {"": text}


@dataclass(frozen=True, slots=True)
class Entries(Answer, Generic[V]):
    """An answer with an entry for each of several names: `A = 12; B ≤ 9`."""

    #: What is right, by its name.
    entries: Mapping[str, V]
    #: The names that have a field: more than have an entry where a search may skip some.
    names: tuple[str, ...]

    #: What may stand between a name and its entry, as a pattern, and what does where a field
    #: has the entry alone.
    signs = "=|:"
    sign = "="

    @abstractmethod
    def type_at(self, name: str) -> FieldType:
        """What is filled in beside a name."""

    @abstractmethod
    def written(self, name: str, entry: V) -> str:
        """An entry with its name: `B ≤ 9`."""

    @abstractmethod
    def read(self, name: str, sign: str, cell: str) -> object:
        """What equals the entry if `cell` is right; raises Unreadable."""

    def text(self) -> str:
        return self._text(self.entries)

    def share(self, text: str) -> Fraction:
        given = read_entries(text, self.signs)
        return overlap(self.entries, {entry[0]: self.read(*entry) for entry in given})

    def fields(self) -> tuple[Field, ...]:
        return tuple(Field(name, name, self.type_at(name)) for name in self.names)

    def typed(self, given: Mapping[str, str]) -> str:
        return "; ".join(
            " ".join((name, *sign_and_cell(cell, self.signs, self.sign)))
            for name, cell in filled(given).items()
        )

    def split(self, text: str) -> dict[str, str]:
        return {
            name: cell if sign in ("=", ":", self.sign) else f"{sign} {cell}"
            for name, sign, cell in read_entries(text, self.signs)
        }

    def unlike(self, right: Answer) -> str:
        """The first entries that are not right; where none is, those that are there."""
        from grader.words import mistakes

        assert isinstance(right, Entries)
        unlike = {n: e for n, e in self.entries.items() if not right.has(self.written(n, e))}
        shown = unlike or self.entries
        text = self._text(dict(islice(shown.items(), MOST_SHOWN)))
        if len(shown) > MOST_SHOWN:
            text = mistakes.and_more(text, len(shown) - MOST_SHOWN)
        return text if unlike else mistakes.no_others(text)

    def has(self, written: str) -> bool:
        """Whether an entry, as a key writes it, is marked right."""
        ((name, sign, cell),) = read_entries(written, self.signs)
        return name in self.entries and self.read(name, sign, cell) == self.entries[name]

    def _text(self, entries: Mapping[str, V]) -> str:
        return "; ".join(self.written(*entry) for entry in entries.items()) or NONE


def overlap(expected: Mapping[K, object], given: Mapping[K, object]) -> Fraction:
    """Right entries less those that should not be there, as a part of the expected ones."""
    if not expected:
        return Fraction(not given)
    right = sum(name in given and given[name] == value for name, value in expected.items())
    surplus = sum(name not in expected for name in given)
    return max(Fraction(right - surplus, len(expected)), Fraction(0))
