"""The people of a class: rosters, who handed in what, and the index of sheets handed out before."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TypeVar

from grader.errors import Fault, UserError, printable
from grader.homework.specs.data_files import read_table, scalars

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


#: In Gradescope's export, beside the submissions; it holds all results of earlier autograders, too.
METADATA = "submission_metadata.yml"
LARGEST_METADATA = 100_000_000

K = TypeVar("K", str, tuple[str, str])

STUDENT_IDS = ("sis user id", "sid", "student id", "id number")
EMAILS = ("email", "email address", "e mail")
LOGINS = ("sis login id", "username")

#: How YAML writes that there is none.
_NOTHING = ("~", "null")
#: A folder of Gradescope's export, one of Moodle's ("Download all submissions"), a Canvas file.
_OF_GRADESCOPE = re.compile(r"submission_\d+")
_OF_MOODLE = re.compile(r"(.+)_(\d+)_assignsubmission_\w*")
_OF_CANVAS = re.compile(r"[^\W_]+(?:_LATE)?_(\d+)_\d+_.+")
#: In Moodle's grading worksheet: `Participant 123`, in the language of the course.
_PARTICIPANT = re.compile(r"\D*(\d+)")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a gradebook; what is not known is empty."""

    id: str = ""
    name: str = ""
    email: str = ""
    section: str = ""
    login: str = ""
    #: Canvas's own number of the person.
    canvas: str = ""
    #: Moodle's own number of the person in one assignment.
    moodle: str = ""

    @property
    def keys(self) -> frozenset[tuple[str, str]]:
        """What names this person and, in a course, nobody else.

        The numbers of course systems have keys of their own: somebody else's id may be the same.
        """
        given = [("", self.id), ("", self.email), ("", self.login)]
        given += [("canvas", self.canvas), ("moodle", self.moodle)]
        return frozenset((system, key.casefold()) for system, key in given if key)


@dataclass(frozen=True, slots=True)
class People:
    """The people of a class and their submissions."""

    #: Those behind each submission: none if it is not known, several if they work in a group.
    behind: Mapping[str, tuple[Person, ...]]
    #: Those of the roster who handed nothing in.
    absent: tuple[Person, ...] = ()
    #: The submissions of nobody in the roster.
    strange: tuple[str, ...] = ()


def people_behind(folder: Path, submissions: Iterable[str], roster_file: Path | None) -> People:
    """The people behind the submissions in a folder; raises UserError."""
    exported = _submitters(folder / METADATA)
    told = {id: exported.get(id) or _person_by_name(id) for id in submissions}
    if roster_file is None:
        return People(told)
    listed = read_people(roster_file)
    by_key = _once((key, person) for person in listed for key in person.keys)
    by_name = _once((person.name.casefold(), person) for person in listed if person.name)
    behind: dict[str, tuple[Person, ...]] = {}
    here: set[Person] = set()
    strange: list[str] = []
    for id, found in told.items():
        joined = []
        for person in found:
            known = next((by_key[key] for key in sorted(person.keys) if key in by_key), None)
            if known is None and (person.moodle or not person.keys):
                known = by_name.get(person.name.casefold())
            joined.append(_with_more(known, person) if known else person)
            here |= {known} if known else set()
            strange += [] if known or id in strange else [id]
        behind[id] = tuple(joined)
    return People(behind, tuple(each for each in listed if each not in here), tuple(strange))


def read_people(path: Path) -> tuple[Person, ...]:
    """Everybody in a roster; raises UserError."""
    return tuple(
        person
        for _, row in rows(path, IDS)
        if not is_no_student(row) and (person := _person(_harmless(row))).keys
    )


def _harmless(row: dict[str, str]) -> dict[str, str]:
    return {column: printable(text) for column, text in row.items()}


def _person(row: dict[str, str]) -> Person:
    of_canvas = "sis login id" in row
    login, email = cell(row, LOGINS), cell(row, EMAILS)
    return Person(
        id=cell(row, STUDENT_IDS if of_canvas else ("id", *STUDENT_IDS)),
        name=name_of(row),
        email=email or (login if "@" in login else ""),
        section=cell(row, SECTIONS),
        login=login,
        canvas=row["id"] if of_canvas and "id" in row else "",
        moodle=said[1] if (said := _PARTICIPANT.fullmatch(row.get("identifier", ""))) else "",
    )


def _submitters(path: Path) -> dict[str, tuple[Person, ...]]:
    """The submitters of each submission, as Gradescope's export has them; none without one."""
    if not path.is_file():
        return {}
    found: dict[tuple[str, str], dict[str, str]] = {}
    for keys, text in scalars(path, LARGEST_METADATA):
        match keys:
            case (submission, ":submitters", place, (":name" | ":sid" | ":email") as key):
                found.setdefault((submission, place), {})[key] = (
                    "" if text in _NOTHING else printable(text)
                )
    exported: dict[str, tuple[Person, ...]] = {}
    for (submission, _), said in found.items():
        person = Person(
            id=said.get(":sid", ""), name=said.get(":name", ""), email=said.get(":email", "")
        )
        exported[submission] = (*exported.get(submission, ()), person)
    return exported


def _person_by_name(submission: str) -> tuple[Person, ...]:
    """Who handed it in, as far as its name tells."""
    if _OF_GRADESCOPE.fullmatch(submission):
        return ()
    if moodle := _OF_MOODLE.fullmatch(submission):
        return (Person(name=moodle[1], moodle=moodle[2]),)
    if canvas := _OF_CANVAS.fullmatch(submission):
        return (Person(canvas=canvas[1]),)
    return (Person(id=submission),)


def _once(pairs: Iterable[tuple[K, Person]]) -> dict[K, Person]:
    """The keys that stand for one person only."""
    found: dict[K, set[Person]] = {}
    for key, person in pairs:
        found.setdefault(key, set()).add(person)
    return {key: next(iter(each)) for key, each in found.items() if len(each) == 1}


def _with_more(known: Person, said: Person) -> Person:
    """What the roster knows, and what else the export says."""
    gaps = {
        field.name: getattr(said, field.name)
        for field in fields(Person)
        if not getattr(known, field.name)
    }
    return replace(known, **gaps)
