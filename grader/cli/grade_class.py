"""Grades a folder of submissions: writes a table, and a report for each submission."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

from grader.autograder.cases import CodeExercise
from grader.autograder.grading import (
    Entry,
    KeptReports,
    as_cohort,
    begin_grading,
    crew,
    grade_all,
    killed_report,
    program,
    program_prints,
    submissions_in,
)
from grader.cli.common import cannot_write
from grader.errors import Fault, UserError
from grader.homework.cohort import Cohort
from grader.homework.sheets import people_behind
from grader.model.report import Report
from grader.outputs.files import csv_text
from grader.outputs.reports import FORMATS, Graded, class_report, grades_table, report_as_text
from grader.outputs.terminal import Bar
from grader.workers import Farm, Where, all_done, pool

#: In the folder of the reports.
CLASS_REPORT, FEEDBACK = "class.html", "feedback"


def grade(
    exercise: CodeExercise,
    folder: Path,
    target: Path,
    only: str | None,
    roster: Path | None,
    format: str | None,
    where: Where,
) -> Graded:
    """Grade submissions without a current report, and always `only`; write what staff read.

    Beside the table, which is for a gradebook of some `format` or our own, there is a folder with a
    report for each submission, what its student may read, and the report of the class.
    """
    reports = reports_of(target)
    wanted = submissions_in(folder, reports)
    behind = people_behind(folder, [entry.id for entry in wanted], roster)
    again = [entry for entry in wanted if entry.id == only]
    if only is not None and not again:
        raise UserError([Fault(f"must hold the submission, found no {only!r}", str(folder))])
    try:
        kept = KeptReports(reports, exercise)
        for entry in again:
            kept.forget(entry)
        with Bar(len(wanted)) as bar:
            found = _reports(exercise, wanted, kept, where, bar.show)
        graded = Graded(exercise, tuple((entry, found[entry]) for entry in wanted), behind)
        cohort = _cohort(graded)
        (reports / FEEDBACK).mkdir(exist_ok=True)
        for entry, report in graded.reports:
            for own, shown in (
                (reports, report.for_staff),
                (reports / FEEDBACK, report.for_student),
            ):
                _replace(own / entry.page, report_as_text(shown, colour=False) + "\n")
        # The names of the files are simplified.
        index = [["id", "report"], *([entry.id, entry.page] for entry in wanted)]
        _replace(reports / "index.csv", csv_text(index))
        _replace(reports / CLASS_REPORT, class_report(cohort))
        _replace(target, FORMATS[format](cohort) if format else grades_table(graded))
    except OSError as error:
        raise cannot_write(target, error) from None
    return graded


def reports_of(table: Path) -> Path:
    """The folder of the reports beside a table of grades."""
    return table.with_name(f"{table.stem}-reports")


def _cohort(graded: Graded) -> Cohort:
    """The class as its report has it, with the programs that it handed in."""
    files = graded.exercise.files
    sources = {entry.id: program(entry, files) for entry, _ in graded.reports}
    prints = program_prints(partial(pool, 1, begin_grading), sources.values())
    return as_cohort(graded.exercise, graded.reports, graded.people, sources, prints)


def _reports(
    exercise: CodeExercise,
    entries: Sequence[Entry],
    kept: KeptReports,
    where: Where,
    done: Callable[[int], None],
) -> dict[Entry, Report]:
    """All reports."""
    wanted = crew(where.at_least)
    found: dict[Entry, Report] = {}

    def some(workers: Farm, these: Sequence[Entry]) -> Collection[Entry]:
        before = len(found)
        made = grade_all(
            exercise, these, kept, workers, wanted.traits, lambda count: done(before + count)
        )
        found.update(made)
        return made

    def report_killed(entry: Entry) -> None:
        found[entry] = killed_report(exercise, entry)
        done(len(found))

    all_done(where, wanted, entries, some, report_killed)
    return found


def _replace(path: Path, text: str) -> None:
    draft = path.with_name(path.name + ".draft")
    draft.write_text(text, encoding="utf-8", newline="")
    os.replace(draft, path)
