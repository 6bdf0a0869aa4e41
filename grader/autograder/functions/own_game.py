"""`own_game`: a student's search, called on the game that the same student formulated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from grader.autograder.exercise import Asked, CodeExercise, CodeFunction, Testing
from grader.autograder.judging import formulation, own_game as judging
from grader.autograder.judging.judged import Judged
from grader.autograder.roles import Part
from grader.autograder.sandbox.talk import Observation
from grader.autograder.stored_keys import CALL, START
from grader.autograder.tests import own_games
from grader.autograder.tests.own_game import OwnGameTest, as_search
from grader.autograder.tests.worth import Catch, TestCounts
from grader.homework.families import Plan
from grader.model.codec import TEXTS, Key, object_of
from grader.model.rules import Rules
from grader.model.tree import Inner

if TYPE_CHECKING:  # the autograder runs without YAML
    from grader.homework.specs import Checker, Mapping as Source


class OwnGameTesting(Testing[OwnGameTest]):
    """Judges what the search returns where few moves are left."""

    on_trees = False
    on_game = True
    stored = object_of(OwnGameTest, *CALL, Key("start", START), Key("path", TEXTS))

    def parts(self, function: Asked) -> tuple[Part, ...]:
        returns_move = as_search(function).searching.returns_move
        return ("move",) if returns_move else ("value",)

    def misfit(self, function: Asked, tree: Inner) -> str:
        return ""

    def read(
        self, checker: Checker, source: Source, path: str, function: Asked, number: int
    ) -> OwnGameTest | None:
        from grader.autograder.spec.formulation import read_path

        return read_path(checker, source, path, function, number)

    def chosen(
        self,
        exercise: CodeExercise,
        function: Asked,
        plans: Sequence[Plan],
        wanted: TestCounts,
        rng: Random,
    ) -> tuple[Sequence[OwnGameTest], Sequence[OwnGameTest]]:
        return own_games.chosen(exercise, function, wanted, rng)

    def judge(
        self,
        exercise: CodeExercise,
        function: Asked,
        test: OwnGameTest,
        part: Part,
        seen: Observation,
        rules: Rules,
    ) -> Judged:
        return judging.judged(exercise, function, test, part, seen.answer, rules)

    def sentences(self, test: OwnGameTest, judged: Judged, reads: Sequence[str]) -> str:
        return judged.because

    def picture(self, function: Asked, test: OwnGameTest, rules: Rules, judged: Judged) -> str:
        return judged.drawing or formulation.end_of(test.formulated)

    def caught(
        self, exercise: CodeExercise, function: Asked, tests: Sequence[OwnGameTest]
    ) -> tuple[Catch, ...]:
        return own_games.caught(exercise, function, tests)

    def fitting(
        self,
        exercise: CodeExercise,
        function: Asked,
        seen: Mapping[str, Observation],
        tests: Sequence[OwnGameTest],
        run: Callable[[OwnGameTest], Observation],
    ) -> tuple[str, ...]:
        """None: the tests of the search alone, and of the game alone, name what they show."""
        return ()


#: Students write nothing more for it, so it has no task.
OWN_GAME = CodeFunction(
    "own_game",
    (),
    {},
    nodes_because="",
    testing=OwnGameTesting(),
    searching=None,
)
