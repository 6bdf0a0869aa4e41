"""A position of a real game, as an exercise is about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grader.games.game import Evaluation, Game


@dataclass(frozen=True, slots=True)
class Position:
    game: Game[Any, Any]
    state: Any
    #: The name of the evaluation that it is asked about, if any.
    evaluate: str | None = None

    @property
    def evaluation(self) -> Evaluation[Any] | None:
        return self.game.evaluations[self.evaluate] if self.evaluate else None

    @property
    def lines(self) -> tuple[str, ...]:
        return self.game.board(self.state)

    def json(self) -> dict[str, Any]:
        game = self.game
        settings = {each.name: getattr(game, each.name) for each in game.parameters}
        position = {
            "game": game.title,
            **settings,
            "state": game.write(self.state),
            "player": game.to_play(self.state),
            "evaluate": self.evaluate,
        }
        return {"position": {key: value for key, value in position.items() if value is not None}}
