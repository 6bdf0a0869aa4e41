"""What questions on the theory are about: a bank of them."""

from __future__ import annotations

from grader.families.quiz import spec
from grader.instances.subject import Subject

QUIZ = Subject("quiz", spec.QUIZ)
