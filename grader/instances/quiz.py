"""What a spec says of a quiz, and the quiz that is drawn from its bank."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from grader.instances.draw import sample, shuffled
from grader.model.quiz import Item, Quiz


@dataclass(frozen=True, slots=True)
class QuizPlan:
    #: The questions to draw from.
    pool: tuple[Item, ...]
    #: How many are drawn; None: they are all asked, in this order.
    count: int | None

    @property
    def options(self) -> Mapping[str, Any]:
        return {"count": len(self.pool) if self.count is None else self.count}

    @property
    def is_drawn(self) -> bool:
        return self.count is not None

    @property
    def outside(self) -> str:
        """The questions: one that is mended makes another quiz of the same spec."""
        return json.dumps([asdict(item) for item in self.pool], sort_keys=True, default=str)

    def make(self, rng: Random) -> Quiz:
        """The questions, then the options of each in turn."""
        items = self.pool if self.count is None else sample(rng, self.pool, self.count)
        return Quiz(tuple(_shuffled(item, rng) for item in items))


def _shuffled(item: Item, rng: Random) -> Item:
    if not isinstance(item.answer, tuple):
        return item
    return replace(item, answer=tuple(shuffled(rng, item.answer)))
