"""Marks the answers to a whole sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.homework.kinds.problem import Problem
from grader.homework.marking.exercise_marking import mark_exercise
from grader.homework.marking.marks import AnswerMark, SheetMark
from grader.homework.marking.naming import fitting, is_evident
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
        held = fitting(problem, marked)
        if len(held) == 1 and is_evident(marked):
            mistakes[number] = held[0]
        elif held:
            candidates[number] = held
    return SheetMark(tuple(marks), mistakes, candidates)
