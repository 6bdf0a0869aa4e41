"""Plays of a game: at random, long or short, and to a draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from grader.autograder.cases.formulation_case import written_moves
from grader.games.position import Position
from grader.model.draw import choice

#: A draw is looked for among so many positions, in the last moves of a long play.
TRIED, LAST = 300, 8
#: The most moves of a play.
MOST_MOVES = 200

#: Chooses the next move: from a position, and the states after each move.
Style = Callable[[Position, dict[str, Any], Random], str]


def _any(start: Position, after: dict[str, Any], rng: Random) -> str:
    return choice(rng, list(after))


def _long(start: Position, after: dict[str, Any], rng: Random) -> str:
    """Makes the game as long as possible, so that boards fill up and draws happen."""
    on = [move for move, s in after.items() if not start.game.is_terminal(s)]
    return choice(rng, on or list(after))


def _short(start: Position, after: dict[str, Any], rng: Random) -> str:
    """Ends the game where it can."""
    off = [move for move, s in after.items() if start.game.is_terminal(s)]
    return choice(rng, off or list(after))


def _twice(start: Position, after: dict[str, Any], rng: Random) -> str:
    """Moves so that the mover moves again, where that is possible."""
    game = start.game
    mover = game.to_play(start.state)
    same = [move for move, s in after.items() if game.to_play(s) == mover]
    return choice(rng, same or list(after))


STYLES: tuple[Style, ...] = (_any, _long, _short, _twice)


def play_out(start: Position, style: Style, rng: Random) -> tuple[str, ...]:
    """The moves of a game from its start to its end."""
    game, s = start.game, start.state
    path: list[str] = []
    while not game.is_terminal(s) and len(path) < MOST_MOVES:
        after = {move: game.result(s, a) for move, a in written_moves(game, s).items()}
        path.append(style(replace(start, state=s), after, rng))
        s = after[path[-1]]
    return tuple(path)


def play_at_random(start: Position, rng: Random) -> tuple[str, ...]:
    """The moves of a random game."""
    return play_out(start, _any, rng)


def play_to_a_draw(start: Position, rng: Random) -> tuple[str, ...] | None:
    """The moves of a game that is drawn at its end, looked for near the end of a long play."""
    game, s = start.game, start.state
    path = play_out(start, _long, rng)
    for move in path[:-LAST]:
        s = game.result(s, written_moves(game, s)[move])
    waiting = [(path[:-LAST], s)]
    for _ in range(TRIED):
        if not waiting:
            return None
        way, s = waiting.pop()
        if not game.is_terminal(s):
            waiting += [
                ((*way, move), game.result(s, a)) for move, a in written_moves(game, s).items()
            ]
        elif game.utility(s, "max") == 0:
            return way
    return None
