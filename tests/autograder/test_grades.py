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
from dataclasses import replace
from pathlib import Path

import pytest

from grader.autograder.exercises import storage
from grader.autograder.exercises.outline import read_outline
from grader.autograder.grading import classroom, report_files, submission, worker
from grader.autograder.grading.report_files import REPORT, KeptReports
from grader.cli import main
from grader.errors import UserError
from grader.model.report import Verdict
from grader.workers import WorkerTraits, farm, traits_at
from tests import ROOT
from tests.autograder import coding
from tests.autograder.coding import HERE

#: Each draws the tests of whole exercises, which takes seconds.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's"),
]

RIGHT = HERE / "submissions" / "right" / "alphabeta_fail_soft.py"
FLAWED = HERE / "submissions" / "flawed" / "alphabeta_alpha_not_updated.py"
NOWHERE = Path("no-reports")
#: Any level of isolation will do.
WANTED = traits_at("D")
SPEC = """\
kind: code
functions: {alphabeta: 10}
trees: ["4 levels, branching 2, leaves -9..9"]
tests: {visible: 4, hidden: 8}
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
    assert found["submission_3"]["verdicts"] == "unreadable:24"
    assert found["submission_4"]["verdicts"] == "missing:24"
    out = capsys.readouterr().out
    assert "4 submissions, 1 fully right" in out
    assert "1  alphabeta: alpha-not-updated" in out
    report = (folder / "g-reports" / "submission_2.txt").read_text(encoding="utf-8")
    assert "never raised" in report
    told = (folder / "g-reports" / "feedback" / "submission_2.txt").read_text(encoding="utf-8")
    assert "never raised" in told
    page = (folder / "g-reports" / "class.html").read_text(encoding="utf-8")
    assert "alpha-not-updated" in page
    for text, has_reasons in ((report, True), (told, False)):
        first_hidden = re.search(r"^  ✗ ([5-9]|1[0-2])/", text, re.MULTILINE)
        assert first_hidden
        hidden = text[first_hidden.start() :]
        assert ("values read, in this order: " in hidden) == has_reasons
        assert ("A MAX = " in hidden) == has_reasons

    # Nothing is graded twice, and one graded again gets the same report.
    kept = {path: path.stat().st_mtime_ns for path in (folder / "g-reports").glob("*.json")}
    before = (folder / "g-reports" / "submission_2.json").read_bytes()
    assert grade(folder, "--only", "submission_2", "--json") == 0
    changed = [path.stem for path, time in kept.items() if path.stat().st_mtime_ns != time]
    assert changed == ["submission_2"]
    assert (folder / "g-reports" / "submission_2.json").read_bytes() == before
    document = json.loads(capsys.readouterr().out)
    assert [report["id"] for report in document["reports"]] == list(found)
    flawed = document["reports"][1]["marks"]
    assert all(mark["feedback"] for mark in flawed if mark["verdict"] == "wrong")

    # What was handed in again is graded again.
    shutil.copy(RIGHT, folder / "in" / "submission_3" / "search.py")
    assert grade(folder) == 0
    assert rows(folder / "g.csv")["submission_3"]["score"] == "10"


def test_killed_and_run_again(folder: Path) -> None:
    """Finished reports are kept; unfinished submissions are graded again."""
    for i in range(5, 15):
        shutil.copytree(folder / "in" / "submission_1", folder / "in" / f"submission_{i}")
    command = [sys.executable, "-m", "grader", "grade", "spec.yaml", "in", "-o", "g.csv"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
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
    """A cluster's can take the place of the pool of processes: text goes in, text comes out."""
    wanted = classroom.submissions_in(folder / "in", NOWHERE)
    counts: list[int] = []
    with ThreadPoolExecutor(1) as executor:
        exercise = coding.exercise("{alphabeta: 10}", "full")
        found = classroom.grade_all(
            exercise, wanted, records, farm.of(executor), WANTED, counts.append
        )
    assert counts == [0, 1, 2, 3, 4]
    assert {entry: records.get(entry) for entry in wanted} == found


