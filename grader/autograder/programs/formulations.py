"""The right formulation of each game as a search problem, written as a student may write it.

A program, which is a file in `sources/games/`, begins with its constants: the parameters of the
game, and the start. Each of its loops has a fixed number of rounds, so that a mutant ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from grader.autograder.programs.reference_programs import program
from grader.games.position import Position

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
