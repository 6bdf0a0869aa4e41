"""Chooses tests by the mutants of a right program, and counts those that the tests catch.

It is for functions that are no search of a value or a move; a mutant is judged on a test as a
submission is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TypeVar

from grader.autograder.cases.code_case import CodeTest, TreeTest
from grader.autograder.cases.code_exercise import (
    HIDDEN,
    VISIBLE,
    Asked,
    Catch,
    Chosen,
    CodeExercise,
    Request,
)
from grader.autograder.choosing.cover import (
    Quota,
    Selection,
    SetCover,
    apart,
    by_group,
    by_test,
    pool_size,
)
from grader.autograder.facade import count
from grader.autograder.programs import small_trees
from grader.autograder.programs.behaviour import Behaviour, Made, compile_program
from grader.autograder.programs.known_faults import (
    KEPT,
    Failures,
    FaultyProgram,
    bare_exercise,
    bits,
    places,
)
from grader.autograder.programs.mutations import mutants
from grader.autograder.programs.program_texts import right_programs
from grader.autograder.programs.stages import JudgedStage
from grader.model.draw import choice
from grader.model.instance import UNLABELLED
from grader.model.tree import Inner

T = TypeVar("T", bound=CodeTest)

#: So many tests that show a mutant are enough to choose from.
ENOUGH = 8
#: How often a test is varied that shows a mutant which fewer show, and how many show enough then.
VARIED, FEW = 20, 4
#: How often a better set is looked for.
TRIES = 20
#: What a set costs for each of the spec's trees that it leaves out, each visible and hidden test on
#: the same tree or board, each mutant that it lets through and each visible test that does not
#: tell. A test that was added costs 1.
TREE, SAME, MUTANT, TOLD = 1e9, 1e7, 10, 5
#: The tests that are kept, because their mutants are counted after they were chosen.
KEPT_STAGES = 128


@lru_cache(maxsize=KEPT)
def programs(called: str, sources: tuple[str, ...]) -> tuple[FaultyProgram[JudgedStage], ...]:
    """Every mutant of the sources, which are one program in several styles."""
    return tuple(
        FaultyProgram(f"style {style}, {what}", True, _does(compile_program(mutant, called)))
        for style, source in enumerate(sources, 1)
        for what, mutant in mutants(source)
    )


def _does(made: Made) -> Callable[[JudgedStage], Behaviour]:
    return lambda stage: stage.outcome(made)


def choose_by_mutants(
    request: Request,
    sources: tuple[str, ...],
    own: Mapping[T, int],
    added: Sequence[T] = (),
    runs_on: Callable[[T], bool] = lambda test: True,
    vary: Callable[[T, Random], T] | None = None,
    tells: Callable[[T], bool] = lambda test: False,
    also: Sequence[FaultyProgram[JudgedStage]] = (),
) -> tuple[list[T], list[T]]:
    """The visible tests and the hidden ones: the spec's own, each with the place of its tree in the
    spec, and of the added ones those that are needed. Mutants run on the tests for which `runs_on`
    holds. Students see the visible ones, so if possible these are tests for which `tells` holds.

    `also` are other faults that have to be caught. Most mutants fail any tests. Those that the
    chosen ones let through count from then on, if one of them or of the added tests shows the
    mutant; if few do, these are varied.
    """
    exercise, function, wanted = request.exercise, request.function, request.wanted
    rng, tests = request.rng, [*own, *added]
    grid = _grid(exercise, function, tests)
    able = bits(i for i, test in enumerate(tests) if runs_on(test))
    sample = able & bits(range(len(own), len(tests)))
    hard: dict[FaultyProgram[JudgedStage], None] = {}

    def better(found: Selection) -> Selection:
        rows = [row for fault in hard for row in grid.rows(fault, able, ENOUGH)]
        trees, shown = (by_test(each, len(tests)) for each in (by_group(own.values()), rows))
        demands = Quota(trees, TREE, both=1), Quota(shown, MUTANT, VISIBLE, HIDDEN)
        told = Quota([int(tells(test)) for test in tests], TOLD, wanted.visible)
        same = apart(exercise, tests, SAME)
        cover = SetCover(
            demands, (told,), len(tests), lambda _: lambda test: test >= len(own), same
        )
        found = cover.improved(found)
        for _ in range(TRIES):
            if cover.missing(found):
                found = min(found, cover.improved(cover.shaken(found, rng)), key=cover.missing)
        return found

    def is_missed(fault: FaultyProgram[JudgedStage]) -> bool:
        seen, unseen = able & bits(picked.visible), able & bits(picked.hidden)
        is_caught = grid.fails(fault, seen, min(VISIBLE, len(picked.visible))) and grid.fails(
            fault, unseen, min(HIDDEN, len(picked.hidden))
        )
        return not is_caught and grid.fails(fault, seen | unseen | sample, 1)

    def varied(fault: FaultyProgram[JudgedStage], vary: Callable[[T, Random], T]) -> Iterator[T]:
        """More tests that show the fault, if few do. These may all be on one board, so others are
        varied, too."""
        shown = [tests[i] for i in places(grid.rows(fault, able, FEW)[0])]
        found = len(shown)
        for i in range(VARIED):
            if found >= FEW:
                break
            test = vary(choice(rng, tests if i % 2 else shown), rng)
            if test in tests:
                continue
            stage = JudgedStage(exercise, function, test)
            if stage.lost(fault.does(stage)):
                found += 1
                yield test

    first = list(range(len(tests)))[: wanted.both]
    picked = better(Selection(first[: wanted.visible], first[wanted.visible :]))
    while through := [
        fault
        for fault in (*programs(function.of.usual_name, sources), *also)
        if fault not in hard and is_missed(fault)
    ]:
        if vary:
            more = [test for fault in through for test in varied(fault, vary)]
            able |= bits(range(len(tests), len(tests) + len(more)))
            tests += more
            grid.stages += _grid(exercise, function, more).stages
        hard |= dict.fromkeys(through)
        picked = better(picked)
    return [tests[i] for i in picked.visible], [tests[i] for i in picked.hidden]


def _grid(
    exercise: CodeExercise, function: Asked, tests: Sequence[CodeTest]
) -> Failures[JudgedStage]:
    return Failures(exercise, [_stage(exercise, function, test) for test in tests])


def _stage(exercise: CodeExercise, function: Asked, test: CodeTest) -> JudgedStage:
    return _kept(
        bare_exercise(exercise, function), function, replace(test, number=0, visibility="hidden")
    )


@lru_cache(maxsize=KEPT_STAGES)
def _kept(exercise: CodeExercise, function: Asked, test: CodeTest) -> JudgedStage:
    return JudgedStage(exercise, function, test)


def failing(
    exercise: CodeExercise, function: Asked, sources: tuple[str, ...], test: CodeTest
) -> frozenset[str]:
    """The mutants that lose points on a test."""
    stage = _stage(exercise, function, test)
    return frozenset(
        fault.name
        for fault in programs(function.of.usual_name, sources)
        if stage.lost(fault.does(stage))
    )


def mutant_catches(
    exercise: CodeExercise,
    function: Asked,
    sources: tuple[str, ...],
    tests: Sequence[T],
    runs_on: Callable[[T], bool] = lambda test: True,
) -> tuple[Catch, ...]:
    """How many of the tests each mutant fails that these tests show."""
    grid = _grid(exercise, function, tests)
    able = bits(i for i, test in enumerate(tests) if runs_on(test))
    visible = able & bits(i for i, test in enumerate(tests) if test.visibility == "visible")

    def failed(fault: FaultyProgram[JudgedStage], tests: int, enough: int) -> int:
        """On how many tests the mutant fails; `enough` stands for all higher counts."""
        return min(row.bit_count() for row in grid.rows(fault, tests, enough))

    found = (
        Catch(
            fault.name,
            True,
            failed(fault, visible, VISIBLE),
            failed(fault, able & ~visible, HIDDEN),
        )
        for fault in programs(function.of.usual_name, sources)
    )
    return tuple(each for each in found if each.visible or each.hidden)


#: The trees of our own that are drawn, and the largest matrix that one of them has.
OURS, OUR_CELLS = 40, 64
#: Mutants run on no larger matrices: what these show, smaller ones show as well.
MOST_CELLS = 1024


def choose_matrix_tests(request: Request) -> Chosen:
    """The visible trees and the hidden ones."""
    function, wanted, rng = request.function, request.wanted, request.rng
    own = small_trees.draw_calls(function, request.plans, pool_size(wanted.both), rng)
    added = [_our_test(function, rng) for _ in range(OURS if wanted.ours else 0)]
    return choose_by_mutants(request, right_programs(function.id), own, added, _is_small)


def matrix_catches(
    exercise: CodeExercise, function: Asked, tests: Sequence[TreeTest]
) -> tuple[Catch, ...]:
    """How many of the trees each mutant fails."""
    return mutant_catches(exercise, function, right_programs(function.id), tests, _is_small)


def _is_small(test: TreeTest) -> bool:
    return _cells(test.tree) <= MOST_CELLS


def _cells(tree: Inner) -> int:
    """The size of the matrix."""
    return count(tree, "max", reduced=False) * count(tree, "min", reduced=False)


def _our_test(function: Asked, rng: Random) -> TreeTest:
    """A call on a tree of our own that has few strategies."""
    while _cells(tree := small_trees.our_tree(function, rng)) > OUR_CELLS:
        pass
    return small_trees.draw_call(function, tree, UNLABELLED, rng)
