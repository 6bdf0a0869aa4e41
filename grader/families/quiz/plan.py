"""Reads the plan of a quiz, and draws the quiz from its bank."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any

from grader.families.quiz.quiz import Form, Item, Quiz
from grader.model.draw import sample, shuffled

#: The forms of questions, in the order in which they are asked.
FORMS: tuple[Form, ...] = ("true-false", "choice", "number")


@dataclass(frozen=True, slots=True)
class QuizPlan:
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
        return self.count is not None

    @property
    def outside(self) -> str:
        """The texts of the questions: if one is corrected, the spec stands for another quiz."""
        return json.dumps([asdict(item) for item in self.pool], sort_keys=True, default=str)

    def make(self, rng: Random) -> Quiz:
        """Draws the questions, form by form, then shuffles the options of each."""
        items = [item for group, n in self._groups for item in sample(rng, group, n)]
        return Quiz(
            tuple(_shuffled(item, rng) for item in items),
            tuple(group for group, n in self._groups for _ in range(n)),
        )

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


def _shuffled(item: Item, rng: Random) -> Item:
    if not isinstance(item.answer, tuple):
        return item
    return replace(item, answer=tuple(shuffled(rng, item.answer)))
