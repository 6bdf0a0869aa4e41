"""What the command says of an export to its instructor."""

from __future__ import annotations

from grader.words import English
from grader.words.locale.en import in_words

A_DRAWING: English = "its answer is a drawing"
BY_HAND: English = "its answer is marked by hand"
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
