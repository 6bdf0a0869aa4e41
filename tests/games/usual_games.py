"""The games of the table that are there without being told which."""

from __future__ import annotations

from typing import Any

from grader.games import GAMES, load
from grader.games.game import Game


def usual_games() -> list[Game[Any, Any]]:
    """Each as it is where a spec says no more than its name."""
    return [load(name)() for name in GAMES if not load(name).is_library]
