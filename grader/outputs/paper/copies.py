"""The copies to print: a single sheet, numbered variants, or one for each student."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grader.homework.sheets import (
    Sheet,
    Student,
    Variant,
    numbered_variants,
    personal_variants,
    variant,
)
from grader.outputs.paper.pages import Paper
from grader.outputs.terminal.console import with_progress

#: The student of a sheet that is for nobody in particular.
ANYONE = Student("", "", "")


class Copy(NamedTuple):
    """A variant, the name of its files, and its student."""

    name: str
    student: Student
    variant: Variant


class Volume(NamedTuple):
    """A file that holds all copies, section by section, under a title."""

    copies: Sequence[Copy]
    title: str
    paper: Paper
    #: Whether each copy begins on a right-hand page, so that sheets printed on both sides come
    #: apart.
    duplex: bool

    @property
    def by_section(self) -> list[Copy]:
        """The copies of each section together; sections and students in the order of the roster."""
        sections: dict[str, list[Copy]] = {}
        for copy in self.copies:
            sections.setdefault(copy.student.section, []).append(copy)
        return [copy for section in sections.values() for copy in section]


def single_copy(sheet: Sheet, seed: int, secret: bytes) -> list[Copy]:
    """A single copy without a name."""
    return [Copy("sheet", ANYONE, variant(sheet, seed, secret))]


def numbered_copies(
    sheet: Sheet, count: int, seed: int, secret: bytes, avoid: Iterable[str]
) -> list[Copy]:
    """Variants under the names 001, 002, …"""
    digits = max(3, len(str(count)))
    variants = with_progress(numbered_variants(sheet, count, seed, secret, avoid), count)
    return [
        Copy(str(number).rjust(digits, "0"), ANYONE, each)
        for number, each in enumerate(variants, 1)
    ]


def personal_copies(
    sheet: Sheet, students: Sequence[Student], secret: bytes, salt: str, avoid: Iterable[str]
) -> list[Copy]:
    """A copy for each student, named by the student's id."""
    theirs = with_progress(personal_variants(sheet, students, secret, salt, avoid), len(students))
    return [Copy(student.id, student, each) for student, each in theirs]
