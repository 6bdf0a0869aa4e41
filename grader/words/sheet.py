"""What a sheet has around its exercises: legends, and headings of the tables to fill in."""

from __future__ import annotations

from grader.words.phrases import listed

NOT_ASKED = "not asked"
NAME = "Name"
STUDENT_ID = "Student id"
KEY = "Key"
STEPS = "The tree after each iteration"
REASONS = "Answers and reasons"
ANSWERS_IN_TREE = "Write each value into the box beside its node."
PLAYERS_MOVE = {
    "max": "MAX moves at an upward triangle",
    "min": "MIN moves at a downward triangle",
    "chance": "chance moves at a circle, with the probabilities on its edges",
}
LEGEND = "Each level is one ply (one move of one player); {moves}; the number at a leaf names it."
MATRIX_LEGEND = "MAX chooses a row, MIN a column; the cell is what MAX gets."
QUIZ_LEGEND = "Choose one option, mark true or false, or write a number."
LEGEND_ESTIMATES = "≈ beside a node marks its estimate."


def due(date: str) -> str:
    return f"due {date}"


def page(number: str, count: str) -> str:
    return f"Page {number} of {count}"


def reasons_page(number: str, count: str) -> str:
    return f"{KEY}, page {number} of {count}"


def legend(players: list[str], estimates: bool) -> str:
    """How a tree is read: `MAX moves at an upward triangle, …`."""
    moves = listed([PLAYERS_MOVE[player] for player in players])
    return LEGEND.format(moves=moves) + (f" {LEGEND_ESTIMATES}" if estimates else "")


TOO_LARGE = "a tree or an answer must find room on a page, found one that does not"
#: The signs on a key's tree.
KEY_LEGEND = {
    "values": "boxes: what is known of each value",
    "windows": "(α, β): window on entry",
    "cuts": "//: cut",
    "pruned": "dashed: never read",
    "line": "thick: principal line",
}
#: Headings of the tables that answers are written in.
NONE = "none"
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
