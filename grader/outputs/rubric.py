"""The rubric: items with points for the markers, the same for every variant."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from grader import words
from grader.instances.sprout import letters
from grader.model.points import text as points_text
from grader.model.problem import Problem
from grader.spec.problems import Variant


def rubric(variant: Variant) -> str:
    return "\n".join(_lines(variant)) + "\n"


def _lines(variant: Variant) -> Iterator[str]:
    sheet = variant.sheet
    total = sum((problem.points for problem in variant.problems), Fraction(0))
    yield f"# {words.rubric.RUBRIC}: {_plain(sheet.title)}"
    yield ""
    yield f"{words.phrases.points(points_text(total))}. {words.rubric.RUBRIC_INTRO}"
    for number, problem in enumerate(variant.problems, 1):
        yield ""
        points = words.phrases.points(points_text(problem.points))
        yield f"## {number}. {_plain(problem.title)} ({points})"
        yield ""
        yield from _items(problem)


def _items(problem: Problem) -> Iterator[str]:
    for i, question in enumerate(problem.asked):
        kind = type(question.answer).__name__
        points = words.phrases.points(points_text(question.points))
        yield f"- **({letters(i).lower()}) {points}**: {_plain(question.prompt)}"
        yield f"    - {words.rubric.MARKING_LABEL}: {words.rubric.marking(kind)}"
        if follow := words.rubric.follow_through(kind):
            yield f"    - {words.rubric.FOLLOW_LABEL}: {follow}"


def _plain(text: str) -> str:
    """Text that Markdown prints as it stands."""
    return "".join(f"\\{char}" if char in "\\`*_{}[]<>#+!|&" else char for char in text)
