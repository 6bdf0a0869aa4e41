"""What questions on the theory are about: a bank of them."""

from __future__ import annotations

from grader.families.quiz.quiz import Quiz
from grader.families.quiz.spec import read_quiz
from grader.instances.subject import Subject
from grader.model.instance import Instance


def quiz(instance: Instance) -> Quiz:
    """The questions."""
    assert isinstance(instance.game, Quiz)
    return instance.game


def ids(instance: Instance) -> tuple[str, ...]:
    """The questions, in whatever order."""
    return tuple(sorted(item.id for item in quiz(instance).items))


QUIZ = Subject("quiz", "quiz", read_quiz, ids, lambda instance: len(quiz(instance).items))
