"""Grades a folder of submissions: writes a table, and a report for each submission."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from grader.code import classroom, worker
from grader.code.exercise import CodeExercise
from grader.code.kept import Entry, KeptReports
from grader.errors import Fault, UserError
from grader.model.report import Report
from grader.outputs.grades import Graded, harmless, table
from grader.outputs.progress import Bar
from grader.outputs.report import render


def grade(exercise: CodeExercise, folder: Path, target: Path, only: str | None) -> Graded:
    """Grade submissions without a current report, and always `only`; write the table."""
    reports = target.with_name(f"{target.stem}-reports")
    wanted = classroom.entries(folder, reports)
    if only is not None and only not in {entry.id for entry in wanted}:
        raise UserError([Fault(f"must hold the submission, found no {only!r}", str(folder))])
    classroom.official_level()
    try:
        kept = KeptReports(reports, exercise)
        if only is not None:
            kept.forget(next(entry for entry in wanted if entry.id == only))
        with Bar(len(wanted)) as bar:
            found = _reports(exercise, wanted, kept, bar.show)
        graded = Graded(exercise, tuple((entry, found[entry]) for entry in wanted))
        for entry, report in graded.reports:
            _replace(reports / f"{entry.file}.txt", render(report, colour=False) + "\n")
        _replace(reports / "index.csv", _index(wanted))
        _replace(target, table(graded))
    except OSError as error:
        reason = (error.strerror or "failed").lower()
        raise UserError([Fault(f"cannot be written, {reason}", str(target))]) from None
    return graded


def _reports(
    exercise: CodeExercise,
    wanted: Sequence[Entry],
    kept: KeptReports,
    done: Callable[[int], None],
) -> dict[Entry, Report]:
    """All reports. If a submission gets its process killed, the others are graded all the same."""
    with _processes(os.cpu_count() or 1) as executor:
        found = classroom.grade_all(exercise, wanted, kept, executor, done)
    lost = [entry for entry in wanted if entry not in found]
    while lost:
        with _processes(1) as executor:  # one at a time, which shows whose submission it is
            while lost:
                entry = lost.pop()
                alone = classroom.grade_all(exercise, [entry], kept, executor, lambda _: None)
                found[entry] = alone.get(entry) or classroom.failed(exercise, entry)
                done(len(found))
                if not alone:
                    break
    return found


def _processes(count: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, get_context("spawn"), worker.begin)


def _index(wanted: Sequence[Entry]) -> str:
    """A table of reports and submissions, since the names of the files are simplified."""
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(["id", "report"])
    writer.writerows([harmless(entry.id), f"{entry.file}.txt"] for entry in wanted)
    return buffer.getvalue()


def _replace(path: Path, text: str) -> None:
    draft = path.with_name(path.name + ".draft")
    draft.write_text(text, encoding="utf-8", newline="")
    os.replace(draft, path)
