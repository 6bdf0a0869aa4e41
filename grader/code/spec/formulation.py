"""Reads the game that students formulate, and the tests of it that a spec writes out."""

from __future__ import annotations

from functools import partial

from grader.code.exercise import Asked
from grader.code.spec.calls import FUNCTION
from grader.code.tests.formulation import MOST_POSITIONS, FormulationTest, written_moves
from grader.families.trees.instances.position import PositionPlan
from grader.families.trees.spec.position import POSITION
from grader.games import GAMES, load
from grader.games.position import Position
from grader.model.parameters import Many, OneOf, Parameter, Text, Whole
from grader.specs.check import Checker, at
from grader.specs.forms import Said, anything, checked, either, is_scalar, keyed
from grader.specs.source import Source

MOST_MOVES, DEEPEST = 200, 10
#: A library knows no rules in words.
FORMULATED = tuple(name for name in GAMES if not load(name).is_library)


def _start(
    checker: Checker, source: Source, path: str, found: str | PositionPlan
) -> Position | None:
    """The game and the state in which it starts."""
    if isinstance(found, str):
        game = load(found)()
        return Position(game, game.initial)
    faults = {
        "must be a game with rules in words, found one of a library": found.game.is_library,
        "must start in one state, found random moves": found.is_drawn,
        "has no evaluation here, found one": found.evaluate is not None,
        "must start in a state that has a move, found the game over": found.game.is_terminal(
            found.state
        ),
    }
    for fault, holds in faults.items():
        if holds:
            checker.fault(source, path, fault)
            return None
    return found.start


GAME = Parameter(
    "game",
    checked(
        either(
            "the name of a game, or a mapping with a game and its state",
            (is_scalar, OneOf(FORMULATED)),
            (anything, POSITION),
        ),
        _start,
    ),
    "the game that students formulate as a search problem, for the function game",
)
TEST = (
    Parameter("path", Many(Text(20), 0, MOST_MOVES), "the moves that are made from the start"),
    Parameter("depth", Whole(0, DEEPEST), "the plies after these for which all moves are tried", 0),
)


def read_test(
    checker: Checker, source: Source, path: str, function: Asked, number: int
) -> FormulationTest | None:
    """Read a test of a formulated game."""
    return keyed((FUNCTION, *TEST), partial(_test, function, number)).read(checker, source, path)


def _test(function: Asked, number: int, said: Said) -> FormulationTest | None:
    moves, depth = tuple(said["path"] or ()), said["depth"]
    start = function.start
    if start is None or depth is None:
        return None
    game, s = start.game, start.state
    for i, move in enumerate(moves, 1):
        legal = {} if game.is_terminal(s) else written_moves(game, s)
        if move not in legal:
            known = ", ".join(legal) or "none, the game is over"
            entry = said.source.entries["path"]
            said.checker.fault(
                entry, at(said.below("path"), i), f"must be a legal move ({known}), found {move!r}"
            )
            return None
        s = game.result(s, legal[move])
    test = FormulationTest(function.id, number, "visible", start, moves, depth)
    if test.has_more_than(MOST_POSITIONS):
        said.fault(f"a test may have {MOST_POSITIONS} positions, found more", "depth")
        return None
    return test
