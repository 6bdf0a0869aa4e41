"""Answers with an entry for each of several names, or a word for each of several sentences."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grader.homework.kinds.answer import Answer
from grader.model.fields import Field, FieldType, Pick, Right, as_written, nonblank
from grader.model.grammar import Unreadable, read_entries, sign_and_cell
from grader.words import ENGLISH, phrases, speaking

if TYPE_CHECKING:
    from grader.drawing.table import Tables

#: The number of wrong entries shown; these are enough to see what went wrong.
MOST_SHOWN = 4

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Entries(Answer, Generic[V]):
    """An answer with an entry for each of several names: `A = 12; B ≤ 9`."""

    #: The right entry of each name.
    entries: Mapping[str, V]
    #: The names that have a field; some have no entry if the search may skip them.
    names: tuple[str, ...]

    #: The pattern of the sign between a name and its entry, and the sign used when a field holds
    #: only the entry.
    signs = "=|:"
    sign = "="

    @abstractmethod
    def type_at(self, name: str) -> FieldType:
        """The type of the field beside a name."""

    @abstractmethod
    def spell(self, name: str, entry: V) -> str:
        """An entry with its name: `B ≤ 9`."""

    @abstractmethod
    def read(self, name: str, sign: str, cell: str) -> object:
        """The value of `cell`, which equals the entry if it is right; raises Unreadable."""

    def text(self) -> str:
        return self._text(self.entries)

    def share(self, text: str) -> Fraction:
        given = read_entries(text, self.signs)
        return overlap(self.entries, {entry[0]: self.read(*entry) for entry in given})

    def fields(self) -> tuple[Field, ...]:
        return tuple(Field(name, name, self.type_at(name)) for name in self.names)

    def join(self, given: Mapping[str, str]) -> str:
        return "; ".join(
            " ".join((name, *sign_and_cell(cell, self.signs, self.sign)))
            for name, cell in nonblank(given).items()
        )

    def split(self, text: str) -> dict[str, str]:
        return {
            name: self._content(sign, cell) for name, sign, cell in read_entries(text, self.signs)
        }

    def right_by_field(self) -> Mapping[str, Right]:
        return {  # a name without an entry may have no type
            name: as_written(self.type_at(name), text)
            for name, text in self.key().items()
            if name in self.names
        }

    def _content(self, sign: str, cell: str) -> str:
        """The text of a field: an entry without its name, and without the usual sign."""
        return cell if sign in ("=", ":", self.sign) else f"{sign} {cell}"

    def right_fields(self, given: Mapping[str, str]) -> frozenset[str]:
        return frozenset(
            name
            for name, cell in given.items()
            if name in self.entries and self._reads(name, cell) == self.entries[name]
        )

    def unlike(self, right: Answer) -> str:
        """The first entries that are not right; if all are, those that are given."""
        from grader.words import sheet

        assert isinstance(right, Entries)
        with speaking(ENGLISH):  # readers read English
            unlike = {n: e for n, e in self.entries.items() if not right.has(self.spell(n, e))}
        shown = unlike or self.entries
        text = self._text(dict(islice(shown.items(), MOST_SHOWN)))
        if len(shown) > MOST_SHOWN:
            text = sheet.and_more(text, len(shown) - MOST_SHOWN)
        return text if unlike else sheet.no_others(text)

    def apart_from(self, right: Answer) -> Answer:
        assert isinstance(right, Entries)
        known = right.entries
        wrong = {n: e for n, e in self.entries.items() if n not in known or e != known[n]}
        return replace(self, entries=wrong)

    def _reads(self, name: str, cell: str) -> object:
        try:
            return self.read(name, *sign_and_cell(cell, self.signs, self.sign))
        except Unreadable:
            return None

    def has(self, written: str) -> bool:
        """Whether an entry, as a key writes it, is marked right."""
        ((name, sign, cell),) = read_entries(written, self.signs)
        return name in self.entries and self.read(name, sign, cell) == self.entries[name]

    def _text(self, entries: Mapping[str, V]) -> str:
        return "; ".join(self.spell(*entry) for entry in entries.items()) or phrases.NONE


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

    def join(self, given: Mapping[str, str]) -> str:
        return "; ".join(f"{number} = {word}" for number, word in nonblank(given).items())

    def split(self, text: str) -> dict[str, str]:
        given: dict[str, str] = {}
        for part in re.split(r"[;,\n]", text.strip().rstrip(",;")):
            match = re.fullmatch(r"\s*([0-9]{1,4})\s*[=:]\s*(\S+)\s*", part)
            if not match or match[1] in given:
                raise Unreadable
            given[match[1]] = match[2]
        return given


def overlap(expected: Mapping[K, object], given: Mapping[K, object]) -> Fraction:
    """The right entries minus those for unexpected names, as a share of the expected ones."""
    if not expected:
        return Fraction(not given)
    right = sum(name in given and given[name] == value for name, value in expected.items())
    surplus = sum(name not in expected for name in given)
    return max(Fraction(right - surplus, len(expected)), Fraction(0))


def one_word(text: str, words: tuple[str, ...]) -> str:
    """The known word that a text means, whatever its case; raises Unreadable."""
    for word in words:
        if text.strip().lower() == word.lower():
            return word
    raise Unreadable
