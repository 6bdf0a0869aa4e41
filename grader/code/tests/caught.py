"""Counts the tests that each misconception fails, and finds those that pass too many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.code.exercise import CodeExercise
from grader.code.tests.chosen import HIDDEN, VISIBLE
from grader.errors import Fault
from grader.specs.source import line_of


@dataclass(frozen=True, slots=True)
class Coverage:
    """The number of visible and hidden tests of a function that a misconception fails."""

    function: str
    misconception: str
    visible: int
    hidden: int

    @property
    def gap(self) -> str:
        """The message if too few tests fail."""
        return (
            f"{self.misconception} must fail {VISIBLE} visible and {HIDDEN} hidden tests, "
            f"found {self.visible} and {self.hidden} (larger trees show more misconceptions; "
            "--let-through builds the bundle anyway)"
        )

    def is_caught(self, exercise: CodeExercise) -> bool:
        """Whether it fails enough tests."""
        tests = [test for test in exercise.tests if test.function == self.function]
        hidden = sum(test.visibility == "hidden" for test in tests)
        return self.visible >= VISIBLE and self.hidden >= min(HIDDEN, hidden)


def table(exercise: CodeExercise) -> tuple[Coverage, ...]:
    """A row for each function and each of its misconceptions under the exercise's rules."""
    return tuple(
        Coverage(
            function.id,
            misconception,
            sum(test.visibility == "visible" for test in failed),
            sum(test.visibility == "hidden" for test in failed),
        )
        for function in exercise.functions
        if not function.plays
        for misconception, failed in function.testing.failed(
            exercise, function, exercise.tests_of(function)
        ).items()
    )


def gaps(exercise: CodeExercise, rows: Sequence[Coverage], spec: Path) -> list[Fault]:
    """A fault for each misconception that is not caught, at the line that names the function."""
    return [
        Fault(
            row.gap,
            str(spec),
            line_of(spec, "functions", row.function),
            f"functions.{row.function}",
        )
        for row in rows
        if not row.is_caught(exercise)
    ]
