"""Games of ours as students formulate them: as objects, how these are asked, and as programs.

A program, which is a file in `sources/games/`, begins with its constants: the parameters of the
game, and the start. No loop of it is without a count, so that a mutant ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from grader.autograder.cases.formulation_case import (
    FormulationTest,
    Statement,
    questions,
    written_moves,
)
from grader.autograder.programs.behaviour import tagged
from grader.autograder.programs.reference_programs import program
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


#: The constants of a program, from the game and the first state.
Constants: TypeAlias = Callable[[Any, Any], Mapping[str, object]]


def formulation(start: Position) -> str:
    """The whole program for a game and the state in which it starts."""
    name = start.game.name
    player = start.game.to_play(start.state)
    named = {**CONSTANTS[name](start.game, start.state), "FIRST": player}
    lines = [f"{constant} = {value!r}\n" for constant, value in named.items()]
    return "".join([*lines, program(f"games/{name}")])


def _nim(game: Any, s: Any) -> Mapping[str, object]:
    return {"PILES": s[0], "LAST_WINS": game.last == "wins"}


def _subtraction(game: Any, s: Any) -> Mapping[str, object]:
    takes = tuple(sorted(set(game.takes)))
    return {"HEAP": s[0], "TAKES": takes, "LAST_WINS": game.last == "wins"}


def _rows(game: Any, s: Any) -> Mapping[str, object]:
    size = {"ROWS": game.rows, "COLUMNS": game.columns, "IN_A_ROW": game.in_a_row}
    return {**size, "BOARD": "".join(game.board(s))}


def _square(game: Any, s: Any) -> Mapping[str, object]:
    return {"SIZE": game.size, "BOARD": "".join(game.board(s))}


def _boxes(game: Any, s: Any) -> Mapping[str, object]:
    drawn = tuple(game.write_move(s, line) for line in game.actions(game.initial) if s[0] & line)
    size = {"ROWS": game.rows, "COLUMNS": game.columns}
    return {**size, "DRAWN": drawn, "BOXES": game.boxes(s)}


def _mancala(game: Any, s: Any) -> Mapping[str, object]:
    return {"PITS": game.pits, "SEEDS": s[0]}


def _checkers(game: Any, s: Any) -> Mapping[str, object]:
    size = {"ROWS": game.rows, "COLUMNS": game.columns, "DRAW_AFTER": game.draw_after}
    return {**size, "BOARD": "".join(game.board(s))}


#: By the name of the game.
CONSTANTS: Mapping[str, Constants] = {
    "nim": _nim,
    "subtraction": _subtraction,
    "tictactoe": _rows,
    "connectfour": _rows,
    "othello": _square,
    "hex": _square,
    "dotsandboxes": _boxes,
    "mancala": _mancala,
    "checkers": _checkers,
}
