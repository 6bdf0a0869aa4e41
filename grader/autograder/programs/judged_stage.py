"""A test that is set up for programs of our own and judged as the test of a submission is."""

from __future__ import annotations

from random import Random
from typing import Any

from grader.autograder.exercise import Asked, CodeExercise
from grader.autograder.programs.formulated import is_right
from grader.autograder.programs.playing import RecordedGame, RecordedState
from grader.autograder.programs.running import Behaviour, Made, RecordedNode, quick
from grader.autograder.programs.telling import told
from grader.autograder.roles import Role
from grader.autograder.sandbox.talk import Observation
from grader.autograder.tests import expected
from grader.autograder.tests.calls import as_computed
from grader.autograder.tests.cases import CodeTest, TreeTest
from grader.autograder.tests.formulation import FormulationTest
from grader.model.report import Verdict


class JudgedStage:
    """One test; a program loses it if any part of it is wrong."""

    def __init__(self, exercise: CodeExercise, function: Asked, test: CodeTest) -> None:
        self.test = test
        self._exercise, self._function = exercise, function
        self._start = (
            RecordedState(test.tree, test.labels.moves) if isinstance(test, TreeTest) else None
        )
        self._right: dict[Made, bool] = {}
        self._everywhere = (1 << len(expected.conventions(exercise))) - 1

    def outcome(self, made: Made) -> Behaviour:
        """Whether a program is right on this test. It runs once, however often it is asked for."""
        if made not in self._right:
            self._right[made] = self._is_right(made)
        return Behaviour(self._right[made], ())

    def lost(self, seen: Behaviour) -> int:
        """The conventions under which the outcome loses points, as bits: all or none of them."""
        return 0 if seen.answer else self._everywhere

    def _is_right(self, made: Made) -> bool:
        reads: list[str] = []
        try:
            program = made()
            if isinstance(self.test, FormulationTest):
                return is_right(self.test, program)
            answer = told(program(*self._arguments(reads)))
        except Exception:
            return False
        function, exercise = self._function, self._exercise
        observed = Observation("answered", answer, reads=tuple(reads))
        judged = (
            function.testing.judge(exercise, function, self.test, part, observed, exercise.rules)
            for part in function.parts
        )
        return all(each.credit.verdict is Verdict.CORRECT for each in judged)

    def _arguments(self, reads: list[str]) -> list[Any]:
        """The arguments in our own order, as a submission gets them."""
        values: dict[Role, Any] = dict(self.test.values())
        if self._start and isinstance(self.test, TreeTest):
            values["game"], values["state"] = RecordedGame(reads), self._start
            values["node"] = RecordedNode(self.test.tree, reads)
        for role in ("wins", "c"):
            if role in values:
                values[role] = as_computed(values[role])
        if "rng" in values:
            values["rng"] = Random(values["rng"])
        return [quick(values[role]) for role in self._function.of.arguments]
