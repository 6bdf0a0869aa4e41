"""The subject of questions on the theory: a question bank."""

from __future__ import annotations

from grader.homework.families.quiz import spec
from grader.homework.families.quiz.quiz import quiz
from grader.homework.families.quiz.view import QUIZZES
from grader.homework.kinds.subject import Subject
from grader.model.instance import Instance


def questions(instance: Instance) -> tuple[str, ...]:
    """The questions, sorted, with the numbers that are drawn in them."""
    return tuple(sorted(item.text for item in quiz(instance).items))


def size(instance: Instance) -> int:
    """The number of questions."""
    return len(quiz(instance).items)


QUIZ = Subject("quiz", spec.QUIZ, QUIZZES, questions, size)
