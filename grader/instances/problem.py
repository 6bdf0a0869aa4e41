"""A Problem: an instance with its solution, and the questions that are asked of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from grader.instances.kind import Kind
from grader.instances.question import Question
from grader.instances.solved import Solved
from grader.instances.view import View
from grader.model.fields import Field
from grader.model.instance import Instance


@dataclass(frozen=True, slots=True)
class Problem:
    """A solved instance, with every question and its answer."""

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
        """How outputs show it."""
        return self.kind.subject.view

    def fields(self, question: Question) -> tuple[Field, ...]:
        """The fields of a question, each with the rule by which it follows from others."""
        rules = self.kind.follows(self.instance).get(question.id, {})
        return tuple(
            replace(field, follows=rules.get(field.name)) for field in question.answer.fields()
        )

    @property
    def asked(self) -> tuple[Question, ...]:
        """The questions that the spec asks."""
        return tuple(question for question in self.questions if question.points)

    @property
    def points(self) -> Fraction:
        """The points of all questions asked."""
        return sum((question.points for question in self.questions), Fraction(0))
