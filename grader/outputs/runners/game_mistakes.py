"""The sections of mistakes.md about a formulated game: each known misconception, on a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from textwrap import wrap
from typing import Any

from grader.autograder.cases import Asked, CodeExercise, FormulationTest, Statement, positions
from grader.autograder.choosing import STYLES, play_out, play_to_a_draw
from grader.autograder.judging import (
    DRAWN,
    PARTS,
    first_fault,
    is_right_game,
    judge_formulation,
    picture,
    sentence,
)
from grader.autograder.programs import FlawedGame, ask_game, flawed_games
from grader.games.position import Position
from grader.words import starter as words

#: The most plays in which a position is looked for, and how many that show a mistake are enough.
_PLAYS, _ENOUGH = 60, 12


def sections(exercise: CodeExercise, function: Asked) -> dict[str, str]:
    """The section of each misconception that a report may name, by its id."""
    assert function.start
    return {
        id: _section(function.start, id, ways)
        for id, ways in flawed_games(function.start).items()
        if _is_told(exercise, function, ways)
    }


def _is_told(exercise: CodeExercise, function: Asked, ways: Sequence[FlawedGame]) -> bool:
    """Whether some test of the game shows the misconception, so that a report may name it."""

    def made(way: FlawedGame, start: Position) -> Callable[[], Any]:
        return lambda: way(start)

    return any(
        not is_right_game(test, made(way, test.start))
        for test in exercise.tests_of(function)
        if isinstance(test, FormulationTest)
        for way in ways
    )


def _section(start: Position, id: str, ways: Sequence[FlawedGame]) -> str:
    """What one misconception says of a game, in a position early in a play, if a play shows it."""
    heading = ["## " + id, "", words.mistake(sentence(id)), ""]
    shown: list[tuple[int, str, str]] = []
    for path in _plays(start):
        test = FormulationTest("", 1, "visible", start, path, 0)
        shown += [
            (len(way), board, because)
            for model in ways
            for way, board, because in _faults(test, model)
        ]
        if len(shown) >= _ENOUGH:
            break
    if not shown:
        return "\n".join(heading)
    _, board, because = min(shown)
    return "\n".join([*heading, "```text", board, "", *wrap(because, DRAWN), "```", ""])


def _plays(start: Position) -> Iterator[tuple[str, ...]]:
    """Plays to the end, the same for everybody; at last some that are drawn."""
    rng = Random(1)
    for i in range(_PLAYS):
        yield play_out(start, STYLES[i % len(STYLES)], rng)
    if path := play_to_a_draw(start, rng):
        yield path


def _faults(test: FormulationTest, model: FlawedGame) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """The first position in which a flawed game is wrong: the way there, the board, and why."""
    faults: list[Statement] = []
    is_wrong = first_fault(test)

    def is_enough(said: Statement) -> bool:
        faults.extend([said] if is_wrong(said) else [])
        return bool(faults)

    told = ask_game(test, lambda: model(test.start), is_enough)
    for fault in faults:
        because = [judge_formulation(test, part, told).because for part in PARTS]
        board = picture(test.game, positions(test)[fault.way], fault.way, ())
        yield fault.way, board, next(filter(None, because))
