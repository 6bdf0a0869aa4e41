"""The wrong answers to which the known misconceptions lead in one problem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Misconception, possible
from grader.homework.kinds.problem import Problem, Question
from grader.words import ENGLISH, speaking


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
