"""Reads the roster of students, and the index of sheets handed out before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from grader.errors import Fault, UserError
from grader.homework.specs.csv_table import read_table

#: A valid id, which also names files.
_ID = re.compile(r"[A-Za-z0-9_@+][A-Za-z0-9_@+.-]{0,63}", re.ASCII)

#: Ids that cannot name files, because they are names of devices on some systems.
_DEVICES = re.compile(r"(?i:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.ASCII)

MOST_STUDENTS = 10_000

#: The possible names of each column, the likeliest first: our own, then those of Canvas, Moodle and
#: Gradescope. In a head any case will do, and `_` or `-` in place of a space.
IDS = (
    *("id", "sid", "student id", "sis user id", "id number"),
    *("email", "email address", "e mail", "sis login id", "username"),
)
NAMES = ("name", "full name", "student", "student name")
FIRST_NAMES, LAST_NAMES = ("first name",), ("last name", "surname")
ROLES = ("role", "roles")
SECTIONS = ("section", "sections", "section name", "group", "groups")

#: Canvas writes these in place of a name, on lines that belong to no student.
_NO_STUDENTS = ("", "Points Possible")

#: The role of those who get a sheet. A roster that calls it otherwise has no others.
_STUDENT = "student"


@dataclass(frozen=True, slots=True)
class Student:
    """A row of the roster."""

    id: str
    name: str
    section: str
    #: The line of the roster; 0 for a student who is in none.
    line: int = field(default=0, compare=False)


def read_roster(path: Path) -> tuple[Student, ...]:
    """The students in the order of the file; raises UserError with all its faults."""
    faults: list[Fault] = []
    students: dict[str, Student] = {}
    found = list(rows(path, IDS))
    key = _id_column([row for _, row in found])
    has_roles = any(_role(row) == _STUDENT for _, row in found)
    for line, row in found:
        student = Student(row.get(key, ""), name_of(row), cell(row, SECTIONS), line)
        if not student.id and is_no_student(row):
            continue
        if has_roles and _role(row) != _STUDENT:
            continue
        if not _ID.fullmatch(student.id) or _DEVICES.fullmatch(student.id):
            rule = "an id names files: up to 64 letters, digits and signs of @+_.-"
            faults.append(Fault(f"{rule}, found {student.id[:64]!r}", str(path), line, key))
        # Some file systems take Ann and ANN for one name.
        elif (same := student.id.lower()) in students:
            rule = "an id may stand once"
            faults.append(Fault(f"{rule}, found {student.id!r} again", str(path), line, key))
        else:
            students[same] = student
    if not students and not faults:
        faults.append(Fault("must have a student, found none", str(path)))
    if len(students) > MOST_STUDENTS:
        faults.append(Fault(f"may have {MOST_STUDENTS} students, found {len(students)}", str(path)))
    if faults:
        raise UserError(faults)
    return tuple(students.values())


def is_no_student(row: dict[str, str]) -> bool:
    """Whether the line of a Canvas export belongs to no student."""
    return row.get("student") in _NO_STUDENTS


def _id_column(rows: list[dict[str, str]]) -> str:
    """The likeliest column among those that are not empty."""
    filled = [name for name in IDS if any(row.get(name) for row in rows)]
    return filled[0] if filled else IDS[0]


def _role(row: dict[str, str]) -> str:
    return cell(row, ROLES).lower()


def name_of(row: dict[str, str]) -> str:
    """The name in a row, of one column or of two."""
    parts = (cell(row, FIRST_NAMES), cell(row, LAST_NAMES))
    return cell(row, NAMES) or " ".join(part for part in parts if part)


def cell(row: dict[str, str], columns: tuple[str, ...]) -> str:
    """The content of the first of these columns that is not empty."""
    return next((row[name] for name in columns if row.get(name)), "")


def read_codes(path: Path) -> tuple[str, ...]:
    """The codes in an index of sheets."""
    return tuple(row["code"] for _, row in rows(path, ("code",)) if row["code"])


def rows(path: Path, needed: tuple[str, ...]) -> Iterator[tuple[int, dict[str, str]]]:
    """Each row with its line and its cells, by the names in the head in lower case."""
    table = read_table(path)
    head = [column(cell) for cell in table.head]
    if not set(needed) & set(head):
        named = ", ".join(head) or "none"
        one_of = "" if len(needed) == 1 else f" (or {', '.join(needed[1:])})"
        rule = f"the first line must name a column {needed[0]!r}{one_of}"
        raise UserError([Fault(f"{rule}, found {named}", str(path), 1)])
    for line, cells in table.rows:
        yield line, dict(zip(head, cells, strict=False))


def column(title: str) -> str:
    """The title of a column, however it is spelt."""
    return re.sub(r"[\s_-]+", " ", title).strip().lower()
