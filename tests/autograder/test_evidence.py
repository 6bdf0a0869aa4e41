"""The tests of an exercise give the evidence that a name needs."""

from __future__ import annotations

from typing import Any

import pytest

from grader.autograder.cases import expectation
from grader.autograder.cases.calls import Observation
from grader.autograder.cases.code_case import CodeTest, TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, Conduct
from grader.autograder.judging import naming
from grader.autograder.programs import known_faults
from grader.autograder.programs.behaviour import compile_program
from grader.autograder.programs.mutations import mutants
from grader.autograder.programs.program_texts import right_programs, under
from grader.autograder.programs.stages import Stage, is_number
from tests.autograder import coding
from tests.autograder.test_faults import drawn

#: What a move never shows: a search with no depth has no limit to mistake, and both rules for cuts
#: find the same moves.
UNSEEN = {"best_move": {"depth-off-by-one", "other-cut-rule"}}


def observed(answer: Any, reads: tuple[str, ...], error: str) -> Observation:
    """What is observed of a program that does this."""
    if error:
        return Observation("failed", failure={"type": error}, reads=reads)
    if is_number(answer):
        return Observation("answered", ["float", repr(float(answer))], reads=reads)
    return Observation("answered", ["node", answer], reads=reads)


def named(
    exercise: CodeExercise, function: Asked, tests: list[TreeTest]
) -> dict[str, set[tuple[str, ...]]]:
    """For each misconception the names that its programs get, each on all of these tests."""
    stages = [Stage(exercise, function, test) for test in tests]
    found = {}
    for id, models in known_faults.models(exercise, function).items():
        found[id] = {names(exercise, function, stages, model) for model in models}
    return found


def never(test: CodeTest) -> Observation:
    """Runs a function that is not to be run again."""
    raise AssertionError(test)


@pytest.mark.parametrize(
    ("functions", "trees", "cut", "ties"),
    [
        ("{minimax: 20}", "estimates", "any", "any"),
        *(
            pytest.param(*each, marks=pytest.mark.slow)
            for each in (
                ("{best_move: 20}", "full", "equal", "first"),
                ("{alphabeta: 20}", "estimates", "any", "any"),
                ("{negamax: 20}", "limited", "equal", "any"),
                ("{best_move: 20}", "full", "any", "any"),
                ("{best_move: 20}", "full", "strict", "first"),
                ("{expectiminimax: 20}", "chance", "any", "any"),
            )
        ),
    ],
)
def test_three_visible_tests_are_enough_to_name_every_misconception(
    functions: str, trees: str, cut: str, ties: str
) -> None:
    exercise = coding.exercise(functions, trees, 3, 6, cut=cut, ties=ties)
    (function,) = exercise.functions
    tests = [test for test in exercise.tests_of(function) if isinstance(test, TreeTest)]
    for seen in (tests, [test for test in tests if test.visibility == "visible"]):
        found = named(exercise, function, seen)
        unnamed = {id for id, told in found.items() if (id,) not in told}
        assert unnamed <= UNSEEN.get(function.id, set())
        # No program that has one misconception is told that it has another.
        assert all(told <= {(), (id,)} for id, told in found.items())

    # Many mistakes lead to no answer at all.
    nothing = {test.id: Observation("answered", ["none", ""]) for test in tests}
    assert naming.name_search(Conduct(exercise, function, tests, nothing, never)) == ()


@pytest.mark.slow
@pytest.mark.long
def test_the_names_of_two_hundred_mutants_hold_on_other_trees() -> None:
    """A third of the mutants get a name, and what is named does the same on trees never seen."""
    count = named = 0
    for functions, trees in (
        ("{minimax: 20}", "estimates"),
        ("{alphabeta: 20}", "estimates"),
        ("{best_move: 20}", "full"),
    ):
        exercise = coding.exercise(functions, trees, 6, 14)
        (function,) = exercise.functions
        tests = [test for test in exercise.tests_of(function) if isinstance(test, TreeTest)]
        stages = [Stage(exercise, function, test) for test in tests]
        others = drawn(exercise, function, 200)
        known = known_faults.models(exercise, function)
        for source in right_programs(function.id):
            text = under(source, expectation.conventions(exercise)[0])
            right = known_faults.model(compile_program(text, function.id))
            assert names(exercise, function, stages, right) == ()
            for what, code in mutants(text)[::4]:
                mutant = known_faults.model(compile_program(code, function.id))
                found = names(exercise, function, stages, mutant)
                count, named = count + 1, named + len(found)
                for id in found:
                    does_the_same = [like(function, mutant, each, others) for each in known[id]]
                    assert max(does_the_same) == len(others), what
    assert count >= 200
    assert named >= count / 4


def names(
    exercise: CodeExercise, function: Asked, stages: list[Stage], program: known_faults.Model
) -> tuple[str, ...]:
    """The name that the program gets; none if several fit."""
    seen = {stage.test.id: observed(*program(stage)) for stage in stages}
    tests = [stage.test for stage in stages]

    def run(test: TreeTest) -> Observation:
        return observed(*program(Stage(exercise, function, test)))

    found = naming.name_search(Conduct(exercise, function, tests, seen, run))
    return found if len(found) == 1 else ()


def like(
    function: Asked, one: known_faults.Model, other: known_faults.Model, stages: list[Stage]
) -> int:
    """On how many tests two programs do the same, as far as it counts."""
    pairs = [(one(stage), other(stage)) for stage in stages]
    if function.prunes:
        return sum(a == b for a, b in pairs)
    return sum((a.answer, a.error) == (b.answer, b.error) for a, b in pairs)
