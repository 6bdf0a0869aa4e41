"""`grader stress`: many instances, summed up."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader import resources
from grader.homework.sheets.sheet import Variant
from grader.outputs.paper.shared_work import SpecFiles, sheet_in
from grader.outputs.reports.stress_summary import look_at
from grader.outputs.terminal import text
from tests.run import Done, grader


def stress(spec: str, folder: Path, seeds: int) -> Done:
    file = folder / "spec.yaml"
    file.write_text(spec, "utf-8")
    return grader("stress", file, "--seeds", str(seeds))


@pytest.mark.slow
def test_the_report(tmp_path: Path) -> None:
    spec = (
        "kind: alphabeta\ntree: 3 levels, branching 3, leaves 1..25\n"
        "require: {cuts: 4, best_move: 3, tells_apart: all}\n"
    )
    done = stress(spec, tmp_path, 12)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    outputs = "text, JSON, LaTeX, Typst, SVG, rubric"
    assert lines[0] == f"12 of 12 seeds: made, solved, rendered ({outputs}), marked"
    assert lines[2] == "1. Alpha–beta pruning"
    assert lines[3].startswith("   difficulty ")
    bars = [line for line in lines if "#" in line]
    assert sum(int(line.split()[-1]) for line in bars) == 12
    assert any(line.startswith("   tried for each: ") for line in lines)
    assert "   not told apart: last-tie (is not wrong under these rules)" in lines
    assert "   trivial: move is always D" in lines


@pytest.mark.slow
def test_a_sound_exercise_is_not_called_trivial(tmp_path: Path) -> None:
    done = stress("kind: minimax\ntree: 3 levels, branching 3, leaves 1..99\n", tmp_path, 12)
    assert "trivial" not in done.out
    assert "different trees" not in done.out


@pytest.mark.slow
def test_few_trees_are_reported(tmp_path: Path) -> None:
    done = stress("kind: minimax\ntree: 1 levels, branching 2, leaves 1..2\n", tmp_path, 24)
    assert "   4 different trees in 24" in done.out.splitlines()


def test_what_cannot_be_made_fails_with_its_seed(tmp_path: Path) -> None:
    spec = "kind: minimax\ntree: [[1, 2], [3, 4]]\nrequire: {value: 9}\n"
    done = stress(spec, tmp_path, 1000)
    assert done.code == 2
    assert done.out.splitlines()[0].startswith("0 of 1000 seeds")
    assert "failed with 10 seeds, such as --seed 0:" in done.out
    assert "require.value: 9 is not met by the one instance, the closest is 3" in done.out


def test_a_fault_of_ours_fails_with_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(variant: Variant) -> str:
        if variant.seed == 3:
            raise ZeroDivisionError("division by zero")
        return ""

    monkeypatch.setattr(text, "render", broken)
    done = stress("kind: minimax\ntree: 2 levels, branching 2, leaves 1..9\n", tmp_path, 5)
    assert done.code == 2
    assert done.out.splitlines()[0].startswith("4 of 5 seeds")
    assert (
        "failed with 1 seed, such as --seed 3:\n  ZeroDivisionError: division by zero" in done.out
    )


HOMEWORK = """\
exercises:
  - kind: minimax
    tree: 2 levels, branching 2, leaves 1..3
    require: {value: 3}
  - include: part.yaml
"""
PART = "kind: alphabeta\ntree: 2 levels, branching 3, leaves 1..9\nrequire: {cuts: 1..}\n"


@pytest.mark.parametrize(
    "place", ["executor", *(pytest.param(p, marks=pytest.mark.slow) for p in ("here", "others"))]
)
def test_the_report_is_the_same_whoever_makes_the_instances(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "part.yaml").write_text(PART)
    (tmp_path / "threads.py").write_text(
        "from concurrent.futures import ThreadPoolExecutor\n"
        "def farm(): return ThreadPoolExecutor(3)\n"
    )
    alone = stress(HOMEWORK, tmp_path, 7)
    assert alone.code == 0
    assert "tried for each" in alone.out
    options = {"executor": ["--executor", "threads:farm"]}.get(place, [])
    monkeypatch.setattr("grader.outputs.paper.shared_work.TOGETHER", 2)
    monkeypatch.setattr(
        "grader.outputs.paper.shared_work.WORTHWHILE", 0 if place == "others" else 1e9
    )
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert grader("stress", "spec.yaml", "--seeds", "7", *options) == alone


def test_those_who_help_need_no_file() -> None:
    contents = (("no/spec.yaml", HOMEWORK.encode()), ("no/part.yaml", PART.encode()))
    seen = look_at(sheet_in(SpecFiles("no/spec.yaml", contents)), range(3), b"")
    assert [each.failure for each in seen] == ["", "", ""]
    assert all(len(each.looks) == 2 for each in seen)


def test_failures_are_the_same_whoever_finds_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = "kind: minimax\ntree: 1 levels, branching 2, leaves 1..2\nrequire: {value: 9}\n"
    alone = stress(spec, tmp_path, 50)
    monkeypatch.setattr("grader.outputs.paper.shared_work.TOGETHER", 3)
    monkeypatch.setattr("grader.outputs.paper.shared_work.WORTHWHILE", 0)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert stress(spec, tmp_path, 50) == alone
    assert alone.code == 2


def test_one_seed_is_one_seed() -> None:
    done = grader("stress", resources.path("exercises") / "minimax.yaml", "--seeds", "1")
    assert done.out.startswith("1 of 1 seed: made")
