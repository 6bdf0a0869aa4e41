"""The shape of a tree that need not be built: as many moves at every node of a level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Shape:
    branching: tuple[int, ...]
    #: Who moves at each level, repeated when it runs out.
    players: tuple[str, ...] = ("max", "min")

    def player(self, level: int) -> str:
        return self.players[level % len(self.players)]

    @property
    def lines(self) -> tuple[str, ...]:
        signs = {"max": "▲ MAX", "min": "▼ MIN", "chance": "● chance"}
        return tuple(
            f"{signs[self.player(level)]}  {branching} move{'s' if branching > 1 else ''} at each "
            f"node of level {level}"
            for level, branching in enumerate(self.branching)
        )

    def json(self) -> dict[str, Any]:
        return {"tree": {"branching": list(self.branching), "players": list(self.players)}}
