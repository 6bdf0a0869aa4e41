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

    def fields(self, question: Question) -> tuple[Field, ...]:
        """What is to be filled in, and what it follows from."""
        rules = self.kind.follows(self.instance).get(question.id, {})
        return tuple(
            replace(field, follows=rules.get(field.name)) for field in question.answer.fields()
        )

    def follow_through(self, question: Question) -> str:
        """What an early slip does not cost again; "" where nothing asked comes before."""
        asked = {each.id for each in self.asked}
        earlier = self.kind.earlier(self.instance, question.id)
        return question.answer.follow_through if earlier & asked else ""

    @property
    def asked(self) -> tuple[Question, ...]:
        return tuple(question for question in self.questions if question.points)

    @property
    def points(self) -> Fraction:
        return sum((question.points for question in self.questions), Fraction(0))
