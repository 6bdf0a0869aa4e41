"""A Problem: an instance with its solution, and the questions that are asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from grader.instances.kind import Kind
from grader.instances.question import Question
from grader.instances.solved import Solved
from grader.model.instance import Instance
from grader.model.trace import Trace

if TYPE_CHECKING:
    from grader.families.simulation.simulations import Simulations


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
    def trace(self) -> Trace | Simulations | None:
        return self.solved.trace

    @property
    def asked(self) -> tuple[Question, ...]:
        return tuple(question for question in self.questions if question.points)

    @property
    def points(self) -> Fraction:
        return sum((question.points for question in self.questions), Fraction(0))
