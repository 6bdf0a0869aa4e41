"""The subject of questions on the theory, a quiz, and how it is shown: as text only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from grader.homework.families.quiz import spec
from grader.homework.families.quiz.plan import quiz
from grader.homework.kinds.subject import Alternative, Subject, View
from grader.model.instance import Instance

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures
    from grader.homework.kinds.problem import Problem


def json(instance: Instance) -> dict[str, Any]:
    """The ids of the questions."""
    return {"quiz": [item.id for item in quiz(instance).items]}


def terminal(problem: Problem, colour: bool) -> str:
    """Nothing: the questions say everything."""
    return ""


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """No figures."""

    from grader.drawing.shapes import NO_FIGURES

    return [NO_FIGURES for _ in problems]


def alternatives(instance: Instance, id: str) -> tuple[Alternative, ...]:
    """The questions that other variants may have in the place of this one."""
    from grader.homework.families.quiz.answers import answer, prompt

    items = quiz(instance).alternatives[int(id) - 1]
    shown = [each for item in items for each in item.cases or (item,)]
    return tuple(Alternative(prompt(item), answer(item)) for item in shown)


def sentences(code: str, decimal: str) -> dict[str, str]:
    """The texts of the bank in a language, by the English ones; `decimal` is its comma."""

    from grader.homework.families.quiz.bank_translations import sentences

    return sentences(code, decimal)


QUIZZES = View(
    json=json,
    terminal=terminal,
    figures=figures,
    alternatives=alternatives,
    sentences=sentences,
)


def questions(instance: Instance) -> tuple[str, ...]:
    """The questions, sorted, with the numbers that are drawn in them."""
    return tuple(sorted(item.text for item in quiz(instance).items))


def size(instance: Instance) -> int:
    """The number of questions."""
    return len(quiz(instance).items)


QUIZ = Subject("quiz", spec.QUIZ, QUIZZES, questions, size)
