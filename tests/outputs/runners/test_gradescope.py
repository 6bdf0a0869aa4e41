"""From a spec to results.json, in a folder laid out like Gradescope's."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.choosing import coverage
from grader.autograder.exercises import storage
from grader.autograder.grading.submission_run import VISIBILITIES
from grader.autograder.sandbox import machine
from grader.autograder.sandbox.machine import unused_uid
from grader.model.report import Mark, Report, Verdict
from grader.model.tree import Inner
from grader.outputs.runners import bundle, gradescope, standalone
from grader.outputs.runners.starter import spec, starter, visible_points
from tests.autograder import coding
from tests.autograder.coding import HERE

#: Each draws the tests of whole exercises, which takes seconds.
pytestmark = pytest.mark.slow

pytest.importorskip("gradescope_utils")

RIGHT = HERE / "submissions" / "right" / "alphabeta_fail_soft.py"
FLAWED = HERE / "submissions" / "flawed" / "alphabeta_cuts_one_late.py"
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0

TEXT_FORMATS = {"enum": ["text", "html", "simple_format", "md", "ansi"]}
SHOWN = {"enum": ["visible", "hidden", "after_due_date", "after_published"]}

#: https://gradescope-autograders.readthedocs.io/en/latest/specs/
SCHEMA = {
    "type": "object",
    "required": ["tests"],
    "additionalProperties": False,
    "properties": {
        "score": {"type": "number", "minimum": 0},
        "execution_time": {"type": "number"},
        "output": {"type": "string"},
        "output_format": TEXT_FORMATS,
        "test_output_format": TEXT_FORMATS,
        "test_name_format": TEXT_FORMATS,
        "visibility": SHOWN,
        "stdout_visibility": SHOWN,
        "extra_data": {"type": "object"},
        "tests": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "score", "max_score", "status", "number", "visibility"],
                "additionalProperties": False,
                "properties": {
                    "score": {"type": "number", "minimum": 0},
                    "max_score": {"type": "number", "minimum": 0},
                    "status": {"enum": ["passed", "failed"]},
                    "name": {"type": "string"},
                    "number": {"type": "string"},
                    "output": {"type": "string"},
                    "output_format": TEXT_FORMATS,
                    "tags": {"type": "array", "items": {"type": "string"}},
                    "visibility": SHOWN,
                },
            },
        },
        "leaderboard": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "value"],
                "properties": {
                    "name": {"type": "string"},
                    "value": {"type": ["number", "string"]},
                    "order": {"enum": ["asc", "desc"]},
                },
            },
        },
    },
}


@pytest.fixture(scope="module")
def exercise() -> CodeExercise:
    return coding.exercise("{alphabeta: 10}", "full", visible=4)


@pytest.fixture(scope="module")
def archive(exercise: CodeExercise) -> bytes:
    return bundle.autograder_archive(
        exercise, coverage.measure_coverage(exercise), "after_published"
    )


@pytest.fixture(params=["root", "plain"])
def user(request: pytest.FixtureRequest) -> int | None:
    if request.param == "plain" and ROOT:
        return unused_uid() or pytest.skip("there is no user to run it as")
    if request.param == "root" and not ROOT:
        pytest.skip("needs root")
    return None


@pytest.fixture
def layout(archive: bytes, user: int | None) -> Iterator[Path]:
    """/autograder, after Gradescope has unpacked the archive and run setup.sh."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name in ("source", "submission", "results"):
            (root / name).mkdir()
        unpack(archive, root / "source")
        shutil.copy(root / "source" / "run_autograder", root)
        if user is not None:
            for path in (root, *root.rglob("*")):
                os.chown(path, user, user)
        run(root, user, root / "source" / "setup.sh")
        yield root


def unpack(archive: bytes, folder: Path) -> None:
    """Unpack like `unzip`, with the rights that the archive gives."""
    with zipfile.ZipFile(io.BytesIO(archive)) as members:
        for member in members.infolist():
            Path(members.extract(member, folder)).chmod(member.external_attr >> 16)


