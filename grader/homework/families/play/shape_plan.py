"""Plans of trees that are only counted, however large."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from grader.games.position import Position, Spanned
from grader.homework.families.play.shape import LevelShape
from grader.homework.families.trees.instances.position_plan import PositionSpan
from grader.homework.families.trees.instances.sprout import Levels, Mover
from grader.model.draw import below
from grader.model.instance import GamePlan


@dataclass(frozen=True, slots=True)
class ShapePlan(GamePlan):
    """The shape of a tree, before its branchings are drawn."""

    levels: Levels
    players: tuple[Mover, ...]

    @property
    def is_drawn(self) -> bool:
        return self.levels.is_drawn

    def make(self, rng: Random) -> LevelShape:
        """Draws one branching for all nodes of a level if the spec gives a range."""
        drawn = (
            low + below(rng, high - low + 1) if low < high else low
            for low, high in self.levels.branching
        )
        return LevelShape(tuple(drawn), self.players)


@dataclass(frozen=True, slots=True)
class SpannedPlan(GamePlan):
    """The tree that a game's position spans, which is not built."""

    span: PositionSpan

    @property
    def start(self) -> Position:
        return self.span.start

    @property
    def is_drawn(self) -> bool:
        return self.span.is_drawn

    def make(self, rng: Random) -> Spanned:
        span = self.span
        return Spanned(span.position.make(rng), span.depth, span.merge)
