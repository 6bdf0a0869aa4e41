"""The shape of a tree that is not built: all nodes of a level have the same number of moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grader.words import games, phrases


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
