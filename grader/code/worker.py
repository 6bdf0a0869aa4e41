"""A process that grades submissions of a class, one after the other: text in, text out."""

from __future__ import annotations

import os
import sys
import threading
from dataclasses import replace
from functools import cache
from multiprocessing import parent_process
from pathlib import Path

from grader.code import kept, stored, submission
from grader.code.exercise import CodeExercise
from grader.code.grade import OFFICIAL, grade, unrun
from grader.code.sandbox import isolation
from grader.code.sandbox.host import half_of_memory
from grader.code.sandbox.isolation import Shut
from grader.code.submission import Submission
from grader.model.report import Report, Verdict
from grader.words import code


def begin() -> None:
    """Prepares a process of our own pool: bounds its memory, and lets it end with the grader."""
    if sys.platform == "linux":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (half_of_memory(), most))
    if grader := parent_process():

        def follow() -> None:
            grader.join()  # only the grader holds the other end of this pipe
            os._exit(1)

        threading.Thread(target=follow, daemon=True).start()


def grade_one(exercise: str, path: str, id: str) -> str:
    """The record of one submission, whatever goes wrong with it."""
    read = _exercise(exercise)
    files = submission.read(Path(path), read.files)
    return kept.sealed(exercise, files, _report(read, replace(files, name=id)))


def _report(exercise: CodeExercise, files: Submission) -> Report:
    try:
        return grade(exercise, files, _shut(), OFFICIAL)
    except Exception as error:  # no submission may cost another one its marks
        _shut.cache_clear()
        print(f"{files.name}: the grader failed, {error!r}", file=sys.stderr)
        return unrun(exercise, files.name, Verdict.GRADER_ERROR, code.GRADER_FAILED)


@cache
def _exercise(text: str) -> CodeExercise:
    return stored.loads(text)


@cache
def _shut() -> Shut:
    """The host of this process; it ends with the process."""
    return isolation.best()
