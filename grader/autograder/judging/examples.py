"""An example of each known mistake: a small tree that shows it, or a position of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import isfinite
from random import Random
from textwrap import wrap
from typing import Any

from grader.autograder.cases import expectation
from grader.autograder.cases.call_arguments import call
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise
from grader.autograder.cases.formulation_case import FormulationTest, positions
from grader.autograder.cases.plays import STYLES, play_out, play_to_a_draw
from grader.autograder.facade import Levels, Mover, Plan, draw_tree, grow, picked_move
from grader.autograder.judging.feedback import DRAWN
from grader.autograder.judging.formulation_faults import (
    PARTS,
    ask_until_wrong,
    is_right_game,
    judge_formulation,
    picture,
)
from grader.autograder.judging.shrinking import rename_nodes
from grader.autograder.programs.behaviour import Behaviour
from grader.autograder.programs.formulated_games import FlawedGame, flawed_games
from grader.autograder.programs.known_faults import Model, models
from grader.autograder.programs.stages import Stage, is_number
from grader.games.position import Position
from grader.model.draw import Draw
from grader.model.exact import pretty, simplest
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, height, leaves
from grader.words import starter as words

#: Branching and number of levels, the smallest trees first.
SHAPES = ((2, 2), (3, 2), (2, 3), (3, 3), (2, 4))
#: How many trees of each shape are tried.
TRIES = 20
LINES: tuple[tuple[Mover, ...], ...] = (("max", "min"), ("min", "max"))
CHANCE: tuple[tuple[Mover, ...], ...] = (("max", "chance", "min"),)
#: The most plays in which a position is looked for, and how many that show a mistake are enough.
PLAYS, ENOUGH = 60, 12


def known_mistakes(exercise: CodeExercise, function: Asked) -> tuple[str, ...]:
    """The misconceptions that a report on the function may name."""
    if function.of.is_class:
        assert function.start
        known = flawed_games(function.start).items()
        return tuple(id for id, ways in known if _is_told(exercise, function, ways))
    return tuple(models(exercise, function)) if function.of.searching else ()


def example_of(exercise: CodeExercise, function: Asked, id: str) -> str:
    """What a misconception does, with the smallest case that shows it; empty if none does."""
    if function.of.is_class:
        assert function.start
        return _wrong_position(function.start, flawed_games(function.start)[id])
    return _wrong_search(exercise, function, models(exercise, function)[id])


def _wrong_search(exercise: CodeExercise, function: Asked, ways: Sequence[Model]) -> str:
    """A right search of a small tree beside one with the misconception."""
    for test in _tests(function):
        stage = Stage(exercise, function, test)
        for way in ways:
            flawed = way(stage)
            if stage.lost(flawed):
                rules = expectation.conventions(exercise)[0]
                right = expectation.trace(function, test, rules)
                return "\n".join(_both_searches(function, test, right, flawed))
    return ""


def _both_searches(
    function: Asked, test: TreeTest, right: Trace, flawed: Behaviour
) -> Iterator[str]:
    yield draw_tree(expectation.searched_tree(test), right, within=DRAWN)
    yield from ("", call(function, test))
    answer = picked_move(right) if function.searching.returns_move else right.value
    yield words.search_line(words.RIGHT_SEARCH, _shown(answer), expectation.read_order(right))
    given = flawed.error or _shown(flawed.answer)
    yield words.search_line(words.WITH_MISTAKE, given, flawed.reads)


def _shown(answer: Any) -> str:
    if isinstance(answer, float) and isfinite(answer):  # a program of ours may take averages
        answer = simplest(Fraction(answer).limit_denominator(1000))
    return pretty(answer) if is_number(answer) else str(answer)


def _tests(function: Asked) -> Iterator[TreeTest]:
    """Calls on small trees, the smallest first; then on trees that are searched less deep, and on
    trees with leaves at different depths."""
    for limited in (False, True):
        for tree in _trees(function.searching.meets_chance, limited):
            yield TreeTest(function.id, 1, "visible", tree, height(tree) - limited)
    for tree in _trees(function.searching.meets_chance, False):
        yield TreeTest(function.id, 1, "visible", _ragged(tree), height(tree))


def _ragged(tree: Inner) -> Inner:
    """The tree with a leaf in place of its first child."""
    assert isinstance(tree, Decision)
    return rename_nodes(replace(tree, children=(leaves(tree)[0], *tree.children[1:])))


@cache
def _trees(has_chance: bool, has_estimates: bool) -> tuple[Inner, ...]:
    """Small trees, the same for everybody."""
    rng, values = Random(1), Draw.whole(0, 9)
    estimates = values if has_estimates else None
    odds = (Fraction(1, 4), Fraction(3, 4)) if has_chance else None
    lines = CHANCE if has_chance else LINES
    shapes = [(2, levels) for levels in (2, 3)] if has_chance else SHAPES
    return tuple(
        grow(Plan(Levels(((width, width),) * levels), players, values, estimates, odds), rng)
        for width, levels in shapes
        for players in lines
        for _ in range(TRIES)
    )


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


def _wrong_position(start: Position, ways: Sequence[FlawedGame]) -> str:
    """A position early in a play of which the flawed games say something wrong."""
    shown: list[tuple[int, str, str]] = []
    for path in _plays(start):
        test = FormulationTest("", 1, "visible", start, path, 0)
        shown += [
            (len(way), board, because)
            for model in ways
            for way, board, because in _faults(test, model)
        ]
        if len(shown) >= ENOUGH:
            break
    if not shown:
        return ""
    _, board, because = min(shown)
    return "\n".join([board, "", *wrap(because, DRAWN)])


def _plays(start: Position) -> Iterator[tuple[str, ...]]:
    """Plays to the end, the same for everybody; at last some that are drawn."""
    rng = Random(1)
    for i in range(PLAYS):
        yield play_out(start, STYLES[i % len(STYLES)], rng)
    if path := play_to_a_draw(start, rng):
        yield path


def _faults(test: FormulationTest, model: FlawedGame) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """The first position in which a flawed game is wrong: the way there, the board, and why."""
    faults, told = ask_until_wrong(test, lambda: model(test.start))
    for fault in faults:
        because = [judge_formulation(test, part, told).because for part in PARTS]
        board = picture(test.game, positions(test)[fault.way], fault.way, ())
        yield fault.way, board, next(filter(None, because))
