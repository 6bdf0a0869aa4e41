"""A tournament: every two submissions of a class meet. What came of it is kept, pair by pair.

A run that was killed can therefore continue where it stopped, and one in which somebody handed in
another program plays only the games of that program.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.exercises import storage
from grader.autograder.grading import submission
from grader.autograder.grading.duels import Duel
from grader.autograder.grading.report_files import Entry, Pair
from grader.autograder.grading.worker import crew, pack, play_two
from grader.errors import Fault, UserError
from grader.version import FORMAT, __version__
from grader.words import matches as words, submission as submission_words
from grader.workers import Farm, Killed, Where, all_done, results


def playing(exercise: CodeExercise, spec: Path) -> CodeExercise:
    """The exercise without what is not played. Raises UserError if nothing is."""
    functions = tuple(function for function in exercise.functions if function.plays)
    if not functions:
        raise UserError(
            [Fault("must ask for a function that plays, found none", str(spec), path="functions")]
        )
    return replace(exercise, functions=functions, tests=())


class KeptDuels:
    """The games of pairs, a line each in a file that grows."""

    def __init__(self, file: Path, exercise: str, programs: Mapping[Entry, str]) -> None:
        self._file = file
        self._base = _digest(__version__, FORMAT, exercise)
        self._programs = {entry: _digest(text) for entry, text in programs.items()}
        self._games: dict[Pair, tuple[Duel, ...]] = {}
        if file.exists():
            self._read({entry.id: entry for entry in programs})
        self.write()

    def _read(self, entries: Mapping[str, Entry]) -> None:
        """Read what still holds; the last line of a run that was killed may be half a line."""
        for line in self._file.read_text(encoding="ascii", errors="replace").splitlines(
            keepends=True
        ):
            try:
                record = json.loads(line)
                first, second = (entries[id] for id in record["players"])
                games = _games(record["games"])
            except (ValueError, LookupError, TypeError, RecursionError):
                continue
            if line == self._line((first, second), games):
                self._games[first, second] = games

    def get(self, pair: Pair) -> tuple[Duel, ...] | None:
        """The games of two submissions, if they are known."""
        return self._games.get(pair)

    def put(self, pair: Pair, made: str) -> tuple[Duel, ...]:
        """Keep the games that `play_two` tells."""
        games = _games(json.loads(made))
        self._games[pair] = games
        with self._file.open("a", encoding="ascii") as file:
            file.write(self._line(pair, games))
        return games

    def write(self) -> None:
        """Write the file anew, in order and without what no longer holds."""
        draft = self._file.with_name(self._file.name + ".draft")
        pairs = [pair for pair in combinations(self._programs, 2) if pair in self._games]
        with draft.open("w", encoding="ascii") as file:
            file.writelines(self._line(pair, self._games[pair]) for pair in pairs)
        os.replace(draft, self._file)

    def _line(self, pair: Pair, games: tuple[Duel, ...]) -> str:
        first, second = pair
        played = [[game.moves, game.failed] for game in games]
        digest = _digest(
            self._base, first.id, self._programs[first], second.id, self._programs[second], played
        )
        return (
            json.dumps({"players": [first.id, second.id], "digest": digest, "games": played}) + "\n"
        )


def _games(read: Any) -> tuple[Duel, ...]:
    return tuple(Duel(tuple(map(str, moves)), str(failed)) for moves, failed in read)


def _digest(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def play_all(
    exercise: CodeExercise,
    entries: Sequence[Entry],
    file: Path,
    where: Where,
    done: Callable[[int], None],
) -> tuple[dict[Pair, tuple[Duel, ...]], dict[Pair, str]]:
    """The games of every two submissions, and why some could not be played.

    `done` is told how many pairs have met. Raises UserError if a worker is not as wanted.
    """
    text = storage.dumps(exercise)
    programs = {
        entry: pack(replace(submission.read(entry.path, exercise.files), name=entry.id))
        for entry in entries
    }
    kept = KeptDuels(file, text, programs)
    pairs = list(combinations(entries, 2))
    found = {pair: games for pair in pairs if (games := kept.get(pair)) is not None}
    unplayed: dict[Pair, str] = {}
    wanted = crew(where.at_least)

    def some(farm: Farm, these: Sequence[Pair]) -> set[Pair]:
        shared = farm.shared(text)
        theirs = {
            entry: farm.shared(programs[entry])
            for entry in dict.fromkeys(entry for pair in these for entry in pair)
        }

        def begin(pair: Pair) -> tuple[Future[str], int]:
            first, second = pair
            task = farm.executor.submit(
                play_two, shared, theirs[first], theirs[second], wanted.traits
            )
            return task, len(programs[first]) + len(programs[second])

        ended = set()
        for pair, made in results(farm, these, begin):
            if isinstance(made, Killed):
                killed(pair)
            elif isinstance(made, Exception):
                names = " and ".join(entry.id for entry in pair)
                print(f"{names}: the grader failed, {made!r}", file=sys.stderr)
                unplayed[pair] = words.GRADER_FAILED
            else:
                found[pair] = kept.put(pair, made)
            ended.add(pair)
            done(len(found) + len(unplayed))
        return ended

    def killed(pair: Pair) -> None:
        unplayed[pair] = submission_words.KILLED_ITS_WORKERS

    done(len(found))
    if left := [pair for pair in pairs if pair not in found]:
        all_done(where, wanted, left, some, killed)
    kept.write()
    return {pair: found[pair] for pair in pairs if pair in found}, unplayed
