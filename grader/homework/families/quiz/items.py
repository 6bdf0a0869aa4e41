"""What a question of the bank asks, and its right answer."""

from __future__ import annotations

from grader.homework.families.quiz import words
from grader.homework.families.quiz.answers import Choice, Quantity, TrueFalse
from grader.homework.families.quiz.quiz import Item, Matches
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.matching_answer import Matching
from grader.words import translated
from grader.words.phrases import powers


def prompt(item: Item) -> str:
    """What a question asks."""
    text = powers(translated(item.text))
    return words.statement(text) if item.form == "true-false" else text


def answer(item: Item) -> Answer:
    """The answer of a question, by its form."""
    if isinstance(item.answer, bool):
        return TrueFalse(item.answer)
    if isinstance(item.answer, tuple):
        right = next(i for i, option in enumerate(item.answer) if option.is_right)
        return Choice(tuple(translated(option.text) for option in item.answer), right)
    if isinstance(item.answer, Matches):
        pairs = tuple((translated(name), word) for name, word in item.answer.pairs)
        return Matching(pairs, item.answer.words)
    return Quantity(item.answer)
