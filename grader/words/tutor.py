"""What the tutor in the terminal says."""

from __future__ import annotations

from collections.abc import Sequence

from grader.words import say
from grader.words.phrases import listed

HOW = (
    "Type an answer and press Enter. ? gives a hint, ! shows the answer, an empty line leaves "
    "the question out, quit ends. Infinity is inf; ≤ and ≥ are <= and >=."
)
HINT, SHOW, QUIT, CHANGE = "?", "!", "quit", "+"
PROMPT = "> "
LINES = "Write a line for each step; an empty line ends the answer."
RIGHT = "Right."
LEFT_OUT = "Left out."
NOT_YET = "Not yet."
MISSING = "What is there is right; something is missing."
COMPARE = "This answer is marked by hand. Compare it yourself:"
ANSWER = "The answer:"
GO_ON = "Enter goes on to the next exercise, quit ends. > "
FINISHED = "That was the last exercise."

#: The most names that a sentence lists.
MOST_NAMED = 6

#: How to write an answer that is one field, by the type of the field.
WHOLE = {
    "number": "a number",
    "relation": "a number, or a bound such as ≥ 3",
    "numbers": "numbers such as (−∞, 8)",
    "record": "wins and visits such as 3/4",
    "set": "names with commas, or none",
    "order": "names in their order, with commas",
    "text": "",
}
#: How to write an entry that is more than a number or a name.
ENTRY = {
    "relation": "a number, or a bound such as ≥ 3",
    "numbers": "each such as (−∞, 8)",
    "record": "each as wins/visits",
}


def one_of(options: Sequence[str]) -> str:
    return say("one of {options}", options=", ".join(options))


def entries(form: str, type: str) -> str:
    """How to write an answer of several fields: `A = …; B = …`."""
    return f"{form} ({say(ENTRY[type])})" if type in ENTRY else form


def form(how: str) -> str:
    return say("Write: {how}", how=how)


def unreadable(texts: Sequence[str]) -> str:
    return say("This cannot be read: {texts}.", texts=", ".join(text[:60] for text in texts))


def look_again(names: Sequence[str]) -> str:
    """`Look again at B and C.`"""
    shown, more = list(names[:MOST_NAMED]), len(names) - MOST_NAMED
    if more > 0:
        shown.append(say("{number} more", number=more, context="names"))
    return say("Look again at {names}.", names=shown)


def change_one(form: str) -> str:
    return say("Write the answer again, or after a + only what changes: + {form}", form=form)


def look_at(name: str) -> str:
    return say("Look at {name}.", name=name)


def rests_on(name: str, names: Sequence[str]) -> str:
    """`Look at A: it follows from B, C and D.`"""
    if name:
        return say("Look at {name}: it follows from {names}.", name=name, names=listed(list(names)))
    return say("It follows from {names}.", names=listed(list(names)))


def entry(name: str, text: str) -> str:
    return f"{name}: {text}" if name else text


def score(right: int, of: int) -> str:
    return say("Right at the first try: {right} of {of}.", right=right, of=of)
