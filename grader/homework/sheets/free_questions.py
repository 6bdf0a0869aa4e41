"""Reads a question in the instructor's own words, which stands among a homework's exercises."""

from __future__ import annotations

from functools import partial

from grader.homework.kinds.free_text import FREE_QUESTION, KIND
from grader.homework.sheets.ask import Wording
from grader.homework.sheets.sheet_exercise import Exercise, placed
from grader.homework.specs.check import Checker
from grader.homework.specs.source import Mapping
from grader.model.rules import Rules


def read_free_question(checker: Checker, source: Mapping, path: str) -> Exercise | None:
    """The question as an exercise from which nothing is drawn; None if a fault was found."""
    plan = FREE_QUESTION.read(checker, source, path)
    if plan is None:
        return None
    return Exercise(
        KIND,
        plan.title,
        text="",
        note="",
        plan=plan,
        rules=Rules(),
        options={},
        asked={"answer": Wording(plan.points)},
        spelt="",
        identity="",
        placed=partial(placed, checker.file, source, path),
    )
