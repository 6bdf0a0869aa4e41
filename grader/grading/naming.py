"""The misconception behind a function: the flawed algorithm that does just the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from grader.grading import expected
from grader.grading.judge import number, value_of
from grader.grading.talk import Observation
from grader.mistakes import possible
from grader.mistakes.mistake import Algorithm, Mistake, picked
from grader.model.code import Exercise, Function, Test
from grader.model.rules import Rules
from grader.model.trace import Trace


def algorithms(function: Function) -> tuple[Algorithm, ...]:
    """Those whose mistakes can be made in a function; a move may come from either search."""
    if function.id == "best_move":
        return ("minimax", "alphabeta")
    return () if function.id == "normal_form" else (expected.algorithm(function),)


def mistakes(exercise: Exercise, function: Function) -> list[tuple[Mistake, Algorithm]]:
    """What the rules make a mistake; going against a rule that is open is none."""
    return [
        (mistake, algorithm)
        for algorithm in algorithms(function)
        for mistake in possible(algorithm, exercise.rules)
        if not exercise.open & set(mistake.under)
    ]


def fitting(
    exercise: Exercise, function: Function, seen: Mapping[str, Observation], tests: Sequence[Test]
) -> tuple[str, ...]:
    """The misconceptions that do on all the tests what the student's function did."""
    found = {
        mistake.id: None
        for mistake, algorithm in mistakes(exercise, function)
        if any(
            all(
                does(function, test, seen.get(test.id), mistake, algorithm, rules) for test in tests
            )
            for rules in manners(exercise)
        )
    }
    return tuple(found)


def manners(exercise: Exercise) -> list[Rules]:
    """In which ways one and the same mistake can be written."""
    return [
        replace(rules, order=order, returns=returns)
        for rules in expected.conventions(exercise)
        for order in (
            ("left-to-right", "right-to-left") if "order" in exercise.open else (rules.order,)
        )
        for returns in ("soft", "hard")
        if returns == "soft" or rules.cut == "equal"
    ]


def does(
    function: Function,
    test: Test,
    seen: Observation | None,
    mistake: Mistake,
    algorithm: Algorithm,
    rules: Rules,
) -> bool:
    """Whether the student's function did on a test what the mistake does."""
    if seen is None or seen.end != "answered":
        return False
    trace = flawed(test, mistake, algorithm, rules)
    if function.id == "best_move":
        return seen.answer in (["str", picked(trace)], ["node", picked(trace)])
    if number(value_of(function, seen.answer)) != trace.value:
        return False
    return not function.prunes or expected.counted(test, seen.reads) == expected.read_order(trace)


def flawed(test: Test, mistake: Mistake, algorithm: Algorithm, rules: Rules) -> Trace:
    return mistake.searches[algorithm](expected.searched(test), rules, test.alpha, test.beta)
