"""What every plan of a game can do."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from grader.model.instance import Game
from grader.model.labels import LabelledTree


class GamePlan(Protocol):
    """What a spec says about an exercise's game, and how the game is made from it."""

    @property
    def options(self) -> Mapping[str, Any]:
        """Options for the kind that come with the game."""

    @property
    def is_drawn(self) -> bool:
        """Whether another draw can give another game."""

    @property
    def outside(self) -> str:
        """What the game depends on besides the spec, such as the content of another file."""

    def make(self, rng: Random) -> Game | LabelledTree:
        """The game; everything that the spec leaves open is drawn."""
