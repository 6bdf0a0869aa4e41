"""The wrong answers to which the known misconceptions lead in one problem."""

from __future__ import annotations

from dataclasses import dataclass, replace

from grader.instances.answers import Answer
from grader.instances.misconception import Misconception, possible
from grader.instances.problem import Problem


@dataclass(frozen=True, slots=True)
class Wrong:
    """An answer that loses marks, and every misconception that leads to it."""

    answer: Answer
    #: The answer; if it has a part for each of many nodes, only the first wrong parts.
    text: str
    misconceptions: tuple[Misconception, ...]


def wrong_answers(problem: Problem) -> dict[str, tuple[Wrong, ...]]:
    """For each question, the wrong answers to expect; none if no misconception affects it."""
    found: dict[str, dict[str, Wrong]] = {question.id: {} for question in problem.questions}
    for held in possible(problem.kind, problem.instance):
        answers = problem.solved.mistaken(held)
        for question in problem.questions:
            if answer := answers.get(question.id):
                _add(found[question.id], question.answer, answer, held)
    return {id: tuple(wrong.values()) for id, wrong in found.items()}


def _add(found: dict[str, Wrong], right: Answer, answer: Answer, held: Misconception) -> None:
    text = answer.text()
    if text in found:
        found[text] = replace(found[text], misconceptions=(*found[text].misconceptions, held))
    elif right.mark(text).share < 1:
        found[text] = Wrong(answer, answer.unlike(right), (held,))
