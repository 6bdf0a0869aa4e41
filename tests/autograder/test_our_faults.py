"""What the grader's own processes suffer is no fault of a submission's, and nothing outlives it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import pytest

from grader.autograder.cases.serving import ServedTree
from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_report import grade
from grader.autograder.sandbox import isolation
from grader.model.report import Verdict
from tests import ROOT
from tests.autograder import coding

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")

RIGHT = (coding.HERE / "submissions" / "right" / "alphabeta_fail_soft.py").read_text()


def below(pid: int) -> set[int]:
    """The processes that descend from it, while it lives."""
    parents = {}
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parents[int(entry.name)] = int(
                (entry / "stat").read_text().rpartition(")")[2].split()[1]
            )
    found = {pid}
    while more := {each for each, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


#: It tells that it runs, and then waits for more than the grader's life.
SLEEPS = """
import time


def alphabeta(node, depth, alpha, beta, maximizing):
    time.sleep(1000)
"""


@pytest.mark.slow
def test_nothing_outlives_a_grader_that_is_killed(tmp_path: Path) -> None:
    """Wherever it is: only the main process is killed, and its pipe ends with what was below it."""
    (tmp_path / "spec.yaml").write_text(
        "kind: code\nfunctions: {alphabeta: 10}\n"
        'trees: ["3 levels, branching 2, leaves 1..9"]\n'
        "tests: {visible: 3, hidden: 3, only: trees}\n"
    )
    for i in range(4):
        (tmp_path / "in" / f"s{i}").mkdir(parents=True)
        (tmp_path / "in" / f"s{i}" / "search.py").write_text(RIGHT if i % 2 else SLEEPS)
    command = [sys.executable, "-m", "grader", "grade", "spec.yaml", "in", "-o", "g.csv"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for wanted in range(1, 7):  # from the first process below it to those of the tests
        process = subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        while len(started := below(process.pid)) < wanted:
            assert process.poll() is None
            time.sleep(0.01)
        process.kill()
        process.communicate()  # it is closed by the last process that holds it
        while any(os.path.exists(f"/proc/{pid}") for pid in started):
            time.sleep(0.01)


@pytest.mark.slow
def test_what_a_killed_run_left_is_swept_at_the_next_start() -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    # It has ended, but nobody has asked for it, as in a container whose first process is slow.
    os.waitid(os.P_PID, gone.pid, os.WEXITED | os.WNOWAIT)
    folder = Path(tempfile.gettempdir(), f"grader-canary-{gone.pid}-x")
    folder.mkdir()
    left = [
        subprocess.Popen(
            ["sleep", "1000"], env={"GRADER_RUN": f"{pid}-token", "PATH": "/usr/bin:/bin"}
        )
        for pid in (gone.pid, os.getpid())
    ]
    for process in left:  # its environment can be read a little after it was started
        while not Path(f"/proc/{process.pid}/environ").read_bytes():
            time.sleep(0.01)
    isolation.best_isolation().host.close()
    assert not folder.exists()
    gone.wait()
    assert left[0].wait(10) == -signal.SIGKILL
    assert left[1].poll() is None  # that run goes on
    left[1].kill()
    left[1].wait()


@pytest.mark.slow
def test_a_test_whose_process_of_ours_was_killed_is_not_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is killed over the first test of three; the others are run by a new one."""
    shut = isolation.best_isolation()
    if shut.host.limits.reaches_us:
        pytest.skip("here a submission can do the same")
    wanted = coding.exercise("{alphabeta: 10}", "full", visible=1, hidden=2)
    moves, killed = ServedTree.moves, list[int]()

    def killing(self: ServedTree, s: object) -> object:
        if not killed:
            process = shut.host._process
            assert process
            killed.append(process.pid)
            process.kill()
            process.wait()  # the process of the test ends with it
        return moves(self, s)  # type: ignore[arg-type]

    monkeypatch.setattr(ServedTree, "moves", killing)
    with shut.host:
        report = grade(wanted, Submission("x", {"search.py": RIGHT}), shut)
    verdicts = {mark.id: mark.verdict for mark in report.marks}
    assert verdicts["alphabeta/1/value"] is Verdict.GRADER_ERROR
    others = [verdict for id, verdict in verdicts.items() if "/1/" not in id]
    assert set(others) == {Verdict.CORRECT}
