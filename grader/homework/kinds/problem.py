"""A Problem: a solved instance with its title and code, its questions and wrong answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Kind, Misconception, Solved, possible
from grader.model.fields import Field
from grader.model.instance import Instance
from grader.words import ENGLISH, phrases, speaking, translated


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its right answer."""

    id: str
    prompt: str
    answer: Answer
    solved: Solved
    #: In hundredths at the finest; 0 for a question that the spec does not ask.
    points: Fraction = Fraction(0)
    #: Whether the spec has its own words for it.
    is_reworded: bool = False
    #: The lines of room to work in that the spec asks for.
    space: int = 0
    #: Answers that count as right besides the key's, as the spec says, and as a key prints them.
    accept: Mapping[str, str] = field(default_factory=dict)
    #: Its id in the instance that it is from, where a course system put it into another place.
    own_id: str = ""

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the answer is right, sentence by sentence; worked out where somebody reads them."""
        found = self.solved.once(_reasons).get(self.own_id or self.id, ())
        return (*found, phrases.accepted_too(self.accept)) if self.accept else found


def _reasons(solved: Solved) -> Mapping[str, tuple[str, ...]]:
    return solved.kind.reasons(solved.instance, solved.solution)


def questions_of(solved: Solved) -> tuple[Question, ...]:
    """Every question that the kind has an answer to here."""
    kind = solved.kind
    prompts = kind.prompts(solved)
    names = kind.subject.named(solved.instance)
    return tuple(
        Question(
            id, prompts.get(id) or translated(ask.says).format(**names), solved.answers[id], solved
        )
        for id, ask in kind.asks.items()
        if id in solved.answers
    )


class OwnWork(NamedTuple):
    """What a student wrote into the picture, which shows it in place of the key's marks."""

    #: The text beside each node.
    boxes: Mapping[str, str]
    #: The nodes on the way to the first slip.
    way: frozenset[str]


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
    #: The share of its points that an entry earns if it only follows from the student's own slip;
    #: None if the spec does not say, and it earns them all.
    said_of_carried: Fraction | None = None
    own: OwnWork | None = None

    @property
    def kind(self) -> Kind:
        """The kind of the exercise."""
        return self.solved.kind

    @property
    def instance(self) -> Instance:
        """The game and its rules."""
        return self.solved.instance

    @property
    def task(self) -> str:
        """What a student is to do."""
        return self.kind.task(self.solved)

    @property
    def stated(self) -> tuple[str, ...]:
        """Everything that a sheet states besides the task, in words."""
        return self.kind.states.sentences(self.solved)

    @property
    def about(self) -> str:
        """The rules of a real game, and whatever else a reader must know."""
        return self.kind.subject.about(self.instance)

    def fields(self, question: Question) -> tuple[Field, ...]:
        """The fields of a question, each with the rule by which it follows from others."""
        rules = self.solved.follows.get(question.id, {})
        return tuple(
            Field(each.name, each.label, each.type, rules.get(each.name))
            for each in question.answer.fields()
        )

    @property
    def carried(self) -> Fraction:
        """The share of its points that an entry earns if it only follows from a slip."""
        return Fraction(1) if self.said_of_carried is None else self.said_of_carried

    @property
    def rule_of_slips(self) -> str:
        """How slips are marked, if the spec says it, and where one entry follows from another."""
        asked = {question.id for question in self.asked}
        if self.said_of_carried is None or not any(self.solved.earlier(id) & asked for id in asked):
            return ""
        from grader.words import sheet  # few specs say it

        return sheet.rule_of_slips(self.said_of_carried)

    def follow_through(self, question: Question) -> str:
        """How an early slip is not penalised again; "" if nothing earlier matters, or counts."""
        if not self.carried:
            return ""
        asked = {each.id for each in self.asked}
        earlier = self.solved.earlier(question.id)
        return translated(question.answer.follow_through) if earlier & asked else ""

    @property
    def asked(self) -> tuple[Question, ...]:
        """The questions that the spec asks."""
        return tuple(question for question in self.questions if question.points)

    def question(self, id: str) -> Question:
        """The question of this id, be it asked or not."""
        return next(question for question in self.questions if question.id == id)

    @property
    def points(self) -> Fraction:
        """The points of all questions asked."""
        return sum((question.points for question in self.questions), Fraction(0))


@dataclass(frozen=True, slots=True)
class Wrong:
    """An answer that loses marks, and every misconception that leads to it."""

    answer: Answer
    #: The answer as text. If it has a part for each of many nodes, only the first wrong parts.
    text: str
    misconceptions: tuple[Misconception, ...]


def wrong_answers(problem: Problem, questions: Sequence[Question]) -> dict[str, tuple[Wrong, ...]]:
    """For each of its questions that are named, the wrong answers to expect; none if no
    misconception affects it."""
    found: dict[str, dict[str, Wrong]] = {question.id: {} for question in questions}
    accepted = {question.id: question.accept.values() for question in questions}
    for held in possible(problem.kind, problem.instance):
        answers = problem.solved.answers_under(held)
        for question in questions:
            answer = answers.get(question.id)
            # What the spec accepts is not called wrong.
            if answer and not any(answer.mark(text).share == 1 for text in accepted[question.id]):
                _add(found[question.id], question.answer, answer, held)
    return {id: tuple(wrong.values()) for id, wrong in found.items()}


def _add(found: dict[str, Wrong], right: Answer, answer: Answer, held: Misconception) -> None:
    if answer == right:
        return
    # Several misconceptions often give the same answer, and to mark one takes longest.
    known = next((wrong for wrong in found.values() if wrong.answer == answer), None)
    if known is None:
        with speaking(ENGLISH):  # readers read English
            if right.mark(answer.text()).share == 1:
                return
    text = known.text if known else answer.unlike(right)
    before = found[text].misconceptions if text in found else ()
    found[text] = Wrong(answer, text, (*before, held))
