"""Plays a match: a student against a reference player, who chooses at random among equal moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from random import Random
from typing import Any, TypeAlias

from grader.autograder.cases.calls import Observation
from grader.autograder.cases.rounds import Opponent, Round
from grader.autograder.sandbox.talk import KEPT
from grader.games.game import sign
from grader.games.position import Position
from grader.model.draw import choice
from grader.model.exact import Number, signum
from grader.solvers.states import limited_alphabeta, theory

#: A function from a state to a move.
Chooser: TypeAlias = Callable[[Any], Any]


def player(opponent: Opponent, start: Position, rng: Random) -> Chooser:
    """A reference player, who plays one of the moves that it finds best."""
    found: Callable[[Any], Sequence[Any]]
    match opponent:
        case "random":
            found = start.game.actions
        case "optimal":
            found = theory(start.game).best
        case depth:
            found = _looking_ahead(start, depth)
    return lambda s: choice(rng, found(s))


def _looking_ahead(start: Position, depth: int) -> Callable[[Any], tuple[Any, ...]]:
    """Finds the best moves by a search of `depth` plies; without an evaluation, an unfinished game
    counts 0."""
    game = start.game

    def worth(s: Any) -> Number:
        return start.worth(s) if start.evaluate or game.is_terminal(s) else 0

    def best(s: Any) -> tuple[Any, ...]:
        view = sign(game.to_play(s))
        values = {
            a: view * limited_alphabeta(game, game.result(s, a), depth - 1, worth)
            for a in game.actions(s)
        }
        most = max(values.values())
        return tuple(a for a, value in values.items() if value == most)

    return best


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
            a = chosen_move(rules, s, seen)
            if a is None:
                return PlayedGame(tuple(moves), leaves, output, seen)
        else:
            a = reply(s)
        moves.append(a)
        s = rules.result(s, a)
    return PlayedGame(tuple(moves), leaves, output)


def chosen_move(rules: Any, s: Any, seen: Observation) -> Any:
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
