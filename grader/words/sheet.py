"""The text around exercises on a sheet: legends, and headings of tables to fill in."""

from __future__ import annotations

from grader.words import English, say

NOT_ASKED = "not asked"
NAME = "Name"
STUDENT_ID = "Student id"
KEY = "Key"
REASONS = "Answers and reasons"
ANSWERS_IN_TREE = "Write each value into the box beside its node."


def due(date: str) -> str:
    return say("due {date}", date=date)


def page(number: str, count: str) -> str:
    return say("Page {number} of {count}", number=number, count=count)


def reasons_page(number: str, count: str) -> str:
    return say("{key}, page {number} of {count}", key=say(KEY), number=number, count=count)


def no_sheet(student: str, code: str) -> tuple[str, ...]:
    """Stands where a sheet is missing; in ASCII, since our own fonts are not at hand there."""
    return (
        say("No sheet for {student}", student=student),
        say("The fonts lack a sign of the name or the section."),
        say("Code: {code}", code=code),
    )


TOO_WIDE: English = "a formula must fit on a line, found one that does not: {}"
TOO_LARGE: English = "a tree or an answer must fit on a page, found one that does not"
#: Headings of the tables that answers are written in.
CUT_COLUMNS = ("node", "after child", "comparison", "never looked at")
DECISION_COLUMNS = ("depth", "value", "move")
REORDERING_COLUMNS = ("order of the children", "leaves read")
ROWS = "MAX (rows)"
COLUMNS = "MIN (columns)"
PARTS = {
    "counts": "number of strategies",
    "matrix": "matrix",
    "maximin": "maximin",
    "minimax": "minimax",
    "saddles": "saddle points (row, column)",
}
