"""Grades a folder of submissions on all cores.

Every report is saved as soon as it is finished. A run that was killed can therefore continue where
it stopped; only the submissions that were being graded at that moment are graded again.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import replace
from functools import cache
from pathlib import Path
from urllib.parse import quote_from_bytes

from grader.code import stored, submission
from grader.code.exercise import CodeExercise
from grader.code.grade import grade, unrun
from grader.code.kept import Entry, KeptReports, dumps, loads
from grader.code.sandbox import levels
from grader.code.sandbox.host import Broken
from grader.code.sandbox.levels import Level, Shut
from grader.errors import Fault, UserError
from grader.model.report import Report, Verdict
from grader.words import code


def entries(folder: Path) -> tuple[Entry, ...]:
    """The submissions in a folder: the submission_* folders of a Gradescope export if there are
    any, otherwise all folders, archives and Python files."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: os.fsencode(path.name))
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise UserError(
            [Fault(f"must be a folder of submissions, {reason}", str(folder))]
        ) from None
    exported = [path for path in found if path.name.startswith("submission_") and path.is_dir()]
    wanted = exported or [
        path
        for path in found
        if not path.name.startswith(".") and (path.is_dir() or path.suffix in (".py", ".zip"))
    ]
    if not wanted:
        raise UserError([Fault("must be a folder of submissions, found none in it", str(folder))])
    bare = {path: path.name if path.is_dir() else path.stem for path in wanted}
    # Two submissions with the same stem keep their suffixes: eve.py and eve.zip are different.
    names = Counter(name for path in wanted for name in {path.name, bare[path]})
    return tuple(
        _entry(path, bare[path] if names[bare[path]] == 1 else path.name) for path in wanted
    )


def _entry(path: Path, name: str) -> Entry:
    raw = os.fsencode(name)
    return Entry(raw.decode("utf-8", "backslashreplace"), path, quote_from_bytes(raw, safe=" "))


def grade_all(
    exercise: CodeExercise,
    wanted: Sequence[Entry],
    kept: KeptReports,
    executor: Executor,
    done: Callable[[int], None],
) -> None:
    """Grade the submissions that have no report yet; `done` is told how many have one."""
    missing = [entry for entry in wanted if kept.get(entry) is None]
    done(len(wanted) - len(missing))
    text = stored.dumps(exercise)
    futures: dict[Future[str], Entry] = {
        executor.submit(grade_one, text, str(entry.path), entry.id): entry for entry in missing
    }
    for count, future in enumerate(as_completed(futures), len(wanted) - len(missing) + 1):
        kept.put(futures[future], loads(future.result()))
        done(count)


def grade_one(exercise: str, path: str, id: str) -> str:
    """Grade one submission in a worker process: the exercise and the report travel as text."""
    read = _exercise(exercise)
    files = replace(submission.read(Path(path), read.files), name=id)
    try:
        report = grade(read, files, _shut())
    except Broken:
        report = unrun(read, id, Verdict.GRADER_ERROR, code.GRADER_FAILED)
    return dumps(report)


def official_level() -> Level:
    """The level of isolation on this machine. Raises UserError if it is too weak for grades."""
    shut = levels.best()
    shut.host.close()
    if shut.level == "D":
        raise UserError(code.NOT_SHUT_IN)
    return shut.level


@cache
def _exercise(text: str) -> CodeExercise:
    return stored.loads(text)


@cache
def _shut() -> Shut:
    """The host of this worker process, which ends together with the process."""
    return levels.best()


def common_misconceptions(reports: Iterable[Report]) -> dict[tuple[str, str], int]:
    """How many submissions show each (function, misconception), the most common first."""
    counts: dict[tuple[str, str], int] = {}
    for report in reports:
        for made in report.mistakes.items():
            counts[made] = counts.get(made, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: -item[1]))
