"""Runs a submission: every test, and every move of a game, in a process of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from grader.autograder import matches
from grader.autograder.cases import expectation
from grader.autograder.cases.call_arguments import arguments, of_a_move
from grader.autograder.cases.calls import Judged, Observation, Part
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, Shrinking
from grader.autograder.cases.rounds import Round
from grader.autograder.cases.serving import Served, ServedGame
from grader.autograder.grading.submission import Submission
from grader.autograder.judging import judge
from grader.autograder.sandbox.host import Broken, Host
from grader.autograder.sandbox.isolation import WALL, Shut
from grader.autograder.sandbox.stubs import BESIDE
from grader.games.position import Position
from grader.model.report import Verdict, Visibility
from grader.model.rules import Rules

VISIBILITIES: tuple[Visibility, ...] = ("visible", "hidden")
#: Stopped tests of a function after which its others are not run.
ENOUGH = 2
#: Extra seconds for a move: to start its process on a slow machine and import the file, and to
#: receive its answer after the deadline.
STARTING, ARRIVING = 1, 0.1


@dataclass(frozen=True, slots=True)
class Observed:
    """What was observed so far, by test and by game."""

    tests: dict[str, Observation] = field(default_factory=dict)
    rounds: dict[str, matches.PlayedGame] = field(default_factory=dict)
    #: By mark: what else a student is told about a failure, and a picture.
    explained: dict[str, tuple[str, str]] = field(default_factory=dict)
    #: By function: the misconception that the visible tests alone show.
    told: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class SubmissionRun:
    """One submission on one host."""

    exercise: CodeExercise
    submission: Submission
    shut: Shut
    deadline: float

    def observed(
        self, explain: Callable[[Observed], None], watch: Callable[[Observed], None]
    ) -> Observed:
        """Run every test and every game, or stop early if nothing can be called.

        Everything visible runs before anything hidden, explanations included. A hidden test leaves
        traces (access times, caches), and visible output that comes later could show them.
        """
        seen = Observed()
        for visibility in VISIBILITIES:
            for function in self.exercise.functions:
                if not function.plays:
                    self.test(function, visibility, seen, watch)
            if visibility == "visible":
                explain(seen)
            for function in self.exercise.functions:
                if function.plays:
                    self.play(function, visibility, seen, watch)
        return seen

    def test(
        self,
        function: Asked,
        visibility: Visibility,
        seen: Observed,
        watch: Callable[[Observed], None],
    ) -> None:
        """Run the visible tests of a function, or the hidden ones."""
        tests = self.exercise.tests_of(function)
        for test in tests:
            if test.visibility != visibility or test.id in seen.tests:
                continue
            ends = [seen.tests[each.id].end for each in tests if each.id in seen.tests]
            is_enough = ends.count("cpu") + ends.count("wall") >= ENOUGH
            here = Observation("enough") if is_enough else self.run(function, test)
            seen.tests[test.id] = here
            if _is_hopeless(here):
                self.give_up(function, here, seen)
            else:
                watch(seen)

    def play(
        self,
        function: Asked,
        visibility: Visibility,
        seen: Observed,
        watch: Callable[[Observed], None],
    ) -> None:
        """Play the visible games of a function, or the hidden ones."""
        pace = self.exercise.pace
        with self.shut.host.with_limits(pace.seconds + STARTING, pace.megabytes << 20) as host:
            for game in self.exercise.rounds_of(function):
                if game.visibility != visibility or game.id in seen.rounds:
                    continue
                played = matches.play(game, partial(self.move, function, game, host))
                seen.rounds[game.id] = played
                if played.ended and _is_hopeless(played.ended):
                    self.give_up(function, played.ended, seen)
                else:
                    watch(seen)

    def give_up(self, function: Asked, here: Observation, seen: Observed) -> None:
        """Record what stops every test: those of this function if it is missing, otherwise all."""
        is_alone = _stage(here) == "missing"
        for test in self.exercise.tests:
            if not is_alone or test.function == function.id:
                seen.tests.setdefault(test.id, here)
        for game in self.exercise.rounds:
            if not is_alone or game.function == function.id:
                seen.rounds.setdefault(game.id, matches.PlayedGame(ended=here))

    def run(self, function: Asked, test: CodeTest) -> Observation:
        """Run one test in a process of its own."""
        served, host = test.served(), self.shut.host
        sent = arguments(function, test, served)
        return self.called(host, function, sent, served, WALL * host.limits.cpu)

    def move(self, function: Asked, game: Round, host: Host, s: Any) -> Observation:
        """Ask for one move in a process of its own."""
        served = ServedGame(Position(game.start.game, game.start.state, game.start.evaluate))
        seconds = self.exercise.pace.seconds
        sent = of_a_move(function, served, s, seconds)
        return self.called(host, function, sent, served, seconds + STARTING, seconds + ARRIVING)

    def called(
        self,
        host: Host,
        function: Asked,
        arguments: list[Any],
        served: Served[Any],
        wall: float,
        call: float | None = None,
    ) -> Observation:
        """Call a function once, within the time that is left."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            return Observation("late")
        job = {
            "files": self.submission.files,
            "beside": BESIDE,
            "function": function.called,
            "arguments": arguments,
            "game": function.formulated if served.asks else "",
        }
        try:
            seen = host.run(job, served, min(left, wall), call)
        except Broken:
            return Observation("grader")
        # If the total time ran out first, the test itself did not take too long.
        return Observation("late") if seen.end == "wall" and left < wall else seen

    def simplest(
        self,
        function: Asked,
        shrink: Shrinking,
        test: CodeTest,
        part: Part,
        rules: Rules,
        until: float,
    ) -> tuple[CodeTest, Observation, Judged] | None:
        """The smallest test, found in time, on which the function fails in the same way."""
        last: dict[CodeTest, tuple[Observation, Judged]] = {}
        end: str | None = None

        def fails(candidate: CodeTest) -> bool:
            nonlocal end
            if time.monotonic() > until:
                return False
            seen = self.run(function, candidate)
            if _is_hopeless(seen):  # the failure does not depend on the test
                return False
            judged = judge.judge_part(self.exercise, function, candidate, part, seen, rules)
            # A test is no proof of a fault if the function is right on it under the other cut rule.
            verdicts = {
                judge.judge_part(
                    self.exercise, function, candidate, part, seen, other
                ).credit.verdict
                for other in expectation.conventions(self.exercise)
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


def _stage(seen: Observation) -> object:
    return (seen.failure or {}).get("stage")


def _is_hopeless(seen: Observation) -> bool:
    """Whether this failure will stop every other test too."""
    return seen.end == "failed" and _stage(seen) in ("syntax", "load", "missing")
