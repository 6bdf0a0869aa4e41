"""Moves described by features that an evaluation weighs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grader.model.exact import Number, pretty, write
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
