"""An exercise of kind `code`: the functions that students write, and the tests they are run on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from grader.autograder.judging.judged import Judged
from grader.autograder.matches.round import USUAL, Pace, Round
from grader.autograder.programs.spelled.spelling import Spelling
from grader.autograder.roles import Part, Role, Style
from grader.autograder.sandbox.talk import Observation
from grader.autograder.tests.cases import CodeTest
from grader.autograder.tests.worth import Catch, TestCounts
from grader.games.position import Position
from grader.homework.families import PRUNING, Algorithm, Plan
from grader.model.codec import Codec
from grader.model.points import split
from grader.model.rules import Rules
from grader.model.tree import Inner
from grader.words import ENGLISH

if TYPE_CHECKING:  # the autograder runs without YAML
    from grader.homework.specs import Checker, Mapping as Source

T = TypeVar("T", bound=CodeTest)


@dataclass(frozen=True, slots=True)
class Searching:
    """How a function searches a tree."""

    #: The algorithms that it may use, and whose misconceptions are known; the first is the
    #: reference.
    algorithms: tuple[Algorithm, ...]
    #: The algorithms if the course leaves out α and β.
    windowless: tuple[Algorithm, ...]
    #: The right program, in several styles of writing: `grader/autograder/programs/reference/`.
    programs: tuple[str, ...]
    #: Misconceptions as students write them: `grader/autograder/programs/spelled/`.
    spellings: tuple[Spelling, ...]
    #: Whether it returns a move; otherwise it returns a value.
    returns_move: bool = False
    #: Whether its trees may have chance nodes.
    meets_chance: bool = False
    #: Whether its values are those of the player who moves; otherwise they are those of MAX.
    of_mover: bool = False


class Testing(ABC, Generic[T]):
    """Makes, reads and judges the tests of a function."""

    #: Whether its tests need trees, which the spec then has to describe.
    on_trees: bool
    #: Whether they need a game that students formulate, which the spec then has to name.
    on_game: bool = False
    #: Whether a wrong answer is told with its call, since no tree shows what the test is.
    told_by_its_call: bool = False
    #: Whether the order in which the leaves were read says anything about a failure.
    reads_tell: bool = True
    #: How a bundle stores a test.
    stored: Codec[T]

    @abstractmethod
    def parts(self, function: Asked) -> tuple[Part, ...]:
        """The parts of each test that earn points."""

    @abstractmethod
    def misfit(self, function: Asked, tree: Inner) -> str:
        """Why the function cannot be called on a tree; empty if it can."""

    @abstractmethod
    def read(
        self, checker: Checker, source: Source, path: str, function: Asked, number: int
    ) -> T | None:
        """Read a test that is written out in a spec."""

    @abstractmethod
    def chosen(
        self,
        exercise: CodeExercise,
        function: Asked,
        plans: Sequence[Plan],
        wanted: TestCounts,
        rng: Random,
    ) -> tuple[Sequence[T], Sequence[T]]:
        """The visible tests and the hidden ones, drawn and chosen."""

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
        """Judge one part of a test to which the function gave an answer."""

    @abstractmethod
    def sentences(self, test: T, judged: Judged, reads: Sequence[str]) -> str:
        """The feedback for a student on a visible test."""

    @abstractmethod
    def picture(self, function: Asked, test: T, rules: Rules, judged: Judged) -> str:
        """The test with the right solution, as a picture; empty if there is nothing to draw."""

    @abstractmethod
    def caught(
        self, exercise: CodeExercise, function: Asked, tests: Sequence[T]
    ) -> tuple[Catch, ...]:
        """How many of the tests each fault fails that is known and can be shown at all."""

    @abstractmethod
    def fitting(
        self,
        exercise: CodeExercise,
        function: Asked,
        seen: Mapping[str, Observation],
        tests: Sequence[T],
        run: Callable[[T], Observation],
    ) -> tuple[str, ...]:
        """The misconceptions that explain what the student's function did on all the tests; `run`
        runs it on further ones."""


class ShrinkingTesting(Testing[T]):
    """Shows a failure on the smallest test found that still causes it."""

    @abstractmethod
    def smallest(self, test: T, fails: Callable[[T], bool]) -> T:
        """The smallest test found on which the function fails."""

    @abstractmethod
    def smaller_case(self, function: Asked, test: T, because: str, before: str) -> str:
        """The heading of the failure on the smallest test; empty if it says no more than what was
        said `before`."""


@dataclass(frozen=True, slots=True, eq=False)
class CodeFunction:
    """A function that an exercise can ask for; there is one record of each."""

    id: str
    #: Its arguments; in the style `nodes` if it has both styles.
    arguments: tuple[Role, ...]
    #: The task as students read it, in each style that the function has.
    tasks: Mapping[Style, str]
    #: Why it cannot be given a game in place of a node; empty if it can.
    nodes_because: str
    #: None if the function plays matches instead of being tested on single calls.
    testing: Testing[Any] | None
    #: None if the function searches no tree, or searches it with random numbers.
    searching: Searching | None
    #: What students write, and its name if that is not the id.
    what: Literal["function", "class"] = "function"
    named: str = ""

    @property
    def plays(self) -> bool:
        """Whether it plays matches."""
        return self.testing is None

    @property
    def usual_name(self) -> str:
        """Its name in the student's file if a spec does not say it."""
        return self.named or self.id

    @property
    def is_class(self) -> bool:
        """Whether students write a class."""
        return self.what == "class"

    @property
    def is_about_game(self) -> bool:
        """Whether it is about a game that the spec has to name."""
        return self.testing is not None and self.testing.on_game

    @property
    def has_both_styles(self) -> bool:
        """Whether it is given a node or a game, depending on the exercise."""
        return "node" in self.arguments

    def usual_arguments(self, style: Style) -> tuple[Role, ...]:
        """Its arguments if a spec does not list them."""
        if style == "game" and self.has_both_styles:
            return ("game", "state", *self.arguments[1:])
        return self.arguments


