"""A submission through all tests of an exercise, to its Report."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import Any

from grader import words
from grader.games.position import Position
from grader.grading import calls, expected, feedback, judge, match, naming, shrink, umpire
from grader.grading.host import Broken, Host
from grader.grading.levels import WALL, Shut
from grader.grading.match import Played
from grader.grading.serving import Served, ServedGame
from grader.grading.stubs import BESIDE
from grader.grading.submission import Submission
from grader.grading.talk import Observation
from grader.mistakes import sentence
from grader.model.code import AnyTest, Exercise, Function, Part, Test, Ucb1Test
from grader.model.play import Round
from grader.model.report import Credit, Mark, Report, Verdict
from grader.model.rules import Rules

#: Seconds for a whole submission: where a student waits, and on Gradescope, which gives no
#: points at all after ten minutes.
AT_HOME, ON_GRADESCOPE = 60.0, 480.0
#: Stopped tests of a function after which its others are not run.
ENOUGH = 2
#: Seconds beyond a move's own, to start a process on a slow machine and to hear its answer.
GRACE = 1

#: Called with the report so far.
Watch = Callable[[Report], None]


@dataclass(frozen=True, slots=True)
class Seen:
    """What was seen so far, by test and by game."""

    tests: dict[str, Observation] = field(default_factory=dict)
    rounds: dict[str, Played] = field(default_factory=dict)


@dataclass(slots=True)
class Run:
    """One submission on one host."""

    exercise: Exercise
    submission: Submission
    shut: Shut
    deadline: float

    def observed(self, watch: Callable[[Seen], None]) -> Seen:
        """Every test and every game, until time is up or nothing can come of it."""
        seen = Seen()
        for function in self.exercise.functions:
            observe = self.play if function.plays else self.test
            whole = observe(function, seen, watch)
            if whole and _stage(whole) != "missing":  # nothing of it can be called
                for test in self.exercise.tests:
                    seen.tests.setdefault(test.id, whole)
                for game in self.exercise.rounds:
                    seen.rounds.setdefault(game.id, Played(ended=whole))
                break
        return seen

    def test(
        self, function: Function, seen: Seen, watch: Callable[[Seen], None]
    ) -> Observation | None:
        """All tests of a function; what made them hopeless, if something did."""
        stopped = 0
        for test in self.exercise.tests_of(function):
            here = Observation("enough") if stopped >= ENOUGH else self.run(function, test)
            seen.tests[test.id] = here
            if _is_hopeless(here):
                for other in self.exercise.tests_of(function):
                    seen.tests.setdefault(other.id, here)
                return here
            stopped += here.end in ("cpu", "wall")
            watch(seen)
        return None

    def play(
        self, function: Function, seen: Seen, watch: Callable[[Seen], None]
    ) -> Observation | None:
        """All games of a function; what made them hopeless, if something did."""
        pace = self.exercise.pace
        with self.shut.host.with_limits(pace.seconds + GRACE, pace.megabytes << 20) as host:
            for game in self.exercise.rounds_of(function):
                played = match.play(game, partial(self.move, function, game, host))
                seen.rounds[game.id] = played
                if played.ended and _is_hopeless(played.ended):
                    for other in self.exercise.rounds_of(function):
                        seen.rounds.setdefault(other.id, Played(ended=played.ended))
                    return played.ended
                watch(seen)
        return None

    def run(self, function: Function, test: AnyTest) -> Observation:
        served, host = calls.served(test), self.shut.host
        arguments = calls.arguments(function, test, served)
        return self.called(host, function, arguments, served, WALL * host.limits.cpu)

    def move(self, function: Function, game: Round, host: Host, s: Any) -> Observation:
        """One move, in a process of its own."""
        served = ServedGame(Position(game.start.game, game.start.state, game.start.evaluate))
        seconds = self.exercise.pace.seconds
        arguments = calls.of_a_move(function, served, s, seconds)
        return self.called(host, function, arguments, served, seconds + GRACE)

    def called(
        self,
        host: Host,
        function: Function,
        arguments: list[list[object]],
        served: Served[Any],
        wall: float,
    ) -> Observation:
        """One call of a function, within the time that is left."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            return Observation("late")
        job = {
            "files": self.submission.files,
            "beside": BESIDE,
            "function": function.called,
            "arguments": arguments,
        }
        try:
            seen = host.run(job, served, min(left, wall))
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
    seconds: float | None = None,
    watch: Watch | None = None,
) -> Report:
    """The report; `watch` sees each step towards it."""
    if seconds is None:  # a player may take all its time in each move
        seconds = ON_GRADESCOPE if exercise.rounds else AT_HOME
    if submission.refused:
        verdict = Verdict.MISSING if submission.missing else Verdict.UNREADABLE
        return unrun(exercise, submission.name, verdict, submission.refused)
    run = Run(exercise, submission, shut, time.monotonic() + seconds)

    def step(seen: Seen) -> None:
        if watch:
            watch(_report(run, seen, final=False))

    return _report(run, run.observed(step), final=True)


def unrun(exercise: Exercise, name: str, verdict: Verdict, because: str) -> Report:
    """Every mark at zero, for one reason."""
    judged = judge.Judged(Credit(verdict), because)
    worth = exercise.possible
    marks: list[Mark] = []
    for function in exercise.functions:
        marks += [
            _mark(f"{test.id}/{part}", worth, test, judged, None)
            for test in exercise.tests_of(function)
            for part in function.parts
        ]
        marks += [
            umpire.mark(game, worth[game.mark], judged) for game in exercise.rounds_of(function)
        ]
    return Report(name, tuple(marks), {}, {}, "")


def _report(run: Run, whole: Seen, final: bool) -> Report:
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