def test_a_report_comes_back_whole(folder: Path) -> None:
    exercise = coding.exercise("{alphabeta: 10}", "full")
    report = coding.graded(folder / "in" / "submission_2", exercise, coding.shut())
    assert REPORT.load(json.loads(json.dumps(REPORT.dump(report)))) == report


def test_troublesome_names(tmp_path: Path) -> None:
    """A formula, a name that is not UTF-8 and a path each get a row and a report."""
    names = [b"=cmd()", b"caf\xe9", b"x..", b"a b"]
    for name in names:
        os.mkdir(os.path.join(os.fsencode(tmp_path), name))
    found = classroom.submissions_in(tmp_path, NOWHERE)
    assert len({entry.file for entry in found}) == 4
    assert all("/" not in entry.file and entry.file.isascii() for entry in found)
    assert {entry.id for entry in found} == {"=cmd()", "caf\\xe9", "x..", "a b"}


def test_long_names_and_strange_ones(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ids keep their letters, and cannot command a terminal; a table says whose a report is."""
    names = ["Я" * 74 + "_123", "Петров Иван", "\x1b[2J"]
    for name in names:
        shutil.copytree(folder / "in" / "submission_1", folder / "in" / f"submission_{name}")
    assert grade(folder) == 0
    found = rows(folder / "g.csv")
    ids = [f"submission_{name}" for name in (*names[:2], "\\x1b[2J")]
    assert [found[id]["score"] for id in ids] == ["10"] * 3
    assert "\x1b" not in (folder / "g.csv").read_text(encoding="utf-8")
    reports = folder / "g-reports"
    with open(reports / "index.csv", newline="", encoding="utf-8") as file:
        index = {row["id"]: row["report"] for row in csv.DictReader(file)}
    assert set(index) == set(found)
    assert all(len(name) <= 84 and name.isascii() for name in index.values())
    assert all((reports / name).is_file() for name in index.values())


def test_one_that_breaks_the_grader_is_one_row(
    folder: Path, monkeypatch: pytest.MonkeyPatch, records: KeptReports
) -> None:
    """And it is graded again when the grader is run again."""
    wanted, exercise = (
        classroom.submissions_in(folder / "in", NOWHERE),
        coding.exercise("{alphabeta: 10}", "full"),
    )
    read, broken = submission.read, ["submission_1"]

    def breaking(path: Path, files: tuple[str, ...]) -> submission.Submission:
        found = read(path, files)
        if path.name not in broken:
            return found
        return replace(found, files=None)  # type: ignore[arg-type]

    monkeypatch.setattr(submission, "read", breaking)
    with ThreadPoolExecutor(1) as executor:
        found = classroom.grade_all(
            exercise, wanted, records, farm.of(executor), WANTED, lambda done: None
        )
        verdicts = {entry.id: {mark.verdict for mark in found[entry].marks} for entry in wanted}
        assert verdicts["submission_4"] == {Verdict.MISSING}
        assert found[wanted[0]].score < found[wanted[0]].max_score
        broken.clear()
        found = classroom.grade_all(
            exercise, wanted, records, farm.of(executor), WANTED, lambda done: None
        )
    assert found[wanted[0]].score == found[wanted[0]].max_score


def dies(exercise: str, files: str, id: str, wanted: WorkerTraits) -> str:
    """In place of grading: one submission ends the process."""
    if id == "submission_2":
        os._exit(9)
    return worker.grade_one(exercise, files, id, wanted)


def test_one_that_kills_its_process_is_one_row(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(classroom, "grade_one", dies)
    assert grade(folder) == 0
    found = rows(folder / "g.csv")
    assert [row["verdicts"].partition(":")[0] for row in found.values()] == [
        "correct",
        "not_run",
        "unreadable",
        "missing",
    ]
    assert all(row["max_score"] == "10" for row in found.values())
    report = (folder / "g-reports" / "submission_2.txt").read_text("utf-8")
    assert "not run: each process that graded it was ended from outside" in " ".join(report.split())
    monkeypatch.undo()
    assert grade(folder) == 0
    assert 0 < float(rows(folder / "g.csv")["submission_2"]["score"]) < 10


def test_a_file_that_changes_while_it_is_graded(
    folder: Path, monkeypatch: pytest.MonkeyPatch, records: KeptReports
) -> None:
    """The report is of what was graded; a later run does not take it for that of the new file."""
    wanted = classroom.submissions_in(folder / "in", NOWHERE)[1:2]
    exercise = coding.exercise("{alphabeta: 10}", "full")

    def replacing(text: str, files: str, id: str, as_wanted: WorkerTraits) -> str:
        record = worker.grade_one(text, files, id, as_wanted)
        shutil.copy(RIGHT, wanted[0].path / "search.py")
        return record

    monkeypatch.setattr(classroom, "grade_one", replacing)
    with ThreadPoolExecutor(1) as executor:
        first = classroom.grade_all(
            exercise, wanted, records, farm.of(executor), WANTED, lambda done: None
        )
        second = classroom.grade_all(
            exercise, wanted, records, farm.of(executor), WANTED, lambda done: None
        )
    assert first[wanted[0]].mistakes == {"alphabeta": "alpha-not-updated"}
    assert second[wanted[0]].score == 10


def test_a_damaged_record_is_graded_again(folder: Path, records: KeptReports) -> None:
    (entry,) = classroom.submissions_in(folder / "in", NOWHERE)[1:2]
    exercise, path = coding.exercise("{alphabeta: 10}", "full"), records._path(entry)
    report = coding.graded(entry.path, exercise, coding.shut())
    files = submission.read(entry.path, exercise.files)
    whole = report_files.seal(storage.dumps(exercise), files, report)
    for damaged in (
        "",
        whole[: len(whole) // 2],
        "[]",
        "7",
        "[" * 100_000,
        '{"digest": 3, "report": {}}',
        whole.replace('"wrong", "0"', '"correct", "1"'),
        "é",
    ):
        path.write_text(damaged, encoding="latin-1")
        assert records.get(entry) is None
        records.put(entry, whole)
        assert records.get(entry) == report


def test_reports_among_the_submissions_are_no_submission(folder: Path) -> None:
    (folder / "in" / "submission_metadata.yml").unlink()
    for i in range(1, 5):
        (folder / "in" / f"submission_{i}").rename(folder / "in" / f"student {i}")
    for name in ("a.csv", "b.csv", "a.csv"):
        output = folder / "in" / name
        assert (
            main(["grade", str(folder / "spec.yaml"), str(folder / "in"), "-o", str(output)]) == 0
        )
        assert list(rows(output)) == [f"student {i}" for i in range(1, 5)]


@pytest.mark.parametrize(
    ("names", "ids"),
    [
        (["adam.zip", "eve.py", "x/"], ["adam", "eve", "x"]),
        (["eve.py", "eve.zip"], ["eve.py", "eve.zip"]),
        (["B.PY", "c.ZIP", "Search (1).py"], ["B", "Search (1)", "c"]),
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
            classroom.submissions_in(tmp_path, NOWHERE)
    else:
        found = classroom.submissions_in(tmp_path, NOWHERE)
        assert sorted(entry.id for entry in found) == ids
        assert len({entry.file for entry in found}) == len(ids)


def test_no_submissions(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(UserError, match="must be a folder of submissions"):
            classroom.submissions_in(path, NOWHERE)


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
        f"alphabeta/{i}/{part}" for i in range(1, 13) for part in ("value", "leaves")
    }
    assert sum(mark["possible"] for mark in report["marks"]) == pytest.approx(10)


def test_a_bundle_that_lets_a_misconception_through_is_not_built(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "spec.yaml").write_text(
        SPEC.replace("visible: 4, hidden: 8", "visible: 2, hidden: 3")
    )
    command = ["bundle", str(folder / "spec.yaml"), "-o", str(folder / "out")]
    pytest.importorskip("gradescope_utils")
    assert main(command) == 2
    printed = capsys.readouterr()
    let_through = re.findall(r"^alphabeta +([\w-]+) +(\d+) +(\d+) +let through$", printed.out, re.M)
    assert let_through
    assert [line.partition(" (")[0] for line in printed.err.splitlines()] == [
        f"{folder / 'spec.yaml'}:2: functions.alphabeta: {name} must fail 1 visible and 2 hidden "
        f"tests, found {visible} and {hidden}"
        for name, visible, hidden in let_through
    ]
    assert not (folder / "out").exists()
    assert main([*command, "--let-through"]) == 0
    assert sorted(path.name for path in (folder / "out").iterdir()) == [
        "autograder.zip",
        "bundle.json",
        "starter.zip",
    ]
    assert main(["check", str(folder / "out" / "bundle.json"), str(RIGHT)]) == 0


PAGE = (ROOT / "docs" / "grading.md").read_text(encoding="utf-8")


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


METADATA = """\
submission_1:
  :submitters:
  - :name: Ann Lee
    :sid: '007'
    :email: a@x.edu
submission_2:
  :submitters:
  - :name: "=Bo"
    :sid: '008'
    :email: b@x.edu
  - :name: Cy
    :sid: '009'
    :email: c@x.edu
"""
ROSTER = """\
Student,ID,SIS User ID,SIS Login ID,Section
"Lee, Ann",41,007,ann,A
"Po, Bo",42,008,bo,B
"Absent, Di",44,010,di,B
"""


def test_the_people_of_a_class(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Names, ids and addresses from Gradescope, sections from the roster; gradebooks' columns."""
    (folder / "in" / "submission_metadata.yml").write_text(METADATA)
    (folder / "roster.csv").write_text(ROSTER)
    assert grade(folder, "--roster", str(folder / "roster.csv")) == 0
    out = capsys.readouterr().out
    assert "1 of the roster handed nothing in" in out
    assert "in no roster: submission_2" in out
    found = rows(folder / "g.csv")
    columns = ("name", "student_id", "email", "section")
    assert [[found[id][column] for column in columns] for id in list(found)[:3]] == [
        ["Lee, Ann", "007", "a@x.edu", "A"],
        ["Po, Bo; Cy", "008; 009", "b@x.edu; c@x.edu", "B"],
        ["", "", "", ""],
    ]
    page = (folder / "g-reports" / "class.html").read_text(encoding="utf-8")
    assert "Absent, Di" in page
    assert "nobody in the roster handed this in" in page

    assert grade(folder, "--format", "canvas", "--roster", str(folder / "roster.csv")) == 0
    with open(folder / "g.csv", newline="", encoding="utf-8") as file:
        head, possible, *people = csv.reader(file)
    assert head[:5] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
    assert possible[-1] == "10"
    assert [person[0] for person in people] == [
        *("Lee, Ann", "Po, Bo", "Cy", "submission_3", "submission_4", "Absent, Di")
    ]
    assert (people[0][-1], people[-1][-1]) == ("10", "")
    capsys.readouterr()
    assert grade(folder, "--json") == 0
    reports = json.loads(capsys.readouterr().out)["reports"]
    assert reports[1]["people"] == [
        {"id": "008", "name": "=Bo", "email": "b@x.edu", "section": ""},
        {"id": "009", "name": "Cy", "email": "c@x.edu", "section": ""},
    ]


@pytest.mark.parametrize(
    ("name", "text", "rule"),
    [
        ("submission_metadata.yml", "a: [", "in/submission_metadata.yml:2: "),
        ("roster.csv", "colour\nred\n", "in/roster.csv:1: the first line must name a column 'id'"),
    ],
)
def test_a_damaged_list_of_people_stops_before_anything_is_graded(
    name: str, text: str, rule: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "in" / name).write_text(text)
    more = ["--roster", str(folder / "in" / name)] if name == "roster.csv" else []
    assert grade(folder, *more) == 2
    assert rule in capsys.readouterr().err
    assert not (folder / "g-reports").exists()


def test_a_record_of_another_shape_is_graded_again(folder: Path, records: KeptReports) -> None:
    (entry,) = classroom.submissions_in(folder / "in", NOWHERE)[1:2]
    exercise = coding.exercise("{alphabeta: 10}", "full")
    report = coding.graded(entry.path, exercise, coding.shut())
    files = submission.read(entry.path, exercise.files)
    older = json.loads(report_files.seal(storage.dumps(exercise), files, report))
    older["report"]["marks"] = [mark[:-2] for mark in older["report"]["marks"]]
    older["digest"] = report_files._digest(storage.dumps(exercise), files, older["report"])
    records.put(entry, json.dumps(older))
    assert records.get(entry) is None
