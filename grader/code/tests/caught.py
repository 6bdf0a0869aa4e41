"""Which tests each known mistake fails, and the mistakes that too few of them catch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.code.exercise import CodeExercise
from grader.code.tests.choose import HIDDEN, VISIBLE
from grader.errors import Fault
from grader.specs.source import line_of


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many visible and hidden tests of a function a mistake fails."""

    function: str
    mistake: str
    visible: int
    hidden: int

    @property
    def gap(self) -> str:
        return (
            f"{self.mistake} must fail {VISIBLE} visible and {HIDDEN} hidden tests, "
            f"found {self.visible} and {self.hidden} (larger trees show more mistakes; "
            "--let-through builds it all the same)"
        )

    def is_caught(self, exercise: CodeExercise) -> bool:
        tests = [test for test in exercise.tests if test.function == self.function]
        hidden = sum(test.visibility == "hidden" for test in tests)
        return self.visible >= VISIBLE and self.hidden >= min(HIDDEN, hidden)


def table(exercise: CodeExercise) -> tuple[Coverage, ...]:
    """How many tests each mistake fails that is one under these rules."""
    return tuple(
        Coverage(
            function.id,
            mistake,
            sum(test.visibility == "visible" for test in failed),
            sum(test.visibility == "hidden" for test in failed),
        )
        for function in exercise.functions
        if not function.plays
        for mistake, failed in function.testing.failed(
            exercise, function, exercise.tests_of(function)
        ).items()
    )


def gaps(exercise: CodeExercise, rows: Sequence[Coverage], spec: Path) -> list[Fault]:
    """A sentence for each mistake that is not caught, where the spec names its function."""
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
