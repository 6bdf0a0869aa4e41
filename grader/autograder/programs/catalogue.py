"""What each known misconception does on a test, in every way in which it may be written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from grader.autograder.exercise import Asked, CodeExercise
from grader.autograder.programs.reference import under
from grader.autograder.programs.running import Behaviour, Made, compiled
from grader.autograder.programs.stage import Stage
from grader.autograder.tests import expected
from grader.homework.families import (
    PRUNING,
    Algorithm,
    Search,
    SearchMisconception,
    misconceptions_in,
    picked_move,
)
from grader.model.rules import Rules

Order: TypeAlias = Literal["left-to-right", "right-to-left"]
ORDERS: tuple[Order, ...] = ("left-to-right", "right-to-left")
RETURNS: tuple[Literal["soft", "hard"], ...] = ("soft", "hard")

#: What one way of writing a misconception does on a test.
Model = Callable[[Stage], Behaviour]


def models(exercise: CodeExercise, function: Asked) -> Mapping[str, tuple[Model, ...]]:
    """Each misconception that is possible under these rules, in each way of writing it. Breaking a
    rule that is open is not one of them."""
    found: dict[str, list[Model]] = {}
    for algorithm in function.algorithms:
        for misconception in misconceptions_in(algorithm, exercise.rules):
            if set(misconception.spoils) & set(function.parts) and not (
                exercise.open & set(misconception.under)
            ):
                found.setdefault(misconception.id, []).extend(
                    _searches(exercise, function, algorithm, misconception)
                )
    for spelling in function.searching.spellings:
        found.setdefault(spelling.misconception, []).extend(
            _programs(exercise, function, spelling.source)
        )
    return {id: tuple(ways) for id, ways in found.items() if ways}


def _programs(exercise: CodeExercise, function: Asked, source: str) -> list[Model]:
    texts = dict.fromkeys(
        under(source, replace(rules, order=order))
        for rules in expected.conventions(exercise)
        for order in _orders(exercise)
    )
    return [model(compiled(text, function.id)) for text in texts]


def _orders(exercise: CodeExercise) -> tuple[Order, ...]:
    return ORDERS if "order" in exercise.open else (exercise.rules.order,)


def model(made: Made) -> Model:
    """What a program does."""
    return lambda stage: stage.outcome(made)


def _searches(
    exercise: CodeExercise,
    function: Asked,
    algorithm: Algorithm,
    misconception: SearchMisconception,
) -> list[Model]:
    conventions = expected.conventions(exercise)
    found = [
        replace(rules, order=order, returns=returns)
        # What a search that never cuts does depends on neither cuts nor returns.
        for rules in (conventions if algorithm in PRUNING else conventions[:1])
        for order in _orders(exercise)
        for returns in (RETURNS if algorithm in PRUNING else RETURNS[:1])
        if rules.cut in misconception.cuts and (returns == "soft" or rules.cut == "equal")
    ]
    search = misconception.searches[algorithm]
    return [_as_model(function, search, rules) for rules in found]


def _as_model(function: Asked, search: Search, rules: Rules) -> Model:
    def does(stage: Stage) -> Behaviour:
        test = stage.test
        trace = search(stage.searched, rules, test.alpha, test.beta)
        answer = picked_move(trace) if function.searching.returns_move else trace.value
        return Behaviour(answer, expected.read_order(trace))

    return does
