"""Graders that are killed at random moments: nothing is lost, and nothing stays.

`KILLS=200 pytest tests/autograder/test_kills.py` kills each of the two two hundred times.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from grader.autograder.choosing import coverage
from grader.autograder.exercises import resolution, storage
from grader.autograder.exercises.outline import read_outline
from grader.autograder.grading import report_files
from tests import ROOT
from tests.autograder import coding

bundle = pytest.importorskip("grader.outputs.runners.bundle")

KILLS = int(os.environ.get("KILLS", "8"))
#: Seconds for a kill and what follows it, on a busy machine.
FOR_EACH = 30

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's"),
    pytest.mark.slow,
    pytest.mark.timeout(900 + FOR_EACH * KILLS),
]

SPEC = """\
kind: code
functions: {alphabeta: 10}
trees: ["3 levels, branching 3, leaves 1..9"]
tests: {visible: 2, hidden: 3, only: trees}
"""
RIGHT = (coding.HERE / "submissions" / "right" / "alphabeta_fail_soft.py").read_text()
FLAWED = (coding.HERE / "submissions" / "flawed" / "alphabeta_alpha_not_updated.py").read_text()
SHARED = Path("/dev/shm")
#: It is likely to be at work when the grader is killed.
SLEEPS = """
import time
held = bytearray(50_000_000)
def alphabeta(node, depth, alpha, beta, maximizing):
    time.sleep(0.2)
