"""The shape of a tree that need not be built: as many moves at every node of a level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grader import words


@dataclass(frozen=True, slots=True)
class Shape:
    branching: tuple[int, ...]
    #: Who moves at each level, repeated when it runs out.
    players: tuple[str, ...] = ("max", "min")

    def player(self, level: int) -> str:
        return self.players[level % len(self.players)]

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        levels = range(len(self.branching))
        return (
            (words.games.LEVEL, *map(str, levels)),
            (words.games.MOVER, *(words.phrases.PLAYERS[self.player(level)] for level in levels)),
            (words.games.MOVES, *map(str, self.branching)),
        )

    @property
    def caption(self) -> str:
        return ""

    @property
    def about(self) -> str:
        return words.games.SHAPE

    @property
    def contents(self) -> tuple[object, ...]:
        return self.cells

    def json(self) -> dict[str, Any]:
        return {"tree": {"branching": list(self.branching), "players": list(self.players)}}
