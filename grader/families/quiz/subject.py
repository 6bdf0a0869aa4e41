"""The subject of questions on the theory: a question bank."""

from __future__ import annotations

from grader.families.quiz import spec
from grader.families.quiz.quiz import quiz
from grader.families.quiz.view import QUIZZES
from grader.instances.subject import Subject
from grader.model.instance import Instance


def ids(instance: Instance) -> tuple[str, ...]:
    """The names of the questions, sorted."""
    return tuple(sorted(item.id for item in quiz(instance).items))


def size(instance: Instance) -> int:
    """The number of questions."""
    return len(quiz(instance).items)


QUIZ = Subject("quiz", spec.QUIZ, QUIZZES, ids, size)
