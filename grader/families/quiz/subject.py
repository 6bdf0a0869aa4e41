"""What questions on the theory are about: a bank of them."""

from __future__ import annotations

from grader.families.quiz import spec
from grader.families.quiz.quiz import quiz
from grader.families.quiz.view import QUIZZES
from grader.instances.subject import Subject
from grader.model.instance import Instance


def ids(instance: Instance) -> tuple[str, ...]:
    """The questions, in whatever order."""
    return tuple(sorted(item.id for item in quiz(instance).items))


def size(instance: Instance) -> int:
    """How many questions there are."""
    return len(quiz(instance).items)


QUIZ = Subject("quiz", spec.QUIZ, QUIZZES, ids, size)
