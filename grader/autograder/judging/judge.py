"""Turns observations into marks, as pure functions.

Only the answer of a student's process counts; anything else that it says is only text to show.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from grader.autograder.cases import expectation
from grader.autograder.cases.calls import Judged, Observation, Part, wrong
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, Trial
from grader.autograder.judging import answers
from grader.autograder.sandbox.talk import in_a_line
from grader.model.report import Credit, Verdict
from grader.model.rules import Rules
from grader.words import code, formulation


def judge(
    exercise: CodeExercise, function: Asked, seen: Mapping[str, Observation]
) -> tuple[Rules, dict[str, Judged]]:
    """Judge the tests of a function. Returns the rules used, and the results by mark id.

    A test without an observation was not run. If the cut rule is open, the rule that fits more of
    the visible tests holds for all, so that these have the verdicts that students get at home;
    hidden ones decide between rules under which no visible verdict differs.
    """
    visible = {
        f"{test.id}/{part}"
        for test in exercise.tests_of(function)
        if test.visibility == "visible"
        for part in function.parts
    }
    found = [
        (rules, _under(exercise, function, seen, rules))
        for rules in expectation.conventions(exercise)
    ]
    _, best = max(found, key=lambda each: _share(each[1], visible))
    alike = [each for each in found if all(each[1][id].credit == best[id].credit for id in visible)]
    return max(alike, key=lambda each: _share(each[1], each[1]))


def _share(judged: Mapping[str, Judged], ids: Iterable[str]) -> Fraction:
    return sum((judged[id].credit.share for id in ids), Fraction(0))


def _under(
    exercise: CodeExercise, function: Asked, seen: Mapping[str, Observation], rules: Rules
) -> dict[str, Judged]:
    return {
        f"{test.id}/{part}": judge_part(exercise, function, test, part, seen.get(test.id), rules)
        for test in exercise.tests_of(function)
        for part in function.parts
    }


def judge_part(
    exercise: CodeExercise,
    function: Asked,
    test: CodeTest,
    part: Part,
    seen: Observation | None,
    rules: Rules,
) -> Judged:
    """Judge one part of one test."""
    if seen is None:
        return Judged(Credit(Verdict.NOT_RUN), code.NOT_RUN)
    judged = (
        function.testing.judge(Trial(exercise, function, test, seen, rules), part)
        if seen.end == "answered"
        else judge_unanswered(function, seen)
    )
    if judged.credit.verdict is Verdict.WRONG and (other := answers.other_order(function, seen)):
        return wrong(other, error=judged.error)
    return judged


def judge_unanswered(function: Asked, seen: Observation) -> Judged:
    """Judge a test without an answer, and say why there is none."""
    if seen.end == "grader":
        return Judged(Credit(Verdict.GRADER_ERROR), code.GRADER_FAILED)
    if seen.end in ("late", "enough"):
        return Judged(Credit(Verdict.NOT_RUN), code.STOPPED[seen.end])
    if seen.end == "failed":
        return _failed(function, seen.failure or {})
    if seen.end == "died":
        return wrong(code.crash(seen.signal), error=code.ENDED["died"])
    return wrong(code.STOPPED[seen.end], error=code.ENDED[seen.end])


def _failed(function: Asked, failure: Mapping[str, Any]) -> Judged:
    """Describe a failure."""
    place, error = answers.place(failure), answers.error(failure)
    match failure.get("stage"):
        case "syntax":
            return Judged(Credit(Verdict.UNREADABLE), code.not_python(place, error))
        case "missing":
            found = failure.get("found")
            given = found if type(found) is list else []
            names = [in_a_line(name[:80]) for name in given if isinstance(name, str)]
            if answers.text(failure, "name") == function.formulated:
                kind = answers.text(failure, "type")
                because = (
                    formulation.not_a_class(function.formulated, kind)
                    if kind
                    else formulation.no_class(function.formulated, names[:20])
                )
            else:
                because = code.no_function(function.called, names[:20])
            return Judged(Credit(Verdict.MISSING), because)
        case "arity":
            return wrong(code.arity(function.signature, error), error=code.ENDED["arity"])
        case "load":
            return wrong(code.import_failed(place, error), error=code.ENDED["load"])
    because = code.exception(place, error) + code.missing_return(
        answers.text(failure, "unreturned")[:80]
    )
    return wrong(because, error=answers.text(failure, "type")[:80] or code.AN_ERROR)
