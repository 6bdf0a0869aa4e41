"""Names the misconception behind a wrong function: a flawed program that does the same.

A name needs evidence. The function has to go wrong on two tests at least, and each other
misconception, however it is written, has to do something else on two tests at least.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.code.exercise import Asked, CodeExercise
from grader.code.judging.answer import number, value_of
from grader.code.judging.moves import moved
from grader.code.programs import catalogue
from grader.code.programs.running import Behaviour
from grader.code.programs.spelled.spelling import OF_GAMES, SENTENCES
from grader.code.programs.stage import Stage, is_same
from grader.code.sandbox.talk import Observation
from grader.code.tests import expected
from grader.code.tests.cases import TreeTest
from grader.code.tests.worth import EVIDENCE
from grader.families.simulation.misconceptions import FORMULA_MISCONCEPTIONS
from grader.families.trees.misconceptions import SEARCH_MISCONCEPTIONS
from grader.words import code, translated
from grader.words.formulation import SENTENCES as FORMULATION_SENTENCES
from grader.words.phrases import plain


def fitting(
    exercise: CodeExercise,
    function: Asked,
    seen: Mapping[str, Observation],
    tests: Sequence[TreeTest],
) -> tuple[str, ...]:
    """The misconceptions that explain what the student's function did on all the tests; none
    without evidence."""
    known = catalogue.models(exercise, function)
    done = [_outcome(function, test, seen.get(test.id)) for test in tests]
    whole = [outcome for outcome in done if outcome is not None]
    if len(whole) < len(tests) or not known:
        return ()
    # An error says why itself. It has many causes, and so has the lack of an answer.
    if all(outcome.error or outcome.answer is None for outcome in whole):
        return ()
    conventions = len(expected.conventions(exercise))
    stages = [Stage(exercise, function, test) for test in tests]
    lost = [stage.lost(outcome) for stage, outcome in zip(stages, whole, strict=True)]
    if any(sum(each >> place & 1 for each in lost) < EVIDENCE for place in range(conventions)):
        return ()
    unlike = {
        id: min(_unlike(function, stages, whole, model) for model in models)
        for id, models in known.items()
    }
    found = tuple(id for id, count in unlike.items() if not count)
    if len(found) == 1 and any(0 < count < EVIDENCE for count in unlike.values()):
        return ()
    return found


def _unlike(
    function: Asked, stages: Sequence[Stage], done: Sequence[Behaviour], model: catalogue.Model
) -> int:
    """On how many tests the model does something else than the student's function; EVIDENCE stands
    for all higher counts."""
    count = 0
    for stage, outcome in zip(stages, done, strict=True):
        count += not _is_like(function, stage, model(stage), outcome)
        if count == EVIDENCE:
            break
    return count


def _is_like(function: Asked, stage: Stage, model: Behaviour, outcome: Behaviour) -> bool:
    if model.error or outcome.error:
        return model.error == outcome.error
    if not is_same(stage.told(model.answer), stage.told(outcome.answer)):
        return False
    return (
        not function.prunes
        or expected.counted(stage.test, outcome.reads, model.reads) == model.reads
    )


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
