"""Words about the marks of written answers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from grader.words import English, in_decimals, say
from grader.words.sheet import share

#: So many slips or entries are told one by one.
MOST_TOLD = 4
#: The titles of columns can be whole questions.
LONGEST_TITLE = 60


class Slipped(Protocol):
    @property
    def field(self) -> str: ...
    @property
    def given(self) -> str: ...
    @property
    def expected(self) -> str: ...


BLANK = "No answer."
RIGHT = "Right."
BY_HAND = "A person marks this answer."

#: The columns of the sheet for markers.
MARKERS_HEAD: tuple[English, ...] = (
    *("id", "code", "exercise", "question", "prompt", "answer", "model answer", "rubric"),
    *("possible", "points", "comment"),
)


#: The columns of the sheet of entries that could not be read.
UNREAD_HEAD: tuple[English, ...] = (
    *("id", "code", "exercise", "question", "field", "typed", "key", "read"),
)


#: What became of an answer, by its verdict.
KINDS = {
    "correct": "right",
    "partial": "partly right",
    "wrong": "wrong",
    "unreadable": "not readable",
    "missing": "no answer",
    "not_run": "waits for a marker",
}


MARKS = "Marks"
NOT_MARKED = "This row could not be marked; the table of marks says why."
YOURS = "Your answer"
KEY = "The key"
POINTS = "points"
OWN_PICTURE = "The picture shows your own entries; the bold way leads to your first slip."


def of(earned: str, possible: str) -> str:
    """`7 of 10 points`"""
    return say(
        "{earned} of {possible} {possible:point|points}",
        earned=in_decimals(earned),
        possible=in_decimals(possible),
    )


def first_slip(told: str) -> str:
    return say("Your first slip: {told}", told=told)


def mistake(sentence: str) -> str:
    return say("All your slips have one cause: {sentence}.", sentence=sentence)


def exercise(number: int, title: str) -> str:
    """`1. Alpha–beta`"""
    return f"{number}. {title}"


def line(number: int) -> str:
    """What a row is called that has neither an id nor a code."""
    return say("line {number}", number=number)


def not_read(entries: Sequence[str]) -> str:
    if entries:
        return say("not readable: {entries}", entries=", ".join(entries))
    return ""


def gain(id: str, before: str, after: str, where: Sequence[str]) -> str:
    """`s1: 7 → 8 (1.move)`"""
    return f"{id}: {before} → {after} ({', '.join(where)})"


def changes(gain: int, lose: int, same: int) -> str:
    return f"{gain} gain, {lose} lose, {same} stay the same; nothing is written"


def waiting(count: int, file: str) -> str:
    wait = "1 answer waits" if count == 1 else f"{count} answers wait"
    return f"{wait} for a marker: fill in the column points of {file}, and mark again"


def unread(count: int, file: str) -> str:
    entries = "1 entry" if count == 1 else f"{count} entries"
    how = f"fill in the column read of {file}, and mark again with --corrections {file}"
    return f"{entries} could not be read: {how}"


def refuse_waiting(count: int) -> str:
    wait = "1 answer waits" if count == 1 else f"{count} answers wait"
    return (
        f"the columns of a gradebook need all marks, found that {wait} for a marker: mark with "
        "--by-hand FILE, or write them with --provisional, which counts 0"
    )


def unanswered(places: Sequence[str]) -> str:
    """What to know of questions that no row answers: an export may have left them out."""
    return f"nobody answers {', '.join(places)}: it counts 0 for all, also where it was not asked"


def feedback(
    share: Fraction,
    is_blank: bool,
    slips: Sequence[Slipped],
    carried: Sequence[str],
    unreadable: Sequence[str],
    missing: Sequence[str],
    penalty: Fraction,
) -> str:
    """What a student reads about the answer to a question."""
    if is_blank:
        return say(BLANK)
    sentences = [slip(each) for each in slips[:MOST_TOLD]]
    if len(slips) > MOST_TOLD:
        others = len(slips) - MOST_TOLD
        sentences.append(say("{number} other {number:entry is|entries are} wrong.", number=others))
    if carried:
        sentences.append(follows(carried, penalty))
    sentences += [
        say("Not readable: {text}.", text=repr(text[:60])) for text in unreadable[:MOST_TOLD]
    ]
    if missing and share < 1:
        names = ", ".join(missing[:MOST_TOLD])
        others = len(missing) - MOST_TOLD
        if others > 0:
            names = say(
                "{names} and {number} other {number:entry|entries}", names=names, number=others
            )
        sentences.append(say("Missing: {names}.", names=names))
    if not sentences:
        sentences.append(say(RIGHT) if share == 1 else say("Something is missing."))
    return " ".join(sentences)


def other_entries(number: int) -> str:
    """`1 other entry`, `3 other entries`"""
    return say("{number} other {number:entry|entries}", number=number)


def slip(each: Slipped) -> str:
    """`C: 5 is wrong, the answer is 4.`"""
    if each.expected:
        told = say(
            "{given} is wrong, the answer is {expected}.", given=each.given, expected=each.expected
        )
    else:
        told = say("{given} is wrong; the key has no entry there.", given=each.given)
    return f"{each.field}: {told}" if each.field else told


def follows(carried: Sequence[str], penalty: Fraction) -> str:
    """`A and B follow from your own earlier answers and count as right.`"""
    named = [name for name in carried if name]
    names = ", ".join(named[:MOST_TOLD])
    if len(named) > MOST_TOLD:
        names = say("{names} and others", names=names)
    if penalty and named:
        return say(
            "{names} {count:follows|follow} from your own earlier answers and {count:loses|lose} "
            "{share} of the points for that.",
            names=names,
            count=len(named),
            share=share(penalty),
        )
    if penalty:
        return say(
            "It follows from your own earlier answers and loses {share} of the points for that.",
            share=share(penalty),
        )
    if named:
        return say(
            "{names} {count:follows|follow} from your own earlier answers and "
            "{count:counts|count} as right.",
            names=names,
            count=len(named),
        )
    return say("It follows from your own earlier answers and counts as right.")


def several_instances(exercise: int) -> str:
    return f"the answers to exercise {exercise} are about several instances of it"


def no_place(exercise: int) -> str:
    return f"exercise {exercise} has fewer questions of this worth than were answered"


def answered_twice(exercise: int) -> str:
    return f"exercise {exercise} is answered twice"


def column_meaning(title: str, meaning: str, code: str, told_by: str) -> str:
    """What a column means: `Response 2: the exercise that 'Question 2' names`."""
    said = f"the exercise that {told_by!r} names" if told_by else meaning or "(kept as it is)"
    told = title if len(title) <= LONGEST_TITLE else f"{title[:LONGEST_TITLE]}…"
    return f"{' '.join(told.split())}: {said}{f' of {code}' if code else ''}"


NO_CODE: English = "the row must name its sheet by a code, or by an id of the roster; found neither"


def unknown_id(id: str) -> str:
    return f"the id must be on the roster, found {id[:64]!r}"


def bad_code(rule: str, meant: Sequence[str]) -> str:
    """The rule, and the right code that differs in one sign, if there is exactly one."""
    return f"{rule}, did you mean {meant[0]}?" if len(meant) == 1 else rule
