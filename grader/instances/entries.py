"""Answers with an entry for each of several names."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Generic, TypeVar

from grader.instances.answers import Answer, overlap
from grader.model.fields import Field, FieldType, filled
from grader.model.grammar import Unreadable, read_entries, sign_and_cell
from grader.words import ENGLISH, phrases, speaking

#: The number of wrong entries shown; these are enough to see what went wrong.
MOST_SHOWN = 4

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
    def written(self, name: str, entry: V) -> str:
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

    def right_fields(self, given: Mapping[str, str]) -> frozenset[str]:
        return frozenset(
            name
            for name, cell in given.items()
            if name in self.entries and self._reads(name, cell) == self.entries[name]
        )

    def unlike(self, right: Answer) -> str:
        """The first entries that are not right; if all are, those that are given."""
        from grader.words import misconceptions

        assert isinstance(right, Entries)
        with speaking(ENGLISH):  # readers read English
            unlike = {n: e for n, e in self.entries.items() if not right.has(self.written(n, e))}
        shown = unlike or self.entries
        text = self._text(dict(islice(shown.items(), MOST_SHOWN)))
        if len(shown) > MOST_SHOWN:
            text = misconceptions.and_more(text, len(shown) - MOST_SHOWN)
        return text if unlike else misconceptions.no_others(text)

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
        return "; ".join(self.written(*entry) for entry in entries.items()) or phrases.NONE
