"""Names the misconception behind a wrong function: a flawed program that does the same.

A name needs evidence. The function runs on the tests, and on small trees of our own, the same for
everybody. It has to go wrong on two of these at least, and to do on all what a program with the
misconception does; each other program that is known, a mutant of the right one as well, has to do
something else on two at least. So the trees are some that tell such programs apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random

from grader.autograder.exercise import Asked, CodeExercise
from grader.autograder.judging.answer import number, value_of
from grader.autograder.judging.likeness import Likeness
from grader.autograder.judging.moves import moved
from grader.autograder.programs.running import Behaviour
from grader.autograder.programs.spelled.spelling import OF_GAMES, SENTENCES
from grader.autograder.programs.stage import Stage
from grader.autograder.sandbox.talk import Observation
from grader.autograder.tests import faults
from grader.autograder.tests.cases import TreeTest
from grader.autograder.tests.specimens import our_test
from grader.homework.families import FORMULA_MISCONCEPTIONS, SEARCH_MISCONCEPTIONS
from grader.words import code, translated
from grader.words.formulation import SENTENCES as FORMULATION_SENTENCES
from grader.words.phrases import plain

#: The trees on which known programs are compared; and the first of them, on which the function runs
#: whether or not they tell these apart, because it may be a program that nobody knows.
TREES, FIRST = 500, 10
#: The functions whose trees are kept, because they are asked for again.
KEPT = 32


def fitting(
    exercise: CodeExercise,
    function: Asked,
    seen: Mapping[str, Observation],
    tests: Sequence[TreeTest],
    run: Callable[[TreeTest], Observation],
) -> tuple[str, ...]:
    """The misconceptions that explain what the student's function did on all the tests, and does
    on further ones; none without evidence."""
    done = [_outcome(function, test, seen.get(test.id)) for test in tests]
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
    for place, stage in enumerate(_further(faults.bare(exercise, function), function)):
        if not likeness.fitting:
            return ()
        if place < FIRST or likeness.is_settled_by(stage):
            further = _outcome(function, stage.test, run(stage.test))
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
    return Behaviour(moved(test, seen), seen.reads)


def explained(id: str) -> str:
    """The sentence, and where the starter explains the misconception."""
    told = sentence(id)
    formulas = {each.id for each in FORMULA_MISCONCEPTIONS}
    return told if id in {*formulas, *OF_GAMES} else code.see_mistakes(told, id)


def sentence(id: str) -> str:
    """The sentence that tells a student about a misconception."""
    searches = {each.id: each.sentence for each in SEARCH_MISCONCEPTIONS.values()}
    formulas = {each.id: each.sentence for each in FORMULA_MISCONCEPTIONS}
    known = {**searches, **formulas, **SENTENCES, **FORMULATION_SENTENCES}
    return plain(translated(known[id]))
