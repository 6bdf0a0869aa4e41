"""Serves a game without a process: connects both sides of the line directly."""

from __future__ import annotations

import json
from typing import Any

from grader.autograder.cases.serving import Served
from grader.autograder.sandbox.talk import Talk
from grader.autograder.sandbox.untrusted.remote_game import Game, State


class Connection:
    """Asks like a process, and records everything that goes over the line."""

    def __init__(self, served: Served[Any]) -> None:
        self.talk = Talk(served, None, None)  # type: ignore[arg-type]
        self.told: list[object] = []

    def ask(self, operation: int, number: int) -> Any:
        self.told.append(json.loads(json.dumps(self.talk.reply(operation, number))))
        return self.told[-1]

    @property
    def reads(self) -> tuple[str, ...]:
        return self.talk.reads


def game_of(served: Served[Any]) -> tuple[Game, State, Connection]:
    line = Connection(served)
    game = Game(line)  # type: ignore[arg-type]
    # What goes over the line is JSON, this too.
    game.initial = game.handed(*json.loads(json.dumps(served.first)))
    return game, game.initial, line
