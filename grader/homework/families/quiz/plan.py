"""Questions that need no game, and the plan from which a quiz of them is drawn."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any, Literal, TypeAlias

from grader.model.draw import choice, sample, shuffle
from grader.model.exact import Number
from grader.model.instance import GamePlan, Instance

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


#: The forms of questions, in the order in which they are asked.
FORMS: tuple[ItemForm, ...] = ("true-false", "choice", "number", "matching")


@dataclass(frozen=True, slots=True)
class QuizPlan(GamePlan):
    """The questions of a quiz, before they are drawn."""

    #: The questions to draw from.
    pool: tuple[Item, ...]
    #: How many are drawn; None: all are asked, in this order.
    count: int | None

    @property
    def options(self) -> Mapping[str, Any]:
        return {"count": len(self.pool) if self.count is None else self.count}

    @property
    def is_drawn(self) -> bool:
        return self.count is not None or any(item.cases for item in self.pool)

    @property
    def outside(self) -> str:
        """The texts of the questions: after a correction the spec stands for another quiz.

        Which of them exclude each other is left out, so that printed codes still open.
        """
        said = [asdict(replace(item, excludes=())) for item in self.pool]
        for item in said:
            del item["excludes"]
            if not item["cases"]:
                del item["cases"]
        return json.dumps(said, sort_keys=True, default=str)

    def make(self, rng: Random) -> Quiz:
        """Draws the questions, form by form, then the numbers or the order of options in each."""
        drawn = [item for group, n in self._groups for item in sample(rng, group, n)]
        items = [_shuffle(item, rng) for item in drawn]
        if self.count is not None:
            items = apart(items, self.pool, rng)
        return Quiz(tuple(items), tuple(group for group, n in self._groups for _ in range(n)))

    @property
    def _groups(self) -> list[tuple[tuple[Item, ...], int]]:
        """The questions to draw from, in groups, and the number to draw from each.

        Every variant has the same number of questions of each form, at the same places. So all take
        the same time to read, and their boxes are in the same places.
        """
        if self.count is None:
            return [((item,), 1) for item in self.pool]
        groups = [tuple(item for item in self.pool if item.form == form) for form in FORMS]
        return list(zip(groups, shares(list(map(len, groups)), self.count), strict=True))


def shares(sizes: Sequence[int], count: int) -> list[int]:
    """Splits `count` in proportion to the sizes, by largest remainder."""
    exact = [Fraction(count * size, sum(sizes)) for size in sizes]
    whole = [int(share) for share in exact]
    rest = sorted(range(len(sizes)), key=lambda i: whole[i] - exact[i])
    for i in rest[: count - sum(whole)]:
        whole[i] += 1
    return whole


def apart(items: Sequence[Item], pool: Sequence[Item], rng: Random) -> list[Item]:
    """Replaces one of two questions that exclude each other by another one of its form.

    If the pool has no other, both stay. The replacements are drawn last, so that all other
    questions are the same as without them.
    """
    kept = list(items)
    for later, earlier in combinations(reversed(range(len(kept))), 2):
        if kept[later].excludes_or_is(kept[earlier]):
            for place in (later, earlier):
                if free := _free(kept, place, pool):
                    kept[place] = _shuffle(choice(rng, free), rng)
                    break
    return kept


def _free(items: Sequence[Item], place: int, pool: Sequence[Item]) -> list[Item]:
    """The questions that could stand in this place without excluding any of the others."""
    others = [*items[:place], *items[place + 1 :]]
    return [
        each
        for each in pool
        if each.form == items[place].form
        and each.id != items[place].id
        and not any(map(each.excludes_or_is, others))
    ]


def _shuffle(item: Item, rng: Random) -> Item:
    if item.cases:
        return choice(rng, item.cases)
    if isinstance(item.answer, Matches):
        return replace(item, answer=Matches(tuple(shuffle(rng, item.answer.pairs))))
    if not isinstance(item.answer, tuple):
        return item
    return replace(item, answer=tuple(shuffle(rng, item.answer)))
