"""Questions that need no game: what is asked, what is right, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from grader.model.exact import Number
from grader.model.instance import Instance

MAX_QUESTIONS = 40

Form: TypeAlias = Literal["choice", "true-false", "number"]


@dataclass(frozen=True, slots=True)
class Option:
    text: str
    #: Why it is right, or why it is wrong.
    reason: str
    is_right: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """A question of a bank."""

    id: str
    topic: str
    text: str
    #: Options to choose from, whether a statement is true, or a number.
    answer: tuple[Option, ...] | bool | Number
    #: Why; of options each has its own.
    reason: str
    #: Where it can be looked up.
    source: str
    #: The ids of questions that this one gives away, or that give this one away.
    excludes: tuple[str, ...] = ()

    def gives_away(self, other: Item) -> bool:
        """Whether one of the two answers the other."""
        return other.id in self.excludes or self.id in other.excludes

    @property
    def form(self) -> Form:
        if isinstance(self.answer, bool):
            return "true-false"
        return "choice" if isinstance(self.answer, tuple) else "number"


@dataclass(frozen=True, slots=True)
class Quiz:
    """The questions of one exercise, in their order."""

    items: tuple[Item, ...]
    #: For each of them, all that can stand in its place in other variants.
    alternatives: tuple[tuple[Item, ...], ...]


def quiz(instance: Instance) -> Quiz:
    """What an exercise is about, if it is a quiz."""
    assert isinstance(instance.game, Quiz)
    return instance.game
