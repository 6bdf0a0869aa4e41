"""What the grader's own processes suffer is no fault of a submission's, and nothing outlives it."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from grader.code.grade import grade
from grader.code.sandbox import levels
from grader.code.sandbox.serving import ServedTree
from grader.code.submission import Submission
from grader.model.report import Verdict
from tests import coding

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")

RIGHT = (coding.HERE / "submissions" / "right" / "alphabeta_fail_soft.py").read_text()


def test_a_test_whose_process_of_ours_was_killed_is_not_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is killed over the first test of three; the others are run by a new one."""
    shut = levels.best()
    if shut.host.limits.reaches_us:
        pytest.skip("here a submission can do the same")
    wanted = coding.exercise("{alphabeta: 10}", "full", visible=1, hidden=2)
    moves, killed = ServedTree.moves, list[int]()

    def killing(self: ServedTree, s: object) -> object:
        if not killed:
            process = shut.host._process
            assert process
            killed.append(process.pid)
            os.kill(process.pid, signal.SIGKILL)
        return moves(self, s)  # type: ignore[arg-type]

    monkeypatch.setattr(ServedTree, "moves", killing)
    with shut.host:
        report = grade(wanted, Submission("x", {"search.py": RIGHT}), shut)
    verdicts = {mark.id: mark.verdict for mark in report.marks}
    assert verdicts["alphabeta/1/value"] is Verdict.GRADER_ERROR
    others = [verdict for id, verdict in verdicts.items() if "/1/" not in id]
    assert set(others) == {Verdict.CORRECT}
