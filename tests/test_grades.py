"""A folder of submissions: graded on all cores, resumed after being killed, one graded again."""

from __future__ import annotations

import csv
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from grader.cli import main
from grader.code import classroom
from grader.code.kept import KeptReports, dumps, loads
from grader.code.spec.exercise import read_outline
from grader.errors import UserError
from tests import coding
from tests.coding import HERE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")

RIGHT = HERE / "submissions" / "right" / "alphabeta_fail_soft.py"
FLAWED = HERE / "submissions" / "flawed" / "alphabeta_alpha_not_updated.py"
SPEC = """\
kind: code
functions: {alphabeta: 10}
trees: ["4 levels, branching 2, leaves -9..9"]
tests: {visible: 3, hidden: 5}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "spec.yaml").write_text(SPEC)
    handed_in = tmp_path / "in"
    handed_in.mkdir()
    for name in ("submission_1", "submission_2", "submission_3", "submission_4"):
        (handed_in / name).mkdir()
    shutil.copy(RIGHT, handed_in / "submission_1" / "search.py")
    shutil.copy(FLAWED, handed_in / "submission_2" / "search.py")
    (handed_in / "submission_3" / "search.py").write_text("def alphabeta(:\n")
    (handed_in / "submission_metadata.yml").write_text("submission_1: {}\n")
    return tmp_path


def rows(path: Path) -> dict[str, dict[str, str]]:
    with open(path, newline="", encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def grade(folder: Path, *more: str) -> int:
    return main(
        ["grade", str(folder / "spec.yaml"), str(folder / "in"), "-o", str(folder / "g.csv"), *more]
    )


def test_a_gradescope_export(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert grade(folder) == 0
    found = rows(folder / "g.csv")
    assert list(found) == [f"submission_{i}" for i in range(1, 5)]
    assert [row["max_score"] for row in found.values()] == ["10"] * 4
    assert found["submission_1"]["score"] == "10"
    assert 0 < float(found["submission_2"]["score"]) < 10
    assert found["submission_2"]["mistakes"] == "alphabeta:alpha-not-updated"
    assert found["submission_3"]["verdicts"] == "unreadable:16"
    assert found["submission_4"]["verdicts"] == "missing:16"
    out = capsys.readouterr().out
    assert "4 submissions, 1 fully right" in out
    assert "1  alphabeta: alpha-not-updated" in out
    report = (folder / "g-reports" / "submission_2.txt").read_text(encoding="utf-8")
    assert "never raised at MAX nodes" in report

    # Nothing is graded twice, and one graded again gets the same report.
    kept = {path: path.stat().st_mtime_ns for path in (folder / "g-reports").glob("*.json")}
    before = (folder / "g-reports" / "submission_2.json").read_bytes()
    assert grade(folder, "--only", "submission_2", "--json") == 0
    changed = [path.stem for path, time in kept.items() if path.stat().st_mtime_ns != time]
    assert changed == ["submission_2"]
    assert (folder / "g-reports" / "submission_2.json").read_bytes() == before
    document = json.loads(capsys.readouterr().out)
    assert [report["id"] for report in document["reports"]] == list(found)

    # What was handed in again is graded again.
    shutil.copy(RIGHT, folder / "in" / "submission_3" / "search.py")
    assert grade(folder) == 0
    assert rows(folder / "g.csv")["submission_3"]["score"] == "10"


def test_killed_and_run_again(folder: Path) -> None:
    """Finished reports are kept; unfinished submissions are graded again."""
    for i in range(5, 15):
        shutil.copytree(folder / "in" / "submission_1", folder / "in" / f"submission_{i}")
    command = [sys.executable, "-m", "grader", "grade", "spec.yaml", "in", "-o", "g.csv"]
    environment = {**os.environ, "PYTHONPATH": str(HERE.parent)}
    process = subprocess.Popen(
        command, cwd=folder, env=environment, start_new_session=True, stdout=subprocess.DEVNULL
    )
    while len(list((folder / "g-reports").glob("*.json"))) < 2:
        assert process.poll() is None
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    kept = {path: path.read_bytes() for path in (folder / "g-reports").glob("*.json")}
    assert kept
    assert not (folder / "g.csv").exists()
    assert grade(folder) == 0
    assert len(rows(folder / "g.csv")) == 14
    assert all(path.read_bytes() == content for path, content in kept.items())


@pytest.fixture
def records(tmp_path: Path) -> KeptReports:
    return KeptReports(tmp_path / "reports", coding.exercise("{alphabeta: 10}", "full"))


def test_any_executor_will_do(folder: Path, records: KeptReports) -> None:
    """A cluster can replace the pool of processes, because only texts go in and out."""
    wanted = classroom.entries(folder / "in")
    counts: list[int] = []
    with ThreadPoolExecutor(1) as executor:
        exercise = coding.exercise("{alphabeta: 10}", "full")
        classroom.grade_all(exercise, wanted, records, executor, counts.append)
    assert counts == [0, 1, 2, 3, 4]
    assert [entry.id for entry, _ in records.of(wanted)] == [entry.id for entry in wanted]


def test_a_report_comes_back_whole(folder: Path) -> None:
    exercise = coding.exercise("{alphabeta: 10}", "full")
    report = coding.graded(folder / "in" / "submission_2", exercise, coding.shut())
    assert loads(dumps(report)) == report


def test_troublesome_names(tmp_path: Path) -> None:
    """A formula, a name that is not UTF-8 and a path each get a row and a report."""
    names = [b"=cmd()", b"caf\xe9", b"x..", b"a b"]
    for name in names:
        os.mkdir(os.path.join(os.fsencode(tmp_path), name))
    found = classroom.entries(tmp_path)
    assert len({entry.file for entry in found}) == 4
    assert all("/" not in entry.file and entry.file.isascii() for entry in found)
    assert {entry.id for entry in found} == {"=cmd()", "caf\\xe9", "x..", "a b"}


@pytest.mark.parametrize(
    ("names", "ids"),
    [
        (["adam.zip", "eve.py", "x/"], ["adam", "eve", "x"]),
        (["eve.py", "eve.zip"], ["eve.py", "eve.zip"]),
        (["eve.py", "eve/"], ["eve", "eve.py"]),
        (["eve.py", "eve.py.zip", "eve.zip"], ["eve.py", "eve.py.zip", "eve.zip"]),
        (["a.b/", "a.b.py", "a.py"], ["a", "a.b", "a.b.py"]),
        (["eve.txt", ".py"], None),
    ],
)
def test_the_id_of_a_file_has_no_suffix(
    names: list[str], ids: list[str] | None, tmp_path: Path
) -> None:
    """If two files would get the same id, both keep their suffix."""
    for name in names:
        if name.endswith("/"):
            (tmp_path / name).mkdir()
        else:
            (tmp_path / name).touch()
    if ids is None:
        with pytest.raises(UserError, match="must be a folder of submissions"):
            classroom.entries(tmp_path)
    else:
        found = classroom.entries(tmp_path)
        assert sorted(entry.id for entry in found) == ids
        assert len({entry.file for entry in found}) == len(ids)


def test_no_submissions(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(UserError, match="must be a folder of submissions"):
            classroom.entries(path)


def test_exit_codes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spec = str(folder / "spec.yaml")
    assert main(["check", spec, str(RIGHT)]) == 0
    assert main(["check", spec, str(FLAWED)]) == 1
    assert main(["check", spec, str(folder / "in" / "submission_3")]) == 1
    capsys.readouterr()
    assert main(["check", spec, str(folder / "nothing.py")]) == 2
    assert "must be a submission, found nothing of that name" in capsys.readouterr().err
    assert main(["check", str(folder / "nothing.yaml"), str(RIGHT)]) == 2
    assert main(["grade", spec, str(folder), "-o", str(folder / "g.csv"), "--only", "x"]) == 2


def test_check_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(folder / "spec.yaml"), str(FLAWED), "--json"])
    report = json.loads(capsys.readouterr().out)
    assert report["format"] == 1
    assert report["max_score"] == 10
    assert report["mistakes"] == {"alphabeta": "alpha-not-updated"}
    assert {mark["id"] for mark in report["marks"]} == {
        f"alphabeta/{i}/{part}" for i in range(1, 9) for part in ("value", "leaves")
    }
    assert sum(mark["possible"] for mark in report["marks"]) == pytest.approx(10)


def test_a_bundle_that_lets_a_misconception_through_is_not_built(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "spec.yaml").write_text(SPEC.replace("4 levels", "2 levels"))
    command = ["bundle", str(folder / "spec.yaml"), "-o", str(folder / "out")]
    pytest.importorskip("gradescope_utils")
    assert main(command) == 2
    assert (
        f"{folder / 'spec.yaml'}:2: functions.alphabeta: shallow-only must fail 1 visible and 2 "
        "hidden tests, found 0 and 0 ("
    ) in capsys.readouterr().err
    assert not (folder / "out").exists()
    assert main([*command, "--let-through"]) == 0
    assert sorted(path.name for path in (folder / "out").iterdir()) == [
        "autograder.zip",
        "bundle.json",
        "starter.zip",
    ]
    assert main(["check", str(folder / "out" / "bundle.json"), str(RIGHT)]) == 0


PAGE = (HERE.parent / "docs" / "grading.md").read_text(encoding="utf-8")


def blocks(language: str, note: str = "code") -> list[str]:
    return re.findall(rf"^```{language} {note}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_page_s_search_of_a_game_is_right(tmp_path: Path) -> None:
    (spec,), (search,) = blocks("yaml", "game"), blocks("python", "game")
    (tmp_path / "spec.yaml").write_text(spec)
    (tmp_path / "search.py").write_text(search)
    assert main(["check", str(tmp_path / "spec.yaml"), str(tmp_path / "search.py")]) == 0


def test_the_page_tells_the_truth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its specs are specs, its commands work, and what it shows of their output is real."""
    pytest.importorskip("gradescope_utils")
    whole, functions = blocks("yaml")
    (tmp_path / "names.yaml").write_text(re.sub(r"functions: \{.*?\}.*\n", functions, whole))
    read_outline(tmp_path / "names.yaml")
    (tmp_path / "spec.yaml").write_text(whole)
    shutil.copy(FLAWED, tmp_path / "search.py")
    shutil.copytree(tmp_path, tmp_path / "submissions")
    monkeypatch.chdir(tmp_path)
    for block in blocks("console"):
        command, _, shown = block.removeprefix("$ grader ").partition("\n")
        assert main(shlex.split(command)) == (1 if command.startswith("check") else 0)
        printed = capsys.readouterr().out
        for line in shown.splitlines():
            assert line.removesuffix("…") in printed
