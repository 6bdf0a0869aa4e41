"""Correct solutions, written in many ways, get full marks; each mistake is named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.grading.levels import Shut, best
from grader.model.report import Verdict
from tests import coding

RIGHT = sorted((coding.HERE / "submissions" / "right").glob("*.py"))


@pytest.fixture(scope="module")
def shut() -> Iterator[Shut]:
    found = best()
    with found.host:
        yield found


def test_there_are_forty() -> None:
    assert len(RIGHT) >= 40


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_a_correct_solution_gets_full_marks(path: Path, shut: Shut) -> None:
    if "numpy" in path.stem:
        pytest.importorskip("numpy")
    head = coding.header(path)
    function = next(name for name in coding.FUNCTIONS if path.stem.startswith(name))
    trees = "full" if head.get("depth") == "full" else coding.OF_FUNCTION.get(function, "estimates")
    exercise = coding.exercise(
        head.get("functions", f"{{{function}: 10}}"), trees, order=head.get("order", "")
    )
    report = coding.graded(path, exercise, shut)
    assert [m for m in report.marks if m.verdict is not Verdict.CORRECT] == []
    assert report.score == report.max_score == 10
    assert not report.mistakes
    assert not report.candidates
