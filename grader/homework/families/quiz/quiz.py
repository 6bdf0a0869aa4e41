"""Questions that need no game: the text, the right answer and the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from grader.model.exact import Number
from grader.model.instance import Instance

MAX_QUESTIONS = 40

ItemForm: TypeAlias = Literal["choice", "true-false", "number", "matching"]


@dataclass(frozen=True, slots=True)
class Option:
    """An option to choose, with the reason why it is right or wrong."""

    text: str
    #: Says why it is right or wrong.
    reason: str
    is_right: bool = False


@dataclass(frozen=True, slots=True)
class Matches:
    """A word for each of several names, as a table is filled in."""

    pairs: tuple[tuple[str, str], ...]

    @property
    def words(self) -> tuple[str, ...]:
        """The words to choose from."""
        return tuple(sorted({word for _, word in self.pairs}))


@dataclass(frozen=True, slots=True)
class Item:
    """A question of a bank."""

    id: str
    topic: str
    text: str
    #: The options to choose from, a table's words, whether a statement is true, or a number.
    answer: tuple[Option, ...] | Matches | bool | Number
    #: The reason; options have their own reasons.
    reason: str
    #: The source where it can be looked up.
    source: str
    #: The ids of the questions whose answers this one gives away.
    excludes: tuple[str, ...] = ()
    #: The same question with other numbers, one of which is drawn; the first is this one.
    cases: tuple[Item, ...] = ()

    def excludes_or_is(self, other: Item) -> bool:
        """Whether a quiz may not have both: one answers the other, or they are the same."""
        return self.id == other.id or other.id in self.excludes or self.id in other.excludes

    @property
    def form(self) -> ItemForm:
        if isinstance(self.answer, bool):
            return "true-false"
        if isinstance(self.answer, Matches):
            return "matching"
        return "choice" if isinstance(self.answer, tuple) else "number"


@dataclass(frozen=True, slots=True)
class Quiz:
    """The questions of one exercise, in their order."""

    items: tuple[Item, ...]
    #: For each question, those that can take its place in other variants.
    alternatives: tuple[tuple[Item, ...], ...]


def quiz(instance: Instance) -> Quiz:
    """The subject of the exercise, which must be a quiz."""
    assert isinstance(instance.game, Quiz)
    return instance.game
