"""Grades a folder of submissions: writes a table, and a report for each submission."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

from grader.code import classroom
from grader.code.exercise import CodeExercise
from grader.code.kept import KeptReports
from grader.errors import Fault, UserError
from grader.outputs.grades import Graded, table
from grader.outputs.progress import Bar
from grader.outputs.report import render


def grade(exercise: CodeExercise, folder: Path, target: Path, only: str | None) -> Graded:
    """Grade what has no current report, and `only` again in any case; write the table."""
    wanted = classroom.entries(folder)
    if only is not None and only not in {entry.id for entry in wanted}:
        raise UserError([Fault(f"must hold the submission, found no {only!r}", str(folder))])
    classroom.official_level()
    reports = target.with_name(f"{target.stem}-reports")
    try:
        kept = KeptReports(reports, exercise)
        if only is not None:
            kept.forget(next(entry for entry in wanted if entry.id == only))
        processes = ProcessPoolExecutor(os.cpu_count(), get_context("spawn"))
        with processes as executor, Bar(len(wanted)) as bar:
            classroom.grade_all(exercise, wanted, kept, executor, bar.show)
        graded = Graded(exercise, tuple(kept.of(wanted)))
        for entry, report in graded.reports:
            _replace(reports / f"{entry.file}.txt", render(report, colour=False) + "\n")
        _replace(target, table(graded))
    except BrokenProcessPool:
        raise UserError(
            "a process of the grader was killed; finished reports are kept, run the command again"
        ) from None
    except OSError as error:
        reason = (error.strerror or "failed").lower()
        raise UserError([Fault(f"cannot be written, {reason}", str(target))]) from None
    return graded


def _replace(path: Path, text: str) -> None:
    draft = path.with_name(path.name + ".draft")
    draft.write_text(text, encoding="utf-8", newline="")
    os.replace(draft, path)
