"""Compares a student's function with all programs that are known: misconceptions and mutants."""

from __future__ import annotations

from grader.autograder.exercise import Asked, CodeExercise
from grader.autograder.programs.running import Behaviour
from grader.autograder.programs.stage import Stage, is_same
from grader.autograder.tests import expected, faults
from grader.autograder.tests.worth import EVIDENCE


class Likeness:
    """Which programs do what the function did on the tests so far."""

    def __init__(self, exercise: CodeExercise, function: Asked) -> None:
        self._function = function
        #: On how many tests each program did something else; at EVIDENCE it is left out.
        self._unlike = dict.fromkeys(faults.known(exercise, function), 0)
        #: On how many tests the function went wrong, under each convention.
        self._wrong = [0] * len(expected.conventions(exercise))

    def add(self, stage: Stage, outcome: Behaviour) -> None:
        """Take in what the function did on one more test."""
        lost = stage.lost(outcome)
        for convention in range(len(self._wrong)):
            self._wrong[convention] += lost >> convention & 1
        for program, count in [*self._unlike.items()]:
            if not self._is_like(stage, program.does(stage), outcome):
                self._unlike[program] = count + 1
                if count + 1 == EVIDENCE:
                    del self._unlike[program]

    @property
    def went_wrong(self) -> int:
        """How often the function went wrong, under the convention that suits it best."""
        return min(self._wrong)

    @property
    def fitting(self) -> tuple[str, ...]:
        """The misconceptions that do the same."""
        alike = (each for each, count in self._unlike.items() if not count and not each.is_mutant)
        return tuple(dict.fromkeys(each.name for each in alike))

    @property
    def evident(self) -> tuple[str, ...]:
        """The misconceptions that do the same, if there is evidence."""
        found = self.fitting
        is_close = any(count and each.name not in found for each, count in self._unlike.items())
        return () if is_close or self.went_wrong < EVIDENCE else found

    def is_settled_by(self, stage: Stage) -> bool:
        """Whether the programs that may still do the same differ on a test."""
        first, *others = (program.does(stage) for program in self._unlike)
        return not all(self._is_like(stage, first, other) for other in others)

    def _is_like(self, stage: Stage, model: Behaviour, outcome: Behaviour) -> bool:
        if model.error or outcome.error:
            return model.error == outcome.error
        if not is_same(stage.told(model.answer), stage.told(outcome.answer)):
            return False
        return (
            not self._function.prunes
            or model.reads == outcome.reads
            or expected.counted(stage.test, outcome.reads, model.reads) == model.reads
        )
