"""Asks games that are programs of ours what a submission's game is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grader.autograder.cases.formulation_case import (
    FormulationTest,
    Statement,
    questions,
    written_moves,
)
from grader.autograder.programs.behaviour import tagged
from grader.autograder.sandbox.untrusted.questions import Formulated
from grader.games.position import Position
from grader.model.tree import Player


class AsStudents:
    """A game of ours, with the methods that students write."""

    def __init__(self, start: Position) -> None:
        self.game: Any = start.game
        self.initial = start.state

    def to_play(self, s: Any) -> Player:
        return self.game.to_play(s)  # type: ignore[no-any-return]

    def actions(self, s: Any) -> list[str]:
        return [] if self.is_terminal(s) else list(written_moves(self.game, s))

    def result(self, s: Any, action: str) -> Any:
        return self.game.result(s, written_moves(self.game, s)[action])

    def is_terminal(self, s: Any) -> bool:
        return self.game.is_terminal(s)  # type: ignore[no-any-return]

    def utility(self, s: Any, player: Player) -> Any:
        return self.game.utility(s, player)


def ask_game(
    test: FormulationTest,
    make: Callable[[], Any],
    is_enough: Callable[[Statement], bool] = lambda said: False,
) -> tuple[Statement, ...]:
    """What a game says in a test, until that is enough."""
    formulated, asked = Formulated(make(), tagged, _failed), questions(test, is_enough)
    question = next(asked)
    while True:
        try:
            question = asked.send(formulated.tell(*question))
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def _failed(error: BaseException) -> dict[str, str]:
    if not isinstance(error, Exception):  # somebody stops the grader
        raise error
    return {"type": type(error).__name__}
