"""Nothing visible runs once something hidden ran, so nothing can tell students of it."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from grader.autograder.cases.calls import Observation
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise
from grader.autograder.functions import FUNCTIONS
from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_report import grade
from grader.autograder.grading.submission_run import VISIBILITIES, SubmissionRun
from grader.autograder.judging import judge
from grader.model.report import Visibility
from grader.model.rules import Rules
from grader.model.tree import Decision, Leaf
from grader.solvers.alphabeta import alphabeta
from tests.autograder import coding

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")

#: It fails everywhere, so that everything is shrunk, and every game is lost; one of its functions
#: has a misconception, so that it runs on further trees.
WRONG = """
def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [minimax(child, depth - 1, not maximizing) for child in node.children]
    return min(values) if maximizing else max(values)
def alphabeta(node, depth, alpha, beta, maximizing): return 99
def choose(game, state, deadline): return game.actions(state)[0]
"""


@pytest.mark.slow
def test_all_that_is_visible_runs_first(monkeypatch: pytest.MonkeyPatch) -> None:
    searching = coding.exercise("{minimax: 4, alphabeta: 4}", "small", visible=2, hidden=2)
    playing = coding.playing("[{game: nim, state: [2, 1], against: random, games: 2}]")
    playing = replace(
        playing, rounds=(playing.rounds[1], replace(playing.rounds[0], visibility="hidden"))
    )
    mixed = replace(
        searching, functions=(*playing.functions, *searching.functions), rounds=playing.rounds
    )
    ran: list[tuple[str, Visibility]] = []
    run, move = SubmissionRun.run, SubmissionRun.move

    def noted_run(self: SubmissionRun, function: Asked, test: Any) -> Observation:
        ran.append((function.id, test.visibility))
        return run(self, function, test)

    def noted_move(self: SubmissionRun, function: Asked, game: Any, *more: Any) -> Observation:
        ran.append((function.id, game.visibility))
        return move(self, function, game, *more)

    monkeypatch.setattr(SubmissionRun, "run", noted_run)
    monkeypatch.setattr(SubmissionRun, "move", noted_move)
    report = grade(mixed, Submission("search.py", {"search.py": WRONG}), coding.shut())
    assert report.told == {"minimax": "swapped-players"}
    order = [visibility for _, visibility in ran]
    assert order == sorted(order, reverse=True)
    assert {(id, each) for id in ("minimax", "alphabeta", "choose") for each in order} == set(ran)
    assert ran.count(("minimax", "visible")) > 4  # it was shrunk


def asked(number: int, visibility: Visibility, values: tuple[int, ...]) -> TreeTest:
    tree = Decision("A", "max", tuple(Leaf(str(i), value) for i, value in enumerate(values, 1)))
    return TreeTest("minimax", number, visibility, tree, 1)


def exercise(visible: TreeTest, hidden: TreeTest) -> CodeExercise:
    minimax = FUNCTIONS["minimax"]
    wanted = Asked(minimax, Fraction(2), "minimax", minimax.arguments)
    return CodeExercise("", ("search.py",), (wanted,), (visible, hidden), Rules())


#: On three children it opens a file, and it always tells when that was last done.
SPY = """
import os

FILE = os.path.join(os.path.dirname(os.__file__), "this.py")


def minimax(node, depth, maximizing):
    if len(node.children) == 3:
        open(FILE).read()
    raise ValueError(f"last read at {os.stat(FILE).st_atime_ns}")
"""


def test_the_time_at_which_a_hidden_test_read_a_file_reaches_no_student() -> None:
    shut = coding.shut()
    library = [shut.host.python, "-c", "import os; print(os.__file__)"]
    file = Path(subprocess.check_output(library, text=True)).with_name("this.py")
    modified = file.stat().st_mtime_ns
    try:
        os.utime(file, ns=(modified - 10**9, modified))
    except OSError:
        pytest.skip("the times of the library's files cannot be set")
    wanted = exercise(asked(1, "visible", (3, 4)), asked(2, "hidden", (3, 4, 5)))
    submission = Submission("x", {"search.py": SPY})
    visible, _ = grade(wanted, submission, shut).marks
    # On the test itself, and on the smallest tree that shows the same.
    assert visible.feedback.count(f"last read at {modified - 10**9}") == 2
    assert visible.feedback.count("last read at") == 2


@pytest.mark.slow
def test_hidden_tests_do_not_decide_what_visible_ones_are_worth() -> None:
    """Whatever they saw: where the cut rule is open, it is the visible tests that settle it."""
    wanted = coding.exercise("{alphabeta: 10}", "full", visible=3, hidden=6)
    assert wanted.open == {"cut"}
    (function,) = wanted.functions
    answers: dict[str, list[Observation]] = {
        test.id: [
            Observation("answered", ["int", str(found.value)], reads=found.visited)
            for rules in (Rules(cut="equal"), Rules(cut="strict"))
            for found in (alphabeta(test.tree, rules, test.alpha, test.beta),)
        ]
        for test in wanted.tests
        if isinstance(test, TreeTest)
    }
    ids = {each: [t.id for t in wanted.tests if t.visibility == each] for each in VISIBILITIES}
    for mixed in product((0, 1), repeat=3):
        visible = {id: answers[id][way] for id, way in zip(ids["visible"], mixed, strict=True)}
        _, at_home = judge.judge(wanted, function, visible)
        for way in (0, 1):
            hidden = {id: answers[id][way] for id in ids["hidden"]}
            _, official = judge.judge(wanted, function, visible | hidden)
            for id, judged in official.items():
                if id.rpartition("/")[0] in visible:
                    assert judged.credit == at_home[id].credit
