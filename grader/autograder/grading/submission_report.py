"""Runs a submission through all tests and games of an exercise and writes its Report."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from grader.autograder import judging, matches
from grader.autograder.cases import call_arguments
from grader.autograder.cases.calls import Judged, Observation, Part
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, Conduct
from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_run import Observed, SubmissionRun
from grader.autograder.judging import answers, feedback, judge
from grader.autograder.sandbox.isolation import Shut
from grader.model.report import Credit, Mark, Report, Verdict, Visibility
from grader.model.rules import Rules
from grader.words import code

#: Seconds for a whole submission: at home, where a student waits, and for grades that count.
#: Gradescope stops a submission after ten minutes and then gives no points at all.
AT_HOME, OFFICIAL = 60.0, 480.0
#: The share of the time that explanations may take: the hidden tests come after them.
EXPLAINING = 0.1

#: A function that is called with the report so far.
Watch = Callable[[Report], None]


def grade(
    exercise: CodeExercise,
    submission: Submission,
    shut: Shut,
    seconds: float | None = None,
    watch: Watch | None = None,
) -> Report:
    """The report of a submission; `watch` gets the unfinished report after each test and game."""
    if seconds is None:  # a player may use all its time for every move
        seconds = OFFICIAL if exercise.rounds else AT_HOME
    if submission.refused:
        verdict = Verdict.MISSING if submission.missing else Verdict.UNREADABLE
        return unrun_report(exercise, submission.name, verdict, submission.refused)
    run = SubmissionRun(exercise, submission, shut, time.monotonic() + seconds)

    def step(seen: Observed) -> None:
        if watch:
            watch(_report(run, seen, final=False))

    return _report(run, run.observed(partial(_explain, run), step), final=True)


def unrun_report(exercise: CodeExercise, name: str, verdict: Verdict, because: str) -> Report:
    """A report with no points, and the same reason at every mark."""
    judged = Judged(Credit(verdict), because)
    worth = exercise.possible
    marks: list[Mark] = []
    for function in exercise.functions:
        marks += [
            _mark(function, f"{test.id}/{part}", worth, test, judged, None)
            for test in exercise.tests_of(function)
            for part in function.parts
        ]
        marks += [
            matches.mark(game, worth[game.mark], judged) for game in exercise.rounds_of(function)
        ]
    return Report(name, tuple(marks), {}, {}, "")


def _report(run: SubmissionRun, whole: Observed, final: bool) -> Report:
    seen = whole.tests
    exercise = run.exercise
    worth = exercise.possible
    marks: list[Mark] = []
    mistakes: dict[str, str] = {}
    candidates: dict[str, tuple[str, ...]] = {}
    for function in exercise.functions:
        if function.plays:
            marks += matches.marks(exercise, function, whole.rounds)
            continue
        rules, judged = judge.judge(exercise, function, seen)
        own = [
            _told(whole, _mark(function, id, worth, test, judged[id], seen.get(test.id)))
            for test in exercise.tests_of(function)
            for id in (f"{test.id}/{part}" for part in function.parts)
        ]
        if final and any(mark.verdict is Verdict.WRONG for mark in own):
            fitting = _fitting(run, function, seen, exercise.tests_of(function), run.deadline)
            if len(fitting) == 1:
                mistakes[function.id] = fitting[0]
            elif fitting:
                candidates[function.id] = fitting
        marks += _with_reasons(function, exercise, seen, rules, judged, own) if final else own
    leaves = sum(
        len(set(seen[test.id].reads))
        for function in exercise.functions
        for test in exercise.tests_of(function)
        # Students learn nothing about hidden trees, so the leaves of these are not counted.
        if function.prunes and test.visibility == "visible" and test.id in seen
    )
    played = matches.tally(exercise.rounds, whole.rounds) if exercise.rounds else None
    return Report(
        run.submission.name,
        tuple(marks),
        mistakes,
        candidates,
        run.shut.level,
        leaves,
        played,
        whole.told,
    )


def _fitting(
    run: SubmissionRun,
    function: Asked,
    seen: Mapping[str, Observation],
    tests: Sequence[CodeTest],
    until: float,
) -> tuple[str, ...]:
    """The misconceptions that explain what was observed, found in time."""
    # What runs after hidden tests may tell of them.
    is_hidden = any(test.visibility == "hidden" for test in tests)
    visibility: Visibility = "hidden" if is_hidden else "visible"

    def further(test: CodeTest) -> Observation:
        if time.monotonic() > until:
            return Observation("late")
        return run.run(function, replace(test, visibility=visibility))

    if answers.any_is_other(function, (seen[test.id] for test in tests if test.id in seen)):
        return ()
    return function.testing.names(Conduct(run.exercise, function, tests, seen, further))


def _with_reasons(
    function: Asked,
    exercise: CodeExercise,
    seen: Mapping[str, Observation],
    rules: Rules,
    judged: Mapping[str, Judged],
    marks: Sequence[Mark],
) -> list[Mark]:
    """The marks of a function, with what staff read about its hidden tests."""
    why = {
        f"{test.id}/{part}": reason
        for test in exercise.tests_of(function)
        for part, reason in feedback.reasons(
            function,
            test,
            rules,
            {part: judged[f"{test.id}/{part}"] for part in function.parts},
            seen.get(test.id),
        ).items()
    }
    return [replace(mark, staff=why.get(mark.id, "")) for mark in marks]


def _mark(
    function: Asked,
    id: str,
    worth: Mapping[str, Fraction],
    test: CodeTest,
    judged: Judged,
    seen: Observation | None,
) -> Mark:
    possible = worth[id]
    mark = Mark(
        id,
        judged.credit.verdict,
        possible * judged.credit.share,
        possible,
        test.visibility,
        error=judged.error,
    )
    if test.visibility == "hidden":
        return mark
    feedback = function.testing.sentences(test, judged, seen.reads if seen else ())
    if feedback and seen and seen.end == "answered" and function.testing.told_by_its_call:
        feedback = code.in_the_call(call_arguments.call(function, test), feedback)
    return replace(mark, feedback=feedback, output=seen.output if seen else "")


def _told(seen: Observed, mark: Mark) -> Mark:
    """The mark with its explanation, where there is one."""
    if mark.verdict is not Verdict.WRONG or mark.id not in seen.explained:
        return mark
    because, drawing = seen.explained[mark.id]
    told = "\n".join(filter(None, [mark.feedback, because]))
    return replace(mark, feedback=told, drawing=drawing)


def _explain(run: SubmissionRun, seen: Observed) -> None:
    """Explain the first visible failure of each part: the smallest tree that shows it and, if the
    visible tests alone tell, the misconception behind it."""
    exercise, now = run.exercise, time.monotonic()
    until = now + (run.deadline - now) * EXPLAINING
    for function in exercise.functions:
        tests = [test for test in exercise.tests_of(function) if test.visibility == "visible"]
        seen_of = {test.id: seen.tests[test.id] for test in tests}
        rules, judged = judge.judge(exercise, function, seen_of)
        if all(each.credit.verdict is not Verdict.WRONG for each in judged.values()):
            continue
        named = _fitting(run, function, seen_of, tests, until)
        if len(named) == 1:
            seen.told[function.id] = named[0]
        explained: set[Part] = set()
        for test, part in ((test, part) for test in tests for part in function.parts):
            id = f"{test.id}/{part}"
            if (
                part not in explained
                and judged[id].credit.verdict is Verdict.WRONG
                and seen.tests[test.id].end
                in ("answered", "failed")  # the others would only run out of time again
                and (shown := _shown(run, function, test, part, rules, until, judged[id]))
            ):
                explained.add(part)
                because, drawing = shown
                if len(named) == 1:
                    told = judging.explanation(named[0])
                    because = [code.named_misconception(function.called, told), *because]
                seen.explained[id] = "\n".join(because), drawing


def _shown(
    run: SubmissionRun,
    function: Asked,
    test: CodeTest,
    part: Part,
    rules: Rules,
    until: float,
    judged: Judged,
) -> tuple[list[str], str] | None:
    """The same failure on the smallest test that shows it, as a sentence and a picture; None if it
    does not happen again."""
    testing = function.testing
    if testing.shrink is None:
        return [], testing.picture(function, test, rules, judged)
    found = run.simplest(function, testing.shrink, test, part, rules, until)
    if found is None:
        return None
    before = judged.because
    test, observation, judged = found
    because = testing.sentences(test, judged, observation.reads)
    line = testing.shrink.heading(function, test, because, before)
    return [line] if line else [], testing.picture(function, test, rules, judged)
