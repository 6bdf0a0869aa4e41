"""A Problem: an instance with its solution, and the questions that are asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from grader.instances.kind import Kind
from grader.instances.solved import Solved
from grader.instances.view import View
from grader.model.instance import Instance
from grader.model.question import Question


@dataclass(frozen=True, slots=True)
class Problem:
    solved: Solved
    title: str
    seed: int
    code: str
    questions: tuple[Question, ...]

    @property
    def kind(self) -> Kind:
        return self.solved.kind

    @property
    def instance(self) -> Instance:
        return self.solved.instance

    @property
    def view(self) -> View:
        """How it looks in every output."""
        return self.kind.subject.view

    @property
    def asked(self) -> tuple[Question, ...]:
        return tuple(question for question in self.questions if question.points)

    @property
    def points(self) -> Fraction:
        return sum((question.points for question in self.questions), Fraction(0))
