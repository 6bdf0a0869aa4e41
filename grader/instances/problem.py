"""A Problem: an instance, its solution, which is found once, and the questions about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from grader.instances.answers import Answer
from grader.instances.kind import Kind
from grader.instances.subject import View
from grader.model.fields import Field
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.words import questions as questions_words

if TYPE_CHECKING:
    from grader.instances.measures import Measures
    from grader.instances.misconception import Misconception


@dataclass(frozen=True, slots=True)
class Question:
    id: str
    prompt: str
    answer: Answer
    #: Why the answer is right, sentence by sentence.
    reasons: tuple[str, ...]
    #: In hundredths at the finest; 0 for a question that the spec does not ask.
    points: Fraction = Fraction(0)
    #: Whether the spec has its own words for it.
    is_reworded: bool = False
    #: The lines of room to work in that the spec asks for.
    space: int = 0


@dataclass(frozen=True)
class Solved:
    """An instance, solved when its solution is first needed: drawing costs no search."""

    kind: Kind
    instance: Instance
    #: The same game under the same rules, with other questions.
    like: Solved | None = None

    @cached_property
    def solution(self) -> Any:
        """What the kind's reference solver found."""
        return self.like.solution if self.like else self.kind.solve(self.instance)

    @cached_property
    def answers(self) -> dict[str, Answer]:
        """The right answer to each question that the kind has an answer to here."""
        return self.kind.answers(self.instance, self.solution)

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every question that the kind has an answer to here."""
        kind = self.kind
        reasons = kind.reasons(self.instance, self.solution)
        prompts = kind.prompts(self)
        names = kind.subject.named(self.instance)
        return tuple(
            Question(
                id,
                prompts.get(id) or questions_words.prompt(kind.name, id).format(**names),
                self.answers[id],
                reasons.get(id, ()),
            )
            for id in kind.asks
            if id in self.answers
        )

    def answers_under(self, misconception: Misconception) -> dict[str, Answer]:
        """The answers to which a misconception leads, as far as it leads to any."""
        known = self._under
        if misconception.id not in known:
            known[misconception.id] = self.kind.answers(self.instance, misconception.spoil(self))
        return known[misconception.id]

    @cached_property
    def _under(self) -> dict[str, dict[str, Answer]]:
        return {}

    @property
    def trace(self) -> Trace | None:
        """The one search that a picture shows, if the kind has one."""
        return self.kind.trace(self.solution)

    @cached_property
    def measures(self) -> Measures:
        """The measures of the instance."""
        return self.kind.subject.measures(self)

    @property
    def size(self) -> int:
        """How much there is to read: leaves, the cells of a matrix, or questions."""
        return self.kind.subject.size(self.instance)

    @property
    def contents(self) -> tuple[object, ...]:
        """What tells two instances of one exercise apart."""
        return self.kind.subject.contents(self.instance)

    def asking(self, asked: tuple[str, ...]) -> Solved:
        """The same with these questions asked."""
        return Solved(self.kind, replace(self.instance, asked=asked), self)


@dataclass(frozen=True, slots=True)
class Problem:
    """A solved instance, with every question and its answer."""

    solved: Solved
    title: str
    seed: int
    code: str
    questions: tuple[Question, ...]
    #: What the spec says before and after the statement.
    text: str = ""
    note: str = ""

    @property
    def kind(self) -> Kind:
        return self.solved.kind

    @property
    def instance(self) -> Instance:
        return self.solved.instance

    @property
    def task(self) -> str:
        """What a student is to do."""
        return self.kind.task(self.solved)

    @property
    def about(self) -> str:
        """The rules of a real game, and whatever else a reader must know."""
        return self.kind.subject.about(self.instance)

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

    def follow_through(self, question: Question) -> str:
        """How an early slip is not penalised again; "" if nothing earlier matters."""
        asked = {each.id for each in self.asked}
        earlier = self.kind.earlier(self.instance, question.id)
        return question.answer.follow_through if earlier & asked else ""

    @property
    def asked(self) -> tuple[Question, ...]:
        """The questions that the spec asks."""
        return tuple(question for question in self.questions if question.points)

    @property
    def points(self) -> Fraction:
        """The points of all questions asked."""
        return sum((question.points for question in self.questions), Fraction(0))
