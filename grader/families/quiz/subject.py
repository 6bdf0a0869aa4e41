"""What questions on the theory are about: a bank of them."""

from __future__ import annotations

from grader.families.quiz import spec
from grader.families.quiz.view import QUIZZES
from grader.instances.subject import Subject

QUIZ = Subject("quiz", spec.QUIZ, QUIZZES)
