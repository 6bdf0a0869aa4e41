"""The tests of an exercise give the evidence that a name needs."""

from __future__ import annotations

from typing import Any

import pytest

from grader.code.exercise import Asked, CodeExercise
from grader.code.judging import naming
from grader.code.programs import catalogue
from grader.code.programs.stage import Stage, is_number
from grader.code.sandbox.talk import Observation
from grader.code.tests.cases import TreeTest
from tests import coding

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
    found: dict[str, set[tuple[str, ...]]] = {}
    for id, models in catalogue.models(exercise, function).items():
        for model in models:
            seen = {stage.test.id: observed(*model(stage)) for stage in stages}
            names = naming.fitting(exercise, function, seen, tests)
            found.setdefault(id, set()).add(names if len(names) == 1 else ())
    return found


@pytest.mark.parametrize(
    ("functions", "trees", "cut", "ties", "share"),
    [
        ("{minimax: 20}", "estimates", "any", "any", 0.6),
        ("{alphabeta: 20}", "estimates", "any", "any", 0.6),
        ("{negamax: 20}", "limited", "equal", "any", 0.6),
        # A move says less than a value.
        ("{best_move: 20}", "full", "any", "any", 0.3),
        ("{best_move: 20}", "full", "equal", "first", 0.3),
        ("{best_move: 20}", "full", "strict", "first", 0.3),
        ("{expectiminimax: 20}", "chance", "any", "any", 0.4),
    ],
)
def test_every_misconception_can_be_named_and_many_at_home(
    functions: str, trees: str, cut: str, ties: str, share: float
) -> None:
    exercise = coding.exercise(functions, trees, 6, 14, cut=cut, ties=ties)
    (function,) = exercise.functions
    tests = [test for test in exercise.tests_of(function) if isinstance(test, TreeTest)]
    found = named(exercise, function, tests)
    assert {id for id, names in found.items() if (id,) not in names} <= UNSEEN.get(
        function.id, set()
    )
    # No program that has one misconception is told that it has another.
    assert all(names <= {(), (id,)} for id, names in found.items())

    at_home = named(exercise, function, [t for t in tests if t.visibility == "visible"])
    assert all(names <= {(), (id,)} for id, names in at_home.items())
    assert sum((id,) in names for id, names in at_home.items()) >= share * len(at_home)
