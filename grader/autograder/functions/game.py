"""`game`: a real game, formulated as a search problem by a class with six names of the textbook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from grader.autograder.exercise import Asked, CodeExercise, CodeFunction, ShrinkingTesting
from grader.autograder.judging import formulation as judging
from grader.autograder.judging.judged import Judged
from grader.autograder.programs import misformulated
from grader.autograder.roles import Part
from grader.autograder.sandbox.talk import Observation
from grader.autograder.stored_keys import CALL, START
from grader.autograder.tests import formulating
from grader.autograder.tests.formulation import FormulationTest
from grader.autograder.tests.worth import Catch, TestCounts
from grader.homework.families import Plan
from grader.model.codec import TEXTS, Key, object_of, plain_keys
from grader.model.rules import Rules
from grader.model.tree import Inner
from grader.words import formulation as words

if TYPE_CHECKING:  # the autograder runs without YAML
    from grader.homework.specs import Checker, Mapping as Source

#: The most positions among which the shortest way to a failure is looked for.
MOST_SEARCHED = 600


class FormulationTesting(ShrinkingTesting[FormulationTest]):
    """Compares a student's game with ours, position by position."""

    on_trees = False
    on_game = True
    stored = object_of(
        FormulationTest, *CALL, Key("start", START), Key("path", TEXTS), *plain_keys("depth")
    )

    def parts(self, function: Asked) -> tuple[Part, ...]:
        return ("moves", "ends")

    def misfit(self, function: Asked, tree: Inner) -> str:
        return ""

    def read(
        self, checker: Checker, source: Source, path: str, function: Asked, number: int
    ) -> FormulationTest | None:
        from grader.autograder.spec.formulation import read_test

        return read_test(checker, source, path, function, number)

    def chosen(
        self,
        exercise: CodeExercise,
        function: Asked,
        plans: Sequence[Plan],
        wanted: TestCounts,
        rng: Random,
    ) -> tuple[Sequence[FormulationTest], Sequence[FormulationTest]]:
        return formulating.chosen(exercise, function, wanted, rng)

    def judge(
        self,
        exercise: CodeExercise,
        function: Asked,
        test: FormulationTest,
        part: Part,
        seen: Observation,
        rules: Rules,
    ) -> Judged:
        return judging.judge_formulation(test, part, seen.answer)

    def sentences(self, test: FormulationTest, judged: Judged, reads: Sequence[str]) -> str:
        return judged.because

    def smallest(
        self, test: FormulationTest, fails: Callable[[FormulationTest], bool]
    ) -> FormulationTest:
        """All positions within the fewest plies of the start that show it."""
        for depth in range(len(test.path) + test.depth):
            shorter = replace(test, path=(), depth=depth)
            if shorter.has_more_than(MOST_SEARCHED):
                break
            if fails(shorter):
                return shorter
        return test

    def smaller_case(
        self, function: Asked, test: FormulationTest, because: str, before: str
    ) -> str:
        return "" if before.startswith(because) else words.shortest(because)

    def picture(self, function: Asked, test: FormulationTest, rules: Rules, judged: Judged) -> str:
        return judged.drawing or judging.end_of(test)

    def caught(
        self, exercise: CodeExercise, function: Asked, tests: Sequence[FormulationTest]
    ) -> tuple[Catch, ...]:
        return formulating.caught(exercise, function, tests)

    def fitting(
        self,
        exercise: CodeExercise,
        function: Asked,
        seen: Mapping[str, Observation],
        tests: Sequence[FormulationTest],
        run: Callable[[FormulationTest], Observation],
    ) -> tuple[str, ...]:
        done: dict[FormulationTest, Any] = {}
        for test in tests:
            if test.id not in seen or seen[test.id].end != "answered":
                return ()
            done[test] = seen[test.id].answer
        return misformulated.fitting(done)


GAME = CodeFunction(
    "game",
    (),
    words.TASK,
    nodes_because="",
    testing=FormulationTesting(),
    searching=None,
    what="class",
    named="Game",
)
