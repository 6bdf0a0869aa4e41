"""Counts the tests that each fault fails, and finds the faults that pass too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import HIDDEN, VISIBLE, Catch, CodeExercise
from grader.autograder.choosing.cover import known_by
from grader.autograder.facade import line_of
from grader.errors import Fault


@dataclass(frozen=True, slots=True)
class Coverage:
    """What the tests of a function catch."""

    function: str
    misconceptions: tuple[Catch, ...]
    mutants: tuple[Catch, ...]
    #: The number of its hidden tests, and of those on a tree or board of a visible test.
    hidden: int
    shared: int

    def is_caught(self, catch: Catch) -> bool:
        """Whether the fault fails enough tests."""
        return catch.visible >= VISIBLE and catch.hidden >= min(HIDDEN, self.hidden)

    @property
    def let_through(self) -> tuple[Catch, ...]:
        """The misconceptions that fail too few tests."""
        return tuple(each for each in self.misconceptions if not self.is_caught(each))

    @property
    def escaped(self) -> tuple[Catch, ...]:
        """The mutants that fail too few tests."""
        return tuple(each for each in self.mutants if not self.is_caught(each))


def measure_coverage(exercise: CodeExercise) -> tuple[Coverage, ...]:
    """What the tests of each function catch that is called on single tests."""
    found = []
    seen = known_by(exercise.tests, "visible")
    for function in exercise.functions:
        if not function.plays:
            tests = exercise.tests_of(function)
            caught = function.testing.catches(exercise, function, tests)
            hidden = [test for test in tests if test.visibility == "hidden"]
            found.append(
                Coverage(
                    function.id,
                    tuple(each for each in caught if not each.is_mutant),
                    tuple(each for each in caught if each.is_mutant),
                    len(hidden),
                    sum(not test.known_by.isdisjoint(seen) for test in hidden),
                )
            )
    return tuple(found)


def gaps(rows: Sequence[Coverage], spec: Path) -> list[Fault]:
    """A fault for each misconception that is let through, at the line that names the function."""

    def wanted(row: Coverage) -> str:
        count = min(HIDDEN, row.hidden)
        return f"{VISIBLE} visible and {count} hidden {'test' if count == 1 else 'tests'}"

    return [
        Fault(
            f"{catch.name} must fail {wanted(row)}, "
            f"found {catch.visible} and {catch.hidden} (more tests show more misconceptions; "
            "--let-through builds the bundle anyway)",
            str(spec),
            line_of(spec, "functions", row.function),
            f"functions.{row.function}",
        )
        for row in rows
        for catch in row.let_through
    ]


def catch(name: str, failed: Iterable[CodeTest], is_mutant: bool = False) -> Catch:
    """How many visible and hidden tests a fault fails."""
    count = Counter(test.visibility for test in failed)
    return Catch(name, is_mutant, count["visible"], count["hidden"])


def fewest(catches: Iterable[Catch]) -> tuple[Catch, ...]:
    """For each fault the lowest counts over its ways of writing."""
    found: dict[str, Catch] = {}
    for each in catches:
        known = found.get(each.name, each)
        seen = min(each.visible, known.visible), min(each.hidden, known.hidden)
        found[each.name] = Catch(each.name, each.is_mutant, *seen)
    return tuple(found.values())
