"""What exercises on games are about besides trees: moves with features, and shapes of trees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from grader.games.position import Position, Spanned
from grader.homework.families.trees.plan import Levels, Mover
from grader.homework.families.trees.position_plan import PositionSpan
from grader.model.draw import below
from grader.model.exact import Number, pretty, write
from grader.model.instance import GamePlan
from grader.model.tree import Player
from grader.words import games, phrases


@dataclass(frozen=True, slots=True)
class FeatureTable:
    """Moves with the features of the states that they lead to, and the weights."""

    player: Player
    weights: tuple[Number, ...]
    #: The features of the state that each move leads to.
    features: Mapping[str, tuple[Number, ...]]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"f{i}" for i in range(1, len(self.weights) + 1))

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        return (
            ("", *self.names),
            (games.WEIGHT, *map(pretty, self.weights)),
            *((move, *map(pretty, row)) for move, row in self.features.items()),
        )

    @property
    def caption(self) -> str:
        return phrases.to_move(phrases.PLAYERS[self.player])

    @property
    def about(self) -> str:
        return games.FEATURES

    @property
    def contents(self) -> tuple[object, ...]:
        return self.cells

    def json(self) -> dict[str, Any]:
        written = {
            "player": self.player,
            "weights": list(map(_plain, self.weights)),
            "features": {move: list(map(_plain, row)) for move, row in self.features.items()},
        }
        return {"position": written}


def _plain(number: Number) -> int | str:
    return number if isinstance(number, int) else write(number)


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
            {
                move: self._draw_features(rng) if given is None else given
                for move, given in self.moves
            },
        )

    def _draw_features(self, rng: Random) -> tuple[Number, ...]:
        size = self.high - self.low + 1
        return tuple(self.low + below(rng, size) for _ in self.weights)


@dataclass(frozen=True, slots=True)
class LevelShape:
    """The branching and the players of each level."""

    branching: tuple[int, ...]
    #: Who moves at each level, repeated when it runs out.
    players: tuple[str, ...] = ("max", "min")

    def player(self, level: int) -> str:
        return self.players[level % len(self.players)]

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        levels = range(len(self.branching))
        return (
            (games.LEVEL, *map(str, levels)),
            (games.MOVER, *(phrases.PLAYERS[self.player(level)] for level in levels)),
            (games.MOVES, *map(str, self.branching)),
        )

    @property
    def caption(self) -> str:
        return ""

    @property
    def about(self) -> str:
        return games.SHAPE

    @property
    def contents(self) -> tuple[object, ...]:
        return self.cells

    def json(self) -> dict[str, Any]:
        return {"tree": {"branching": list(self.branching), "players": list(self.players)}}


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