@dataclass(frozen=True, slots=True)
class Asked:
    """A function that an exercise asks for, with the course's own name and arguments."""

    of: CodeFunction
    points: Fraction
    #: Its name in the student's file.
    called: str
    arguments: tuple[Role, ...]
    #: Whether it may return (value, move) as well as a value.
    pair: bool = False
    #: The course's names for the arguments; empty if it uses ours.
    words: tuple[str, ...] = ()
    #: The game to be formulated and the state in which it starts, if it is about one.
    start: Position | None = None
    #: The name of the class that formulates it; empty if there is none.
    formulated: str = ""
    #: The search that plays on it, if one does; name and arguments are those of this search.
    search: CodeFunction | None = None

    @property
    def id(self) -> str:
        return self.of.id

    @property
    def plays(self) -> bool:
        """Whether it plays matches."""
        return self.of.plays

    @property
    def testing(self) -> Testing[Any]:
        assert self.of.testing, f"{self.id} plays matches"
        return self.of.testing

    @property
    def heading(self) -> str:
        """Its name where it stands beside the other functions."""
        return self.id if self.search else self.called

    @property
    def searching(self) -> Searching:
        assert self.of.searching, f"{self.id} searches no tree"
        return self.of.searching

    @property
    def style(self) -> Style:
        return "game" if "game" in self.arguments else "nodes"

    @property
    def task(self) -> str:
        """The task as students read it."""
        return self.of.tasks[self.style]

    @property
    def has_window(self) -> bool:
        """Whether it is given α and β."""
        return {"alpha", "beta"} <= set(self.arguments)

    @property
    def algorithms(self) -> tuple[Algorithm, ...]:
        """The algorithms whose misconceptions are known; the first is the reference."""
        searching = self.searching
        return searching.algorithms if self.has_window else searching.windowless

    @property
    def prunes(self) -> bool:
        """Whether it has to prune, so that the leaves it reads are judged."""
        return bool(self.of.searching and set(self.algorithms[:1]) & set(PRUNING))

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of each test that earn points."""
        return () if self.plays else self.testing.parts(self)

    @property
    def signature(self) -> str:
        """`max_value(node, depth, is_max)`."""
        return f"{self.called}({', '.join(self.words or self.arguments)})"


@dataclass(frozen=True, slots=True)
class CodeExercise:
    """The files and functions that students hand in, and the tests for them."""

    title: str
    #: The files to hand in; each function is looked for in this order.
    files: tuple[str, ...]
    functions: tuple[Asked, ...]
    tests: tuple[CodeTest, ...]
    rules: Rules
    #: The rules (cut, order) that every submission may choose for itself.
    open: frozenset[str] = frozenset()
    #: The games that a function plays, and the time and memory for each move.
    rounds: tuple[Round, ...] = ()
    pace: Pace = USUAL
    #: The language of what students and staff read about it.
    language: str = ENGLISH.code

    def rounds_of(self, function: Asked) -> tuple[Round, ...]:
        """The games that a function plays."""
        return tuple(game for game in self.rounds if game.function == function.id)

    def tests_of(self, function: Asked) -> tuple[CodeTest, ...]:
        return tuple(test for test in self.tests if test.function == function.id)

    @property
    def possible(self) -> dict[str, Fraction]:
        """The points of each mark, by its id, such as alphabeta/3/leaves."""
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
        """The points of all functions together."""
        return sum((function.points for function in self.functions), Fraction(0))
