"""Writes the grades of a class, or its marks of written answers: as a table, a JSON document, or
the columns that the gradebooks of courses read.

A gradebook is a function of a cohort, and a line in the table. People without a submission have a
row without points, and so has work that could not be marked: what that is worth is not for us to
say.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grader.autograder.cases import CodeExercise
from grader.autograder.grading import Entry, common_misconceptions
from grader.autograder.judging import sentence
from grader.homework.cohort import Cohort, Row
from grader.homework.marking import AnswerMark, MarkedRow
from grader.homework.sheets import People, Person
from grader.model import exact
from grader.model.report import Report, Verdict
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
    rows = [[*head, "mistakes", "candidates", "verdicts", "isolation"]]
    for entry, report in graded.reports:
        persons = _persons(graded.people.behind[entry.id])
        rows.append([entry.id, *persons, *_results(functions, report)])
    return csv_text(rows)


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
    reports = []
    for entry, report in graded.reports:
        people = [
            {name: getattr(person, name) for name in ("id", "name", "email", "section")}
            for person in graded.people.behind[entry.id]
        ]
        reports.append({"id": entry.id, "people": people, **document(report.for_staff)})
    counts = common_misconceptions(report for _, report in graded.reports)
    mistakes = [
        {"function": function, "mistake": id, "count": count}
        for (function, id), count in counts.items()
    ]
    return json.dumps({"format": FORMAT, "reports": reports, "mistakes": mistakes})


def canvas(cohort: Cohort) -> str:
    """For Canvas: its row of possible points, then a student's by any of three ids."""
    rows = [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", cohort.title],
        ["    Points Possible", "", "", "", "", exact.points_text(cohort.possible)],
    ]
    for who, row in _everybody(cohort):
        login = who.login or who.email
        rows.append([who.name, who.canvas, who.id, login, who.section, _score(row)])
    return csv_text(rows)


def moodle(cohort: Cohort) -> str:
    """For Moodle, which joins by the number or the address, and takes points with a remark."""
    rows = [["Full name", "ID number", "Email address", cohort.title, f"{cohort.title} (Feedback)"]]
    for who, row in _everybody(cohort):
        rows.append([who.name, who.id, who.email, _score(row), row.remark if row else ""])
    return csv_text(rows)


def gradescope(cohort: Cohort) -> str:
    """The columns that Gradescope's own table of grades has."""
    possible = exact.points_text(cohort.possible)
    head = ["Name", "SID", "Email", "Sections", "Total Score", "Max Points", "Status"]
    head += ["Submission ID"]
    for number, group in enumerate(cohort.groups, 1):
        most = sum(item.possible for item in cohort.items if item.group == group)
        head.append(f"{number}: {group} ({float(most):.1f} pts)")
    rows = [head]
    for who, row in _everybody(cohort):
        status = "Missing" if row is None else "Graded" if row.is_marked else "Ungraded"
        earned = _of_groups(cohort, row) if row and row.is_marked else [""] * len(cohort.groups)
        person = [who.name, who.id, who.email, who.section]
        rows.append([*person, _score(row), possible, status, row.id if row else "", *earned])
    return csv_text(rows)


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


def _of_groups(cohort: Cohort, row: Row) -> Sequence[str]:
    earned = dict.fromkeys(cohort.groups, Fraction(0))
    for item, each in zip(cohort.items, row.earned, strict=True):
        earned[item.group] += each
    return [exact.points_text(each) for each in earned.values()]


def marks_table(rows: Sequence[MarkedRow], asked: Sequence[tuple[int, str]]) -> str:
    """The marks as CSV, one row for each student; `asked` are the exercises and questions."""
    others = list(dict.fromkeys(title for each in rows for title in each.row.others))
    head = ["id", "name", "code", "score", "max_score", *(f"{number}.{id}" for number, id in asked)]
    head += ["problem", "unreadable", "mistakes", "candidates", *others]
    return csv_text([head, *(_cells(each, asked, others) for each in rows)])


def _cells(
    marked: MarkedRow, asked: Sequence[tuple[int, str]], others: Sequence[str]
) -> Iterator[str]:
    """The row of a student, with what the answers' file has in other columns."""
    row, mark = marked.row, marked.mark
    earned = {
        (each.exercise, each.question): exact.points_text(exact.in_hundredths(each.earned))
        for each in mark.marks
        if each.verdict is not Verdict.NOT_RUN  # it waits for a marker
    }
    unreadable = (
        f"{each.exercise}.{each.question}{f'.{name}' if name else ''}"
        for each in mark.marks
        for name in each.unreadable
    )
    yield from (row.id, row.name, marked.code)
    yield "" if marked.problem else exact.points_text(exact.in_hundredths(mark.score))
    yield "" if marked.problem else exact.points_text(mark.max_score)
    yield from (earned.get(key, "") for key in asked)
    yield marked.problem or ""
    yield " ".join(unreadable)
    yield " ".join(f"{number}:{id}" for number, id in mark.mistakes.items())
    yield " ".join(f"{number}:{'|'.join(ids)}" for number, ids in mark.candidates.items())
    yield from (row.others.get(title, "") for title in others)


def dump_marks(rows: Sequence[MarkedRow]) -> str:
    """The JSON document of `mark --json`."""
    return json.dumps({"format": FORMAT, "rows": list(map(row_json, rows))})


def row_json(marked: MarkedRow) -> dict[str, Any]:
    """The marks of one student as a JSON object."""
    return {
        "id": marked.row.id,
        "code": marked.code,
        "name": marked.row.name,
        "score": exact.points_number(exact.in_hundredths(marked.mark.score)),
        "max_score": exact.points_number(marked.mark.max_score),
        "problem": marked.problem,
        "marks": list(map(mark_json, marked.mark.marks)),
        "mistakes": {str(number): id for number, id in marked.mark.mistakes.items()},
        "candidates": {str(n): list(ids) for n, ids in marked.mark.candidates.items()},
    }


def mark_json(mark: AnswerMark) -> dict[str, Any]:
    """The mark of one answer as a JSON object."""
    return {
        "exercise": mark.exercise,
        "question": mark.question,
        "verdict": mark.verdict.value,
        "earned": exact.points_number(exact.in_hundredths(mark.earned)),
        "possible": exact.points_number(mark.possible),
        "by_key": exact.points_number(exact.in_hundredths(mark.by_key)),
        "slips": [
            {"field": slip.field, "given": slip.given, "expected": slip.expected}
            for slip in mark.slips
        ],
        "carried": list(mark.carried),
        "unreadable": list(mark.unreadable),
        "feedback": mark.feedback,
    }
