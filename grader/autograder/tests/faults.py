"""The faults that the tests of a function have to find: mutants of the reference, and known
misconceptions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Generic, Protocol, TypeAlias, TypeVar

from grader.autograder.exercise import Asked, CodeExercise
from grader.autograder.programs import catalogue
from grader.autograder.programs.mutants import mutants
from grader.autograder.programs.reference import under
from grader.autograder.programs.running import Behaviour, Made, compiled
from grader.autograder.programs.stage import Stage
from grader.autograder.tests import expected
from grader.autograder.tests.cover import places

#: The functions whose faults are kept, because they are asked for again.
KEPT = 32


class Staged(Protocol):
    """A test that is set up for programs of our own."""

    def outcome(self, made: Made) -> Behaviour: ...

    def lost(self, seen: Behaviour) -> int: ...


S = TypeVar("S", bound=Staged)


@dataclass(frozen=True, slots=True, eq=False)
class FaultyProgram(Generic[S]):
    """A program with one fault."""

    #: The misconception, or what was changed in the reference.
    name: str
    is_mutant: bool
    does: Callable[[S], Behaviour]
    #: The right program that a mutant was made from.
    reference: Callable[[S], Behaviour] | None = None


#: A fault of a search.
SearchFault: TypeAlias = FaultyProgram[Stage]


def faults(exercise: CodeExercise, function: Asked, stages: Sequence[Stage]) -> list[SearchFault]:
    """Every fault; a style in which the reference is not right on these tests has no mutants."""
    every = known(exercise, function)
    right = {
        style: not any(stage.lost(style(stage)) & 1 for stage in stages)
        for style in dict.fromkeys(fault.reference for fault in every)
        if style
    }
    return [fault for fault in every if not fault.reference or right[fault.reference]]


def known(exercise: CodeExercise, function: Asked) -> tuple[SearchFault, ...]:
    """Every program with a fault that is known."""
    return _known(bare(exercise, function), function)


def bare(exercise: CodeExercise, function: Asked) -> CodeExercise:
    """What there is of the exercise before tests are drawn: the function and the rules."""
    return replace(exercise, title="", files=(), functions=(function,), tests=(), rounds=())


@lru_cache(maxsize=KEPT)
def _known(exercise: CodeExercise, function: Asked) -> tuple[SearchFault, ...]:
    return (*_misconceptions(exercise, function), *_mutants(exercise, function))


def _misconceptions(exercise: CodeExercise, function: Asked) -> Iterator[SearchFault]:
    for id, models in catalogue.models(exercise, function).items():
        for model in models:
            yield FaultyProgram(id, False, model)


def _mutants(exercise: CodeExercise, function: Asked) -> Iterator[SearchFault]:
    for style, source in enumerate(function.searching.programs, 1):
        text = under(source, expected.conventions(exercise)[0])
        reference = catalogue.model(compiled(text, function.id))
        for what, mutant in mutants(text):
            does = catalogue.model(compiled(mutant, function.id))
            yield FaultyProgram(f"style {style}, {what}", True, does, reference)


class Failures(Generic[S]):
    """The tests of a pool on which faults lose points, found out only where it is asked for."""

    def __init__(self, exercise: CodeExercise, stages: Sequence[S]) -> None:
        self.stages = list(stages)
        self._conventions = len(expected.conventions(exercise))
        self._known: dict[FaultyProgram[S], int] = {}
        self._lost: dict[FaultyProgram[S], list[int]] = {}
        self._done: dict[tuple[FaultyProgram[S], int], Behaviour] = {}

    @property
    def everything(self) -> int:
        """All tests, as bits."""
        return (1 << len(self.stages)) - 1

    def rows(self, fault: FaultyProgram[S], tests: int, times: int) -> list[int]:
        """For each convention tests, of the given ones, that the fault fails under it: all, or at
        least so many as `times` says. The fault runs only until these are found.

        A submission may choose its convention, so it is caught only if it fails under each.
        """
        lost = self._lost.setdefault(fault, [0] * self._conventions)
        known = self._known.get(fault, 0)
        for place in places(tests & ~known):
            if min((row & tests).bit_count() for row in lost) >= times:
                break
            failed = self.stages[place].lost(self.done(fault, place))
            for convention in range(self._conventions):
                if failed >> convention & 1:
                    lost[convention] |= 1 << place
            known |= 1 << place
        self._known[fault] = known
        return [row & tests for row in lost]

    def fails(self, fault: FaultyProgram[S], tests: int, times: int) -> bool:
        """Whether the fault fails so many of the tests, under the convention that suits it best."""
        return min(row.bit_count() for row in self.rows(fault, tests, times)) >= times

    def done(self, fault: FaultyProgram[S], place: int) -> Behaviour:
        """What the fault does on a test; misconceptions are compared more than once."""
        if fault.is_mutant:
            return fault.does(self.stages[place])
        if (fault, place) not in self._done:
            self._done[fault, place] = fault.does(self.stages[place])
        return self._done[fault, place]

    def count(self, fault: FaultyProgram[S], tests: int) -> int:
        """How many of the tests the fault fails, under the convention that suits it best."""
        return min(row.bit_count() for row in self.rows(fault, tests, len(self.stages)))
