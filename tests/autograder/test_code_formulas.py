"""Submissions of ucb1 and mcts: right ones, unlucky ones, and programs that are no such search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache
from math import log, sqrt
from random import Random
from typing import Any

import pytest

from grader.autograder.cases.calls import Observation
from grader.autograder.cases.code_case import SimulationTest, TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, Conduct, SuiteSize
from grader.autograder.cases.formula_case import FormulaTest, formula_value
from grader.autograder.choosing import simulation_choice
from grader.autograder.exercises import resolution, storage
from grader.autograder.exercises.outline import Outline
from grader.autograder.functions.simulation import MCTS as MCTS_RECORD, UCB1 as UCB1_RECORD, flaw
from grader.autograder.judging import judge
from grader.homework.families.simulation import monte_carlo
from grader.homework.families.simulation.misconceptions import FORMULAS
from grader.homework.families.simulation.ucb1_formula import Stats
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Decision, leaves
from tests.autograder import coding
from tests.autograder.served import game_of
from tests.autograder.test_evidence import never
from tests.homework.families.plain_mcts import index, root_of_two

UCB1 = Asked(UCB1_RECORD, Fraction(1), "ucb1", UCB1_RECORD.arguments)
MCTS = Asked(MCTS_RECORD, Fraction(2), "mcts", MCTS_RECORD.arguments)


def sums(count: int) -> list[FormulaTest]:
    rng = Random(3)
    return [
        replace(simulation_choice.draw_formula_test("ucb1", rng), number=i) for i in range(count)
    ]


def exercise(function: Asked, *tests: Any) -> CodeExercise:
    return CodeExercise("", ("f.py",), (function,), tests, Rules())


def verdict(test: FormulaTest, told: list[str]) -> Verdict:
    _, judged = judge.judge(
        exercise(UCB1, test), UCB1, {test.id: Observation("answered", answer=told)}
    )
    return judged[f"{test.id}/value"].credit.verdict


# ucb1


def test_drawn_calls_are_of_all_sorts() -> None:
    drawn = sums(400)
    assert all(0 <= t.stats.wins <= t.stats.visits <= t.parent for t in drawn)
    assert any(t.stats.visits == 0 for t in drawn)
    assert any(t.parent == 1 and t.stats.visits for t in drawn)
    assert any(isinstance(t.stats.wins, Fraction) for t in drawn)
    assert len({t.c for t in drawn}) == 4


def test_floats_and_fifty_digits_are_right_to_a_hundredth() -> None:
    for test in sums(300):
        wins, visits = test.stats
        if not visits:
            assert verdict(test, ["float", "inf"]) is Verdict.CORRECT
            assert verdict(test, ["int", "1000000"]) is Verdict.WRONG
            continue
        c = sqrt(2) if isinstance(test.c, str) else float(test.c)
        floats = float(wins) / visits + c * sqrt(log(test.parent) / visits)
        exact = index(
            Fraction(wins), visits, test.parent, root_of_two() if c == sqrt(2) else Decimal(c)
        )
        for value in (floats, float(exact), round(floats, 2), floats + 0.009, floats - 0.009):
            assert verdict(test, ["float", repr(value)]) is Verdict.CORRECT
        for value in (floats + 0.011, floats - 0.011, -floats - 1):
            assert verdict(test, ["float", repr(value)]) is Verdict.WRONG
        assert verdict(test, ["float", "inf"]) is Verdict.WRONG
        assert verdict(test, ["none", ""]) is Verdict.WRONG


def test_a_formula_fits_only_its_own_values() -> None:
    bare = CodeExercise("", ("f.py",), (UCB1,), (), Rules())
    outline = Outline(bare, SuiteSize(3, 6))
    tests = resolution.resolve(outline, 0).tests
    assert len(tests) == 9
    for id, formula in FORMULAS.items():
        seen = {}
        for test in tests:
            assert isinstance(test, FormulaTest)
            value = formula_value(test, formula)
            answer = ["float", "inf" if value is None else repr(float(value))]
            seen[test.id] = Observation("answered", answer=answer)
        assert UCB1.testing.names(Conduct(exercise(UCB1, *tests), UCB1, tests, seen, never)) == (
            id,
        )
    right = {
        test.id: Observation("answered", answer=["float", repr(float(value))])
        for test in tests
        if isinstance(test, FormulaTest) and (value := formula_value(test)) is not None
    }
    assert UCB1.testing.names(Conduct(exercise(UCB1, *tests), UCB1, tests, right, never)) == ()


def test_a_wrong_value_is_told() -> None:
    test = FormulaTest("ucb1", 1, "visible", Stats(Fraction(5, 2), 7), 20, "√2")
    seen = {test.id: Observation("answered", answer=["float", "0.35"])}
    _, judged = judge.judge(exercise(UCB1, test), UCB1, seen)
    assert judged["ucb1/1/value"].because == "expected 1.28, got 0.35"


# mcts


@cache
def positions() -> tuple[SimulationTest, ...]:
    drawn = coding.exercise("{mcts: 10}", "won", order="", style="nodes").tests
    return tuple(test for test in drawn if isinstance(test, SimulationTest))


def student(name: str) -> Callable[..., object]:
    names: dict[str, Any] = {}
    path = coding.HERE / "submissions" / f"{name}.py"
    exec(compile(path.read_text(encoding="utf-8"), path, "exec"), names)
    return names["mcts"]  # type: ignore[no-any-return]


@pytest.mark.slow
def test_every_position_has_one_right_move_of_three() -> None:
    for test in positions():
        assert isinstance(test.tree, Decision)
        assert len(monte_carlo.right_moves(test.tree)) == 1
        assert len(test.tree.children) >= 3
        assert {leaf.value for leaf in leaves(test.tree)} <= {-1, 0, 1}
        assert test.iterations >= 100


@pytest.mark.slow
@pytest.mark.parametrize("name", ["textbook", "in_dicts", "recursive"])
def test_a_right_search_cannot_be_unlucky(name: str) -> None:
    search = student(f"right/mcts_{name}")
    for test in positions():
        for seed in range(8):
            game, state, line = game_of(test.served())
            action = search(game, state, test.iterations, Random(seed))
            assert (action,) == tuple(map(test.action, monte_carlo.right_moves(test.tree)))
            assert flaw(test, line.reads) == ""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["minimax", "flat", "first_move_only", "own_number_of_iterations"])
def test_a_program_that_is_no_search_is_found_on_every_position(name: str) -> None:
    search = student(f"flawed/mcts_{name}")
    for test in positions():
        game, state, line = game_of(test.served())
        search(game, state, test.iterations, Random(0))
        assert flaw(test, line.reads)


# What a bundle holds


@pytest.mark.slow
@pytest.mark.parametrize(
    ("functions", "trees"),
    [("{ucb1: 10}", "full"), ("{mcts: 10}", "won"), ("{alphabeta: 10}", "positions")],
)
def test_the_tests_come_back_as_they_were_stored(functions: str, trees: str) -> None:
    kept = coding.exercise(functions, trees, visible=2, hidden=1, style="game")
    found = storage.loads(storage.dumps(kept))
    assert found == kept
    assert [dict(t.labels.moves) for t in found.tests if isinstance(t, TreeTest)] == [
        dict(t.labels.moves) for t in kept.tests if isinstance(t, TreeTest)
    ]
