"""Words for questions from the bank."""

from __future__ import annotations

from grader.words import say
from grader.words.phrases import SOURCE

ANSWER = "Answer each question: choose one option, mark true or false, or write a number."
FILL_IN = "Where several words are asked for, give one for each."

TICK = "×"
TRUE_FALSE = {True: "true", False: "false"}


def statement(text: str) -> str:
    return say("True or false? {text}", text=text)


def option(letter: str, is_right: bool, reason: str) -> str:
    if is_right:
        return say("({letter}) is right: {reason}", letter=letter, reason=reason)
    return say("({letter}) is wrong: {reason}", letter=letter, reason=reason)


def source_of(source: str, id: str) -> str:
    return say(SOURCE) + say("{source} (question {id})", source=source, id=id)
