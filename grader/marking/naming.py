"""Names the misconception behind a student's answers to an exercise.

A name needs evidence: one known misconception, and only that one, leads to all that the student
wrote, what was carried aside; and no single slip explains it as well.
"""

from __future__ import annotations

from collections.abc import Mapping

from grader.instances.answers import Answer
from grader.instances.kind import possible
from grader.instances.problem import Problem
from grader.marking.carrying import is_right
from grader.marking.exercise import Marked
from grader.marking.given import Given, share_of, typed

#: The slips that are evidence enough.
EVIDENCE = 2


def fitting(problem: Problem, marked: Marked) -> tuple[str, ...]:
    """The misconceptions that lead to the student's answers; none where all is right."""
    if all(mark.earned == mark.possible for mark in marked.marks if not mark.carried) and not any(
        mark.slips for mark in marked.marks
    ):
        return ()
    return tuple(
        misconception.id
        for misconception in possible(problem.kind, problem.instance)
        if _explains(problem.solved.answers_under(misconception), marked)
    )


def is_evident(marked: Marked) -> bool:
    """Whether a single slip does not explain the answers as well."""
    return sum(len(mark.slips) for mark in marked.marks) >= EVIDENCE


def _explains(answers: Mapping[str, Answer], marked: Marked) -> bool:
    """Whether these answers are all that the student wrote, and some of it is wrong."""
    are_entire = True
    for mark in marked.marks:
        given, answer = marked.given[mark.question], answers.get(mark.question)
        if answer is None:
            if mark.slips:
                return False
            continue
        if given.unreadable and not given.fields:
            return False
        if is_whole(answer, given):
            continue
        are_entire = False
        if not all(
            is_right(answer, name, text)
            for name, text in given.fields.items()
            if name not in mark.carried
        ):
            return False
    return are_entire or any(mark.slips for mark in marked.marks)


def is_whole(answer: Answer, given: Given) -> bool:
    """Whether a student gave this whole answer."""
    if not given.fields:
        return False
    text = typed(answer, given.fields)
    return text == answer.text() or share_of(answer, text) == 1
