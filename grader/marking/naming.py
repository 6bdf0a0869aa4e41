"""Names the misconception behind a student's answers to an exercise.

A name needs evidence: one known misconception, and only that one, leads to all that the student
wrote, what was carried aside; and no single slip explains it as well.
"""

from __future__ import annotations

from collections.abc import Iterator

from grader.instances.misconception import possible
from grader.instances.problem import Problem
from grader.marking.carrying import is_right
from grader.marking.exercise import Marked

#: The slips that are evidence enough.
EVIDENCE = 2


def fitting(problem: Problem, marked: Marked) -> tuple[str, ...]:
    """The misconceptions that lead to the student's answers; none where all is right."""
    if not any(mark.slips for mark in marked.marks):
        return ()
    return tuple(_fitting(problem, marked))


def is_evident(marked: Marked) -> bool:
    """Whether a single slip does not explain the answers as well."""
    return sum(len(mark.slips) for mark in marked.marks) >= EVIDENCE


def _fitting(problem: Problem, marked: Marked) -> Iterator[str]:
    for misconception in possible(problem.kind, problem.instance):
        answers = problem.solved.answers_under(misconception)
        for mark in marked.marks:
            given = marked.given[mark.question]
            wrong = {slip.field for slip in mark.slips}
            answer = answers.get(mark.question)
            if given.unreadable and not given.fields:
                break
            if answer is None:
                if wrong:
                    break
                continue
            if not all(
                is_right(answer, name, text)
                for name, text in given.fields.items()
                if name not in mark.carried
            ):
                break
        else:
            yield misconception.id
