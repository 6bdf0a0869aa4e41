"""An exercise of kind `code`: the functions that students write, and the tests they are run on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Literal, TypeAlias

from grader.autograder.cases.calls import Judged, Observation, Part, Role, Style
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.rounds import USUAL, Pace, Round
from grader.autograder.facade import PRUNING, Algorithm, Plan
from grader.games.position import Position
from grader.model.codec import Codec
from grader.model.exact import split_points
from grader.model.rules import Rules
from grader.model.tree import Inner
from grader.words import ENGLISH

#: The number of visible and of hidden tests that a fault must fail.
VISIBLE, HIDDEN = 1, 2
#: The number of tests that must tell a misconception from the right program, and from each other
#: misconception, before it is named.
EVIDENCE = 2


@dataclass(frozen=True, slots=True)
class SuiteSize:
    """How many tests to choose for a function, and from which trees."""

    visible: int
    hidden: int
    #: Whether small trees of our own may be added to those of the spec.
    ours: bool = True

    @property
    def both(self) -> int:
        return self.visible + self.hidden


@dataclass(frozen=True, slots=True)
class Catch:
    """How many tests a fault fails, in the way of writing that fails fewest; a mutant that fails
    enough may fail more."""

    #: The misconception, or what was changed in a mutant.
    name: str
    is_mutant: bool
    visible: int
    hidden: int


@dataclass(frozen=True, slots=True)
class Trial:
    """A test of a function, and what was seen there."""

    exercise: CodeExercise
    function: Asked
    test: Any
    seen: Observation
    rules: Rules


@dataclass(frozen=True, slots=True)
class Request:
    """What the tests of a function are drawn from and chosen for."""

    exercise: CodeExercise
    function: Asked
    plans: Sequence[Plan]
    wanted: SuiteSize
    rng: Random


@dataclass(frozen=True, slots=True)
class Conduct:
    """What was seen of a function on its tests."""

    exercise: CodeExercise
    function: Asked
    tests: Sequence[Any]
    #: By the test's id.
    by_test: Mapping[str, Observation]
    #: Runs it on a further test.
    run: Callable[[Any], Observation]


#: The visible tests and the hidden ones.
Chosen: TypeAlias = tuple[Sequence[Any], Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Searching:
    """How a function searches a tree."""

    #: The algorithms that it may use, and whose misconceptions are known; the first is the
    #: reference.
    algorithms: tuple[Algorithm, ...]
    #: The algorithms if the course leaves out α and β.
    windowless: tuple[Algorithm, ...]
    #: Whether it returns a move; otherwise it returns a value.
    returns_move: bool = False
    #: Whether its trees may have chance nodes.
    meets_chance: bool = False
    #: Whether its values are those of the player who moves; otherwise they are those of MAX.
    of_mover: bool = False


@dataclass(frozen=True, slots=True)
class Shrinking:
    """How a failure is shown on the smallest test found that still causes it."""

    #: The smallest test found on which the function fails.
    smallest: Callable[[Any, Callable[[Any], bool]], Any]
    #: The heading of the failure on this test, from why it failed and what was said before; empty
    #: if it says no more than that.
    heading: Callable[[Asked, Any, str, str], str]


@dataclass(frozen=True, slots=True)
class Testing:
    """How the tests of a function are made, read and judged."""

    #: The class of its tests, and how a bundle stores one.
    case: type[CodeTest]
    stored: Codec[Any]
    #: The parts of each test that earn points.
    parts: Callable[[Asked], tuple[Part, ...]]
    #: One part of a test to which the function gave an answer.
    judge: Callable[[Trial, Part], Judged]
    choose: Callable[[Request], Chosen]
    #: How many of the tests each fault fails that is known and can be shown at all.
    catches: Callable[[CodeExercise, Asked, Sequence[Any]], tuple[Catch, ...]]
    #: The misconceptions that explain what the student's function did on all the tests.
    names: Callable[[Conduct], tuple[str, ...]] = lambda seen: ()
    #: What the spec has to describe: trees, or a game that students formulate.
    needs: frozenset[Literal["trees", "game"]] = frozenset()
    #: Why the function cannot be called on a tree; empty if it can.
    misfit: Callable[[Asked, Inner], str] = lambda function, tree: ""
    #: The feedback for a student on a visible test, from its judgement and the leaves read.
    sentences: Callable[[Any, Judged, Sequence[str]], str] = lambda test, judged, reads: (
        judged.because
    )
    #: The test with the right solution; empty if there is nothing to draw.
    picture: Callable[[Asked, Any, Rules, Judged], str] = lambda *drawn: ""
    shrink: Shrinking | None = None
    #: Whether a game of ours is right on a test, where students formulate one.
    is_right_game: Callable[[Any, Callable[[], Any]], bool] | None = None
    #: Whether a wrong answer is told with its call, since no tree shows what the test is.
    told_by_its_call: bool = False
    #: Whether the order in which the leaves were read says anything about a failure.
    reads_tell: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class CodeFunction:
    """A function that an exercise can ask for; there is one record of each."""

    id: str
    #: Its arguments; in the style `nodes` if it has both styles.
    arguments: tuple[Role, ...]
    #: The task as students read it, in each style that the function has.
    tasks: Mapping[Style, str]
    #: Why it cannot be given a game in place of a node; empty if it can.
    nodes_because: str = ""
    #: None if the function plays matches instead of being tested on single calls.
    testing: Testing | None = None
    #: None if the function searches no tree, or searches it with random numbers.
    searching: Searching | None = None
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
        return self.testing is not None and "game" in self.testing.needs

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
    def testing(self) -> Testing:
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
            worth.update(zip(ids, split_points(function.points, weights), strict=True))
        return worth

    @property
    def max_score(self) -> Fraction:
        """The points of all functions together."""
        return sum((function.points for function in self.functions), Fraction(0))
