"""An exercise of kind `code`: the functions a student writes, and the tests they are run on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grader.code.codec import Codec
from grader.code.judging.judged import Judged
from grader.code.matches.game import USUAL, Pace, Round
from grader.code.roles import Part, Role, Style
from grader.code.sandbox.talk import Observation
from grader.code.tests.cases import CodeTest
from grader.code.tests.worth import Worth
from grader.families.trees.instances.plan import Plan
from grader.families.trees.mistakes import PRUNING
from grader.families.trees.mistakes.searching import Algorithm
from grader.model.points import split
from grader.model.rules import Rules
from grader.model.tree import Inner

if TYPE_CHECKING:  # the autograder runs without YAML
    from grader.specs.check import Checker
    from grader.specs.source import Mapping as Source

T = TypeVar("T", bound=CodeTest)


@dataclass(frozen=True, slots=True)
class Searching:
    """What a function does that searches a tree."""

    #: The algorithms by which it may work, and in which its misconceptions are known; the first
    #: is the reference.
    algorithms: tuple[Algorithm, ...]
    #: The same where the course leaves α and β out.
    windowless: tuple[Algorithm, ...]
    #: Whether it returns a move; else a value.
    returns_move: bool = False
    #: Whether chance may move.
    meets_chance: bool = False
    #: Whether its values are those of the player who moves; else those of MAX.
    of_mover: bool = False


class Testing(ABC, Generic[T]):
    """How the tests of a function are made, read and judged."""

    #: Whether its tests are on trees, which a spec has to describe.
    on_trees: bool
    #: Whether a failure is shown on the smallest tree that is found.
    shrinks: bool
    #: How a bundle holds a test.
    stored: Codec[T]

    @abstractmethod
    def parts(self, function: Asked) -> tuple[Part, ...]:
        """What of each test earns points."""

    @abstractmethod
    def misfit(self, function: Asked, tree: Inner) -> str:
        """Why the function cannot be called on a tree; empty where it can."""

    @abstractmethod
    def read(
        self, checker: Checker, source: Source, path: str, function: Asked, number: int
    ) -> T | None:
        """A test that a spec writes out."""

    @abstractmethod
    def pool(
        self,
        exercise: CodeExercise,
        function: Asked,
        plans: Sequence[Plan],
        wanted: int,
        rng: Random,
    ) -> tuple[Sequence[T], Sequence[Worth]]:
        """Tests of which so many are to be chosen, and what each is good for."""

    @abstractmethod
    def judge(
        self,
        exercise: CodeExercise,
        function: Asked,
        test: T,
        part: Part,
        seen: Observation,
        rules: Rules,
    ) -> Judged:
        """One part of a test that was answered."""

    @abstractmethod
    def sentences(self, test: T, judged: Judged, reads: Sequence[str]) -> str:
        """What a student is told of a visible test."""

    @abstractmethod
    def picture(self, function: Asked, test: T, rules: Rules, judged: Judged) -> str:
        """The test with what a right answer does on it; empty where there is nothing to see."""

    @abstractmethod
    def failed(
        self, exercise: CodeExercise, function: Asked, tests: Sequence[T]
    ) -> dict[str, list[T]]:
        """The tests that each known misconception fails."""

    @abstractmethod
    def fitting(
        self,
        exercise: CodeExercise,
        function: Asked,
        seen: Mapping[str, Observation],
        tests: Sequence[T],
    ) -> tuple[str, ...]:
        """The misconceptions that do on all the tests what the student's function did."""


@dataclass(frozen=True, slots=True)
class CodeFunction:
    """A function that an exercise can ask for."""

    id: str
    #: Its arguments, in the style of nodes where it has both.
    arguments: tuple[Role, ...]
    #: What students read that it has to do, in each style that it can be asked for in.
    tasks: Mapping[Style, str]
    #: Why it cannot be given a game, where that is so.
    nodes_because: str
    #: None: it plays matches, and is not tested on single calls.
    testing: Testing[Any] | None
    #: None: it searches no tree, or by chance.
    searching: Searching | None

    @property
    def plays(self) -> bool:
        return self.testing is None

    @property
    def has_both_styles(self) -> bool:
        """Whether the style of an exercise decides what it is given."""
        return "node" in self.arguments

    def usual_arguments(self, style: Style) -> tuple[Role, ...]:
        """Its arguments where a spec does not list them."""
        if style == "game" and self.has_both_styles:
            return ("game", "state", *self.arguments[1:])
        return self.arguments


@dataclass(frozen=True, slots=True)
class Asked:
    """A function that an exercise asks for, as the course has it."""

    of: CodeFunction
    points: Fraction
    #: Its name in the student's file.
    called: str
    arguments: tuple[Role, ...]
    #: Whether it may return (value, move) as well as a value.
    pair: bool = False
    #: What the course calls the arguments, where it has words of its own.
    words: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return self.of.id

    @property
    def plays(self) -> bool:
        return self.of.plays

    @property
    def testing(self) -> Testing[Any]:
        assert self.of.testing, f"{self.id} plays matches"
        return self.of.testing

    @property
    def searching(self) -> Searching:
        assert self.of.searching, f"{self.id} searches no tree"
        return self.of.searching

    @property
    def style(self) -> Style:
        return "game" if "game" in self.arguments else "nodes"

    @property
    def task(self) -> str:
        return self.of.tasks[self.style]

    @property
    def has_window(self) -> bool:
        return {"alpha", "beta"} <= set(self.arguments)

    @property
    def algorithms(self) -> tuple[Algorithm, ...]:
        """Those in which its misconceptions are known; the first is the reference."""
        searching = self.searching
        return searching.algorithms if self.has_window else searching.windowless

    @property
    def prunes(self) -> bool:
        """Whether it matters which leaves it reads."""
        return bool(self.of.searching and set(self.algorithms[:1]) & set(PRUNING))

    @property
    def parts(self) -> tuple[Part, ...]:
        return () if self.plays else self.testing.parts(self)

    @property
    def signature(self) -> str:
        return f"{self.called}({', '.join(self.words or self.arguments)})"


@dataclass(frozen=True, slots=True)
class CodeExercise:
    """What students hand in, and what it is tested on."""

    title: str
    #: The files to hand in; a function is looked for in each, in this order.
    files: tuple[str, ...]
    functions: tuple[Asked, ...]
    tests: tuple[CodeTest, ...]
    rules: Rules
    #: Rules that every submission settles for itself: cut, order.
    open: frozenset[str] = frozenset()
    #: The games that a function plays, and what each of its moves may take.
    rounds: tuple[Round, ...] = ()
    pace: Pace = USUAL

    def rounds_of(self, function: Asked) -> tuple[Round, ...]:
        return tuple(game for game in self.rounds if game.function == function.id)

    def tests_of(self, function: Asked) -> tuple[CodeTest, ...]:
        return tuple(test for test in self.tests if test.function == function.id)

    @property
    def possible(self) -> dict[str, Fraction]:
        """What each mark is worth, by its id: alphabeta/3/leaves."""
        worth: dict[str, Fraction] = {}
        for function in self.functions:
            ids = [f"{t.id}/{part}" for t in self.tests_of(function) for part in function.parts]
            weights = [1] * len(ids)
            for game in self.rounds_of(function):
                ids.append(game.mark)
                weights.append(int(game.counts))
            worth.update(zip(ids, split(function.points, weights), strict=True))
        return worth

    @property
    def max_score(self) -> Fraction:
        return sum((function.points for function in self.functions), Fraction(0))
