"""Plans of moves described by features, written out or drawn."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from grader.homework.families.play.features import FeatureTable
from grader.model.draw import below
from grader.model.exact import Number
from grader.model.instance import GamePlan
from grader.model.tree import Player


@dataclass(frozen=True, slots=True)
class FeaturePlan(GamePlan):
    """Moves with their features, before these are drawn."""

    player: Player
    weights: tuple[Number, ...]
    #: The moves, each with its features if they are given.
    moves: tuple[tuple[str, tuple[Number, ...] | None], ...]
    #: The range from which the other features are drawn.
    low: int = 0
    high: int = 0

    @property
    def is_drawn(self) -> bool:
        return any(given is None for _, given in self.moves)

    def make(self, rng: Random) -> FeatureTable:
        return FeatureTable(
            self.player,
            self.weights,
            {move: self._drawn(rng) if given is None else given for move, given in self.moves},
        )

    def _drawn(self, rng: Random) -> tuple[Number, ...]:
        size = self.high - self.low + 1
        return tuple(self.low + below(rng, size) for _ in self.weights)
