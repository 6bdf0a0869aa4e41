"""Who handed a submission in, and what gradebooks are told about them."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from grader.errors import UserError
from grader.homework.cohort.class_results import Cohort, CohortItem, Row
from grader.homework.sheets.people import Person, people_behind
from grader.outputs.reports.grades import FORMATS

METADATA = """\
---
submission_7:
  :submitters:
  - :name: Ann Lee
    :sid: '007'
    :email: a@x.edu
  - :name: '=cmd()'
    :sid:
    :email: b@x.edu
  :created_at: &1 2026-11-18 09:00:00.000000000 Z
  :score: 3.0
  :results:
    tests: [{name: x, output: ":name: none"}]
  :history:
  - :submitters:
    - :name: Older
      :sid: '1'
    :created_at: *1
submission_8:
  :submitters:
  - :name: "\\e[2JBo"
    :sid: ~
    :email: null
submission_9: {}
"""
CANVAS = (
    "Student,ID,SIS User ID,SIS Login ID,Section\n"
    "    Points Possible,,,,\n"
    '"Lee, Ann",41,007,ann,A\n"Doe, Jo",42,008,jo,B\n'
)
OURS = "id,name,email,section\n007,Ann Lee,A@X.edu,A\n008,Jo Doe,j@x.edu,B\n009,Jo Doe,k@x.edu,B\n"
MOODLE = (
    "Identifier,Full name,ID number,Email address,Status\n"
    "Participant 123,Jo Doe,008,j@x.edu,Submitted\nÚčastník 124,Jo Doe,009,k@x.edu,Submitted\n"
)
ANN = Person("007", "Ann Lee", "a@x.edu")
CMD = Person(name="=cmd()", email="b@x.edu")
OF_CANVAS = Person("007", "Lee, Ann", "", "A", "ann", "41")
OF_OURS = Person("007", "Ann Lee", "A@X.edu", "A")


def behind(folder: Path, submission: str, roster: str = "") -> tuple[Person, ...]:
    file = None
    if roster:
        file = folder / "roster.csv"
        file.write_text(roster, encoding="utf-8")
    return people_behind(folder, [submission], file).behind[submission]


@pytest.mark.parametrize(
    ("submission", "wanted"),
    [
        ("submission_7", (ANN, CMD)),
        ("submission_8", (Person(name="\\x1b[2JBo"),)),
        ("submission_9", ()),
        ("submission_10", ()),
        ("eve", (Person(id="eve"),)),
    ],
)
def test_an_export_of_gradescope_names_the_submitters(
    submission: str, wanted: tuple[Person, ...], tmp_path: Path
) -> None:
    (tmp_path / "submission_metadata.yml").write_text(METADATA)
    assert behind(tmp_path, submission) == wanted


@pytest.mark.parametrize(
    ("submission", "roster", "wanted"),
    [
        ("007", CANVAS, (OF_CANVAS,)),
        ("ANN", CANVAS, (OF_CANVAS,)),
        ("leeann_41_99_search", CANVAS, (OF_CANVAS,)),
        ("leeann_LATE_41_99_search", CANVAS, (OF_CANVAS,)),
        ("Lee, Ann_123_assignsubmission_file_", CANVAS, (replace(OF_CANVAS, moodle="123"),)),
        ("a@x.edu", OURS, (OF_OURS,)),
        ("Ann Lee_123_assignsubmission_file", OURS, (replace(OF_OURS, moodle="123"),)),
        # Two people have this name: neither of them is guessed.
        ("Jo Doe_123_assignsubmission_file", OURS, (Person(name="Jo Doe", moodle="123"),)),
        # Moodle's number tells them apart, and knows people whose names cannot stand in a path.
        (
            "Jo Doe_123_assignsubmission_file_",
            MOODLE,
            (Person("008", "Jo Doe", "j@x.edu", moodle="123"),),
        ),
        (
            "Participant_124_assignsubmission_file_",
            MOODLE,
            (Person("009", "Jo Doe", "k@x.edu", moodle="124"),),
        ),
        # Canvas's number of one is the id of another.
        ("doejo_42_99_search", "id,name\n42,Ann Lee\n", (Person(canvas="42"),)),
        ("submission_7", CANVAS, (replace(OF_CANVAS, email="a@x.edu"), CMD)),
        ("submission_7", OURS, (OF_OURS, CMD)),
    ],
)
def test_a_roster_is_joined(
    submission: str, roster: str, wanted: tuple[Person, ...], tmp_path: Path
) -> None:
    if submission == "submission_7":
        (tmp_path / "submission_metadata.yml").write_text(METADATA)
    assert behind(tmp_path, submission, roster) == wanted


def test_who_is_missing_on_either_side(tmp_path: Path) -> None:
    (tmp_path / "roster.csv").write_text(OURS)
    found = people_behind(tmp_path, ["007", "x"], tmp_path / "roster.csv")
    assert [person.id for person in found.absent] == ["008", "009"]
    assert found.strange == ("x",)


@pytest.mark.parametrize("text", ["a: [", "\t- x", "a: b: c\n", "\xff", "a\0b", "[" * 10_000])
def test_a_damaged_export_is_one_sentence(text: str, tmp_path: Path) -> None:
    (tmp_path / "submission_metadata.yml").write_bytes(text.encode("latin-1"))
    with pytest.raises(UserError) as error:
        people_behind(tmp_path, ["submission_1"], None)
    (fault,) = error.value.faults
    assert fault.file.endswith("submission_metadata.yml")


ITEMS = (
    CohortItem("f/1", "f", Fraction(2), False, False),
    CohortItem("f/2", "f", Fraction(1), True, False),
    CohortItem("g/1", "g", Fraction(1), False, False),
)


def row(id: str, earned: str, *who: Person) -> Row:
    shares = tuple(map(Fraction, earned.split()))
    return Row(id, who, shares, (), {}, "", "", True, True, f"well, {id}", "")


def cohort(*rows: Row, absent: tuple[Person, ...] = ()) -> Cohort:
    return Cohort("Homework", ITEMS, rows, absent, {}, {}, ())


CLASS = cohort(
    row("s7", "2 1 1/2", replace(OF_CANVAS, email="a@x.edu"), CMD),
    row("s8", "0 0 0"),
    absent=(Person("008", "Doe, Jo", "", "B", "jo", "42"),),
)


@pytest.mark.parametrize(
    ("format", "wanted"),
    [
        (
            "canvas",
            [
                ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Homework"],
                ["    Points Possible", "", "", "", "", "4"],
                ["Lee, Ann", "41", "007", "ann", "A", "3.5"],
                ["'=cmd()", "", "", "b@x.edu", "", "3.5"],
                ["s8", "", "", "", "", "0"],
                ["Doe, Jo", "42", "008", "jo", "B", ""],
            ],
        ),
        (
            "moodle",
            [
                ["Full name", "ID number", "Email address", "Homework", "Homework (Feedback)"],
                ["Lee, Ann", "007", "a@x.edu", "3.5", "well, s7"],
                ["'=cmd()", "", "b@x.edu", "3.5", "well, s7"],
                ["s8", "", "", "0", "well, s8"],
                ["Doe, Jo", "008", "", "", ""],
            ],
        ),
        (
            "gradescope",
            [
                [
                    *("Name", "SID", "Email", "Sections", "Total Score", "Max Points", "Status"),
                    *("Submission ID", "1: f (3.0 pts)", "2: g (1.0 pts)"),
                ],
                ["Lee, Ann", "007", "a@x.edu", "A", "3.5", "4", "Graded", "s7", "3", "0.5"],
                ["'=cmd()", "", "b@x.edu", "", "3.5", "4", "Graded", "s7", "3", "0.5"],
                ["s8", "", "", "", "0", "4", "Graded", "s8", "0", "0"],
                ["Doe, Jo", "008", "", "B", "", "4", "Missing", "", "", ""],
            ],
        ),
    ],
)
def test_the_columns_of_gradebooks(format: str, wanted: list[list[str]]) -> None:
    assert list(csv.reader(io.StringIO(FORMATS[format](CLASS)))) == wanted
