"""The faults that the tests of a function have to find: mutants of the reference, and known
misconceptions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from grader.code.exercise import Asked, CodeExercise
from grader.code.programs import catalogue
from grader.code.programs.mutants import mutants
from grader.code.programs.reference import under
from grader.code.programs.running import Behaviour, compiled
from grader.code.programs.stage import Stage
from grader.code.tests import expected


@dataclass(frozen=True, slots=True, eq=False)
class FaultyProgram:
    """A program with one fault."""

    #: The misconception, or what was changed in the reference.
    name: str
    is_mutant: bool
    does: Callable[[Stage], Behaviour]


def faults(
    exercise: CodeExercise, function: Asked, specimens: Sequence[Stage]
) -> list[FaultyProgram]:
    """Every fault; a style in which the reference is not right on the specimens has no mutants."""
    return [*_misconceptions(exercise, function), *_mutants(exercise, function, specimens)]


def _misconceptions(exercise: CodeExercise, function: Asked) -> Iterator[FaultyProgram]:
    for id, models in catalogue.models(exercise, function).items():
        for model in models:
            yield FaultyProgram(id, False, model)


def _mutants(
    exercise: CodeExercise, function: Asked, specimens: Sequence[Stage]
) -> Iterator[FaultyProgram]:
    for style, source in enumerate(function.searching.programs, 1):
        text = under(source, expected.conventions(exercise)[0])
        reference = compiled(text, function.id)
        if any(stage.lost(stage.outcome(reference)) & 1 for stage in specimens):
            continue
        for what, mutant in mutants(text):
            yield FaultyProgram(
                f"style {style}, {what}", True, catalogue.model(compiled(mutant, function.id))
            )


class Failures:
    """The tests of a pool on which faults lose points, found out only where it is asked for."""

    def __init__(self, exercise: CodeExercise, stages: Sequence[Stage]) -> None:
        self.stages = list(stages)
        self._conventions = len(expected.conventions(exercise))
        self._known: dict[FaultyProgram, int] = {}
        self._lost: dict[FaultyProgram, list[int]] = {}

    @property
    def everything(self) -> int:
        """All tests, as bits."""
        return (1 << len(self.stages)) - 1

    def rows(self, fault: FaultyProgram, tests: int) -> list[int]:
        """For each convention the tests, of the given ones, that the fault fails under it.

        A submission may choose its convention, so it is caught only if it fails under each.
        """
        lost = self._lost.setdefault(fault, [0] * self._conventions)
        open = tests & ~self._known.get(fault, 0)
        self._known[fault] = self._known.get(fault, 0) | open
        while open:
            bit = open & -open
            open ^= bit
            stage = self.stages[bit.bit_length() - 1]
            failed = stage.lost(fault.does(stage))
            for convention in range(self._conventions):
                if failed >> convention & 1:
                    lost[convention] |= bit
        return [row & tests for row in lost]

    def count(self, fault: FaultyProgram, tests: int) -> int:
        """How many of the tests the fault fails, under the convention that suits it best."""
        return min(row.bit_count() for row in self.rows(fault, tests))
