"""Grades a folder of submissions on a farm of workers.

Every report is saved as soon as it is finished. A run that was killed can therefore continue where
it stopped; only the submissions that were being graded at that moment are graded again.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from pathlib import Path

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.exercises import storage
from grader.autograder.grading import submission
from grader.autograder.grading.report_files import Entry, KeptReports, open_record
from grader.autograder.grading.submission_report import unrun_report
from grader.autograder.grading.worker import grade_one, pack
from grader.errors import Fault, UserError, printable
from grader.model.report import Report, Verdict
from grader.words import code, submission as submission_words
from grader.workers import Farm, Killed, WorkerTraits, results

#: Names that every system allows for files.
_PLAIN_NAME = re.compile(r"[\w~-][\w .~-]{,79}", re.ASCII)


def submissions_in(folder: Path, reports: Path) -> tuple[Entry, ...]:
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
    entries: Sequence[Entry],
    kept: KeptReports,
    farm: Farm,
    wanted: WorkerTraits,
    done: Callable[[int], None],
) -> dict[Entry, Report]:
    """Grade the submissions that have no report yet; `done` is told how many have one.

    A report of a failure of the grader does not count. A submission that has no report at the end
    was given to a farm that broke. Raises UserError if a worker is not as wanted.
    """
    known = {entry: report for entry in entries if (report := kept.get(entry))}
    reports = {entry: report for entry, report in known.items() if not is_our_fault(report)}
    done(len(reports))
    text = farm.shared(storage.dumps(exercise))

    def begin(entry: Entry) -> tuple[Future[str], int]:
        files = pack(submission.read(entry.path, exercise.files))
        return farm.executor.submit(grade_one, text, files, entry.id, wanted), len(files)

    for entry, record in results(farm, [entry for entry in entries if entry not in reports], begin):
        if isinstance(record, Killed):
            reports[entry] = killed_report(exercise, entry)
        elif isinstance(record, Exception):
            print(f"{entry.id}: the grader failed, {record!r}", file=sys.stderr)
            reports[entry] = failed_report(exercise, entry)
        else:
            kept.put(entry, record)
            reports[entry] = open_record(record)
        done(len(reports))
    return reports


def failed_report(exercise: CodeExercise, entry: Entry) -> Report:
    """The report on a submission that we could not grade."""
    return unrun_report(exercise, entry.id, Verdict.GRADER_ERROR, code.GRADER_FAILED)


def killed_report(exercise: CodeExercise, entry: Entry) -> Report:
    """The report on a submission whose worker was ended again and again."""
    return unrun_report(exercise, entry.id, Verdict.NOT_RUN, submission_words.KILLED_ITS_WORKERS)


def is_our_fault(report: Report) -> bool:
    """Whether some part of it could not be graded."""
    return any(mark.verdict is Verdict.GRADER_ERROR for mark in report.marks)


def common_misconceptions(reports: Iterable[Report]) -> dict[tuple[str, str], int]:
    """How many submissions show each (function, misconception), the most common first."""
    counts: dict[tuple[str, str], int] = {}
    for report in reports:
        for made in report.mistakes.items():
            counts[made] = counts.get(made, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: -item[1]))
