"""Names the misconception behind a wrong function: a flawed algorithm that behaves the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from grader.code.exercise import Asked, CodeExercise
from grader.code.judging.answer import number, value_of
from grader.code.sandbox.talk import Observation
from grader.code.tests import expected
from grader.code.tests.cases import TreeTest
from grader.families.simulation.misconceptions import FORMULA_MISCONCEPTIONS
from grader.families.trees.misconceptions import SEARCH_MISCONCEPTIONS, possible
from grader.families.trees.misconceptions.flawed import Search, SearchMisconception, picked
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.words.phrases import plain

ORDERS: tuple[Literal["left-to-right", "right-to-left"], ...] = ("left-to-right", "right-to-left")
RETURNS: tuple[Literal["soft", "hard"], ...] = ("soft", "hard")


def misconceptions(exercise: CodeExercise, function: Asked) -> tuple[SearchMisconception, ...]:
    """The misconceptions under these rules. Breaking a rule that is open is not one of them."""
    found = {
        misconception.id: misconception
        for algorithm in function.algorithms
        for misconception in possible(algorithm, exercise.rules)
        if not exercise.open & set(misconception.under)
    }
    return tuple(found.values())


def ways(
    exercise: CodeExercise, function: Asked, misconception: SearchMisconception
) -> list[tuple[Search, Rules]]:
    """All ways to write the same misconception: in which algorithm, under which rules."""
    return [
        (misconception.searches[algorithm], replace(rules, order=order, returns=returns))
        for algorithm in function.algorithms
        if algorithm in misconception.searches
        for rules in expected.conventions(exercise)
        for order in (ORDERS if "order" in exercise.open else (rules.order,))
        for returns in RETURNS
        if returns == "soft" or rules.cut == "equal"
    ]


def played(test: TreeTest, search: Search, rules: Rules) -> Trace:
    """The trace of a flawed search on a test."""
    return search(expected.searched(test), rules, test.alpha, test.beta)


def outcome(function: Asked, trace: Trace) -> object:
    """Everything about a search that can be observed from outside."""
    if function.searching.returns_move:
        return picked(trace)
    return (trace.value, expected.read_order(trace)) if function.prunes else trace.value


def fitting(
    exercise: CodeExercise,
    function: Asked,
    seen: Mapping[str, Observation],
    tests: Sequence[TreeTest],
) -> tuple[str, ...]:
    """The misconceptions that explain what the student's function did on all the tests."""
    return tuple(
        misconception.id
        for misconception in misconceptions(exercise, function)
        if any(
            all(does(function, test, seen.get(test.id), search, rules) for test in tests)
            for search, rules in ways(exercise, function, misconception)
        )
    )


def does(
    function: Asked, test: TreeTest, seen: Observation | None, search: Search, rules: Rules
) -> bool:
    """Whether the student's function behaved on a test like a flawed search."""
    if seen is None or seen.end != "answered":
        return False
    trace = played(test, search, rules)
    if function.searching.returns_move:
        move = picked(trace)
        assert move is not None
        return seen.answer in (["str", test.action(move)], ["node", move])
    if number(value_of(function, seen.answer)) != trace.value:
        return False
    wanted = expected.read_order(trace)
    return not function.prunes or expected.counted(test, seen.reads, wanted) == wanted


def sentence(id: str) -> str:
    """The sentence that tells a student about a misconception."""
    searches = {each.id: each.sentence for each in SEARCH_MISCONCEPTIONS.values()}
    formulas = {each.id: each.sentence for each in FORMULA_MISCONCEPTIONS}
    return plain((searches | formulas)[id])
