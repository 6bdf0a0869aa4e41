"""The misconception behind a function: the flawed algorithm that does just the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from grader.code.exercise import AnyTest, Exercise, Function, Test, Ucb1Test
from grader.code.judging.answer import number, value_of
from grader.code.sandbox.talk import Observation
from grader.code.tests import expected, ucb1
from grader.families.simulation.mistakes import FLAWED_FORMULAS
from grader.families.trees.mistakes import MISTAKES, possible
from grader.families.trees.mistakes.searching import Algorithm, FlawedSearch, Search, picked
from grader.model.rules import Rules
from grader.model.trace import Trace

ORDERS: tuple[Literal["left-to-right", "right-to-left"], ...] = ("left-to-right", "right-to-left")
RETURNS: tuple[Literal["soft", "hard"], ...] = ("soft", "hard")


def algorithms(function: Function) -> tuple[Algorithm, ...]:
    """Those whose mistakes can be made in a function; a move may come from either search."""
    match function.id:
        case "best_move":
            return ("minimax", "alphabeta")
        case "normal_form" | "ucb1" | "mcts":
            return ()
    return (expected.algorithm(function),)


def mistakes(exercise: Exercise, function: Function) -> tuple[FlawedSearch, ...]:
    """What the rules make a mistake; going against a rule that is open is none."""
    found = {
        mistake.id: mistake
        for algorithm in algorithms(function)
        for mistake in possible(algorithm, exercise.rules)
        if not exercise.open & set(mistake.under)
    }
    return tuple(found.values())


def ways(
    exercise: Exercise, function: Function, mistake: FlawedSearch
) -> list[tuple[Search, Rules]]:
    """How one and the same mistake can be written: in which algorithm, under which rules."""
    return [
        (mistake.searches[algorithm], replace(rules, order=order, returns=returns))
        for algorithm in algorithms(function)
        if algorithm in mistake.searches
        for rules in expected.conventions(exercise)
        for order in (ORDERS if "order" in exercise.open else (rules.order,))
        for returns in RETURNS
        if returns == "soft" or rules.cut == "equal"
    ]


def played(test: Test, search: Search, rules: Rules) -> Trace:
    return search(expected.searched(test), rules, test.alpha, test.beta)


def outcome(function: Function, trace: Trace) -> object:
    """All that can be seen of a search from outside."""
    if function.id == "best_move":
        return picked(trace)
    return (trace.value, expected.read_order(trace)) if function.prunes else trace.value


def fitting(
    exercise: Exercise,
    function: Function,
    seen: Mapping[str, Observation],
    tests: Sequence[AnyTest],
) -> tuple[str, ...]:
    """The misconceptions that do on all the tests what the student's function did."""
    if function.id == "ucb1":
        return ucb1.fitting(
            {
                test: number(seen[test.id].answer) if test.id in seen else None
                for test in tests
                if isinstance(test, Ucb1Test)
            }
        )
    return tuple(
        mistake.id
        for mistake in mistakes(exercise, function)
        if any(
            all(
                isinstance(test, Test) and does(function, test, seen.get(test.id), search, rules)
                for test in tests
            )
            for search, rules in ways(exercise, function, mistake)
        )
    )


def does(
    function: Function, test: Test, seen: Observation | None, search: Search, rules: Rules
) -> bool:
    """Whether the student's function did on a test what a flawed search does."""
    if seen is None or seen.end != "answered":
        return False
    trace = played(test, search, rules)
    if function.id == "best_move":
        move = picked(trace)
        assert move is not None
        return seen.answer in (["str", test.action(move)], ["node", move])
    if number(value_of(function, seen.answer)) != trace.value:
        return False
    wanted = expected.read_order(trace)
    return not function.prunes or expected.counted(test, seen.reads, wanted) == wanted


def sentence(id: str) -> str:
    """What a student reads of a misconception."""
    searches = {each.id: each.sentence for each in MISTAKES.values()}
    formulas = {each.id: each.sentence for each in FLAWED_FORMULAS}
    return (searches | formulas)[id]
