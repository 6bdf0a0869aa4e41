"""Plays one game of a match: the student's code and a reference player move in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from random import Random
from typing import Any, TypeAlias

from grader.autograder.matches.players import player
from grader.autograder.matches.round import Round
from grader.autograder.sandbox.talk import KEPT, Observation
from grader.model.exact import signum

#: A function from a state, in which the student's side moves, to what the student's code did.
Ask: TypeAlias = Callable[[Any], Observation]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How a game went."""

    #: The moves of both sides.
    moves: tuple[Any, ...] = ()
    #: The number of finished positions (and estimates) whose worth the student's code asked for.
    leaves: int = 0
    output: str = ""
    #: What the student's code did instead of a legal move; this ended the game.
    ended: Observation | None = None


def play(game: Round, ask: Ask) -> PlayedGame:
    """Play the game to its end, or to the student's first answer that is not a legal move."""
    rules, s = game.start.game, game.start.state
    reply = player(game.against, game.start, Random(game.seed))
    moves: list[Any] = []
    leaves, output = 0, ""
    while not rules.is_terminal(s):
        if rules.to_play(s) == game.side:
            seen = ask(s)
            leaves += len(set(seen.reads))
            output = (output + seen.output)[-KEPT:]
            a = chosen(rules, s, seen)
            if a is None:
                return PlayedGame(tuple(moves), leaves, output, seen)
        else:
            a = reply(s)
        moves.append(a)
        s = rules.result(s, a)
    return PlayedGame(tuple(moves), leaves, output)


def chosen(rules: Any, s: Any, seen: Observation) -> Any:
    """The legal move that was answered; None if it was something else."""
    match seen.answer:
        case ["str", str(move)]:
            return next((a for a in rules.actions(s) if rules.write_move(s, a) == move), None)
    return None


def steps(game: Round, played: PlayedGame) -> Iterator[tuple[Any, Any]]:
    """Each state with the move that was made there."""
    s = game.start.state
    for a in played.moves:
        yield s, a
        s = game.start.game.result(s, a)


def final(game: Round, played: PlayedGame) -> Any:
    """The last state."""
    return reduce(game.start.game.result, played.moves, game.start.state)


def result(game: Round, played: PlayedGame) -> int:
    """1 if the student's side won, 0 for a draw, −1 if it lost."""
    if played.ended:
        return -1
    return signum(game.start.game.utility(final(game, played), game.side))
