"""How the page marks what follows from a slip: as the homework's rules say, and where it can."""

from __future__ import annotations

from typing import Any

from grader.homework.kinds import Problem, Question
from grader.model.points import number
from grader.words import page as words
from grader.words.phrases import letters


def carrying(problem: Problem) -> dict[str, Any]:
    """What an entry that follows from a slip is worth, in words; and what is not carried here."""
    if not problem.carried:
        return {}
    asked = {question.id for question in problem.asked}
    lost = [
        f"({letters(i).lower()})"
        for i, question in enumerate(problem.asked)
        if problem.solved.earlier(question.id) & asked and not has_rules(problem, question)
    ]
    return {
        "share": number(problem.carried),
        "said": words.carried(1 - problem.carried),
        "lost": words.not_carried(lost) if lost else "",
    }


def has_rules(problem: Problem, question: Question) -> bool:
    """Whether the fields of a question say from what they follow."""
    return any(field.follows is not None for field in problem.fields(question))
