"""What questions in a course's system say, and what the command says of an export."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from grader.words import English, say
from grader.words.locale import in_words
from grader.words.phrases import capital, either, plain
from grader.words.sheet import share

#: How blanks are filled in.
NUMBERS = "Write numbers as 12, -3, 7/3 (in lowest terms), 4.25 or inf."
DECIMALS = "Write numbers as 12, -3 or 4.25."
QUOTIENTS = (
    "Write a fraction such as 7/3 as 7 and 3, before and after the stroke; a number such as 12, -3 "
    "or 4.25 goes into the first blank alone."
)
RELATIONS = (
    "For an exact value choose = and write the number; for a bound choose ≤ or ≥; for two bounds "
    "choose [ , ] and write them as [4, 5]."
)
RELATION_AS_TEXT = "Write an exact value as 12, a bound as <= 9 or >= 15, and two bounds as [4, 5]."
PAIRS = "Write pairs in brackets: (-inf, 8)."
PAYOFFS = "Write all payoffs in brackets, with commas: (3, 8)."
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
    "Drag a marker onto each branch that is cut off, close to its lower end. You earn the share of "
    "right markers among all that you drag, or among all that belong there if these are more."
)
TICK = "Tick all that apply, or none. Each wrong tick takes away what a right one earns."
NAMES = "Write names with commas: a1, b2, c3. Each extra name takes away what a right one earns."
UNREADABLE = "This cannot be read."
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
    return capital(either(map(plain, sentences), ";")) + "."


def one_of(options: tuple[str, ...]) -> str:
    return say("Write one of: {options}.", options=", ".join(options))


# What the command says of an export to its instructor

A_DRAWING: English = "its answer is a drawing"
MANY_WAYS: English = "its answer can be written in more ways than can be listed"

#: How an export differs from the sheet.
HALVES_DIFFER: English = "not as on the sheet: the sign of a bound and its number each earn half"
EMPTY_DIFFERS: English = (
    "not as on the sheet: a blank where there is nothing to write must say none, and counts like "
    "any other"
)
WEIGH_ALIKE: English = "not as on the sheet: all blanks of a question weigh alike"
POINTS_DIFFER: English = (
    "not as on the sheet: a number from which others follow has a decimal point, no comma (QTI "
    "reads points only)"
)
READ_BACK: English = "grader mark carries them, from the answers that the system exports"
NEEDS_SEARCH: English = "what follows there needs the search again"
NO_EXPRESSION: English = "QTI has no expression for what follows there"


def not_carried(questions: list[str], why: str) -> str:
    """`… to 1.line and 2.cuts`: as the columns of marks are called."""
    return f"not as on the sheet: slips are not carried forward to {_listed(questions)} ({why})"


def only_by_key(questions: list[str]) -> str:
    return (
        "not as on the sheet: other answers that accept names are not right in "
        f"{_listed(questions)} (a set is marked name by name)"
    )


def fractions(exercise: int, some: int, all: int) -> str:
    where = "" if some == all else f" in {some} of {_count(all, 'instance')}"
    return (
        "not as on the sheet: slips are not carried forward to and from pairs of exercise "
        f"{exercise}{where} that may hold fractions (QTI reads decimals only)"
    )


def drawn_apart(exercises: list[int]) -> str:
    which = f"exercise{'s' if len(exercises) > 1 else ''} {_listed(list(map(str, exercises)))}"
    return (
        f"not as on the sheet: each question of {which} is about an instance of its own "
        "(without --variants, all are about one)"
    )


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def too_many(blanks: int) -> str:
    return f"it has {_count(blanks, 'blank')}, too many for a screen"


def left_out(number: int, exercise: str, question: str, why: str) -> str:
    return f"left out: question {question} of exercise {number}, {exercise}: {why}"


def nothing_left(number: int, exercise: str) -> str:
    return f"left out: exercise {number}, {exercise}: no question of it can be asked there"


def read_by(system: str, format: str) -> str:
    return f"{system} reads {format}: this is grader export {format}"


def is_given(count: int) -> str:
    return f"the spec draws nothing: one instance is written, not {count}"


def wrote(where: str, exercises: list[tuple[str, int, int]]) -> str:
    """What was written: each exercise with its instances and their questions."""
    each = (
        f"{title} ({_count(instances, 'instance')} of {_count(questions, 'question')})"
        for title, instances, questions in exercises
    )
    return f"wrote {where}: {', '.join(each)}"


def _count(number: int, noun: str) -> str:
    """`three blanks`"""
    return f"{in_words(number)} {noun}{'' if number == 1 else 's'}"
