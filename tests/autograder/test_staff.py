"""Why hidden tests failed: instructors read it in every function's report, students nowhere."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from grader.autograder.functions import FUNCTIONS
from grader.model.report import Mark, Report, Verdict
from grader.outputs.reports.code_report import dump_report, report_as_text
from tests.autograder import coding

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")


def graded(function: str, body: str, folder: Path) -> Report:
    trees = coding.OF_FUNCTION.get(function, "full")
    exercise = coding.exercise(f"{{{function}: 10}}", trees, visible=1, hidden=2)
    (asked,) = exercise.functions
    file = folder / "search.py"
    file.write_text(f"def {function}({', '.join(asked.arguments)}):\n    {body}\n")
    return coding.graded(file, exercise, coding.shut())


def hidden(report: Report) -> list[Mark]:
    return [mark for mark in report.marks if mark.visibility == "hidden"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "function", [id for id, each in FUNCTIONS.items() if each.testing and not each.is_about_game]
)
def test_each_hidden_failure_has_its_call_and_its_fault(function: str, tmp_path: Path) -> None:
    report = graded(function, "return None", tmp_path)
    assert hidden(report)
    for mark in hidden(report):
        assert mark.staff.startswith(f"{function}(")
    reasons = "\n".join(mark.staff for mark in hidden(report))
    assert "got None" in reasons
    assert "got None" in report_as_text(report.for_staff, colour=False).split("\n  ✗ 2/")[1]
    told = [
        mark for mark in json.loads(dump_report(report))["marks"] if mark["visibility"] == "hidden"
    ]
    assert told
    assert all(mark["feedback"] == "" for mark in told)


@pytest.mark.slow
def test_students_read_only_names_that_visible_tests_give(tmp_path: Path) -> None:
    exercise = coding.exercise("{alphabeta: 10}", "full", visible=1, hidden=4)
    told = {}
    for flaw in ("depth_off_by_one", "cuts_one_late"):
        path = coding.HERE / "submissions" / "flawed" / f"alphabeta_{flaw}.py"
        report = coding.graded(path, exercise, coding.shut())
        assert report.mistakes == {"alphabeta": flaw.replace("_", "-")}
        told[flaw] = dict(report.told)
    # The depth limit of the visible test is the height of its tree: that hides the first fault.
    assert told == {"depth_off_by_one": {}, "cuts_one_late": {"alphabeta": "cuts-one-late"}}


@pytest.mark.slow
def test_a_search_is_shown_with_its_reads_its_tree_and_where_it_goes_astray(tmp_path: Path) -> None:
    whole = """\
return node.value if node.is_leaf else (max if maximizing else min)(
        alphabeta(kid, depth - 1, alpha, beta, not maximizing) for kid in node.children)"""
    report = graded("alphabeta", whole, tmp_path)
    values, leaves = hidden(report)[:2]
    assert values.verdict is Verdict.CORRECT
    assert not values.staff
    assert leaves.verdict is Verdict.WRONG
    first, reads, *tree = leaves.staff.splitlines()
    assert "should have been pruned" in first
    assert "; after " in first
    assert reads.startswith("values read, in this order: 1 2 3 ")
    assert tree[0].startswith(("▲ A MAX ", "▼ A MIN "))


def test_students_and_staff_read_the_call_of_a_formula_once(tmp_path: Path) -> None:
    for mark in graded("ucb1", "return -1", tmp_path).for_staff.marks:
        assert re.fullmatch(r"ucb1\([^()]*\): expected \S+, got −1", mark.feedback)
    for mark in graded("ucb1", "return 1 // 0", tmp_path).marks:
        assert mark.visibility == "hidden" or mark.feedback.startswith("search.py, line 2: ")


def test_random_games_are_shown_without_the_order_in_which_they_ended(tmp_path: Path) -> None:
    body = "s = state\n    while not game.is_terminal(s): s = game.result(s, game.actions(s)[0])"
    report = graded("mcts", f"{body}\n    game.utility(s, 'max')", tmp_path)
    told = "".join(mark.staff for mark in hidden(report))
    assert "got None" in told
    assert "values read" not in told


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("return 1 // 0", "ZeroDivisionError"),
        ("return minimax(node)", "TypeError"),
        ("raise type('<b>' * 99, (Exception,), {})", "<b>"),
        ("import os; os._exit(0)", "ends or crashes the program"),
        ("return 0", ""),
    ],
)
def test_the_kind_of_an_error_is_kept(body: str, error: str, tmp_path: Path) -> None:
    marks = hidden(graded("minimax", body, tmp_path))
    assert {mark.error.startswith(error) and len(mark.error) <= 80 for mark in marks} == {True}


def test_a_tree_is_no_reason_where_the_function_was_never_called(tmp_path: Path) -> None:
    report = graded("minimax", "return 0\n1 / 0", tmp_path)
    for mark in hidden(report):
        assert "fails when it is imported" in mark.staff
        assert "\n" not in mark.staff
