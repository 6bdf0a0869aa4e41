"""A position of a real game, as the subject of an exercise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grader.drawing.shapes import cells
from grader.games.game import Evaluation, Game
from grader.model.exact import Number
from grader.words import games, phrases, translated


@dataclass(frozen=True, slots=True)
class Position:
    """A state of a game, with the evaluation function to use, if any."""

    game: Game[Any, Any]
    state: Any
    #: The name of the evaluation function in the exercise, if any.
    evaluate: str | None = None

    @property
    def evaluation(self) -> Evaluation[Any] | None:
        return self.game.evaluations[self.evaluate] if self.evaluate else None

    def worth(self, s: Any) -> Number:
        """The value of a state for MAX: its estimate, or its utility if the game is over."""
        game, evaluation = self.game, self.evaluation
        if not game.is_terminal(s):
            assert evaluation is not None
            return evaluation(s)
        utility = game.utility(s, "max")
        return utility if evaluation is None else utility * evaluation.win

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        return tuple(map(cells, self.game.board(self.state)))

    @property
    def caption(self) -> str:
        return phrases.to_move(phrases.PLAYERS[self.game.to_play(self.state)])

    @property
    def about(self) -> str:
        return self.game.about

    @property
    def contents(self) -> tuple[object, ...]:
        return (*self.cells, self.caption)

    def json(self) -> dict[str, Any]:
        return {"position": self.written}

    @property
    def written(self) -> dict[str, Any]:
        """The position as a spec writes it."""
        game = self.game
        settings = {each.name: getattr(game, each.name) for each in game.parameters}
        position = {
            "game": game.title,
            **settings,
            "state": game.write(self.state),
            "player": game.to_play(self.state),
            "evaluate": self.evaluate,
        }
        return {key: value for key, value in position.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Spanned:
    """The game tree below a position, for exercises that do not build it."""

    position: Position
    depth: int | None
    merge: bool

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        return self.position.cells

    @property
    def caption(self) -> str:
        return self.position.caption

    @property
    def about(self) -> str:
        game = self.position.game
        told = games.tree_rules(translated(game.mirrored) if self.merge else "", self.depth)
        return f"{game.about} {told}".strip()

    @property
    def contents(self) -> tuple[object, ...]:
        return (*self.cells, self.caption)

    def json(self) -> dict[str, Any]:
        depth = {} if self.depth is None else {"depth": self.depth}
        return {"tree": {**self.position.written, **depth, "merge": self.merge}}
