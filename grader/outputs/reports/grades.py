"""Writes the grades of a class: as a table, a summary, a JSON document, or the columns that the
gradebooks of courses read.

A gradebook is a function of a cohort, and a line in the table. People without a submission have a
row without points, and so has work that could not be marked: what that is worth is not for us to
say.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from grader.autograder.cases import CodeExercise
from grader.autograder.grading import Entry, common_misconceptions
from grader.autograder.judging import sentence
from grader.homework.cohort import Cohort, Row
from grader.homework.sheets import People, Person
from grader.model import exact
from grader.model.report import Report
from grader.outputs.files.written_files import csv_text
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
        exact.points_text(report.score),
        exact.points_text(report.max_score),
        *map(exact.points_text, earned.values()),
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
            len(reports), full, f"{float(mean):.2f}", exact.points_text(graded.exercise.max_score)
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


def canvas(cohort: Cohort) -> str:
    """For Canvas: its row of possible points, then a student's by any of three ids."""
    head = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", cohort.title]
    possible = ["    Points Possible", "", "", "", "", exact.points_text(cohort.possible)]
    return csv_text(
        [
            head,
            possible,
            *(
                [who.name, who.canvas, who.id, who.login or who.email, who.section, _score(row)]
                for who, row in _everybody(cohort)
            ),
        ]
    )


def moodle(cohort: Cohort) -> str:
    """For Moodle, which joins by the number or the address, and takes points with a remark."""
    head = ["Full name", "ID number", "Email address", cohort.title, f"{cohort.title} (Feedback)"]
    return csv_text(
        [
            head,
            *(
                [who.name, who.id, who.email, _score(row), row.remark if row else ""]
                for who, row in _everybody(cohort)
            ),
        ]
    )


def gradescope(cohort: Cohort) -> str:
    """The columns that Gradescope's own table of grades has."""
    possible = {
        group: sum(item.possible for item in cohort.items if item.group == group)
        for group in cohort.groups
    }
    head = ["Name", "SID", "Email", "Sections", "Total Score", "Max Points", "Status"]
    head += ["Submission ID"]
    head += [
        f"{number}: {group} ({float(most):.1f} pts)"
        for number, (group, most) in enumerate(possible.items(), 1)
    ]
    return csv_text(
        [
            head,
            *(
                [
                    *(who.name, who.id, who.email, who.section),
                    *(_score(row), exact.points_text(cohort.possible)),
                    *((_status(row), row.id) if row else ("Missing", "")),
                    *(_of_groups(cohort, row) if row and row.is_marked else [""] * len(possible)),
                ]
                for who, row in _everybody(cohort)
            ),
        ]
    )


FORMATS: Mapping[str, Callable[[Cohort], str]] = {
    "canvas": canvas,
    "moodle": moodle,
    "gradescope": gradescope,
}


def _everybody(cohort: Cohort) -> Iterator[tuple[Person, Row | None]]:
    """Each person with what was handed in; a group has a row for each of them."""
    for row in cohort.rows:
        for who in row.people or (Person(name=row.id),):
            yield who, row
    for who in cohort.absent:
        yield who, None


def _score(row: Row | None) -> str:
    return exact.points_text(row.score) if row and row.is_marked else ""


def _status(row: Row) -> str:
    return "Graded" if row.is_marked else "Ungraded"


def _of_groups(cohort: Cohort, row: Row) -> Sequence[str]:
    earned = dict.fromkeys(cohort.groups, Fraction(0))
    for item, each in zip(cohort.items, row.earned, strict=True):
        earned[item.group] += each
    return [exact.points_text(each) for each in earned.values()]
