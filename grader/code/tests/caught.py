"""Which tests each known mistake fails, and the mistakes that too few of them catch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.code.exercise import PLAYER, AnyTest, Exercise, Function, Test, Ucb1Test
from grader.code.tests import ucb1, worth
from grader.code.tests.choose import HIDDEN, VISIBLE, concerned
from grader.errors import Fault
from grader.families.simulation.mistakes import FORMULAS
from grader.specs.source import line_of


@dataclass(frozen=True, slots=True)
class Row:
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

    def is_caught(self, exercise: Exercise) -> bool:
        tests = [test for test in exercise.tests if test.function == self.function]
        hidden = sum(test.visibility == "hidden" for test in tests)
        return self.visible >= VISIBLE and self.hidden >= min(HIDDEN, hidden)


def table(exercise: Exercise) -> tuple[Row, ...]:
    """For every mistake that the rules make one: how many tests it fails."""
    return tuple(
        Row(
            function.id,
            mistake,
            sum(test.visibility == "visible" for test in failed),
            sum(test.visibility == "hidden" for test in failed),
        )
        for function in exercise.functions
        for mistake, failed in _failed(exercise, function).items()
    )


def _failed(exercise: Exercise, function: Function) -> dict[str, list[AnyTest]]:
    """The tests that each mistake fails; no mistake is known in what is drawn by chance."""
    tests = exercise.tests_of(function)
    if function.id in ("mcts", PLAYER):
        return {}
    if function.id == "ucb1":
        sums = [test for test in tests if isinstance(test, Ucb1Test)]
        return {id: [test for test in sums if id in ucb1.fails(test)] for id in FORMULAS}
    searches = [test for test in tests if isinstance(test, Test)]
    return {
        mistake.id: [test for test in searches if worth.fails(exercise, function, test, mistake)]
        for mistake in concerned(exercise, function, [test.tree for test in searches])
    }


def gaps(exercise: Exercise, rows: Sequence[Row], spec: Path) -> list[Fault]:
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
