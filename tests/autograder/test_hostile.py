"""Hostile submissions, each a file: the right verdict, the right words, and nothing left behind.

Levels A and B need root. C and D are run as a user that nobody is: as root, at those levels,
a submission could end every process there is.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from grader.autograder.sandbox import machine
from grader.autograder.sandbox.machine import unused_uid

HERE = Path(__file__).resolve().parent
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
LEVELS = "ABCD" if ROOT else "CD"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")


@dataclass(frozen=True)
class Case:
    name: str
    verdict: str
    says: str
    rest: str
    levels: str
    fast: bool

    @classmethod
    def read(cls, path: Path) -> Case:
        text = path.read_bytes().decode("utf-16" if path.stem == "utf16" else "latin-1")
        said = dict(re.findall(r"# (\w+): (.*?)\r?$", text, re.MULTILINE))
        return cls(
            path.stem,
            said["verdict"],
            said.get("says", ""),
            said.get("rest", "correct"),
            said.get("levels", "ABCD"),
            "# fast" in text.splitlines(),
        )


CASES = [Case.read(path) for path in sorted((HERE / "hostile").glob("*.py"))]
FAST = [case for case in CASES if case.fast and LEVELS[0] in case.levels]


@dataclass(frozen=True)
class Batch:
    """Run the cases of one level in a process of their own."""

    process: subprocess.Popen[bytes]
    user: int | None

    @cache  # noqa: B019
    def result(self) -> dict[str, Any]:
        out, err = self.process.communicate(timeout=170)
        assert self.process.returncode == 0, err.decode()
        found: dict[str, Any] = json.loads(out)
        return found


def start(level: str, names: list[str]) -> Batch:
    user = None
    python = sys.executable
    if ROOT and level in "CD":
        user = unused_uid()
        if user is None:
            pytest.skip("there is no user to run it as")
        if not machine.is_open(str(HERE / "hostile_run.py")):
            pytest.skip("a plain user cannot read this folder")
        python = next(machine.readable_by_all(), "")
        if not python:
            pytest.skip("a plain user can read no interpreter")
    process = subprocess.Popen(
        [python, "-B", str(HERE / "hostile_run.py"), level, *names],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd="/",
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": ":".join(machine.third_party())},
        user=user,
        group=user,
        extra_groups=None if user is None else [],
    )
    return Batch(process, user)


def check(case: Case, batch: Batch) -> None:
    verdict, feedback, rest = batch.result()["found"][case.name]
    if case.name == "numpy_scalar" and re.search("(Import|ModuleNotFound)Error", feedback):
        pytest.skip("the interpreter that everybody can read has no numpy")
    assert (verdict, rest) == (case.verdict, case.rest), feedback
    assert case.says in feedback
    assert "Traceback" not in feedback
    assert feedback.isprintable() or "\n" in feedback


def left_behind(user: int) -> list[int]:
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if entry.stat().st_uid == user:
                found.append(int(entry.name))
        except OSError:
            pass
    return found


@pytest.fixture(scope="module")
def quick() -> Batch:
    return start(LEVELS[0], [case.name for case in FAST])


@pytest.mark.parametrize("case", FAST, ids=lambda case: case.name)
def test_at_the_best_level(case: Case, quick: Batch) -> None:
    check(case, quick)


@pytest.fixture(scope="module")
def matrix() -> dict[str, Batch]:
    """Run all levels at once, because most cases spend most of their time waiting."""
    return {
        level: start(level, [case.name for case in CASES if level in case.levels])
        for level in LEVELS
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "case"),
    [(level, case) for level in LEVELS for case in CASES if level in case.levels],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_at_every_level(level: str, case: Case, matrix: dict[str, Batch]) -> None:
    check(case, matrix[level])


@pytest.mark.slow
@pytest.mark.skipif(not ROOT, reason="whose processes are whose shows only where users differ")
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_left_behind(level: str, matrix: dict[str, Batch]) -> None:
    assert left_behind(matrix[level].result()["user"]) == []
