"""Grades a folder of submissions on all cores.

Every report is saved as soon as it is finished. A run that was killed can therefore continue where
it stopped; only the submissions that were being graded at that moment are graded again.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, as_completed
from contextlib import suppress
from pathlib import Path

from grader.code import stored
from grader.code.exercise import CodeExercise
from grader.code.grade import unrun
from grader.code.kept import Entry, KeptReports, opened
from grader.code.sandbox import isolation
from grader.code.sandbox.isolation import Level
from grader.code.worker import grade_one
from grader.errors import Fault, UserError, printable
from grader.model.report import Report, Verdict
from grader.words import code

#: Names that every system allows for files.
_PLAIN_NAME = re.compile(r"[\w~-][\w .~-]{,79}", re.ASCII)


def entries(folder: Path, reports: Path) -> tuple[Entry, ...]:
    """The submissions in a folder: the submission_* folders of a Gradescope export if there are
    any, otherwise all folders (except those of reports), archives and Python files."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: os.fsencode(path.name))
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise UserError(
            [Fault(f"must be a folder of submissions, {reason}", str(folder))]
        ) from None
    found = [path for path in found if not _holds_reports(path, reports)]
    exported = [path for path in found if path.name.startswith("submission_") and _is_folder(path)]
    wanted = exported or [
        path
        for path in found
        if not path.name.startswith(".") and (_is_folder(path) or _is_work(path))
    ]
    if not wanted:
        raise UserError([Fault("must be a folder of submissions, found none in it", str(folder))])
    bare = {path: path.name if _is_folder(path) else path.stem for path in wanted}
    # Two submissions with the same stem keep their suffixes: eve.py and eve.zip are different.
    names = Counter(name for path in wanted for name in {path.name, bare[path]})
    return tuple(
        _entry(path, bare[path] if names[bare[path]] == 1 else path.name) for path in wanted
    )


def _is_folder(path: Path) -> bool:
    return os.path.isdir(path)  # os.path says False where Path.is_dir raises


def _is_work(path: Path) -> bool:
    return path.suffix.lower() in (".py", ".zip")  # some systems write them in capitals


def _holds_reports(path: Path, reports: Path) -> bool:
    """Whether a run writes its reports there: the folder NAME-reports beside NAME.csv."""
    if path.resolve() == reports.resolve():
        return True
    table = path.name.removesuffix("-reports") + ".csv"
    return path.name.endswith("-reports") and os.path.isfile(path.with_name(table))


def _entry(path: Path, name: str) -> Entry:
    raw = os.fsencode(name)
    id = printable(raw.decode("utf-8", "backslashreplace"))
    if _PLAIN_NAME.fullmatch(name):
        return Entry(id, path, name)
    letters = re.sub(r"[^\w-]+", "-", name, flags=re.ASCII).strip("-")[:40]
    digest = hashlib.sha256(raw).hexdigest()[:12]
    return Entry(id, path, f"{letters}-{digest}".lstrip("-"))


def grade_all(
    exercise: CodeExercise,
    wanted: Sequence[Entry],
    kept: KeptReports,
    executor: Executor,
    done: Callable[[int], None],
) -> dict[Entry, Report]:
    """Grade the submissions that have no report yet; `done` is told how many have one.

    A report of a failure of the grader does not count. A submission that has no report at the end
    was submitted to an executor that broke.
    """
    known = {entry: report for entry in wanted if (report := kept.get(entry))}
    reports = {entry: report for entry, report in known.items() if not is_our_fault(report)}
    done(len(reports))
    text = stored.dumps(exercise)
    futures: dict[Future[str], Entry] = {}
    with suppress(BrokenExecutor):  # it may break before it has been given all of them
        for entry in wanted:
            if entry not in reports:
                future = executor.submit(grade_one, text, str(entry.path), entry.id)
                futures[future] = entry
    for future in as_completed(futures):
        entry = futures[future]
        try:
            record = future.result()
        except BrokenExecutor:
            continue
        except Exception:  # it concerns this submission only
            reports[entry] = failed(exercise, entry)
        else:
            kept.put(entry, record)
            reports[entry] = opened(record)
        done(len(reports))
    return reports


def failed(exercise: CodeExercise, entry: Entry) -> Report:
    """The report on a submission that we could not grade."""
    return unrun(exercise, entry.id, Verdict.GRADER_ERROR, code.GRADER_FAILED)


def is_our_fault(report: Report) -> bool:
    """Whether some part of it could not be graded."""
    return any(mark.verdict is Verdict.GRADER_ERROR for mark in report.marks)


def official_level() -> Level:
    """The level of isolation on this machine. Raises UserError if it is too weak for grades."""
    shut = isolation.best()
    shut.host.close()
    if shut.level == "D":
        raise UserError(code.NOT_SHUT_IN)
    return shut.level


def common_misconceptions(reports: Iterable[Report]) -> dict[tuple[str, str], int]:
    """How many submissions show each (function, misconception), the most common first."""
    counts: dict[tuple[str, str], int] = {}
    for report in reports:
        for made in report.mistakes.items():
            counts[made] = counts.get(made, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: -item[1]))
