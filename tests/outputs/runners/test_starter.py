"""The starter of every example, unpacked elsewhere: Python and nothing else is needed to use it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from grader.autograder.choosing import coverage
from grader.autograder.exercises import resolution
from grader.autograder.exercises.outline import read_outline
from grader.autograder.exercises.storage import spoken_of
from grader.autograder.programs import known_faults
from grader.outputs.runners import student_pages
from grader.outputs.runners.starter import starter
from grader.words import LANGUAGES
from tests import ROOT
from tests.autograder import coding
from tests.autograder.coding import HERE

EXAMPLES = sorted(path.stem for path in (ROOT / "exercises").glob("code*.yaml"))
SOLUTIONS = HERE / "submissions" / "examples"


@cache
def archive(name: str) -> bytes:
    path = ROOT / "exercises" / f"{name}.yaml"
    return starter(resolution.resolve(read_outline(path), 1))


def unpacked(name: str, folder: Path) -> list[str]:
    """Unpack it. Returns the files to hand in."""
    with zipfile.ZipFile(io.BytesIO(archive(name))) as members:
        members.extractall(folder)
    return [path.name for path in (SOLUTIONS / name).glob("*.py")]


def check(folder: Path, files: list[str]) -> tuple[int, dict[str, Any]]:
    """What the command of its README says, without packages and without an environment."""
    given = files[0] if len(files) == 1 else "."
    (command,) = (
        line.split()
        for line in (folder / "README.md").read_text("utf-8").splitlines()
        if line.startswith("    python ")
    )
    wanted = ["python", "grader.pyz", "check", "spec.yaml"]
    assert command == [*wanted, "search.py" if files == ["search.py"] else command[-1]]
    done = subprocess.run(
        [sys.executable, "-I", "-S", *wanted[1:], given, "--json"],
        cwd=folder,
        capture_output=True,
        env={"PATH": os.defpath},
        timeout=300,
    )
    assert done.stderr == b""
    return done.returncode, json.loads(done.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_stubs_are_not_right(name: str, tmp_path: Path) -> None:
    files = unpacked(name, tmp_path)
    code, report = check(tmp_path, files)
    assert code == 1
    assert report["score"] == 0
    assert report["max_score"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_right_solution_has_full_marks(name: str, tmp_path: Path) -> None:
    for file in unpacked(name, tmp_path):
        (tmp_path / file).write_bytes((SOLUTIONS / name / file).read_bytes())
    code, report = check(tmp_path, [path.name for path in (SOLUTIONS / name).glob("*.py")])
    assert [mark for mark in report["marks"] if mark["verdict"] != "correct"] == []
    assert code == 0
    assert report["score"] == report["max_score"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("tongue", ["en", *LANGUAGES])
def test_a_task_has_the_course_s_own_names(tongue: str) -> None:
    asked = "{negamax: {points: 5, name: search, args: [state, a, b, plies, sign]}}"
    tests = "[{function: negamax, tree: [[3, 12], [2, 4]], depth: 2}]"
    exercise = coding.outline(f"kind: code\nfunctions: {asked}\ntests: {tests}\n")
    with spoken_of(exercise, tongue) as own:
        stub = coding.unzipped(starter(own), "search.py").decode()
    assert "def search(state, a, b, plies, sign):" in stub
    for name in ("`state`", "`sign`", "(a, b)"):
        assert name in stub
    for ours in ("`node`", "`color`", "(alpha, beta)"):
        assert ours not in stub


def test_the_program_checks_and_does_nothing_else(tmp_path: Path) -> None:
    unpacked("code", tmp_path)
    run = [sys.executable, "-I", "-S", "grader.pyz"]
    done = subprocess.run(
        [*run, "sheet", "spec.yaml"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "invalid choice: 'sheet'" in done.stderr
    (tmp_path / "spec.yaml").write_text("kind: code\nfunctions: {minimax: no}\n")
    done = subprocess.run(
        [*run, "check", "spec.yaml", "search.py"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "spec.yaml:2: functions.minimax: " in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("function", ["minimax", "alphabeta", "negamax", "best_move"])
def test_each_mistake_that_a_report_may_name_is_explained(function: str) -> None:
    exercise = coding.exercise(f"{{{function}: 10}}", "estimates", cut="equal", ties="first")
    (asked,) = exercise.functions
    page = student_pages.mistakes_page(exercise)
    named = set(known_faults.models(exercise, asked))
    explained = {line[3:] for line in page.splitlines() if line.startswith("## ")}
    assert explained == named
    assert max(map(len, page.splitlines())) <= 80
    for section in page.split("## ")[1:]:
        if function == "best_move" and section.startswith("other-cut-rule"):
            continue  # it never changes the first of the best moves
        right, wrong = (
            next(line for line in section.splitlines() if line.startswith(label))[len(label) :]
            for label in ("a right search", "with this mistake")
        )
        assert right.split() != wrong.split()


@pytest.mark.slow
def test_a_named_mistake_says_where_it_is_explained() -> None:
    path = HERE / "submissions" / "flawed" / "alphabeta_alpha_not_updated.py"
    exercise = coding.exercise("{alphabeta: 10}", "full", visible=8, hidden=8)
    report = coding.graded(path, exercise, coding.shut())
    feedback = "\n".join(mark.feedback for mark in report.marks)
    assert "(see alpha-not-updated in mistakes.md)" in feedback
    assert b"## alpha-not-updated" in coding.unzipped(
        starter(exercise), student_pages.MISTAKES_PAGE
    )


@pytest.mark.slow
def test_neither_archive_has_sympy_or_compiled_code() -> None:
    pytest.importorskip("gradescope_utils")
    from grader.outputs.runners import bundle

    exercise = resolution.resolve(read_outline(ROOT / "exercises" / "code.yaml"), 1)
    with zipfile.ZipFile(io.BytesIO(archive("code"))) as members:
        program = members.read("grader.pyz")
    for whole in (
        program,
        bundle.autograder_archive(exercise, coverage.measure_coverage(exercise), "hidden"),
    ):
        with zipfile.ZipFile(io.BytesIO(whole)) as members:
            for name in members.namelist():
                assert not name.startswith(("sympy", "mpmath")), name
                assert not name.endswith((".so", ".pyd", ".pyc")), name
