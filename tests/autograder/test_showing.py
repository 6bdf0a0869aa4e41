"""A test in full: what `check --show` prints, and the Python that it gives."""

from __future__ import annotations

import contextlib
import io
import re
from fractions import Fraction
from pathlib import Path

import pytest

from grader.autograder.cases import expectation
from grader.autograder.cases.code_case import SimulationTest, TreeTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.cases.formula_case import FormulaTest
from grader.autograder.functions import FUNCTIONS
from grader.autograder.grading import display
from grader.autograder.sandbox.stubs import GAME, NODE
from grader.errors import UserError
from grader.homework.families.simulation.ucb1_formula import Stats
from tests.autograder import coding
from tests.run import grader
from tests.trees import tree

FLAWED = coding.HERE / "submissions" / "flawed" / "alphabeta_no_pruning.py"
SPEC = """\
kind: code
functions: {alphabeta: 10}
trees: ["3 levels, branching 2, leaves 1..9"]
tests: {visible: 3, hidden: 4}
"""


def pasted(asked: Asked, test: TreeTest, file: str) -> str:
    """What a right solution prints when the Python is pasted below it."""
    solution = (coding.HERE / "submissions" / "right" / file).read_text()
    program = "\n".join(display.program(asked, test))
    for given in ("from node import Node", "from game import Game, State"):
        program = program.replace(given, "")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(f"{NODE}\n{GAME}\n{solution}\n{program}", {"__name__": "pasted"})
    return printed.getvalue().strip()


@pytest.mark.slow
def test_a_test_in_full(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(SPEC)
    done = grader("check", tmp_path / "spec.yaml", FLAWED, "--show", "2")
    assert done.code == 1
    lines = done.out.splitlines()
    assert lines[0].startswith("alphabeta/2: alphabeta(A, ")
    assert "  value: right" in lines
    assert "should have been pruned" in done.out
    right, own = (
        set(re.findall(rf"^{begin}(.*(?:\n    .*)*)", done.out, re.MULTILINE)[0].split())
        for begin in ("a right search reads:", "your code read:")
    )
    assert right < own
    assert max(map(len, lines)) <= 80
    assert done.out == grader("check", tmp_path / "spec.yaml", FLAWED, "--show", "alphabeta/2").out


@pytest.mark.slow
def test_a_test_that_does_not_exist(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(SPEC)
    done = grader("check", tmp_path / "spec.yaml", FLAWED, "--show", "minimax/9")
    assert (done.code, done.out) == (2, "")
    assert "--show: must name a test, such as alphabeta/1, found 'minimax/9'" in done.err


@pytest.mark.slow
@pytest.mark.parametrize("style", ["nodes", "game"])
@pytest.mark.parametrize("function", ["minimax", "alphabeta", "negamax", "expectiminimax"])
def test_the_python_is_the_same_call(function: str, style: str) -> None:
    """Run with the class of the starter and a search written elsewhere, it has the right value."""
    exercise = coding.exercise(
        f"{{{function}: 10}}",
        "chance" if function == "expectiminimax" else "estimates",
        style=style,
    )
    name = {"alphabeta": "fail_soft", "negamax": "fail_soft", "minimax": "textbook"}
    file = f"{function}_{'game' if style == 'game' else name.get(function, 'exact')}.py"
    (asked,) = exercise.functions
    for test in exercise.tests:
        assert isinstance(test, TreeTest)
        printed = pasted(asked, test, file)
        true = expectation.value(asked, test)
        assert expectation.is_right_value(float(printed), true, test)


def test_an_exercise_without_tests_has_nothing_to_show() -> None:
    matches = coding.playing("[{game: nim, state: [2, 1], against: random, games: 2}]")
    with pytest.raises(UserError, match="needs tests of functions, found matches only"):
        display.tests_named(matches, "1")


def test_the_python_of_a_simulation_finds_the_move() -> None:
    mcts = FUNCTIONS["mcts"]
    asked = Asked(mcts, Fraction(1), "mcts", mcts.usual_arguments("game"))
    root = tree([[1, 1, 0], [-1, 1, 0], [-1, 0, 0]])
    test = SimulationTest("mcts", 1, "visible", root, 2, iterations=200, seed=5)
    assert pasted(asked, test, "mcts_textbook.py") == "B"


@pytest.mark.parametrize(
    ("c", "call"),
    [("√2", "ucb1(5 / 2, 7, 20, 2 ** 0.5)"), (Fraction(1, 2), "ucb1(5 / 2, 7, 20, 1 / 2)")],
)
def test_the_python_of_a_formula_is_its_call(c: Fraction | str, call: str) -> None:
    ucb1 = FUNCTIONS["ucb1"]
    asked = Asked(ucb1, Fraction(1), "ucb1", ucb1.arguments)
    test = FormulaTest("ucb1", 1, "visible", Stats(Fraction(5, 2), 7), 20, c)
    assert list(display.program(asked, test)) == [f"print({call})"]
