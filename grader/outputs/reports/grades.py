"""Writes the grades of a class: as a table, a summary or a JSON document."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from grader.autograder.cases import CodeExercise
from grader.autograder.grading import Entry, common_misconceptions
from grader.autograder.judging import sentence
from grader.homework.sheets import People, Person
from grader.model import points
from grader.model.report import Report
from grader.outputs.files.harmless_text import csv_text
from grader.outputs.reports.code_report import document
from grader.version import FORMAT
from grader.words import code, cohort


@dataclass(frozen=True, slots=True)
class Graded:
    """A class and its reports."""

    exercise: CodeExercise
    reports: tuple[tuple[Entry, Report], ...]
    people: People


def grades_table(graded: Graded) -> str:
    """The grades as CSV, one row for each submission."""
    functions = [function.id for function in graded.exercise.functions]
    head = ["id", "name", "student_id", "email", "section", "score", "max_score", *functions]
    return csv_text(
        [
            [*head, "mistakes", "candidates", "verdicts", "isolation"],
            *(
                [entry.id, *_persons(graded.people.behind[entry.id]), *_results(functions, report)]
                for entry, report in graded.reports
            ),
        ]
    )


def _persons(people: Sequence[Person]) -> list[str]:
    """Names, ids, addresses and sections of those behind a submission."""
    columns = (
        [person.name for person in people],
        [person.id for person in people],
        [person.email for person in people],
        list(dict.fromkeys(person.section for person in people)),
    )
    return ["; ".join(filter(None, column)) for column in columns]


def _results(functions: Sequence[str], report: Report) -> list[str]:
    earned = dict.fromkeys(functions, Fraction(0))
    verdicts: dict[str, int] = {}
    for mark in report.marks:
        earned[mark.function] += mark.earned
        verdicts[mark.verdict.value] = verdicts.get(mark.verdict.value, 0) + 1
    return [
        points.text(report.score),
        points.text(report.max_score),
        *map(points.text, earned.values()),
        " ".join(f"{function}:{id}" for function, id in report.mistakes.items()),
        " ".join(f"{function}:{'|'.join(ids)}" for function, ids in report.candidates.items()),
        " ".join(f"{verdict}:{count}" for verdict, count in verdicts.items()),
        report.isolation,
    ]


def grades_summary(graded: Graded) -> str:
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
    if graded.people.absent:
        lines.append(cohort.absent(len(graded.people.absent)))
    if graded.people.strange:
        lines.append(cohort.strange(list(graded.people.strange)))
    return "\n".join(lines)


def dump_grades(graded: Graded) -> str:
    """The JSON document of `grade --json`."""
    return json.dumps(
        {
            "format": FORMAT,
            "reports": [
                {
                    "id": entry.id,
                    "people": [_person(person) for person in graded.people.behind[entry.id]],
                    **document(report.for_staff),
                }
                for entry, report in graded.reports
            ],
            "mistakes": [
                {"function": function, "mistake": id, "count": count}
                for (function, id), count in common_misconceptions(
                    report for _, report in graded.reports
                ).items()
            ],
        }
    )


def _person(person: Person) -> dict[str, str]:
    return {
        "id": person.id,
        "name": person.name,
        "email": person.email,
        "section": person.section,
    }
