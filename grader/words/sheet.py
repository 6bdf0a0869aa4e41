"""The text around exercises on a sheet: legends, and headings of tables to fill in."""

from __future__ import annotations

NOT_ASKED = "not asked"
NAME = "Name"
STUDENT_ID = "Student id"
KEY = "Key"
REASONS = "Answers and reasons"
ANSWERS_IN_TREE = "Write each value into the box beside its node."


def due(date: str) -> str:
    return f"due {date}"


def page(number: str, count: str) -> str:
    return f"Page {number} of {count}"


def reasons_page(number: str, count: str) -> str:
    return f"{KEY}, page {number} of {count}"


def no_sheet(student: str, code: str) -> tuple[str, ...]:
    """Stands where a sheet is missing; in ASCII, since our own fonts are not at hand there."""
    return (
        f"No sheet for {student}",
        "The fonts lack a sign of the name or the section.",
        f"Code: {code}",
    )


TOO_WIDE = "a formula must fit on a line, found one that does not: {}"
TOO_LARGE = "a tree or an answer must fit on a page, found one that does not"
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
