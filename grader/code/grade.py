"""Runs a submission through all tests and games of an exercise and writes its Report."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from grader.code.exercise import Asked, CodeExercise
from grader.code.judging import judge, naming
from grader.code.judging.judged import Judged
from grader.code.matches import umpire
from grader.code.roles import Part
from grader.code.running import Observed, SubmissionRun
from grader.code.sandbox.levels import Shut
from grader.code.sandbox.talk import Observation
from grader.code.submission import Submission
from grader.code.tests import calls
from grader.code.tests.cases import CodeTest, TreeTest
from grader.model.report import Credit, Mark, Report, Verdict
from grader.model.rules import Rules
from grader.words import code

#: Seconds for a whole submission. At home a student is waiting; Gradescope stops a submission after
#: ten minutes and then gives no points at all.
AT_HOME, ON_GRADESCOPE = 60.0, 480.0

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
        seconds = ON_GRADESCOPE if exercise.rounds else AT_HOME
    if submission.refused:
        verdict = Verdict.MISSING if submission.missing else Verdict.UNREADABLE
        return unrun(exercise, submission.name, verdict, submission.refused)
    run = SubmissionRun(exercise, submission, shut, time.monotonic() + seconds)

    def step(seen: Observed) -> None:
        if watch:
            watch(_report(run, seen, final=False))

    return _report(run, run.observed(step), final=True)


def unrun(exercise: CodeExercise, name: str, verdict: Verdict, because: str) -> Report:
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
            umpire.mark(game, worth[game.mark], judged) for game in exercise.rounds_of(function)
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
            marks += umpire.marks(exercise, function, whole.rounds)
            continue
        rules, judged = judge.judge(exercise, function, seen)
        own = [
            _mark(function, id, worth, test, judged[id], seen.get(test.id))
            for test in exercise.tests_of(function)
            for id in (f"{test.id}/{part}" for part in function.parts)
        ]
        if final and any(mark.verdict is Verdict.WRONG for mark in own):
            fitting = function.testing.fitting(
                exercise, function, seen, exercise.tests_of(function)
            )
            if len(fitting) == 1:
                mistakes[function.id] = fitting[0]
            elif fitting:
                candidates[function.id] = fitting
            own = _explained(run, function, rules, own, seen)
        marks += own
    leaves = sum(
        len(set(seen[test.id].reads))
        for function in exercise.functions
        for test in exercise.tests_of(function)
        # Students learn nothing about hidden trees, so the leaves of these are not counted.
        if function.prunes and test.visibility == "visible" and test.id in seen
    )
    return Report(
        run.submission.name,
        tuple(marks),
        mistakes,
        candidates,
        run.shut.level,
        leaves,
        umpire.tally(exercise.rounds, whole.rounds),
    )


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
    )
    if test.visibility == "hidden":
        return mark
    return replace(
        mark,
        feedback=function.testing.sentences(test, judged, seen.reads if seen else ()),
        output=seen.output if seen else "",
    )


def _explained(
    run: SubmissionRun,
    function: Asked,
    rules: Rules,
    marks: list[Mark],
    seen: Mapping[str, Observation],
) -> list[Mark]:
    """The marks, with an explanation at the first visible failure of each part: the smallest tree
    that shows it and, if the visible tests alone tell, the misconception behind it."""
    exercise = run.exercise
    tests = exercise.tests_of(function)
    visible = [test for test in tests if test.visibility == "visible"]
    named = function.testing.fitting(exercise, function, seen, visible) if visible else ()
    parts = [(test, part) for test in tests for part in function.parts]
    explained: set[Part] = set()
    result = []
    for mark, (test, part) in zip(marks, parts, strict=True):
        if (
            mark.visibility == "visible"
            and mark.verdict is Verdict.WRONG
            and part not in explained
            and seen[test.id].end in ("answered", "failed")  # others would run out of time again
            and (shown := _shown(run, function, test, part, rules))
        ):
            explained.add(part)
            because, drawing = shown
            lines = [mark.feedback]
            if len(named) == 1:
                lines.append(code.named_misconception(function.called, naming.sentence(named[0])))
            mark = replace(mark, feedback="\n".join([*lines, *because]), drawing=drawing)
        result.append(mark)
    return result


def _shown(
    run: SubmissionRun, function: Asked, test: CodeTest, part: Part, rules: Rules
) -> tuple[list[str], str] | None:
    """The same failure on the smallest tree that shows it, as a sentence and a picture; None if it
    does not happen again."""
    if not function.testing.shrinks:
        return [], ""
    assert isinstance(test, TreeTest)
    found = run.simplest(function, test, part, rules)
    if found is None:
        return None
    test, observation, judged = found
    because = function.testing.sentences(test, judged, observation.reads)
    line = code.on_this_tree(calls.call(function, test), because)
    return [line], function.testing.picture(function, test, rules, judged)
