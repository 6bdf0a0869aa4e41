"""Points are split in hundredths by largest remainder, and nothing is lost."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from grader.model.exact import points_number, points_text, split_points
from tests.run import grader, refused


@pytest.mark.parametrize(
    ("total", "weights", "parts"),
    [
        ("10", [1, 1, 1], ["3.34", "3.33", "3.33"]),
        ("12", [1, 1, 1, 1], ["3", "3", "3", "3"]),
        ("1", [1, 2], ["0.33", "0.67"]),
        ("0.02", [1, 1, 1], ["0.01", "0.01", "0"]),
        ("100", [2, 2, 6], ["20", "20", "60"]),
    ],
)
def test_split(total: str, weights: list[int], parts: list[str]) -> None:
    assert split_points(Fraction(total), weights) == tuple(map(Fraction, parts))


def test_no_hundredth_is_lost() -> None:
    for cents in range(1, 2000, 7):
        for n in range(1, 12):
            parts = split_points(Fraction(cents, 100), range(1, n + 1))
            assert sum(parts) == Fraction(cents, 100)
            assert all((100 * part).denominator == 1 for part in parts)


def test_points_are_plain_numbers() -> None:
    assert points_number(Fraction(3)) == 3
    assert isinstance(points_number(Fraction(3)), int)
    assert points_number(Fraction(333, 100)) == 3.33
    assert points_text(Fraction(5, 2)) == "2.5"


REFUSED = "must be a number of points up to 1000, in hundredths at the finest, found"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("ask: {value: 0, move: 1}", f"3: ask.value: {REFUSED} '0'"),
        ("ask: {value: 1, move: 0.00}", f"3: ask.move: {REFUSED} '0.00'"),
        ("ask: {value: -1}", f"3: ask.value: {REFUSED} '-1'"),
        ("ask: [value, move]\npoints: 0", f"4: points: {REFUSED} '0'"),
        (
            "ask: [value, move, line]\npoints: 0.02",
            "4: points: must leave 0.01 for each of 3 questions, found 0.02",
        ),
    ],
)
def test_no_question_is_worth_nothing(lines: str, said: str, tmp_path: Path) -> None:
    """A sheet would print [0 points] beside it."""
    assert refused(f"kind: minimax\ntree: [[1, 2], [3]]\n{lines}\n", tmp_path) == [said]


def test_no_function_is_worth_nothing(tmp_path: Path) -> None:
    spec = tmp_path / "code.yaml"
    spec.write_text(
        "kind: code\nfunctions: {minimax: 0}\ntrees: [[[1, 2], [3]]]\ntests: {visible: 1}"
    )
    done = grader("check", spec, tmp_path)
    assert done.code == 2
    assert f"{spec}:2: functions.minimax: {REFUSED} '0'\n" in done.err
