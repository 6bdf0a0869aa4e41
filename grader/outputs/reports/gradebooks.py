"""Writes the results of a class as the columns that gradebooks of courses read.

Each is a function of a cohort, and a line in the table. People without a submission have a row
without points, and so has work that could not be marked: what that is worth is not for us to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from grader.homework.cohort import Cohort, Row
from grader.homework.sheets import Person
from grader.model import points
from grader.outputs.files.harmless_text import csv_text


def canvas(cohort: Cohort) -> str:
    """For Canvas: its row of possible points, then a student's by any of three ids."""
    head = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", cohort.title]
    possible = ["    Points Possible", "", "", "", "", points.text(cohort.possible)]
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
                    *(_score(row), points.text(cohort.possible)),
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
    return points.text(row.score) if row and row.is_marked else ""


def _status(row: Row) -> str:
    return "Graded" if row.is_marked else "Ungraded"


def _of_groups(cohort: Cohort, row: Row) -> Sequence[str]:
    earned = dict.fromkeys(cohort.groups, Fraction(0))
    for item, each in zip(cohort.items, row.earned, strict=True):
        earned[item.group] += each
    return [points.text(each) for each in earned.values()]
