"""The leaderboard counts only the leaves of visible tests, and says nothing about hidden ones."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from grader.autograder.cases.code_case import TreeTest as Call
from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.cases.expectation import searched_tree
from grader.model.report import Mark, Report, Verdict
from grader.solvers.alphabeta import alphabeta
from tests.autograder import coding
from tests.autograder.coding import HERE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")

RIGHT = HERE / "submissions" / "right" / "alphabeta_fail_soft.py"


def calls(wanted: CodeExercise, visibility: str) -> list[Call]:
    searches = [test for test in wanted.tests if isinstance(test, Call)]
    return [test for test in searches if test.visibility == visibility]


def board(report: Report) -> list[tuple[str, float]]:
    gradescope = pytest.importorskip("grader.outputs.runners.gradescope", exc_type=ImportError)
    document = gradescope.results(report, "after_published")
    return [(entry["name"], entry["value"]) for entry in document["leaderboard"]]


def failed(mark: Mark, visibility: str) -> Mark:
    """The mark as it would be were the search wrong on all tests that are seen so."""
    return replace(mark, verdict=Verdict.WRONG) if mark.visibility == visibility else mark


@pytest.mark.slow
def test_only_leaves_of_visible_tests_are_counted_whatever_the_hidden_ones_give() -> None:
    wanted = coding.exercise("{alphabeta: 10}", "full", cut="equal")
    count = sum(
        len(alphabeta(searched_tree(test), wanted.rules, test.alpha, test.beta).visited)
        for test in calls(wanted, "visible")
    )
    assert calls(wanted, "hidden")
    report = coding.graded(RIGHT, wanted, coding.shut())
    for visibility, shown in (
        ("none", [("leaves read", count)]),
        ("hidden", [("leaves read", count)]),
        ("visible", []),
    ):
        marks = tuple(failed(mark, visibility) for mark in report.marks)
        assert board(replace(report, marks=marks)) == shown
