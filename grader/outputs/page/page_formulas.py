"""The formulas in what a page says of an exercise, in MathML; the texts themselves stay plain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grader.homework.kinds import Problem
from grader.outputs.page.data import said
from grader.words import formula_texts, notations
from grader.words.formula import Built, Symbols
from grader.words.formula_search import expressions

#: What is no text of the page: answers to compare with, pictures, and the steps of searches.
UNSEEN = frozenset(
    """accept also answers clicks follows stage pictures drawn sketch searches flawed snapshots
    looks""".split()
)


def formulas_of(problem: Problem, practice: dict[str, Any]) -> dict[str, str]:
    """Each formula by its plain text: those that are marked, and the expressions of x."""
    found = {
        notations.plain(part): part
        for text in _marked(problem)
        for part in formula_texts.parts(text)
        if not isinstance(part, str) and _is_more_than_a_sign(part)
    }
    for text in dict.fromkeys(_seen(practice)):
        found.update(expressions(text))
    return {text: notations.mathml(formula) for text, formula in found.items()}


def _is_more_than_a_sign(formula: Symbols) -> bool:
    """A single letter or number may stand elsewhere in the text and be no formula."""
    return len(formula) > 1 or isinstance(formula[0], Built)


def _marked(problem: Problem) -> Iterator[str]:
    """The texts in which formulas are marked."""
    yield from said(problem)
    for question in problem.asked:
        yield question.prompt
        yield from question.reasons
        yield from question.answer.rubric_items
        for _, text in question.answer.statements:
            yield text


def _seen(practice: dict[str, Any]) -> Iterator[str]:
    """The texts that the page may show."""
    left: list[Any] = [practice]
    while left:
        each = left.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, dict):
            left += (value for key, value in each.items() if key not in UNSEEN)
        elif isinstance(each, list | tuple):
            left += each
