"""Grades one submission, on this machine or on a worker far away: text in, text out."""

from __future__ import annotations

import json
import sys
import threading
from dataclasses import asdict, replace
from functools import lru_cache

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.exercises import storage
from grader.autograder.exercises.storage import spoken_of
from grader.autograder.grading import report_files
from grader.autograder.grading.duels import duels
from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_report import OFFICIAL, grade, unrun_report
from grader.autograder.sandbox import isolation
from grader.autograder.sandbox.isolation import Shut
from grader.autograder.sandbox.machine import half_of_memory
from grader.model.report import Report, Verdict
from grader.words import code
from grader.workers import Crew, Level, Misfit, WorkerTraits, end_with_the_grader, traits_at


def begin_grading() -> None:
    """Prepares a process of our own pool: bounds its memory, and lets it end with the grader."""
    if sys.platform == "linux":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (half_of_memory(), most))
    end_with_the_grader()


def here() -> WorkerTraits:
    """What this worker is, found by trying."""
    return traits_at(_shut().level)


def crew(level: Level) -> Crew:
    """What workers have to be that grade, at this level of isolation."""
    return Crew(traits_at(level), here, begin_grading)


def pack(files: Submission) -> str:
    """A submission as text."""
    return json.dumps(asdict(files))


def grade_one(exercise: str, files: str, id: str, wanted: WorkerTraits) -> str:
    """The record of one submission, whatever goes wrong with it. Raises Misfit."""
    _check(wanted)
    read = Submission(**json.loads(files))
    with spoken_of(_exercise(exercise)) as own:
        return report_files.seal(exercise, read, _report(own, replace(read, name=id)))


def play_two(exercise: str, first: str, second: str, wanted: WorkerTraits) -> str:
    """The games between two submissions, as text. Raises Misfit and NotPlayed."""
    _check(wanted)
    one, other = (Submission(**json.loads(files)) for files in (first, second))
    with spoken_of(_exercise(exercise)) as own:
        played = duels(own, one, other, _shut())
        return json.dumps([[each.moves, each.failed] for each in played])


def _check(wanted: WorkerTraits) -> None:
    """Raises Misfit."""
    if why := here().misfit(wanted):
        raise Misfit(why)


def _report(exercise: CodeExercise, files: Submission) -> Report:
    try:
        return grade(exercise, files, _shut(), OFFICIAL)
    except Exception as error:  # no submission may cost another one its marks
        _shut().host.close()
        del _of_thread.shut
        print(f"{files.name}: the grader failed, {error!r}", file=sys.stderr)
        return unrun_report(exercise, files.name, Verdict.GRADER_ERROR, code.GRADER_FAILED)


@lru_cache(4)  # a worker of a farm lives long, and grades for many
def _exercise(text: str) -> CodeExercise:
    return storage.loads(text)


_of_thread = threading.local()


def _shut() -> Shut:
    """The host of this thread, since a host runs one test at a time; it ends with the process."""
    if not hasattr(_of_thread, "shut"):
        _of_thread.shut = isolation.best_isolation()
    shut: Shut = _of_thread.shut
    return shut
