"""Words for questions from the bank."""

from __future__ import annotations

from grader.words.phrases import SOURCE

ANSWER = "Answer each question: choose one option, mark true or false, or write a number."
FILL_IN = "Where several words are asked for, give one for each."

TICK = "×"
TRUE_FALSE = {"true": True, "false": False}


def statement(text: str) -> str:
    return f"True or false? {text}"


def option(letter: str, is_right: bool, reason: str) -> str:
    return f"({letter}) is {'right' if is_right else 'wrong'}: {reason}"


def looked_up(source: str, id: str) -> str:
    return f"{SOURCE}{source} (question {id})"
