"""The reference players. They choose at random among equally good moves, so that matches vary."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from grader.autograder.matches.round import Opponent, Start
from grader.games.game import sign
from grader.homework.families import theory
from grader.model.draw import choice
from grader.model.exact import Number
from grader.solvers.states import limited_alphabeta

#: A function from a state to a move.
Chooser: TypeAlias = Callable[[Any], Any]


def player(opponent: Opponent, start: Start, rng: Random) -> Chooser:
    """A reference player, who plays one of the moves that it finds best."""
    match opponent:
        case "random":
            found = start.game.actions
        case "optimal":
            found = theory(start.game).best
        case depth:
            found = _looking_ahead(start, depth)
    return lambda s: choice(rng, found(s))


def _looking_ahead(start: Start, depth: int) -> Callable[[Any], list[Any]]:
    """Finds the best moves by a search of `depth` plies; without an evaluation, an unfinished game
    counts 0."""
    game = start.game

    def worth(s: Any) -> Number:
        return start.worth(s) if start.evaluate or game.is_terminal(s) else 0

    def best(s: Any) -> list[Any]:
        view = sign(game.to_play(s))
        values = {
            a: view * limited_alphabeta(game, game.result(s, a), depth - 1, worth)
            for a in game.actions(s)
        }
        most = max(values.values())
        return [a for a, value in values.items() if value == most]

    return best
