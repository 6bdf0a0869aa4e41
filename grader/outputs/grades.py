"""A folder of submissions to a table, a report for each, and what went wrong most."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path

from grader import FORMAT
from grader.code import classroom
from grader.code.classroom import Entry, Records
from grader.code.exercise import Exercise
from grader.code.judging.naming import sentence
from grader.errors import Fault, UserError
from grader.model import points
from grader.model.report import Report
from grader.outputs.report import document, render
from grader.words import code


@dataclass(frozen=True, slots=True)
class Graded:
    exercise: Exercise
    reports: tuple[tuple[Entry, Report], ...]


def grade(exercise: Exercise, folder: Path, target: Path, only: str | None) -> Graded:
    """Grade what is not graded yet (or the one that is wanted again); write the table."""
    wanted = classroom.entries(folder)
    if only is not None and only not in {entry.id for entry in wanted}:
        raise UserError([Fault(f"must hold the submission, found no {only!r}", str(folder))])
    classroom.official_level()
    reports = target.with_name(f"{target.stem}-reports")
    try:
        records = Records(reports, exercise)
        if only is not None:
            records.forget(next(entry for entry in wanted if entry.id == only))
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as executor:
            classroom.grade_all(exercise, wanted, records, executor, _progress(len(wanted)))
        graded = Graded(exercise, tuple(classroom.reports(wanted, records)))
        for entry, report in graded.reports:
            _replace(reports / f"{entry.file}.txt", render(report, colour=False) + "\n")
        _replace(target, table(graded))
    except BrokenProcessPool:
        raise UserError(
            "a process of the grader was killed; what was graded is kept, run it again"
        ) from None
    except OSError as error:
        reason = (error.strerror or "failed").lower()
        raise UserError([Fault(f"cannot be written, {reason}", str(target))]) from None
    return graded


def _progress(total: int) -> Callable[[int], None]:
    """A bar on standard error, where that is a terminal."""

    def show(done: int) -> None:
        if sys.stderr.isatty():
            filled = 40 * done // total
            end = "\n" if done == total else ""
            bar = f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{total}{end}"
            print(bar, end="", file=sys.stderr, flush=True)

    return show


def _replace(path: Path, text: str) -> None:
    draft = path.with_name(path.name + ".draft")
    draft.write_text(text, encoding="utf-8", newline="")
    os.replace(draft, path)


def table(graded: Graded) -> str:
    """One row for each submission."""
    functions = [function.id for function in graded.exercise.functions]
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(
        ["id", "score", "max_score", *functions, "mistakes", "candidates", "verdicts", "isolation"]
    )
    for entry, report in graded.reports:
        earned = dict.fromkeys(functions, Fraction(0))
        verdicts: dict[str, int] = {}
        for mark in report.marks:
            earned[mark.id.partition("/")[0]] += mark.earned
            verdicts[mark.verdict.value] = verdicts.get(mark.verdict.value, 0) + 1
        writer.writerow(
            [
                _harmless(entry.id),
                points.text(report.score),
                points.text(report.max_score),
                *map(points.text, earned.values()),
                " ".join(f"{function}:{id}" for function, id in report.mistakes.items()),
                " ".join(
                    f"{function}:{'|'.join(ids)}" for function, ids in report.candidates.items()
                ),
                " ".join(f"{verdict}:{count}" for verdict, count in verdicts.items()),
                report.isolation,
            ]
        )
    return buffer.getvalue()


def _harmless(text: str) -> str:
    """A name that a spreadsheet would take for a formula, marked as text."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def summary(graded: Graded) -> str:
    """How the class did, and which mistakes it made."""
    reports = [report for _, report in graded.reports]
    full = sum(report.score == report.max_score for report in reports)
    mean = sum((report.score for report in reports), Fraction(0)) / len(reports)
    lines = [
        code.class_summary(
            len(reports), full, f"{float(mean):.2f}", points.text(graded.exercise.max_score)
        )
    ]
    for (function, id), count in classroom.common_mistakes(reports).items():
        lines.append(f"{count:5}  {function}: {id} ({sentence(id)})")
    return "\n".join(lines)


def dump(graded: Graded) -> str:
    return json.dumps(
        {
            "format": FORMAT,
            "reports": [{"id": entry.id, **document(report)} for entry, report in graded.reports],
            "mistakes": [
                {"function": function, "mistake": id, "count": count}
                for (function, id), count in classroom.common_mistakes(
                    report for _, report in graded.reports
                ).items()
            ],
        }
    )
