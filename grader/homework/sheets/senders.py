"""Finds who handed a submission in: from Gradescope's export, from its name, and from a roster.

Nobody is guessed: a name that two people of the roster share joins neither of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TypeVar

from grader.errors import printable
from grader.homework.sheets import roster
from grader.homework.specs.scalars import scalars

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


def people(folder: Path, submissions: Iterable[str], roster_file: Path | None) -> People:
    """The people behind the submissions in a folder; raises UserError."""
    exported = _exported(folder / METADATA)
    told = {id: exported.get(id) or _named(id) for id in submissions}
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
            joined.append(_filled(known, person) if known else person)
            here |= {known} if known else set()
            strange += [] if known or id in strange else [id]
        behind[id] = tuple(joined)
    return People(behind, tuple(each for each in listed if each not in here), tuple(strange))


def read_people(path: Path) -> tuple[Person, ...]:
    """Everybody in a roster; raises UserError."""
    return tuple(
        person
        for _, row in roster.rows(path, roster.IDS)
        if not roster.is_no_student(row) and (person := _person(_harmless(row))).keys
    )


def _harmless(row: dict[str, str]) -> dict[str, str]:
    return {column: printable(text) for column, text in row.items()}


def _person(row: dict[str, str]) -> Person:
    of_canvas = "sis login id" in row
    login, email = roster.cell(row, LOGINS), roster.cell(row, EMAILS)
    return Person(
        id=roster.cell(row, STUDENT_IDS if of_canvas else ("id", *STUDENT_IDS)),
        name=roster.name_of(row),
        email=email or (login if "@" in login else ""),
        section=roster.cell(row, roster.SECTIONS),
        login=login,
        canvas=row["id"] if of_canvas and "id" in row else "",
        moodle=said[1] if (said := _PARTICIPANT.fullmatch(row.get("identifier", ""))) else "",
    )


def _exported(path: Path) -> dict[str, tuple[Person, ...]]:
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


def _named(submission: str) -> tuple[Person, ...]:
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


def _filled(known: Person, said: Person) -> Person:
    """What the roster knows, and what else the export says."""
    gaps = {
        field.name: getattr(said, field.name)
        for field in fields(Person)
        if not getattr(known, field.name)
    }
    return replace(known, **gaps)
