"""Marks of a class: 300 students with 5 problems each, side by side with making their sheets."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.timing import least_times, line
from grader.homework.marking.answer_file import AnswerRow
from grader.homework.marking.class_marking import Class
from grader.homework.marking.columns import asked_of
from grader.homework.marking.marks_cohort import as_cohort
from grader.homework.sheets.sheet import Sheet, Variant, read_sheet, variant
from grader.outputs.reports import grades
from grader.outputs.reports.class_page import class_report

STUDENTS = 300
SPEC = """
exercises:
  - {kind: minimax, tree: "3 levels, branching 3, leaves 1..25"}
  - {kind: alphabeta, tree: "3 levels, branching 3, leaves 1..25"}
  - {kind: alphabeta, tree: "4 levels, branching 2, leaves -20..20"}
  - {kind: expectiminimax, tree: {levels: 3, branching: 2, leaves: 1..30, players: [max, chance]}}
  - {kind: negamax, tree: "3 levels, branching 2, leaves -9..9"}
"""


def sheets(sheet: Sheet, students: int) -> list[Variant]:
    """The sheet of every student, solved."""
    made = [variant(sheet, seed) for seed in range(students)]
    for each in made:
        for problem in each.problems:
            assert problem.solved.solution
    return made


def row(made: Variant, rng: Random) -> AnswerRow:
    """The answers of a student who makes a slip in one problem of five."""
    answers: dict[int, dict[str, str]] = {}
    for number, problem in enumerate(made.problems, 1):
        answers[number] = {each.id: each.answer.text() for each in problem.asked}
        if rng.random() < 0.2:
            answers[number]["values"] = answers[number]["values"].replace("C = ", "C = 1")
    return AnswerRow(made.seed, code=made.code, answers=answers)


def marked(sheet: Sheet, rows: list[AnswerRow]) -> tuple[str, str]:
    """The table of marks and the report of the class, instances made anew."""
    done = list(Class(sheet).mark(rows))
    report = class_report(as_cohort(sheet, done, (), {}))
    return grades.marks_table(done, list(asked_of(sheet))), report


def main(is_mini: bool = False) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "spec.yaml"
        file.write_text(SPEC)
        sheet = read_sheet(file)
    rng = Random(0)
    students = 2 if is_mini else STUDENTS
    rows = [row(made, rng) for made in sheets(sheet, students)]
    making_them = partial(sheets, sheet, students)
    ours, making = least_times(partial(marked, sheet, rows), making_them, rounds=3)
    print(
        line(
            f"{students} × 5 marked and reported",
            ours,
            "the same made and solved",
            making,
            most=4,
        )
    )
