"""Writes the grades of a class: as a table, a summary or a JSON document."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass
from fractions import Fraction

from grader import FORMAT
from grader.code.classroom import common_misconceptions
from grader.code.exercise import CodeExercise
from grader.code.judging.naming import sentence
from grader.code.kept import Entry
from grader.model import points
from grader.model.report import Report
from grader.outputs.report import document
from grader.words import code


@dataclass(frozen=True, slots=True)
class Graded:
    """A class and its reports."""

    exercise: CodeExercise
    reports: tuple[tuple[Entry, Report], ...]


def table(graded: Graded) -> str:
    """The grades as CSV, one row for each submission."""
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
            earned[mark.function] += mark.earned
            verdicts[mark.verdict.value] = verdicts.get(mark.verdict.value, 0) + 1
        writer.writerow(
            [
                harmless(entry.id),
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


def harmless(text: str) -> str:
    """A name that a spreadsheet would take for a formula, marked as text."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def summary(graded: Graded) -> str:
    """How the class did, and which misconceptions it showed."""
    reports = [report for _, report in graded.reports]
    full = sum(report.score == report.max_score for report in reports)
    mean = sum((report.score for report in reports), Fraction(0)) / len(reports)
    lines = [
        code.class_summary(
            len(reports), full, f"{float(mean):.2f}", points.text(graded.exercise.max_score)
        )
    ]
    for (function, id), count in common_misconceptions(reports).items():
        lines.append(f"{count:5}  {function}: {id} ({sentence(id)})")
    return "\n".join(lines)


def dump(graded: Graded) -> str:
    """The JSON document of `grade --json`."""
    return json.dumps(
        {
            "format": FORMAT,
            "reports": [{"id": entry.id, **document(report)} for entry, report in graded.reports],
            "mistakes": [
                {"function": function, "mistake": id, "count": count}
                for (function, id), count in common_misconceptions(
                    report for _, report in graded.reports
                ).items()
            ],
        }
    )
