"""Commands say what there is and what they wrote; shells complete them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grader.cli import COMMANDS
from grader.homework.families import KINDS
from tests.run import grader


def test_every_kind_is_listed_with_code(tmp_path: Path) -> None:
    lines = grader("kinds").out.splitlines()
    assert [line.split()[0] for line in lines] == [*KINDS, "code"]
    listed = grader("kinds", "--json").json
    assert [f"{each['kind']} {each['summary']}" for each in listed] == [
        " ".join(line.split()) for line in lines
    ]


def test_new_says_what_it_wrote(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    assert grader("new", "code", "-o", file).out == f"wrote {file}\n"


@pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")
def test_grade_says_what_it_wrote(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(
        "kind: code\nfunctions: {minimax: 1}\ntrees: [[[1, 2], [3]]]\ntests: {visible: 1}\n"
    )
    (tmp_path / "in").mkdir()
    (tmp_path / "in/ann.py").write_text("def minimax(:\n")
    table, reports = tmp_path / "g.csv", tmp_path / "g-reports"
    done = grader("grade", tmp_path / "spec.yaml", tmp_path / "in", "-o", table)
    assert done.out.startswith("1 submission, 0 fully right; ")
    assert done.out.splitlines()[-1] == f"wrote {table} and the reports in {reports}"
    assert table.is_file()
    assert (reports / "index.csv").is_file()


def completed(*words: str) -> list[str]:
    """What bash offers for the last of the words."""
    script = grader("completion", "bash").out
    typed = " ".join(f"'{word}'" for word in ("grader", *words))
    asked = f"COMP_WORDS=({typed}); COMP_CWORD={len(words)}; _grader; echo ${{COMPREPLY[@]}}"
    bash = shutil.which("bash")
    assert bash
    done = subprocess.run([bash, "-c", f"{script}\n{asked}"], capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
def test_bash_completes_commands_and_options() -> None:
    assert completed("") == list(COMMANDS)
    assert completed("so") == ["solve"]
    assert completed("solve", "--s") == ["--seed", "--secret"]
    assert {"--roster", "--variants", "-o"} <= set(completed("sheet", "-"))
    assert completed("schema", "x") == []
    assert completed("solve", "") == []  # then bash offers files
    assert completed("new", "mi") == ["minimax"]
    assert completed("export", "qti") == ["qti", "qti21"]
    assert completed("sheet", "spec.yaml", "--paper", "") == ["a4", "letter"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_knows_every_command(shell: str) -> None:
    done = grader("completion", shell)
    assert (done.code, done.err) == (0, "")
    assert all(name in done.out for name in COMMANDS)
    if found := shutil.which(shell):
        checked = subprocess.run([found, "-n"], input=done.out, capture_output=True, text=True)
        assert (checked.returncode, checked.stderr) == (0, "")
