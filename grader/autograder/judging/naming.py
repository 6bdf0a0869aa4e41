"""Compares a student's function with all programs that are known: misconceptions and mutants."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from grader.autograder.cases import expectation
from grader.autograder.cases.calls import Observation
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import EVIDENCE, Asked, CodeExercise, Conduct
from grader.autograder.facade import FORMULA_MISCONCEPTIONS, SEARCH_MISCONCEPTIONS
from grader.autograder.judging.answers import child_chosen, number, value_of
from grader.autograder.programs import known_faults
from grader.autograder.programs.behaviour import Behaviour
from grader.autograder.programs.small_trees import our_test
from grader.autograder.programs.stages import Stage, is_same
from grader.words import code, say
from grader.words.formulation import SENTENCES as FORMULATION_SENTENCES
from grader.words.phrases import plain
from grader.words.starter import SENTENCES, WRONG_PLAYER_CREDITED


class Likeness:
    """Which programs do what the function did on the tests so far."""

    def __init__(self, exercise: CodeExercise, function: Asked) -> None:
        self._function = function
        #: On how many tests each program did something else; at EVIDENCE it is left out.
        self._unlike = dict.fromkeys(known_faults.known_faults(exercise, function), 0)
        #: On how many tests the function went wrong, under each convention.
        self._wrong = [0] * len(expectation.conventions(exercise))

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
            or expectation.first_reads(stage.test, outcome.reads, model.reads) == model.reads
        )


#: The trees on which known programs are compared; and the first of them, on which the function runs
#: whether or not they tell these apart, because it may be a program that nobody knows.
TREES, FIRST = 500, 10
#: The functions whose trees are kept, because they are asked for again.
KEPT = 32


def name_search(seen: Conduct) -> tuple[str, ...]:
    """The misconceptions that explain what the student's function did on all the tests, and does
    on further ones; none without evidence."""
    exercise, function, tests = seen.exercise, seen.function, seen.tests
    done = [_outcome(function, test, seen.by_test.get(test.id)) for test in tests]
    whole = [outcome for outcome in done if outcome is not None]
    # An error says why itself. It has many causes, and so has the lack of an answer.
    if len(whole) < len(tests) or all(each.error or each.answer is None for each in whole):
        return ()
    likeness = Likeness(exercise, function)
    if not likeness.fitting:  # none is known
        return ()
    for test, outcome in zip(tests, whole, strict=True):
        likeness.add(Stage(exercise, function, test), outcome)
    if not likeness.went_wrong:
        return ()
    for place, stage in enumerate(
        _further(known_faults.bare_exercise(exercise, function), function)
    ):
        if not likeness.fitting:
            return ()
        if place < FIRST or likeness.is_settled_by(stage):
            further = _outcome(function, stage.test, seen.run(stage.test))
            if further is None:
                return ()
            likeness.add(stage, further)
    return likeness.evident


@lru_cache(maxsize=KEPT)
def _further(exercise: CodeExercise, function: Asked) -> tuple[Stage, ...]:
    """The further trees."""
    rng = Random(0)
    return tuple(Stage(exercise, function, our_test(function, rng)) for _ in range(TREES))


def _outcome(function: Asked, test: TreeTest, seen: Observation | None) -> Behaviour | None:
    """What the student's function did; None if it did nothing that a model could do."""
    if seen is None:
        return None
    if seen.end == "failed":
        failure = seen.failure or {}
        error = failure.get("type")
        is_raised = failure.get("stage") not in ("syntax", "load", "missing", "arity")
        return Behaviour(None, seen.reads, str(error)[:80]) if error and is_raised else None
    if seen.end != "answered":
        return None
    if not function.searching.returns_move:
        return Behaviour(number(value_of(function, seen.answer)), seen.reads)
    return Behaviour(child_chosen(test, seen), seen.reads)


def explanation(id: str) -> str:
    """The sentence, and where the starter explains the misconception."""
    told = sentence(id)
    formulas = {each.id for each in FORMULA_MISCONCEPTIONS}
    return told if id in {*formulas, WRONG_PLAYER_CREDITED} else code.see_mistakes(told, id)


def sentence(id: str) -> str:
    """The sentence that tells a student about a misconception."""
    searches = {each.id: each.sentence for each in SEARCH_MISCONCEPTIONS.values()}
    formulas = {each.id: each.sentence for each in FORMULA_MISCONCEPTIONS}
    known = {**searches, **formulas, **SENTENCES, **FORMULATION_SENTENCES}
    return plain(say(known[id]))
