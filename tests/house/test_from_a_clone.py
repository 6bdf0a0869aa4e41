"""`make demo` in a fresh clone, for a user without root and on a machine without TeX."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import ROOT
from tests.tools import needs

#: All that there is besides Python: no TeX.
PROGRAMS = (
    "apt-get basename bash cut dirname dpkg-query env grep id make mkdir sed sh touch xargs".split()
)
#: A few of the exercises, so that the test is short: trees, questions, and code.
SPECS = ("alphabeta.yaml", "minimax.yaml", "concepts.yaml", "code.yaml")
NOBODY = 65534
#: The user owns nothing of ours; Python itself may stand in the home of root.
WITHOUT_ROOT = (
    "setpriv",
    f"--reuid={NOBODY}",
    f"--regid={NOBODY}",
    "--clear-groups",
    "--inh-caps=-all,+dac_read_search",
    "--ambient-caps=+dac_read_search",
)


@pytest.fixture
def clone() -> Iterator[Path]:
    """What `make demo` takes, where `pip` has installed it already: tests have no network."""
    with tempfile.TemporaryDirectory(prefix="grader-clone-") as name:
        there = Path(name, "clone")
        there.mkdir()
        for each in ("Makefile", "pyproject.toml", "constraints.txt"):
            shutil.copy(ROOT / each, there)
        shutil.copytree(ROOT / ".ci", there / ".ci")
        (there / "exercises").mkdir()
        shutil.copytree(ROOT / "exercises/concepts", there / "exercises/concepts")
        for spec in SPECS:
            shutil.copy(ROOT / "exercises" / spec, there / "exercises")
        installed = there / ".venv/bin"
        installed.mkdir(parents=True)
        command = installed / "grader"
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m grader "$@"\n', "utf-8")
        command.chmod(0o755)
        for stamp in (installed / "pip", installed.parent / "for-use"):
            stamp.touch()
        programs = Path(name, "programs")
        programs.mkdir()
        for program in PROGRAMS:
            if found := shutil.which(program):
                (programs / program).symlink_to(found)
        (programs / "python3").symlink_to(sys.executable)
        if os.getuid() == 0:
            for path in (Path(name), *Path(name).rglob("*")):
                os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
        yield there


@pytest.mark.slow
@needs("make", "setpriv")
def test_a_demo_needs_neither_tex_nor_root(clone: Path) -> None:
    as_user = WITHOUT_ROOT if os.getuid() == 0 else ()
    environment = {
        "PATH": str(clone.parent / "programs"),
        "HOME": str(clone),
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
    }

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [shutil.which(as_user[0]) or "", *as_user[1:], *command] if as_user else command,
            cwd=clone,
            env=environment,
            capture_output=True,
            text=True,
        )

    bash = str(clone.parent / "programs/bash")
    done = run(bash, "-c", "make demo")
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("written: demo/\n")
    sheets = {spec.removesuffix(".yaml") for spec in SPECS} - {"code"}
    for name in sheets:
        for pdf in ("problems.pdf", "key.pdf"):
            assert (clone / "demo" / name / pdf).read_bytes().startswith(b"%PDF"), name
    assert (clone / "demo/code/autograder.zip").stat().st_uid == (
        NOBODY if as_user else os.getuid()
    )
    done = run(bash, "-c", ".venv/bin/grader sheet exercises/minimax.yaml -o out")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("by Typst\n")
    assert run(bash, "-c", "command -v pdflatex").returncode == 1
