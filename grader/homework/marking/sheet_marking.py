"""Marks the answers to a whole sheet, and names the misconception behind those to an exercise.

A name needs evidence: one known misconception, and only that one, leads to all that the student
wrote, what was carried aside; and no single slip explains it as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import possible
from grader.homework.kinds.problem import Problem
from grader.homework.kinds.response import GivenAnswer, as_one_text, share_of
from grader.homework.marking.exercise_marking import Marked, mark_exercise
from grader.homework.marking.marks import AnswerMark, SheetMark
from grader.model.fields import Raw


def mark_sheet(
    problems: Sequence[Problem],
    answers: Mapping[int, Mapping[str, Raw]],
) -> SheetMark:
    """The marks of every question, by the number of the exercise, and the misconceptions."""
    marks: list[AnswerMark] = []
    mistakes: dict[int, str] = {}
    candidates: dict[int, tuple[str, ...]] = {}
    for number, problem in enumerate(problems, 1):
        marked = mark_exercise(problem, number, answers.get(number, {}))
        marks += marked.marks
        held = fitting_misconceptions(problem, marked)
        if len(held) == 1 and is_evident(marked):
            mistakes[number] = held[0]
        elif held:
            candidates[number] = held
    return SheetMark(tuple(marks), mistakes, candidates)


#: The slips that are evidence enough.
EVIDENCE = 2


def fitting_misconceptions(problem: Problem, marked: Marked) -> tuple[str, ...]:
    """The misconceptions that lead to the student's answers; none where all is right."""
    if all(mark.earned == mark.possible for mark in marked.marks if not mark.carried) and not any(
        mark.slips for mark in marked.marks
    ):
        return ()
    found = {
        misconception.id: answers
        for misconception in possible(problem.kind, problem.instance)
        if _explains(answers := problem.solved.answers_under(misconception), marked)
    }
    # Who needs nothing put aside explains more than who needs a slip that was carried.
    whole = tuple(id for id, answers in found.items() if _explains_all(answers, marked))
    return whole or tuple(found)


def is_evident(marked: Marked) -> bool:
    """Whether a single slip does not explain the answers as well."""
    return sum(len(mark.slips) for mark in marked.marks) >= EVIDENCE


def _explains(answers: Mapping[str, Answer], marked: Marked) -> bool:
    """Whether these answers are all that the student wrote, and some of it is wrong."""
    # Where something is wrong, most misconceptions can be excluded at once.
    marks = sorted(marked.marks, key=lambda mark: not mark.slips)
    return all(
        _fits(answers.get(mark.question), mark, marked.given[mark.question]) for mark in marks
    ) and (any(mark.slips for mark in marks) or _is_entire(answers, marked))


def _fits(answer: Answer | None, mark: AnswerMark, given: GivenAnswer) -> bool:
    """True if this answer has all that the student wrote, apart from what follows from slips."""
    if answer is None:
        return not mark.slips
    if given.unreadable and not given.fields:
        return False
    return _holds(
        answer, {name: text for name, text in given.fields.items() if name not in mark.carried}
    )


def _explains_all(answers: Mapping[str, Answer], marked: Marked) -> bool:
    """Whether these answers have every entry of the student, those that were carried as well."""
    return all(
        _holds(answers[id], given.fields) for id, given in marked.given.items() if id in answers
    )


def _holds(answer: Answer, fields: Mapping[str, str]) -> bool:
    return (
        len(answer.right_fields(fields)) == len(fields)
        or as_one_text(answer, fields) == answer.text()
    )


def _is_entire(answers: Mapping[str, Answer], marked: Marked) -> bool:
    """Whether the student left nothing out of these answers."""
    return all(
        bool(given.fields) and share_of(answers[id], as_one_text(answers[id], given.fields)) == 1
        for id, given in marked.given.items()
        if id in answers
    )
