"""Reads the roster of students, and the index of sheets handed out before."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grader.errors import Fault, UserError
from grader.specs.source import read_file

#: A valid id, which also names files.
_ID = re.compile(r"[A-Za-z0-9_@+][A-Za-z0-9_@+.-]{0,63}", re.ASCII)

#: Ids that cannot name files, because they are names of devices on some systems.
_DEVICES = re.compile(r"(?i:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.ASCII)

MOST_STUDENTS = 10_000


@dataclass(frozen=True, slots=True)
class Student:
    """A row of the roster."""

    id: str
    name: str
    section: str


def read_roster(path: Path) -> tuple[Student, ...]:
    """The students in the order of the file; raises UserError with all its faults."""
    faults: list[Fault] = []
    students: dict[str, Student] = {}
    for line, row in _rows(path, "id"):
        student = Student(row["id"], row.get("name", ""), row.get("section", ""))
        if not _ID.fullmatch(student.id) or _DEVICES.fullmatch(student.id):
            rule = "an id names files: up to 64 letters, digits and signs of @+_.-"
            faults.append(Fault(f"{rule}, found {student.id[:64]!r}", str(path), line, "id"))
        # On some file systems, Ann and ANN are the same name.
        elif (same := student.id.lower()) in students:
            rule = "an id may stand once"
            faults.append(Fault(f"{rule}, found {student.id!r} again", str(path), line, "id"))
        else:
            students[same] = student
    if not students and not faults:
        faults.append(Fault("must have a student, found none", str(path)))
    if len(students) > MOST_STUDENTS:
        faults.append(Fault(f"may have {MOST_STUDENTS} students, found {len(students)}", str(path)))
    if faults:
        raise UserError(faults)
    return tuple(students.values())


def read_codes(path: Path) -> tuple[str, ...]:
    """The codes in an index of sheets."""
    return tuple(row["code"] for _, row in _rows(path, "code") if row["code"])


def _rows(path: Path, needed: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Each row with its line, as a mapping from column names, which may be in any case."""
    try:
        text = read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError([Fault("must be text in UTF-8, found something else", str(path))]) from None
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        head = [cell.strip().lower() for cell in next(reader, [])]
        if needed not in head:
            found = ", ".join(head) or "none"
            rule = f"the first line must name a column {needed!r}"
            raise UserError([Fault(f"{rule}, found {found}", str(path), 1)])
        for cells in reader:
            if any(cell.strip() for cell in cells):
                padded = [cell.strip() for cell in cells] + [""] * len(head)
                yield reader.line_num, dict(zip(head, padded, strict=False))
    except csv.Error as error:
        raise UserError([Fault(f"must be CSV, {error}", str(path), reader.line_num)]) from None
