"""Questions that need no game: the text, the right answer and the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from grader.model.exact import Number
from grader.model.instance import Instance

MAX_QUESTIONS = 40

Form: TypeAlias = Literal["choice", "true-false", "number"]


@dataclass(frozen=True, slots=True)
class Option:
    """An option to choose, with the reason why it is right or wrong."""

    text: str
    #: Says why it is right or wrong.
    reason: str
    is_right: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """A question of a bank."""

    id: str
    topic: str
    text: str
    #: The options to choose from, whether a statement is true, or a number.
    answer: tuple[Option, ...] | bool | Number
    #: The reason; options have their own reasons.
    reason: str
    #: The source where it can be looked up.
    source: str

    @property
    def form(self) -> Form:
        if isinstance(self.answer, bool):
            return "true-false"
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
