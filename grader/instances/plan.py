"""What a spec says of an exercise's game, whatever the game is."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from grader.model.instance import Game
from grader.model.labels import LabelledTree


class GamePlan(Protocol):
    """What a spec says of an exercise's game, and how the game is made."""

    @property
    def options(self) -> Mapping[str, Any]:
        """What the kind is told besides the game."""

    @property
    def is_drawn(self) -> bool:
        """Whether another draw can be another game."""

    @property
    def outside(self) -> str:
        """What the game depends on besides the spec; the same for as long as that is."""

    def make(self, rng: Random) -> Game | LabelledTree:
        """The game, with everything drawn that the spec leaves open."""
