"""Reads the game that students formulate, and the tests of it that a spec writes out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grader.autograder.cases.code_exercise import Asked
from grader.autograder.cases.formulation_case import (
    MOST_POSITIONS,
    FormulationTest,
    positions,
    written_moves,
)
from grader.autograder.cases.own_game_case import MOST_LEFT, OwnGameTest, as_search, below, is_small
from grader.autograder.exercises.case_keys import Written
from grader.autograder.facade import (
    POSITION,
    Checker,
    Mapping,
    PositionPlan,
    Said,
    Source,
    anything,
    at,
    either,
    is_scalar,
    with_check,
)
from grader.games import GAMES, load
from grader.games.position import Position
from grader.model.parameters import Many, OneOf, Parameter, Text, Whole
from grader.model.tree import Leaf

MOST_MOVES, DEEPEST = 200, 10
OWN_GAME = "own_game"
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


#: The game that students formulate.
GAME = with_check(
    either(
        "the name of a game, or a mapping with a game and its state",
        (is_scalar, OneOf(FORMULATED)),
        (anything, POSITION),
    ),
    _start,
)
TEST = (
    Parameter("path", Many(Text(20), 0, MOST_MOVES), "the moves that are made from the start"),
    Parameter("depth", Whole(0, DEEPEST), "the plies after these for which all moves are tried", 0),
)


def with_formulated_game(
    checker: Checker, source: Source | None, functions: tuple[Asked, ...], start: Position | None
) -> tuple[Asked, ...]:
    """The functions, of which those about a formulated game know it, and its search."""
    classes = [function.called for function in functions if function.of.is_class]
    searches = [each for each in functions if each.of.searching and each.style == "game"]
    return tuple(
        _on_own_game(checker, source, replace(function, start=start), classes, searches)
        if function.id == OWN_GAME
        else replace(function, start=start, formulated=function.called)
        if function.of.is_about_game
        else function
        for function in functions
    )


def _on_own_game(
    checker: Checker,
    source: Source | None,
    function: Asked,
    classes: Sequence[str],
    searches: Sequence[Asked],
) -> Asked:
    """The function with the name and the arguments of the search that plays."""
    path = at("functions", OWN_GAME)
    entry = source.entries[OWN_GAME] if isinstance(source, Mapping) else source
    assert entry
    if isinstance(entry, Mapping) and (others := [key for key in entry.entries if key != "points"]):
        checker.fault(
            entry, path, f"has only points, as its search is another function, found {others[0]}"
        )
    if not classes:
        checker.fault(entry, path, "needs the function game, found none")
    if not searches:
        checker.fault(
            entry,
            path,
            "needs a search that is given a game (style: game), such as best_move, found none",
        )
    if not (classes and searches):
        return function
    search = searches[0]
    return replace(
        search,
        of=function.of,
        points=function.points,
        start=function.start,
        formulated=classes[0],
        search=search.of,
    )


def _searched(function: Asked, number: int, said: Said) -> OwnGameTest | None:
    along = _along(function, number, said, 0)
    if along is None or function.search is None:
        return None
    s = positions(along)[along.path]
    if along.game.is_terminal(s):
        said.fault("must leave a move to make, found the game over")
        return None
    if not is_small(along.game, s):
        said.fault(f"may leave {MOST_LEFT} positions, found more")
        return None
    tree, _ = below(along.game, s)
    assert not isinstance(tree, Leaf)
    search = as_search(function)
    if misfit := search.testing.misfit(search, tree):
        said.fault(misfit)
        return None
    return OwnGameTest(function.id, number, "visible", along.start, along.path)


def _formulation(function: Asked, number: int, said: Said) -> FormulationTest | None:
    return _along(function, number, said, said["depth"])


def _along(function: Asked, number: int, said: Said, depth: int | None) -> FormulationTest | None:
    moves = tuple(said["path"] or ())
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


TESTS: Written = {"FormulationTest": (TEST, _formulation), "OwnGameTest": (TEST[:1], _searched)}
