"""What questions in a course's system say besides those of a sheet."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from grader.words import say
from grader.words.phrases import plain
from grader.words.rubric import share

#: How blanks are filled in.
NUMBERS = "Write numbers as 12, -3, 7/3 (in lowest terms), 4.25 or inf."
DECIMALS = "Write numbers as 12, -3 or 4.25."
QUOTIENTS = (
    "Write a fraction such as 7/3 as 7 and 3, before and after the stroke; a number such as 12, -3 "
    "or 4.25 goes into the first blank alone."
)
RELATIONS = (
    "For an exact value choose = and write the number; for a bound choose ≤ or ≥; for two bounds "
    "choose = and write them as [4, 5]."
)
RELATION_AS_TEXT = "Write an exact value as 12, a bound as <= 9 or >= 15, and two bounds as [4, 5]."
PAIRS = "Write pairs in brackets: (-inf, 8)."
RECORDS = "Write wins and visits as 3/4."
IN_ORDER = "Write names in their order, with commas: A, C, 7."
IN_ALPHABET = (
    "Write names in alphabetical order, with commas: a1, b2, c3. All of them must be right."
)
SET_OF_X = "Write a set as x <= 3, as 3 < x <= 7, as x < 3 or x > 7, as (3, 7], as all x, or none."
SEVERAL_NUMBERS = "Write numbers with semicolons between them, as 1/3; 3/4, or none."
BOARD = "Write a board row by row, with blanks between the rows."
MARKER = "cut"
DRAG = (
    "Drag a marker onto each branch that is cut off, close to its lower end. One marker too many "
    "counts like one that is missing."
)
TICK = "Tick all that apply, or none. Each wrong tick takes away what a right one earns."
NAMES = "Write names with commas: a1, b2, c3. Each extra name takes away what a right one earns."
LEFT_BLANK = "Leave a blank empty where there is nothing to write; an entry there costs one."
NOTHING_THERE = (
    "Where there is nothing to write, choose or write none; it counts like any other entry."
)
HALVES = "A sign and its number each earn half."


def carried(worth: Fraction) -> str:
    """What is said where a slip is carried forward, and an entry keeps a part of its points."""
    if worth == 1:
        return say("An entry is right by your own earlier entries, though the key has another.")
    return say(
        "An entry follows from your own earlier entries, though the key has another. It loses "
        "{worth} of its points.",
        worth=share(1 - worth),
    )


def code(label: str) -> str:
    return say("Code: {label}", label=label)


@lru_cache(maxsize=1024)
def feedback(sentences: tuple[str, ...]) -> str:
    """What a wrong entry says: the misconceptions that lead to it."""
    text = f"; {say('or')} ".join(map(plain, sentences))
    return text[:1].upper() + text[1:] + "."


def one_of(options: tuple[str, ...]) -> str:
    return say("Write one of: {options}.", options=", ".join(options))
