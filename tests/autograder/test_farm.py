"""Work on a cluster: a real scheduler and workers of Dask on this machine.

`KILLS=50 pytest tests/autograder/test_farm.py -k killed` kills fifty workers.
"""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

import pytest

from grader.cli import main
from grader.workers import farm
from tests import ROOT
from tests.house.test_docs import blocks
from tests.run import grader

pytest.importorskip("distributed", reason="not installed: distributed")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's"),
]

HERE = Path(__file__).resolve().parent
KILLS = int(os.environ.get("KILLS", "10"))
SPEC = """\
kind: code
functions: {alphabeta: 10}
trees: ["3 levels, branching 2, leaves 1..9"]
tests: {visible: 2, hidden: 2, only: trees}
"""


@contextmanager
def running(*command: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A program, and the address on which it listens; it is gone afterwards."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *command],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    assert process.stderr
    try:
        for line in process.stderr:
            found = re.search(r"(?:Scheduler|worker) at: +(tcp://\S+)", line)
            if found:
                break
        else:
            raise AssertionError("it ended before it listened")
        # What it says later is read, or it would wait for a reader.
        threading.Thread(target=process.stderr.read, daemon=True).start()
        yield process, found[1]
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextmanager
def cluster(*workers: int) -> Iterator[str]:
    """The address of a scheduler with workers of so many threads each."""
    with ExitStack() as stack:
        _, address = stack.enter_context(
            running("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        )
        for threads in workers:
            stack.enter_context(one_worker(address, threads))
        yield address


def one_worker(
    address: str, threads: int = 1, *more: str
) -> AbstractContextManager[tuple[subprocess.Popen[str], str]]:
    """A worker, started anew whenever it ends."""
    settings = ["--nworkers", "1", "--nthreads", str(threads), "--no-dashboard"]
    return running("worker", address, *settings, *more)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Right programs, flawed ones, hostile ones, one that is no Python, and one that is missing."""
    (tmp_path / "spec.yaml").write_text(SPEC)
    programs = [
        *sorted((HERE / "submissions" / "right").glob("alphabeta_*.py"))[:3],
        *sorted((HERE / "submissions" / "flawed").glob("alphabeta_*.py"))[:3],
        *(HERE / "hostile" / name for name in ("fork_bomb.py", "forged_answer.py")),
    ]
    for path in programs:
        (tmp_path / "in" / path.stem).mkdir(parents=True)
        if path.exists():
            shutil.copy(path, tmp_path / "in" / path.stem / "search.py")
    (tmp_path / "in" / "no_python").mkdir()
    (tmp_path / "in" / "no_python" / "search.py").write_text("def (")
    (tmp_path / "in" / "missing").mkdir()
    return tmp_path


def graded(folder: Path, name: str, *options: str) -> dict[str, bytes]:
    """All files that a run writes."""
    command = ["grade", str(folder / "spec.yaml"), str(folder / "in"), *options]
    assert main([*command, "-o", str(folder / f"{name}.csv")]) == 0
    reports = folder / f"{name}-reports"
    found = {str(path.relative_to(reports)): path for path in reports.rglob("*") if path.is_file()}
    return {
        "grades": (folder / f"{name}.csv").read_bytes(),
        **{name: path.read_bytes() for name, path in found.items()},
    }


def test_every_farm_writes_the_same(folder: Path) -> None:
    alone = graded(folder, "alone")
    (folder / "sheet.yaml").write_text("kind: minimax\ntree: 2 levels, branching 2, leaves 1..9\n")
    stressed = run("stress", folder / "sheet.yaml", "--seeds", "50")
    printed = sheets(folder, "alone")
    (folder / "play.yaml").write_text(PLAY)
    (folder / "players").mkdir()
    for i in (0, -1):
        (folder / "players" / f"p{i}.py").write_text(PLAYER.format(i))
    played = tournament(folder, "alone")
    with cluster(1, 1) as address:
        assert graded(folder, "processes", "--dask", address) == alone
    with cluster(4) as address:
        assert graded(folder, "threads", "--dask", address) == alone
        assert run("stress", folder / "sheet.yaml", "--seeds", "50", "--dask", address) == stressed
        assert sheets(folder, "threads", "--dask", address) == printed
        assert tournament(folder, "threads", "--dask", address) == played


PLAY = """\
kind: code
file: player.py
functions: {choose: 10}
matches: [{game: nim, state: [2, 1], against: random}]
"""
PLAYER = "def choose(game, state, deadline):\n    return game.actions(state)[{}]\n"


def sheets(folder: Path, name: str, *options: str) -> dict[str, bytes]:
    """All files of three variants."""
    out = folder / f"sheets-{name}"
    run("sheet", folder / "sheet.yaml", "--variants", "3", "-o", out, *options)
    return {str(path.relative_to(out)): path.read_bytes() for path in out.rglob("*.*")}


def tournament(folder: Path, name: str, *options: str) -> dict[str, bytes]:
    """All files that a tournament writes."""
    run("tournament", folder / "play.yaml", folder / "players", "-o", folder / name, *options)
    return {path.name: path.read_bytes() for path in (folder / name).iterdir()}


def run(*command: str | Path) -> str:
    """What a command says."""
    done = grader(*command)
    assert (done.code, done.err) == (0, "")
    return done.out


def test_threads_of_this_process(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    (folder / "threaded.py").write_text(
        "from concurrent.futures import ThreadPoolExecutor as Made\ndef farm(): return Made(3)"
    )
    assert graded(folder, "other", "--executor", "threaded:farm") == graded(folder, "alone")


def test_the_commands_of_the_documentation(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("loky", reason="not installed: loky")
    monkeypatch.chdir(folder)
    (folder / "submissions").symlink_to(folder / "in")
    page = ROOT / "docs" / "grading.md"
    (program,) = blocks(page, "python", "farm")
    (folder / "farm.py").write_text(program)
    alone = graded(folder, "alone")["grades"]
    (batch,) = blocks(page, "python", "batch")
    by_dask, by_loky = (shlex.split(block)[2:] for block in blocks(page, "console", "farm"))
    assert main(by_loky) == 0
    assert (folder / "grades.csv").read_bytes() == alone
    shutil.rmtree(folder / "grades-reports")
    with cluster(2) as address:
        assert main([*by_dask[:-1], address]) == 0
    assert (folder / "grades.csv").read_bytes() == alone
    pytest.importorskip("executorlib", reason="not installed: executorlib")
    shutil.rmtree(folder / "grades-reports")
    (folder / "farm.py").write_text(batch)
    command = [sys.executable, "-m", "grader", *by_loky]
    path = {**os.environ, "PYTHONPATH": str(ROOT)}
    assert subprocess.run(command, cwd=folder, env=path, timeout=300, check=False).returncode == 0
    assert (folder / "grades.csv").read_bytes() == alone


def test_workers_are_killed_and_nothing_is_lost_or_done_twice(folder: Path) -> None:
    """Workers are killed at random moments, and others take their place."""
    rng, kills, rounds = random.Random(1), 0, 0
    for path in sorted((folder / "in").iterdir()):
        for copy in range(3):
            shutil.copytree(path, folder / "in" / f"{path.name}-{copy}")
    alone = graded(folder, "alone")
    ended = threading.Event()
    with cluster(1) as address, ExitStack() as stack:

        def disturb() -> None:
            nonlocal kills
            while kills < KILLS and not ended.wait(rng.uniform(0, 1)):
                with one_worker(address, 1) as (process, _):
                    ended.wait(rng.uniform(0.5, 2))
                    process.kill()
                    kills += 1

        thread = threading.Thread(target=disturb)
        thread.start()
        stack.callback(thread.join)
        stack.callback(ended.set)
        while not rounds or (thread.is_alive() and KILLS > 10):
            assert graded(folder, f"disturbed{rounds}", "--dask", address) == alone
            rounds += 1
    assert kills if KILLS <= 10 else kills == KILLS
    print(f"{kills} workers were killed while a class was graded {rounds} times")


@pytest.mark.long
def test_hostile_submissions_have_the_verdicts_that_they_have_alone(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(
        "kind: code\nfile: hostile.py\nfunctions: {minimax: 1, best_move: 1}\n"
        "trees: [[[3, 12, 8], [2, 4, 6], [14, 5, 2]]]\ntests: {visible: 1, only: trees}\n"
    )
    shutil.copytree(HERE / "hostile", tmp_path / "in")
    names = sorted(path.stem for path in (tmp_path / "in").glob("*.py"))

    def verdicts(name: str, *options: str) -> dict[str, list[list[str]]]:
        graded(tmp_path, name, *options)
        reports = tmp_path / f"{name}-reports"
        records = {each: json.loads((reports / f"{each}.json").read_text()) for each in names}
        return {
            each: [mark[:2] for mark in record["report"]["marks"]]
            for each, record in records.items()
        }

    alone = verdicts("alone")
    assert len(alone) > 100
    with cluster(1, 2) as address:
        assert verdicts("dask", "--dask", address) == alone


#: Stands for a submission that takes all memory of the process that grades it.
DEADLY = """
import os
from grader.autograder.grading import worker
plain = worker.plain = getattr(worker, "plain", worker.grade_one)  # this is imported twice
def grade_one(exercise, files, id, wanted):
    if id == "missing":
        os._exit(9)
    return plain(exercise, files, id, wanted)
worker.grade_one = grade_one
"""


def test_one_that_ends_all_its_workers_is_not_run(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = graded(folder, "alone")
    (folder / "deadly.py").write_text(DEADLY)
    with cluster() as address, one_worker(address, 1, "--preload", str(folder / "deadly.py")):
        found = graded(folder, "deadly", "--dask", address)
    assert {name for name in alone if found.get(name) != alone[name]} == {
        *("grades", "class.html", "missing.txt", "feedback/missing.txt", "missing.json")
    }
    assert b"not run: each process that graded it was ended from outside" in b" ".join(
        found["missing.txt"].split()
    )


#: Stands for a worker that is gone before it has said what it is.
SPEECHLESS = """
import os
from grader.autograder.grading import worker
worker.here = lambda: os._exit(9)
"""


def test_a_worker_that_ends_when_it_is_asked_is_not_waited_for(folder: Path) -> None:
    (folder / "speechless.py").write_text(SPEECHLESS)
    command = ["grade", str(folder / "spec.yaml"), str(folder / "in"), "-o", str(folder / "g.csv")]
    preload = ("--preload", str(folder / "speechless.py"), "--no-nanny")
    with cluster(1) as address, one_worker(address, 1, *preload):
        assert main([*command, "--dask", address]) == 0


def test_a_scheduler_that_ends_is_not_waited_for(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(farm, "PATIENCE", 2)
    command = ["grade", str(folder / "spec.yaml"), str(folder / "in"), "-o", str(folder / "g.csv")]
    with ExitStack() as stack:
        scheduler, address = stack.enter_context(
            running("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        )
        stack.enter_context(one_worker(address))

        def end() -> None:
            while not list(folder.glob("g-reports/**/*.json*")):
                threading.Event().wait(0.1)
            scheduler.kill()

        threading.Thread(target=end, daemon=True).start()
        assert main([*command, "--dask", address]) == 2
    assert "the executor broke with" in capsys.readouterr().err
    assert main(command) == 0
    assert "10 submissions" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("otherwise", "rule"),
    [
        (
            'worker.here = lambda: worker.traits_at("B")',
            "a worker reaches isolation level A at least, found level B",
        ),
        ('worker.here = lambda: worker.traits_at("D")', "found isolation level D, which is only"),
        (
            'worker.here = lambda: worker.traits_at("A")._replace(version="0.9")',
            "of the grader, found 0.9",
        ),
        (
            'worker.here = lambda: worker.traits_at("A")._replace(python="3.2.1")',
            f"a worker has Python {sys.version_info[0]}.{sys.version_info[1]}, found 3.2.1",
        ),
    ],
)
def test_workers_that_are_not_as_wanted_get_nothing(
    otherwise: str, rule: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "other.py").write_text(f"from grader.autograder.grading import worker\n{otherwise}")
    command = ["grade", str(folder / "spec.yaml"), str(folder / "in"), "--at-least", "A"]
    with cluster() as address, one_worker(address, 1, "--preload", str(folder / "other.py")):
        assert main([*command, "--dask", address, "-o", str(folder / "g.csv")]) == 2
    said = capsys.readouterr().err
    assert rule in said
    assert said.startswith("tcp://")
    assert not list(folder.glob("g-reports/*.json"))


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (["--dask", "tcp://127.0.0.1:1"], "--dask is the address of a scheduler, found none at"),
        (["--executor", "farm"], "--executor is MODULE:CALLABLE, found 'farm'"),
        (["--executor", "no_such:farm"], "--executor names something to import, found that No mod"),
        (["--executor", "json:farm"], "--executor names something to import, found that module"),
        (["--executor", "builtins:dict"], "--executor makes an executor, found dict"),
    ],
)
def test_what_is_no_farm(
    options: list[str],
    rule: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(farm, "PATIENCE", 1)
    command = ["grade", str(folder / "spec.yaml"), str(folder / "in"), *options]
    assert main([*command, "-o", str(folder / "g.csv")]) == 2
    assert rule in capsys.readouterr().err
