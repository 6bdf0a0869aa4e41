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

from grader.code.exercise import Asked, CodeExercise
from grader.code.programs.judged_stage import JudgedStage
from grader.code.programs.mutants import mutants
from grader.code.programs.running import Behaviour, Made, compiled
from grader.code.tests.cases import CodeTest
from grader.code.tests.cover import bits, by_group, covering, places
from grader.code.tests.faults import KEPT, Failures, FaultyProgram, bare
from grader.code.tests.worth import HIDDEN, VISIBLE, Catch, TestCounts

T = TypeVar("T", bound=CodeTest)

#: So many tests that show a mutant are enough to choose from.
ENOUGH = 8
#: How often a test is varied that shows a mutant which fewer show, and how many show enough then.
VARIED, FEW = 20, 4
#: The tests that are kept, because their mutants are counted after they were chosen.
KEPT_STAGES = 128


@lru_cache(maxsize=KEPT)
def programs(called: str, sources: tuple[str, ...]) -> tuple[FaultyProgram[JudgedStage], ...]:
    """Every mutant of the sources, which are one program in several styles."""
    return tuple(
        FaultyProgram(f"style {style}, {what}", True, _does(compiled(mutant, called)))
        for style, source in enumerate(sources, 1)
        for what, mutant in mutants(source)
    )


def _does(made: Made) -> Callable[[JudgedStage], Behaviour]:
    return lambda stage: stage.outcome(made)


def chosen(
    exercise: CodeExercise,
    function: Asked,
    sources: tuple[str, ...],
    own: Mapping[T, int],
    added: Sequence[T],
    wanted: TestCounts,
    rng: Random,
    runs_on: Callable[[T], bool] = lambda test: True,
    vary: Callable[[T, Random], T] | None = None,
) -> tuple[list[T], list[T]]:
    """The visible tests and the hidden ones: the spec's own, each with the place of its tree in the
    spec, and of the added ones those that are needed. Mutants run on the tests for which `runs_on`
    holds.

    Most mutants fail any tests. Those that the chosen ones let through count from then on, if one
    of them or of the added tests shows the mutant; if few do, these are varied.
    """
    tests = [*own, *added]
    grid = _grid(exercise, function, tests)
    able = bits(i for i, test in enumerate(tests) if runs_on(test))
    sample = able & bits(range(len(own), len(tests)))
    preferred = bits(range(len(own)))
    hard: dict[FaultyProgram[JudgedStage], None] = {}
    visible, hidden = _filled([], [], len(tests), wanted)

    def is_missed(fault: FaultyProgram[JudgedStage]) -> bool:
        seen, unseen = able & bits(visible), able & bits(hidden)
        is_caught = grid.fails(fault, seen, min(VISIBLE, len(visible))) and grid.fails(
            fault, unseen, min(HIDDEN, len(hidden))
        )
        return not is_caught and grid.fails(fault, seen | unseen | sample, 1)

    def varied(fault: FaultyProgram[JudgedStage], vary: Callable[[T, Random], T]) -> Iterator[T]:
        """More tests that show the fault, if few do."""
        shown = [tests[i] for i in places(grid.rows(fault, able, FEW)[0])]
        found = len(shown)
        for i in range(VARIED):
            if found >= FEW:
                break
            test = vary(shown[i % len(shown)], rng)
            stage = JudgedStage(exercise, function, test)
            if stage.lost(fault.does(stage)):
                found += 1
                yield test

    #: One test of each of the spec's trees that was left out; it is hidden from then on.
    settled: list[int] = []
    while True:
        through = [
            fault
            for fault in programs(function.id, sources)
            if fault not in hard and is_missed(fault)
        ]
        chosen = bits([*visible, *hidden])
        left_out = [places(each)[0] for each in by_group(own.values()) if not each & chosen]
        left_out = left_out[: wanted.hidden - len(settled)]
        if not (through or left_out):
            return [tests[i] for i in visible], [tests[i] for i in hidden]
        settled += left_out
        if vary:
            more = [test for fault in through for test in varied(fault, vary)]
            able |= bits(range(len(tests), len(tests) + len(more)))
            tests += more
            grid.stages += _grid(exercise, function, more).stages
        hard |= dict.fromkeys(through)
        rows = [row for fault in hard for row in grid.rows(fault, able, ENOUGH)]
        free = able & ~bits(settled)
        visible = covering(rows, preferred, free, wanted.visible, VISIBLE, _no_cost, rng)
        free &= ~bits(visible)
        open = wanted.hidden - len(settled)
        hidden = covering(rows, preferred, free, open, HIDDEN, _no_cost, rng)
        visible, hidden = _filled(visible, [*settled, *hidden], len(tests), wanted)


def _grid(
    exercise: CodeExercise, function: Asked, tests: Sequence[CodeTest]
) -> Failures[JudgedStage]:
    return Failures(exercise, [_stage(exercise, function, test) for test in tests])


def _stage(exercise: CodeExercise, function: Asked, test: CodeTest) -> JudgedStage:
    return _kept(bare(exercise, function), function, replace(test, number=0, visibility="hidden"))


@lru_cache(maxsize=KEPT_STAGES)
def _kept(exercise: CodeExercise, function: Asked, test: CodeTest) -> JudgedStage:
    return JudgedStage(exercise, function, test)


def _no_cost(tests: Sequence[int]) -> float:
    return 0


def _filled(
    visible: Sequence[int], hidden: Sequence[int], count: int, wanted: TestCounts
) -> tuple[list[int], list[int]]:
    """As many tests as are wanted; the first ones fill the open places."""
    free = iter([place for place in range(count) if place not in visible and place not in hidden])
    found = []
    for chosen, most in ((visible, wanted.visible), (hidden, wanted.hidden)):
        more = [place for place, _ in zip(free, range(most - len(chosen)), strict=False)]
        found.append([*chosen, *more])
    return found[0], found[1]


def failing(
    exercise: CodeExercise, function: Asked, sources: tuple[str, ...], test: CodeTest
) -> frozenset[str]:
    """The mutants that lose points on a test."""
    stage = _stage(exercise, function, test)
    return frozenset(
        fault.name for fault in programs(function.id, sources) if stage.lost(fault.does(stage))
    )


def caught(
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
    hidden = able & ~visible
    found = []
    for fault in programs(function.id, sources):
        seen = _count(grid, fault, visible, VISIBLE), _count(grid, fault, hidden, HIDDEN)
        if any(seen):
            found.append(Catch(fault.name, True, *seen))
    return tuple(found)


def _count(
    grid: Failures[JudgedStage], fault: FaultyProgram[JudgedStage], tests: int, enough: int
) -> int:
    """On how many tests the mutant fails; `enough` stands for all higher counts."""
    return min(row.bit_count() for row in grid.rows(fault, tests, enough))
