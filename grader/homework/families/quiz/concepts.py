"""Questions on what the algorithms guarantee and cost, on games, and on the milestones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grader.homework.families.quiz import words
from grader.homework.families.quiz.answers import answer, prompt
from grader.homework.families.quiz.plan import MAX_QUESTIONS, Item, Quiz, quiz
from grader.homework.families.quiz.subjects import QUIZ
from grader.homework.kinds.kind import Ask, Kind, Solved
from grader.words import translated
from grader.words.phrases import powers


def number_questions(quiz: Quiz) -> Mapping[str, Item]:
    """Numbers the questions: each variant has other questions at the same places."""
    return {str(i): item for i, item in enumerate(quiz.items, 1)}


def why(item: Item) -> tuple[str, ...]:
    """The reason of the right answer, those of the wrong ones, and the source."""
    if isinstance(item.answer, tuple):
        letters = answer(item).json()["options"]
        lettered = sorted(
            zip(letters, item.answer, strict=True), key=lambda pair: not pair[1].is_right
        )
        given = tuple(
            words.option(letter, option.is_right, powers(translated(option.reason)))
            for letter, option in lettered
        )
    else:
        given = (powers(translated(item.reason)),)
    return (*given, words.source_of(item.source, item.id))


def asked(options: Mapping[str, Any]) -> Mapping[str, Ask]:
    """Asks every question for one point."""
    return {str(i): Ask(1) for i in range(1, options["count"] + 1)}


def task(solved: Solved) -> str:
    """What to do, in words for the forms that the questions have."""
    has_table = any(item.form == "matching" for item in solved.solution.items)
    return f"{words.ANSWER} {words.FILL_IN}" if has_table else words.ANSWER


KIND = Kind(
    name="concepts",
    title="Concepts",
    task=task,
    subject=QUIZ,
    asks=asked({"count": MAX_QUESTIONS}),
    asks_of=asked,
    prompts=lambda solved: {
        id: prompt(item) for id, item in number_questions(solved.solution).items()
    },
    solve=quiz,
    answers=lambda instance, quiz: {
        id: answer(item) for id, item in number_questions(quiz).items()
    },
    reasons=lambda instance, quiz: {id: why(item) for id, item in number_questions(quiz).items()},
)