"""


class Victim:
    """A command that is started again and again, each time in a group of its own."""

    def __init__(self, command: list[str], folder: Path, **environment: str) -> None:
        self._command = command
        self._mark = f"VICTIM={secrets.token_hex(8)}"
        self._folder = folder
        self.temporary = folder / "tmp"
        self.temporary.mkdir()
        self._started: list[int] = []
        name, value = self._mark.split("=")
        self._environment = {
            "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
            "TMPDIR": str(self.temporary),
            name: value,
            **environment,
        }

    def start(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            self._command,
            cwd=self._folder,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self._started.append(process.pid)
        return process

    def finish(self) -> float:
        """Let it come to its end. Returns how long that took."""
        start = time.monotonic()
        process = self.start()
        output, _ = process.communicate(timeout=120)
        assert process.returncode == 0, output.decode()
        return time.monotonic() - start

    def kill(self, seconds: float, whole_group: bool) -> None:
        """Kill it after some time, and wait until all that it started is gone."""
        process = self.start()
        with suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        if whole_group:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
        process.communicate(timeout=30)  # the pipe ends with the last process that holds it
        until = time.monotonic() + 30
        while left := self._left():
            assert time.monotonic() < until, left
            time.sleep(0.01)

    def locks(self) -> list[Path]:
        """The locks in shared memory of all that were started."""
        return [path for pid in self._started for path in SHARED.glob(f"*grader-{pid}-*")]

    def _left(self) -> list[str]:
        """Its processes, and those of tests whose grader is gone."""
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                said = (entry / "environ").read_bytes().decode("latin-1").split("\0")
                token = next((each for each in said if each.startswith("GRADER_RUN=")), "")
                grader = token.removeprefix("GRADER_RUN=").partition("-")[0]
                if self._mark in said or (token and not os.path.exists(f"/proc/{grader}")):
                    found.append(f"{entry.name}: {(entry / 'cmdline').read_bytes()!r}"[:200])
        return found


def prepared(folder: Path) -> Victim:
    """Grading a class of six."""
    (folder / "spec.yaml").write_text(SPEC)
    for i, text in enumerate([RIGHT, FLAWED, "def alphabeta(:\n", SLEEPS, RIGHT, FLAWED]):
        (folder / "in" / f"s{i}").mkdir(parents=True)
        (folder / "in" / f"s{i}" / "search.py").write_text(text)
    spec = read_outline(folder / "spec.yaml")
    exercise = storage.dump(resolution.resolve(spec, 0))
    (folder / "bundle.json").write_text(
        json.dumps({"format": storage.FORMAT, "exercise": exercise, "seed": 0, "grader": ""})
    )
    return Victim(
        [sys.executable, "-m", "grader", "grade", "bundle.json", "in", "-o", "g.csv"],
        folder,
        PYTHONPATH=str(ROOT),
    )


def test_grade_is_killed(tmp_path: Path) -> None:
    victim = prepared(tmp_path)
    takes = victim.finish()
    table, reports = (tmp_path / "g.csv").read_bytes(), tmp_path / "g-reports"
    texts = {path.name: path.read_bytes() for path in reports.glob("*.txt")}
    rng = Random("grade")
    known: dict[Path, bytes] = {}
    for _ in range(KILLS):
        victim.kill(rng.random() * takes, rng.random() < 0.5)
        for path, content in known.items():  # what was finished stays as it was
            assert path.read_bytes() == content
        known = {path: path.read_bytes() for path in reports.glob("*.json")}
        assert all(report_files.open_record(record.decode()) for record in known.values())
        if (tmp_path / "g.csv").exists():
            assert (tmp_path / "g.csv").read_bytes() == table
        if len(known) == 6 or rng.random() < 0.1:
            victim.finish()
            assert (tmp_path / "g.csv").read_bytes() == table
            assert {path.name: path.read_bytes() for path in reports.glob("*.txt")} == texts
            assert not list(tmp_path.rglob("*.draft"))
            assert not list(victim.temporary.iterdir())
            assert not victim.locks()
            shutil.rmtree(reports)
            (tmp_path / "g.csv").unlink()
            known = {}


def test_the_autograder_is_killed(tmp_path: Path) -> None:
    wanted = coding.exercise("{alphabeta: 10}", "small", visible=2, hidden=3)
    for name in ("source", "submission", "results"):
        (tmp_path / name).mkdir()
    with suppress(OSError):
        tmp_path.chmod(0o755)
    archive = bundle.autograder_archive(wanted, coverage.measure_coverage(wanted), "hidden")
    (tmp_path / "autograder.zip").write_bytes(archive)
    shutil.unpack_archive(tmp_path / "autograder.zip", tmp_path / "source")
    (tmp_path / "submission" / "search.py").write_text(FLAWED)
    victim = Victim(
        ["bash", str(tmp_path / "source" / "run_autograder")],
        tmp_path,
        AUTOGRADER_ROOT=str(tmp_path),
    )
    takes = victim.finish()
    file = tmp_path / "results" / "results.json"
    whole = json.loads(file.read_text())
    assert 0 < whole["score"] < 10
    rng = Random("autograder")
    for _ in range(KILLS):
        file.unlink(missing_ok=True)
        victim.kill(rng.random() * takes, rng.random() < 0.5)
        if file.exists():
            found = json.loads(file.read_text())
            assert sum(test["max_score"] for test in found["tests"]) == pytest.approx(10)
            assert found["score"] <= whole["score"]
        if rng.random() < 0.2:
            victim.finish()
            assert json.loads(file.read_text()) == whole
            assert [path.name for path in file.parent.iterdir()] == ["results.json"]
            assert not list(victim.temporary.iterdir())


@pytest.mark.parametrize("whole_group", [False, True])
def test_who_is_told_to_end_ends_at_once_and_leaves_nothing(
    whole_group: bool, tmp_path: Path
) -> None:
    victim = prepared(tmp_path)
    victim.finish()
    table = (tmp_path / "g.csv").read_bytes()
    shutil.rmtree(tmp_path / "g-reports")
    process = victim.start()
    while not list(tmp_path.glob("g-reports/*.json")):  # the first submissions are graded
        assert process.poll() is None
        time.sleep(0.01)
    (os.killpg if whole_group else os.kill)(process.pid, signal.SIGTERM)
    output, _ = process.communicate(timeout=30)
    assert (process.returncode, output) == (143, b"")
    assert not victim.locks()
    assert not list(victim.temporary.iterdir())
    assert not list(tmp_path.rglob("*.draft"))
    victim.finish()
    assert (tmp_path / "g.csv").read_bytes() == table
