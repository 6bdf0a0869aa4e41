"""Draws and chooses the tests of a formulated game: plays to the end, and small counts of all
positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from grader.autograder.cases.code_exercise import Asked, Catch, Chosen, CodeExercise, Request
from grader.autograder.cases.formulation_case import FormulationTest, positions, written_moves
from grader.autograder.cases.plays import LAST, STYLES, play_out, play_to_a_draw
from grader.autograder.choosing.coverage import catch, fewest
from grader.autograder.choosing.mutant_choice import choose_by_mutants, mutant_catches
from grader.autograder.programs.behaviour import Behaviour
from grader.autograder.programs.formulated_games import (
    AsStudents,
    FlawedGame,
    flawed_games,
    formulation,
)
from grader.autograder.programs.known_faults import FaultyProgram
from grader.autograder.programs.stages import JudgedStage
from grader.errors import UserError, counted
from grader.games.position import Position
from grader.model.draw import below, choice

#: How many plays, plays that end in a draw, and counts are drawn to choose from.
PLAYS, DRAWS, COUNTS = 60, 20, 40
#: The most positions of a count: some students' games take ten milliseconds for each.
MOST_COUNTED, DEEPEST = 100, 4
#: The starts whose faults are kept, because they are asked for again.
KEPT = 8


def vary_play(test: FormulationTest, rng: Random) -> FormulationTest:
    """A play that begins like one that the test has in it, often up to its last moves."""
    start = test.start
    path = choice(rng, list(positions(test))) if test.depth else test.path
    most = len(path) if below(rng, 2) else min(LAST, len(path))
    kept = path[: len(path) - below(rng, most)] if path else ()
    game, s = start.game, start.state
    for move in kept:
        s = game.result(s, written_moves(game, s)[move])
    style = STYLES[below(rng, len(STYLES))]
    return replace(test, path=(*kept, *play_out(replace(start, state=s), style, rng)), depth=0)


def draw_formulation_tests(function: str, start: Position, rng: Random) -> list[FormulationTest]:
    """Random tests, each once."""

    def test(path: tuple[str, ...], depth: int) -> FormulationTest:
        return FormulationTest(function, 0, "hidden", start, path, depth)

    def counted(path: tuple[str, ...]) -> FormulationTest:
        """All positions below the end of a path, as many plies as the limit allows."""
        found = test(path, 0)
        for depth in range(1, DEEPEST + 1):
            deeper = test(path, depth)
            if deeper.has_more_than(MOST_COUNTED + len(path)):
                break
            found = deeper
        return found

    found = [counted(())]
    for i in range(PLAYS):
        found.append(test(play_out(start, STYLES[i % len(STYLES)], rng), 0))
    for _ in range(DRAWS):
        if path := play_to_a_draw(start, rng):
            found.append(test(path, 0))
    for i in range(COUNTS):
        path = play_out(start, STYLES[i % len(STYLES)], rng)
        found.append(counted(path[: below(rng, len(path)) if path else 0]))
    return list(dict.fromkeys(found))


@lru_cache(maxsize=KEPT)
def misconceptions(start: Position) -> tuple[FaultyProgram[JudgedStage], ...]:
    """Each misconception in each of its ways, as a program of ours."""

    def does(model: FlawedGame) -> Callable[[JudgedStage], Behaviour]:
        def made() -> Callable[[], AsStudents]:
            return lambda: model(start)

        return lambda stage: stage.outcome(made)

    return tuple(
        FaultyProgram(id, False, does(model))
        for id, ways in flawed_games(start).items()
        for model in ways
    )


def choose_formulation_tests(request: Request) -> Chosen:
    """The visible tests and the hidden ones, of which each fault fails some that can be shown."""
    function, wanted = request.function, request.wanted
    assert function.start
    pool = draw_formulation_tests(function.id, function.start, request.rng)
    if len(pool) < wanted.both:
        raise UserError(
            f"game: must have {counted(wanted.both, 'different test')}, as many as are wanted, "
            f"found {len(pool)} (a state with more moves has more)"
        )
    return choose_by_mutants(
        request,
        (formulation(function.start),),
        {},
        pool,
        vary=vary_play,
        also=misconceptions(function.start),
    )


def formulation_catches(
    exercise: CodeExercise, function: Asked, tests: Sequence[FormulationTest]
) -> tuple[Catch, ...]:
    """For each fault, how many of the tests catch it; a fault that no test at all can catch is left
    out."""
    assert function.start
    others = [
        replace(test, number=0)
        for test in draw_formulation_tests(function.id, function.start, Random(0))
    ]
    found = []
    for fault in misconceptions(function.start):

        def is_right(test: FormulationTest, fault: FaultyProgram[JudgedStage] = fault) -> bool:
            return bool(fault.does(JudgedStage(exercise, function, test)).answer)

        failed = [test for test in tests if not is_right(test)]
        if failed or not all(map(is_right, others)):
            found.append(catch(fault.name, failed))
    source = formulation(function.start)
    return (*fewest(found), *mutant_catches(exercise, function, (source,), tests))
