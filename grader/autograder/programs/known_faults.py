"""Every known fault of a search, written in each way, and the tests on which it loses points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

from grader.autograder.cases import expectation
from grader.autograder.cases.code_exercise import Asked, CodeExercise
from grader.autograder.facade import (
    PRUNING,
    Algorithm,
    Search,
    SearchMisconception,
    misconceptions_in,
    picked_move,
)
from grader.autograder.programs.behaviour import Behaviour, Made, compile_program
from grader.autograder.programs.mutations import mutants
from grader.autograder.programs.program_texts import right_programs, spellings, under
from grader.autograder.programs.stages import Stage
from grader.model.rules import Rules

Order: TypeAlias = Literal["left-to-right", "right-to-left"]
ORDERS: tuple[Order, ...] = ("left-to-right", "right-to-left")
RETURNS: tuple[Literal["soft", "hard"], ...] = ("soft", "hard")

#: What one way of writing a misconception does on a test.
Model = Callable[[Stage], Behaviour]


def models(exercise: CodeExercise, function: Asked) -> Mapping[str, tuple[Model, ...]]:
    """Each misconception that is possible under these rules, in each way of writing it. Breaking a
    rule that is open is not one of them."""
    found: dict[str, list[Model]] = {}
    if not function.algorithms:  # a matrix has no other misconceptions than those on paper
        return {}
    for algorithm in function.algorithms:
        for misconception in misconceptions_in(algorithm, exercise.rules):
            if set(misconception.spoils) & set(function.parts) and not (
                exercise.open & set(misconception.under)
            ):
                found.setdefault(misconception.id, []).extend(
                    _searches(exercise, function, algorithm, misconception)
                )
    for spelling in spellings(function.id):
        found.setdefault(spelling.misconception, []).extend(
            _programs(exercise, function, spelling.source)
        )
    return {id: tuple(ways) for id, ways in found.items() if ways}


def _programs(exercise: CodeExercise, function: Asked, source: str) -> list[Model]:
    texts = dict.fromkeys(
        under(source, replace(rules, order=order))
        for rules in expectation.conventions(exercise)
        for order in _orders(exercise)
    )
    return [model(compile_program(text, function.id)) for text in texts]


def _orders(exercise: CodeExercise) -> tuple[Order, ...]:
    return ORDERS if "order" in exercise.open else (exercise.rules.order,)


def model(made: Made) -> Model:
    """What a program does."""
    return lambda stage: stage.outcome(made)


def _searches(
    exercise: CodeExercise,
    function: Asked,
    algorithm: Algorithm,
    misconception: SearchMisconception,
) -> list[Model]:
    conventions = expectation.conventions(exercise)
    found = [
        replace(rules, order=order, returns=returns)
        # What a search that never cuts does depends on neither cuts nor returns.
        for rules in (conventions if algorithm in PRUNING else conventions[:1])
        for order in _orders(exercise)
        for returns in (RETURNS if algorithm in PRUNING else RETURNS[:1])
        if rules.cut in misconception.cuts and (returns == "soft" or rules.cut == "equal")
    ]
    search = misconception.searches[algorithm]
    return [_as_model(function, search, rules) for rules in found]


def _as_model(function: Asked, search: Search, rules: Rules) -> Model:
    def does(stage: Stage) -> Behaviour:
        test = stage.test
        trace = search(stage.searched, rules, test.alpha, test.beta)
        answer = picked_move(trace) if function.searching.returns_move else trace.value
        return Behaviour(answer, expectation.read_order(trace))

    return does


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
    every = known_faults(exercise, function)
    right = {
        style: not any(stage.lost(style(stage)) & 1 for stage in stages)
        for style in dict.fromkeys(fault.reference for fault in every)
        if style
    }
    return [fault for fault in every if not fault.reference or right[fault.reference]]


def known_faults(exercise: CodeExercise, function: Asked) -> tuple[SearchFault, ...]:
    """Every program with a fault that is known."""
    return _known(bare_exercise(exercise, function), function)


def bare_exercise(exercise: CodeExercise, function: Asked) -> CodeExercise:
    """What there is of the exercise before tests are drawn: the function and the rules."""
    return replace(exercise, title="", files=(), functions=(function,), tests=(), rounds=())


@lru_cache(maxsize=KEPT)
def _known(exercise: CodeExercise, function: Asked) -> tuple[SearchFault, ...]:
    return (*_misconceptions(exercise, function), *_mutants(exercise, function))


def _misconceptions(exercise: CodeExercise, function: Asked) -> Iterator[SearchFault]:
    for id, known in models(exercise, function).items():
        for model in known:
            yield FaultyProgram(id, False, model)


def _mutants(exercise: CodeExercise, function: Asked) -> Iterator[SearchFault]:
    for style, source in enumerate(right_programs(function.id), 1):
        text = under(source, expectation.conventions(exercise)[0])
        reference = model(compile_program(text, function.id))
        for what, mutant in mutants(text):
            does = model(compile_program(mutant, function.id))
            yield FaultyProgram(f"style {style}, {what}", True, does, reference)


class Failures(Generic[S]):
    """The tests of a pool on which faults lose points, found out only where it is asked for."""

    def __init__(self, exercise: CodeExercise, stages: Sequence[S]) -> None:
        self.stages = list(stages)
        self._conventions = len(expectation.conventions(exercise))
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


def bits(places: Iterable[int]) -> int:
    """A set of places, as bits."""
    return sum(1 << place for place in places)


def places(bits: int) -> list[int]:
    """The places of the bits that are set."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
