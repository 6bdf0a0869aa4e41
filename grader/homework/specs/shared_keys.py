"""The keys that specs of all sorts share: the head of a sheet, and the rules of a search."""

from __future__ import annotations

from grader.model.parameters import OneOf, Parameter, Prose
from grader.words import ENGLISH, LANGUAGES

RULES = (
    Parameter(
        "cut",
        OneOf(("equal", "strict")),
        "stop at a node when its value reaches the bound, or only when it passes it",
        "equal",
    ),
    Parameter(
        "order",
        OneOf(("left-to-right", "right-to-left")),
        "the order in which children are tried",
        "left-to-right",
    ),
    Parameter(
        "ties",
        OneOf(("any", "first", "last")),
        "which of several optimal moves is right",
        "any",
    ),
    Parameter(
        "returns",
        OneOf(("soft", "hard")),
        "hard clips what a node returns to its window",
        "soft",
    ),
    Parameter(
        "exploration",
        OneOf(("parent", "root")),
        "whose visits N is in UCB1: the parent's of the children compared, or the root's",
        "parent",
    ),
)


#: The head of a sheet, be it one exercise or a homework.
HEADER = (
    Parameter("title", Prose(), "printed at the head of the sheet"),
    Parameter("course", Prose(), "printed at the head of the sheet"),
    Parameter("term", Prose(), "printed at the head of the sheet"),
    Parameter("due", Prose(), "printed at the head of the sheet"),
    Parameter(
        "language",
        OneOf((ENGLISH.code, *LANGUAGES)),
        "the language of sheets, keys, rubrics, solve, practice, exports, and of reports on "
        "answers and on code",
        ENGLISH.code,
    ),
    Parameter("instructions", Prose(5000, lines=True), "printed above the exercises"),
)
