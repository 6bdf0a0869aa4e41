"""How many flawed programs get a name or run into an error that the report explains, and that no
name is false."""

from __future__ import annotations

from functools import cache

import pytest

from grader.autograder.cases.code_case import TreeTest
from grader.autograder.programs import known_faults
from grader.autograder.programs.behaviour import compile_program
from grader.autograder.programs.stages import Stage
from tests.autograder import coding, habits
from tests.autograder.test_evidence import names

#: Each runs a hundred programs.
pytestmark = pytest.mark.slow


@cache
def stages(function: str) -> tuple[Stage, ...]:
    """The tests of an exercise as instructors write it."""
    exercise = coding.exercise(f"{{{function}: 20}}", "estimates", 6, 14)
    (asked,) = exercise.functions
    return tuple(
        Stage(exercise, asked, test)
        for test in exercise.tests_of(asked)
        if isinstance(test, TreeTest)
    )


def told(function: str, program: str) -> tuple[tuple[str, ...], bool, bool]:
    """The names that a program gets, whether it runs into an error, and whether it loses marks."""
    exercise = coding.exercise(f"{{{function}: 20}}", "estimates", 6, 14)
    (asked,) = exercise.functions
    model = known_faults.model(compile_program(program, function))
    done = [(stage, model(stage)) for stage in stages(function)]
    fails = any(seen.error or seen.answer is None for _, seen in done)
    lost = all(any(stage.lost(seen) >> rule & 1 for stage, seen in done) for rule in (0, 1))
    return names(exercise, asked, list(stages(function)), model), fails, lost


def test_six_of_ten_flawed_programs_are_named_or_their_error_is_explained() -> None:
    count = explained = 0
    for function, program, habit in habits.flawed():
        found, fails, lost = told(function, program)
        assert lost, (habit.said, program)
        assert set(found) <= habit.names, (habit.said, found, program)
        count += 1
        explained += bool(found) or fails
    assert count >= 150
    assert explained >= 0.6 * count, explained / count


def test_two_hundred_right_programs_are_right_and_have_no_name() -> None:
    programs = list(habits.right())
    assert len(programs) >= 200
    for function, program in programs:
        assert told(function, program) == ((), False, False), program