def start(root: Path, user: int | None, program: Path) -> subprocess.Popen[bytes]:
    python = next(machine.readable_by_all(), "") if user is not None else sys.executable
    if not python:
        pytest.skip("a plain user can read no interpreter")
    (root / "bin").mkdir(exist_ok=True)
    link = root / "bin" / "python3"
    if not link.is_symlink():
        link.symlink_to(python)
    return subprocess.Popen(
        [program],
        cwd=root,
        env={"PATH": f"{root}/bin:/usr/bin:/bin", "AUTOGRADER_ROOT": str(root)},
        user=user,
        group=user,
        extra_groups=None if user is None else [],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def run(root: Path, user: int | None, program: Path) -> None:
    process = start(root, user, program)
    output, _ = process.communicate(timeout=120)
    assert process.returncode == 0, output.decode()


def results(root: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        (root / "results" / "results.json").read_text(encoding="ascii")
    )
    jsonschema.validate(found, SCHEMA)
    assert sum(test["max_score"] for test in found["tests"]) == pytest.approx(10)
    assert sum(test["score"] for test in found["tests"]) == pytest.approx(found["score"])
    return found


def hand_in(root: Path, user: int | None, content: bytes) -> None:
    file = root / "submission" / "search.py"
    file.write_bytes(content)
    if user is not None:
        os.chown(file, user, user)


def test_a_right_submission(layout: Path, user: int | None) -> None:
    hand_in(layout, user, RIGHT.read_bytes())
    run(layout, user, layout / "run_autograder")
    found = results(layout)
    assert found["score"] == 10
    assert found["extra_data"]["isolation"] in ("A", "B", "C")
    (board,) = found["leaderboard"]
    assert board["name"] == "leaves read"
    assert {test["visibility"] for test in found["tests"]} == {"visible", "after_published"}


def test_a_flawed_submission_is_explained_on_visible_tests_only(
    layout: Path, user: int | None
) -> None:
    hand_in(layout, user, FLAWED.read_bytes() + b'\nprint("secret words")\n')
    run(layout, user, layout / "run_autograder")
    found = results(layout)
    assert 0 < found["score"] < 10
    assert found["leaderboard"] == []
    hidden = [test for test in found["tests"] if test["visibility"] != "visible"]
    assert any(test["status"] == "failed" for test in hidden)
    counted, why = hidden
    assert counted["visibility"] == "after_published"
    assert re.fullmatch(r"\d+ of 12 right", counted["output"])
    assert why["visibility"] == "hidden"  # which Gradescope never shows to students
    assert "values read, in this order: " in why["output"]
    assert "MAX = " in why["output"]
    assert why["max_score"] == 0
    told = "\n".join(test["output"] for test in found["tests"] if test["visibility"] == "visible")
    assert found["output"].startswith(
        "**What is right of the tests that you see**\n\n- alphabeta: "
    )
    assert "**What is behind the errors**" in found["output"]
    assert "Begin with alphabeta/" in found["output"]
    assert "your cuts fit a node being left one child too late" in told
    assert "your code read leaf" in told
    assert "secret words" in told


def test_nothing_handed_in(layout: Path, user: int | None) -> None:
    run(layout, user, layout / "run_autograder")
    found = results(layout)
    assert found["score"] == 0
    assert found["tests"][0]["output"].count("search\\.py is missing") == 1
    assert found["output"].endswith("**What to do next**\n\n- search\\.py is missing")


@pytest.mark.parametrize("version", [1, 2, 3, 5, 8])
def test_killed_at_any_moment_the_results_are_whole(archive: bytes, version: int) -> None:
    """There is a document at every moment from the first on, with the full maximum."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name in ("source", "submission", "results"):
            (root / name).mkdir()
        unpack(archive, root / "source")
        shutil.copy(root / "source" / "run_autograder", root)
        hand_in(root, None, RIGHT.read_bytes())
        process = start(root, None, root / "run_autograder")
        seen: set[int] = set()
        while len(seen) < version and process.poll() is None:
            with suppress(FileNotFoundError):
                seen.add((root / "results" / "results.json").stat().st_mtime_ns)
            time.sleep(0.001)
        with suppress(ProcessLookupError):  # it was faster than we looked
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        assert seen
        results(root)


def test_there_are_results_before_the_first_test_ends(archive: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name in ("source", "submission", "results"):
            (root / name).mkdir()
        unpack(archive, root / "source")
        shutil.copy(root / "source" / "run_autograder", root)
        hand_in(root, None, b"import time\ndef alphabeta(*_): time.sleep(1000)\n")
        process = start(root, None, root / "run_autograder")
        while not (root / "results" / "results.json").exists():
            assert process.poll() is None
            time.sleep(0.001)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        found = results(root)
        assert found["score"] == 0
        assert "took too long" not in json.dumps(found)


def test_the_programs_are_executable(archive: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(archive)) as members:
        for name in ("setup.sh", "run_autograder"):
            assert members.getinfo(name).external_attr >> 16 == 0o100755


def test_needs_nothing_but_python(archive: bytes, tmp_path: Path) -> None:
    """With nothing but the standard library beside it, the autograder starts."""
    unpack(archive, tmp_path)
    code = "import sys; sys.path.insert(0, sys.argv[1]); import grader.cli.autograder"
    subprocess.run([sys.executable, "-I", "-S", "-B", "-c", code, str(tmp_path)], check=True)


def test_the_same_exercise_comes_back(exercise: CodeExercise) -> None:
    assert storage.loads(storage.dumps(exercise)) == exercise


# The starter


def test_students_get_nothing_of_the_hidden_tests(exercise: CodeExercise, tmp_path: Path) -> None:
    bundle.write_bundle(
        exercise, coverage.measure_coverage(exercise), 123456789123, "hidden", tmp_path
    )
    whole = (tmp_path / "starter.zip").read_bytes()
    program = coding.unzipped(whole, standalone.PROGRAM)
    assert program == standalone.program(exercise.language)  # the same for every exercise
    text = b"\n".join(each for each in contents(whole) if each not in {program, *contents(program)})
    hidden = [test for test in exercise.tests if test.visibility == "hidden"]
    shown = [test for test in exercise.tests if test.visibility == "visible"]
    written = spec(exercise)
    assert hidden
    assert shown
    for test in hidden:
        assert isinstance(test, TreeTest)
        assert written_out(test.tree) not in text
    for test in shown:
        assert isinstance(test, TreeTest)
        assert written_out(test.tree) in text
    assert written.encode() in text
    for word in (b"hidden", b"123456789123", b"seed", b"1..9", b"levels"):
        assert word not in text
    assert (tmp_path / "bundle.json").stat().st_mode & 0o077 == 0


def written_out(tree: Inner) -> bytes:
    from grader.homework.families.trees.tree_json import tree_to_json as written

    return json.dumps(written(tree)).encode()


def contents(archive: bytes) -> Iterator[bytes]:
    """Every member, including those of archives inside."""
    with zipfile.ZipFile(io.BytesIO(archive)) as members:
        for member in members.infolist():
            yield member.filename.encode()
            content = members.read(member)
            yield content
            if zipfile.is_zipfile(io.BytesIO(content)):
                yield from contents(content)


def game() -> CodeExercise:
    """An exercise with every function that gets a game, and with a formula."""
    asked = "{alphabeta: 5, best_move: 5, ucb1: 5, mcts: 5}"
    return coding.exercise(asked, "won", visible=2, hidden=1, style="game")


def nodes() -> CodeExercise:
    """An exercise with a random search and a search of nodes."""
    return coding.exercise("{minimax: 5, mcts: 5}", "won", visible=1, hidden=1)


@pytest.mark.parametrize("made", [game, nodes])
def test_the_starter_s_spec_has_the_visible_tests(made: Callable[[], CodeExercise]) -> None:
    exercise = made()
    again = coding.outline(spec(exercise))
    assert again.tests == tuple(test for test in exercise.tests if test.visibility == "visible")
    assert [function.arguments for function in again.functions] == [
        function.arguments for function in exercise.functions
    ]
    assert again.max_score == sum(visible_points(exercise).values())
    assert again.rules == exercise.rules
    assert again.open == exercise.open


@pytest.mark.parametrize(("made", "beside"), [(game, ["game"]), (nodes, ["node", "game"])])
def test_the_stubs_are_python(made: Callable[[], CodeExercise], beside: list[str]) -> None:
    with zipfile.ZipFile(io.BytesIO(starter(made()))) as members:
        given = [f"{name}.py" for name in beside]
        assert members.namelist() == [
            *("README.md", "spec.yaml", "grader.pyz", "mistakes.md"),
            *(*given, "search.py"),
        ]
        for name in members.namelist():
            if name.endswith(".py"):
                compile(members.read(name), name, "exec")


# What Gradescope shows


def test_output_cannot_end_its_fence() -> None:
    mark = Mark(
        "f/1/value",
        Verdict.WRONG,
        Fraction(0),
        Fraction(1),
        "visible",
        "a *bold* <b>claim</b>",
        output="```\n# Full marks\n````",
    )
    text = gradescope.mark_text(mark)
    assert "a \\*bold\\* \\<b\\>claim\\</b\\>" in text
    assert "`````text\n```\n# Full marks\n````\n`````" in text


def test_much_output_makes_no_large_file() -> None:
    mark = Mark("choose/1/result", Verdict.WRONG, Fraction(0), Fraction(1), "visible")
    text = gradescope.mark_text(replace(mark, output="\N{PILE OF POO}" * (16 << 10) + "the end"))
    assert text.endswith("the end\n```")
    assert len(json.dumps(text)) < 50_000


@pytest.mark.parametrize("verdict", list(Verdict))
def test_every_mark_is_published(verdict: Verdict) -> None:
    """gradescope-utils drops tests that are skipped or fail in a subtest: here none can."""
    marks = tuple(
        Mark(f"{function}/{i}/value", verdict, Fraction(1, 3), Fraction(1), visibility)
        for function in ("f", "g")
        for i, visibility in enumerate(VISIBILITIES, 1)
    )
    found = gradescope.results(Report("x", marks, {}, {}, "A"), "after_due_date")
    assert [(test["name"], test["visibility"]) for test in found["tests"]] == [
        ("f: the tests that you see", "visible"),
        ("f: hidden tests", "after_due_date"),
        ("g: the tests that you see", "visible"),
        ("g: hidden tests", "after_due_date"),
    ]
    assert sum(test["score"] for test in found["tests"]) == pytest.approx(4 / 3)
    assert sum(test["max_score"] for test in found["tests"]) == 4


def test_students_read_nothing_about_hidden_tests() -> None:
    """What staff read stands where Gradescope never shows it to students, and nowhere else."""
    right = Mark("f/1/value", Verdict.CORRECT, Fraction(1), Fraction(1), "visible")
    secret = replace(
        right,
        id="f/2/value",
        verdict=Verdict.WRONG,
        visibility="hidden",
        staff="the tree",
        error="E",
    )
    report = Report("x", (right, secret), {"f": "swapped-players"}, {}, "A")
    found = gradescope.results(report, "after_published")
    *others, why = found["tests"]
    assert why["visibility"] == "hidden"
    assert "the tree" in why["output"]
    shown = json.dumps([found["output"], others])
    for word in ("the tree", "swapped", "MIN the largest"):
        assert word not in shown


def test_a_long_explanation_for_staff_is_cut() -> None:
    mark = Mark("f/1/value", Verdict.WRONG, Fraction(0), Fraction(1), "hidden", staff="é" * 90_000)
    assert len(gradescope.staff_text([mark] * 40)) < 50_000


def test_who_reads_the_results_while_they_are_written_reads_a_whole_document(
    tmp_path: Path,
) -> None:
    target = tmp_path / "results.json"
    results = gradescope.Results(target)
    documents: list[dict[str, Any]] = [{"score": score, "tests": []} for score in (1, 2)]
    results.write(documents[0])
    with target.open() as opened:
        results.write(documents[1])
        assert json.load(opened) == documents[0]
    assert json.loads(target.read_text()) == documents[1]


def test_on_a_disk_that_is_full_the_last_document_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the room that was kept is given back, every write fails half-way."""
    target, room = tmp_path / "results.json", tmp_path / "results.json.room"
    flushed = gradescope._flush
    results = gradescope.Results(target)

    def on_a_full_disk(path: Path, text: str) -> None:
        flushed(path, text[: len(text) // 2] if room.exists() else text)
        if room.exists():
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(gradescope, "_flush", on_a_full_disk)
    for score in (0, 1):
        document: dict[str, Any] = {"score": score, "tests": []}
        results.write(document)
        assert json.loads(target.read_text()) == document
    results.close()
    assert os.listdir(tmp_path) == ["results.json"]


DETAILED = {
    "score": 7,
    "output": "x" * 5000,
    "tests": [{"max_score": 10, "visibility": "after_published"}],
}


@pytest.mark.parametrize("room", [5500, 1000])
def test_on_a_disk_that_was_always_full_the_score_is_written(
    room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "results.json"
    target.write_text("{}".ljust(room - 50))
    flushed = gradescope._flush

    def on_a_full_disk(path: Path, text: str, mode: Any = "w") -> None:
        taken = sum(each.stat().st_size for each in tmp_path.iterdir() if each != path)
        if taken + len(text) > room:
            raise OSError(28, "No space left on device")
        flushed(path, text, mode)

    monkeypatch.setattr(gradescope, "_flush", on_a_full_disk)
    gradescope.Results(target).write(DETAILED)
    found = json.loads(target.read_text())
    assert (found["score"], found["visibility"]) == (7, "after_published")
    assert "full" in found["output"]
    assert os.listdir(tmp_path) == ["results.json"]


@pytest.mark.skipif(sys.platform != "linux", reason="needs a limit for the size of files")
def test_where_nothing_can_be_written_one_sentence_says_so(layout: Path, user: int | None) -> None:
    full = layout / "bin" / "on_a_full_disk"
    full.write_text(f"#!/bin/bash\nulimit -f 0\nexec {layout}/run_autograder\n")
    full.chmod(0o755)
    process = start(layout, user, full)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 2
    assert output.decode() == f"{layout}/results/results.json: cannot be written, file too large\n"
    assert os.listdir(layout / "results") == []


def test_what_lies_beside_the_submission_is_closed(layout: Path, user: int | None) -> None:
    metadata = layout / "submission_metadata.json"
    metadata.write_text("{}")
    metadata.chmod(0o644)
    if user is not None:
        os.chown(metadata, user, user)
    run(layout, user, layout / "run_autograder")
    modes = {p.name: p.stat().st_mode & 0o077 for p in layout.iterdir() if p.name != "bin"}
    assert set(modes.values()) == {0}, modes
    assert os.listdir(layout / "results") == ["results.json"]
