"""The text around exercises on a sheet: legends, headings of tables to fill in, descriptions of
pictures, and what stands around a rubric and the wrong answers to expect.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grader.words import English, say
from grader.words.phrases import either, player_name, spoken

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


# Pictures: the legend of their marks, and alternative text

ON_THE_LINE = "principal line"
TO_THE_SLIP = "way to the first slip"
CUT_OFF = "cut"
NOT_READ = "not read"
ESTIMATED = "estimate"
ON_ENTRY = "window on entry"
POSITION = "position"

#: The signs on a key's tree.
KEY_LEGEND = {
    "values": "beside a node: what is known of its value",
    "windows": "(α, β): window on entry",
    "cuts": "//: cut",
    "pruned": "dashed: never read",
    "line": "thick: principal line",
}


def node_called(name: str, player: str, is_root: bool) -> str:
    """Names a node: `MAX root A`."""
    if is_root:
        return say("{player} root {name}", player=player_name(player), name=name)
    return say("{player} node {name}", player=player_name(player), name=name)


def alt_move(to: str, chance: str, cut: bool, pruned: bool, on: str) -> str:
    """Describes a move by what it leads to and its marks."""
    notes = [
        *([say("probability {chance}", chance=chance)] if chance else []),
        *([say("cut")] if cut else [say("pruned")] if pruned else []),
        *([on] if on else []),
    ]
    return f"{to} ({', '.join(notes)})" if notes else to


def sticks(number: int) -> str:
    """A pile of Nim."""
    return say("{number:in_words} {number:stick|sticks}", number=number)


def alt_table(caption: str, rows: Sequence[Sequence[str]]) -> str:
    """`Payoffs, row 1: 3, −2; row 2: empty, 4.`"""
    cells = (
        ", ".join(" ".join(spoken(text).split()) or say("empty") for text in row) for row in rows
    )
    numbered = "; ".join(
        say("row {number}: {cells}", number=i, cells=row) for i, row in enumerate(cells, 1)
    )
    return f"{caption}, {numbered}." if caption else f"{numbered}."


def known_node(node: str, value: str, window: str) -> str:
    """Describes a node: `MAX root A, value 19, window (−∞, ∞)`."""
    parts = [node, *([say("value {value}", value=value.removeprefix("="))] if value else [])]
    return ", ".join([*parts, *([say("window {window}", window=window)] if window else [])])


def alt_node(node: str, moves: list[str]) -> str:
    """Adds the moves of a node: `MAX root A, value 19, three moves: B, C and D.`"""
    if not moves:
        return f"{node}."
    return say(
        "{node}, {count:in_words} {count:move|moves}: {moves}.",
        node=node,
        count=len(moves),
        moves=moves,
    )


# A rubric

RUBRIC = "Rubric"
RUBRIC_INTRO = (
    "Points and marking are the same for every variant; what a question names may differ."
)
FOLLOW_INTRO = (
    "An early slip costs its own points, not those of what follows from it (follow-through)."
)
BY_HAND = "By hand."
MARKING_LABEL = "Marking"
FOLLOW_LABEL = "Follow-through"


def item(points: str, what: str) -> str:
    """`2 points: names the bound`"""
    return f"{points}: {what}"


def model(answer: str) -> str:
    return say("Model answer: {answer}", answer=answer)


def penalty(share: str) -> str:
    """What a slip costs elsewhere, where a rule of the homework says so."""
    return say("An entry that only follows from a slip loses {share} of its points.", share=share)


def rule_of_slips(carried: Fraction) -> str:
    """What students read about the rules `carry` and `penalty`; `carried` is what is left."""
    if not carried:
        return say(
            "Every entry is compared with the key, even if it follows from your own earlier ones."
        )
    if carried == 1:
        return say(
            "An entry that follows from your own earlier ones counts as right, even if the key "
            "has another."
        )
    return say(
        "An entry that follows from your own earlier ones, though the key has another, loses "
        "{carried} of its points.",
        carried=share(1 - carried),
    )


def share(part: Fraction) -> str:
    """`25 %`, or `1/3` where percents are not whole."""
    percents = 100 * part
    return f"{percents} %" if percents.denominator == 1 else str(part)


# Wrong answers to expect

WRONG_ANSWERS = "wrong answers to expect:"


def no_others(answer: str) -> str:
    """Marks an answer that is right but incomplete."""
    return say("{answer}, no others", answer=answer)


def and_more(answer: str, more: int) -> str:
    """The first entries of a longer answer."""
    return say("{answer}; and {more} more", answer=answer, more=more)


def wrong_answer(answer: str, sentences: list[str]) -> str:
    return f"{answer}: {either(sentences, ';')}"
