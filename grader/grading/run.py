"""A submission through all tests of an exercise, to its Report."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from grader import words
from grader.grading import calls, expected, feedback, judge, naming, shrink
from grader.grading.host import Broken
from grader.grading.levels import WALL, Shut
from grader.grading.stubs import BESIDE
from grader.grading.submission import Submission
from grader.grading.talk import Observation
from grader.mistakes import sentence
from grader.model.code import AnyTest, Exercise, Function, Part, Test, Ucb1Test
from grader.model.report import Credit, Mark, Report, Verdict
from grader.model.rules import Rules

#: Seconds for a whole submission: where a student waits, and on Gradescope, which gives no
#: points at all after ten minutes.
AT_HOME, ON_GRADESCOPE = 60.0, 480.0
#: Stopped tests of a function after which its others are not run.
ENOUGH = 2

#: Called with the report so far.
Watch = Callable[[Report], None]


@dataclass(slots=True)
class Run:
    """One submission on one host."""

    exercise: Exercise
    submission: Submission
    shut: Shut
    deadline: float

    def observed(
        self, watch: Callable[[Mapping[str, Observation]], None]
    ) -> dict[str, Observation]:
        """Every test, until time is up or nothing can come of it."""
        seen: dict[str, Observation] = {}
        for function in self.exercise.functions:
            whole: Observation | None = None
            stopped = 0
            for test in self.exercise.tests_of(function):
                if whole is None and stopped >= ENOUGH:
                    whole = Observation("enough")
                seen[test.id] = whole or self.run(function, test)
                stopped += seen[test.id].end in ("cpu", "wall")
                if whole is None and _is_hopeless(seen[test.id]):
                    whole = seen[test.id]
                    if _stage(whole) != "missing":  # nothing of it can be called
                        return {t.id: seen.get(t.id, whole) for t in self.exercise.tests}
                watch(seen)
        return seen

    def run(self, function: Function, test: AnyTest) -> Observation:
        left = self.deadline - time.monotonic()
        if left <= 0:
            return Observation("late")
        served = calls.served(test)
        job = {
            "files": self.submission.files,
            "beside": BESIDE,
            "function": function.called,
            "arguments": calls.arguments(function, test, served),
        }
        wall = WALL * self.shut.host.limits.cpu
        try:
            seen = self.shut.host.run(job, served, min(left, wall))
        except Broken:
            return Observation("grader")
        # A test that was cut short by the end of the whole run is no test that took too long.
        return Observation("late") if seen.end == "wall" and left < wall else seen

    def simplest(
        self, function: Function, test: Test, part: Part, rules: Rules
    ) -> tuple[Test, Observation, judge.Judged] | None:
        """The smallest test found on which the function fails as it does on this one."""
        last: dict[Test, tuple[Observation, judge.Judged]] = {}
        end: str | None = None

        def fails(candidate: Test) -> bool:
            nonlocal end
            seen = self.run(function, candidate)
            if _is_hopeless(seen):  # no tree has anything to do with it
                return False
            judged = judge.one(self.exercise, function, candidate, part, seen, rules)
            # A tree on which it would be right under the other cut rule convinces nobody.
            verdicts = {
                judge.one(self.exercise, function, candidate, part, seen, other).credit.verdict
                for other in expected.conventions(self.exercise)
            }
            if verdicts != {Verdict.WRONG} or seen.end not in ("answered", "failed"):
                return False
            if end is not None and seen.end != end:
                return False
            end = seen.end
            last[candidate] = seen, judged
            return True

        if not fails(test):
            return None
        found = shrink.smallest(test, fails)
        return found, *last[found]


def grade(
    exercise: Exercise,
    submission: Submission,
    shut: Shut,
    seconds: float = AT_HOME,
    watch: Watch | None = None,
) -> Report:
    """The report; `watch` sees each step towards it."""
    if submission.refused:
        verdict = Verdict.MISSING if submission.missing else Verdict.UNREADABLE
        return unrun(exercise, submission.name, verdict, submission.refused)
    run = Run(exercise, submission, shut, time.monotonic() + seconds)

    def step(seen: Mapping[str, Observation]) -> None:
        if watch:
            watch(_report(run, seen, final=False))

    return _report(run, run.observed(step), final=True)


def unrun(exercise: Exercise, name: str, verdict: Verdict, because: str) -> Report:
    """Every mark at zero, for one reason."""
    judged = judge.Judged(Credit(verdict), because)
    worth = exercise.possible
    marks = tuple(
        _mark(f"{test.id}/{part}", worth, test, judged, None)
        for function in exercise.functions
        for test in exercise.tests_of(function)
        for part in function.parts
    )
    return Report(name, marks, {}, {}, "")


def _report(run: Run, seen: Mapping[str, Observation], final: bool) -> Report:
    exercise = run.exercise
    worth = exercise.possible
    marks: list[Mark] = []
    mistakes: dict[str, str] = {}
    candidates: dict[str, tuple[str, ...]] = {}
    for function in exercise.functions:
        rules, judged = judge.judge(exercise, function, seen)
        own = [
            _mark(id, worth, test, judged[id], seen.get(test.id))
            for test in exercise.tests_of(function)
            for id in (f"{test.id}/{part}" for part in function.parts)
        ]
        if final and any(mark.verdict is Verdict.WRONG for mark in own):
            fitting = naming.fitting(exercise, function, seen, exercise.tests_of(function))
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
        # Of hidden trees nothing is told, so their leaves are not counted either.
        if function.prunes and test.visibility == "visible" and test.id in seen
    )
    return Report(run.submission.name, tuple(marks), mistakes, candidates, run.shut.level, leaves)


def _mark(
    id: str,
    worth: Mapping[str, Fraction],
    test: AnyTest,
    judged: judge.Judged,
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
        feedback=feedback.sentences(test, judged, seen.reads if seen else ()),
        output=seen.output if seen else "",
    )


def _explained(
    run: Run,
    function: Function,
    rules: Rules,
    marks: list[Mark],
    seen: Mapping[str, Observation],
) -> list[Mark]:
    """The first visible failure of each part, with the smallest tree that shows it and, where
    the visible tests alone tell, the misconception behind it."""
    exercise = run.exercise
    tests = exercise.tests_of(function)
    visible = [test for test in tests if test.visibility == "visible"]
    named = naming.fitting(exercise, function, seen, visible) if visible else ()
    parts = [(test, part) for test in tests for part in function.parts]
    explained: set[Part] = set()
    result = []
    for mark, (test, part) in zip(marks, parts, strict=True):
        if (
            mark.visibility == "visible"
            and mark.verdict is Verdict.WRONG
            and part not in explained
            and seen[test.id].end in ("answered", "failed")  # others would take their time again
            and (shown := _shown(run, function, test, part, rules))
        ):
            explained.add(part)
            because, drawing = shown
            lines = [mark.feedback]
            if len(named) == 1:
                lines.append(words.code.named_mistake(function.called, sentence(named[0])))
            mark = replace(mark, feedback="\n".join([*lines, *because]), drawing=drawing)
        result.append(mark)
    return result


def _shown(
    run: Run, function: Function, test: AnyTest, part: Part, rules: Rules
) -> tuple[list[str], str] | None:
    """The same failure on the smallest tree that shows it, where trees can be made smaller: a
    formula has none, and what a search by chance does on another one says nothing of this."""
    if isinstance(test, Ucb1Test) or test.iterations:
        return [], ""
    found = run.simplest(function, test, part, rules)
    if found is None:
        return None
    test, observation, judged = found
    because = feedback.sentences(test, judged, observation.reads)
    line = words.code.on_this_tree(calls.call(function, test), because)
    return [line], feedback.picture(function, test, rules, judged.trace)


def _stage(seen: Observation) -> object:
    return (seen.failure or {}).get("stage")


def _is_hopeless(seen: Observation) -> bool:
    """Whether what stopped one test stops them all."""
    return seen.end == "failed" and _stage(seen) in ("syntax", "load", "missing")
