"""Writes the rubric for markers: items with points."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from grader.homework.kinds import Problem
from grader.homework.sheets import Variant
from grader.model.points import text as points_text
from grader.words import phrases, rubric as rubric_words, translated


def render(variant: Variant) -> str:
    return "\n".join(_lines(variant)) + "\n"


def _lines(variant: Variant) -> Iterator[str]:
    sheet = variant.sheet
    total = sum((problem.points for problem in variant.problems), Fraction(0))
    yield f"# {rubric_words.RUBRIC}: {_plain(sheet.title)}"
    yield ""
    intro = [phrases.points(points_text(total)) + ".", rubric_words.RUBRIC_INTRO]
    if any(each.follow_through(question) for each in variant.problems for question in each.asked):
        intro.append(rubric_words.FOLLOW_INTRO)
        lost = {1 - problem.carried for problem in variant.problems if 0 < problem.carried < 1}
        intro += [rubric_words.penalty(rubric_words.share(each)) for each in sorted(lost)]
    yield " ".join(intro)
    for number, problem in enumerate(variant.problems, 1):
        yield ""
        points = phrases.points(points_text(problem.points))
        yield f"## {number}. {_plain(problem.title)} ({points})"
        yield ""
        yield from _items(problem)


def _items(problem: Problem) -> Iterator[str]:
    for i, question in enumerate(problem.asked):
        points = phrases.points(points_text(question.points))
        yield f"- **({phrases.letters(i).lower()}) {points}**: {_plain(question.prompt)}"
        yield from (f"    - {_plain(item)}" for item in question.answer.rubric_items)
        yield f"    - {rubric_words.MARKING_LABEL}: {translated(question.answer.marking)}"
        if follow := problem.follow_through(question):
            yield f"    - {rubric_words.FOLLOW_LABEL}: {follow}"


def _plain(text: str) -> str:
    """Text that Markdown prints unchanged, on one line."""
    line = " ".join(phrases.plain(text).split())
    return "".join(f"\\{char}" if char in "\\`*_{}[]<>#+!|&" else char for char in line)
