"""Plays the games between two submissions: each moves in turn, shut in as in any match."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any, TypeAlias

from grader.autograder.cases.calls import Observation
from grader.autograder.cases.code_exercise import Asked, CodeExercise
from grader.autograder.cases.rounds import Pace, Round
from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_run import STARTING, SubmissionRun
from grader.autograder.judging import judge
from grader.autograder.judging.answers import answer_text
from grader.autograder.matches.match import chosen_move
from grader.autograder.sandbox.host import Host
from grader.autograder.sandbox.isolation import Shut
from grader.games.position import Position
from grader.model.tree import Player
from grader.words import matches as words

#: A function from a state, in which a submission has to move, to its move. Raises Forfeit.
Mover: TypeAlias = Callable[[Any], Any]
#: The sides of the first submission in the two games from each start.
SIDES: tuple[Player, Player] = ("max", "min")


class Forfeit(Exception):
    """A submission made no legal move; it says why."""


class NotPlayed(Exception):
    """The grader failed, and no player may lose by that."""


@dataclass(frozen=True, slots=True)
class Duel:
    """How a game between two submissions went."""

    #: As people write them.
    moves: tuple[str, ...]
    #: Why the player whose turn it was made no legal move and lost; empty if it came to its end.
    failed: str = ""


def starts(exercise: CodeExercise) -> tuple[Round, ...]:
    """The games of the exercise; of those that start alike, the first one."""
    found: dict[str, Round] = {}
    for game in exercise.rounds:
        found.setdefault(json.dumps(game.start.written, sort_keys=True), game)
    return tuple(found.values())


def duels(
    exercise: CodeExercise, first: Submission, second: Submission, shut: Shut
) -> Iterator[Duel]:
    """Two games from each start: in the first of them the first submission is MAX."""
    (function,) = (each for each in exercise.functions if each.plays)
    pace = exercise.pace
    with ExitStack() as stack:
        # Each has a host of its own, so that neither meets what the other has done to one.
        hosts = [
            stack.enter_context(
                shut.host.with_limits(pace.seconds + STARTING, pace.megabytes << 20)
            )
            for _ in SIDES
        ]
        runs = [SubmissionRun(exercise, each, shut, inf) for each in (first, second)]
        for game in starts(exercise):
            movers = [
                partial(_move, run, function, game, host)
                for run, host in zip(runs, hosts, strict=True)
            ]
            for sides in (SIDES, SIDES[::-1]):
                yield duel(game.start, dict(zip(sides, movers, strict=True)))


def duel(start: Position, movers: Mapping[Player, Mover]) -> Duel:
    """Play a game to its end, or until a player forfeits it."""
    rules, s = start.game, start.state
    moves: list[str] = []
    while not rules.is_terminal(s):
        try:
            a = movers[rules.to_play(s)](s)
        except Forfeit as error:
            return Duel(tuple(moves), str(error))
        moves.append(rules.write_move(s, a))
        s = rules.result(s, a)
    return Duel(tuple(moves))


def _move(run: SubmissionRun, function: Asked, game: Round, host: Host, s: Any) -> Any:
    """The move of a submission. Raises Forfeit and NotPlayed."""
    if run.submission.refused:
        raise Forfeit(run.submission.refused)
    seen = run.move(function, game, host, s)
    if seen.end == "grader":
        raise NotPlayed
    a = chosen_move(game.start.game, s, seen)
    if a is None:
        raise Forfeit(_because(function, run.exercise.pace, seen))
    return a


def _because(function: Asked, pace: Pace, seen: Observation) -> str:
    """Why there is no legal move."""
    if seen.end == "answered":
        return words.illegal_move(answer_text(seen.answer))
    if seen.end in ("wall", "cpu"):
        return words.slow_move(pace.seconds)
    if (seen.failure or {}).get("type") == "MemoryError":
        return words.memory_ran_out(pace.megabytes)
    return judge.judge_unanswered(function, seen).because
