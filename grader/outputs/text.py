"""Writes solved problems for the terminal: the picture, then every question with its answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from textwrap import fill

from grader.drawing.columns import WIDTH
from grader.instances.problem import Problem, Question
from grader.instances.wrong import Wrong, wrong_answers
from grader.model.points import text as points_text
from grader.sheets.sheet import Variant
from grader.words import misconceptions, phrases, sheet

#: A space that keeps a sign, a window or a leaf's number together with its neighbours.
_TOGETHER = re.compile(r" (?=[=≤≥<>→] )|(?<=[=≤≥<>→]) |(?<=,) (?=[^\s()]+\))|(?<=leaf) ")


def render(variant: Variant, colour: bool = False) -> str:
    return "\n".join(_lines(variant, colour))


def _lines(variant: Variant, colour: bool) -> Iterator[str]:
    several = len(variant.problems) > 1
    yield _ends(variant.sheet.title, variant.code)
    if variant.sheet.instructions:
        yield ""
        yield from _said(variant.sheet.instructions)
    for number, problem in enumerate(variant.problems, 1):
        yield ""
        if several:
            yield _ends(f"{number}. {problem.title}", _points(problem.points))
            yield ""
        yield from _problem(problem, colour)


def _problem(problem: Problem, colour: bool) -> Iterator[str]:
    yield from _said(problem.text)
    yield from _said(problem.task)
    if picture := problem.kind.subject.view.terminal(problem, colour):
        yield ""
        yield picture
    if about := problem.about:
        yield ""
        yield _paragraph(about)
    if stated := problem.kind.stated_of(problem.solved):
        yield ""
    yield from map(_paragraph, stated)
    if problem.note:
        yield ""
        yield from _said(problem.note)
    wrong = wrong_answers(problem)
    for letter, question in enumerate(problem.asked):
        if letter or problem.text or problem.task or picture:
            yield ""
        mark = f"({phrases.letters(letter).lower()})"
        yield from _question(mark, _points(question.points), question)
        yield from _wrong(wrong[question.id])
    for question in problem.questions:
        if not question.points:
            yield ""
            yield from _question(" · ", sheet.NOT_ASKED, question)


def _said(text: str) -> Iterator[str]:
    """What the instructor says, each line of it a paragraph."""
    return map(_paragraph, text.expandtabs().splitlines())


def _question(mark: str, worth: str, question: Question) -> Iterator[str]:
    worth = worth.replace(" ", "\N{NO-BREAK SPACE}")
    *lines, last = question.prompt.expandtabs().splitlines()
    for i, line in enumerate([*lines, f"{last} [{worth}]"]):
        yield _paragraph(line, "    " if i else f"{mark} ", "    ")
    for label, statement in question.answer.statements:
        yield _paragraph(f"{label} {statement}", "    ", " " * (5 + len(label)))
    first, *others = question.answer.text().splitlines()
    yield _paragraph(first, "    → ", "      ")
    for line in others:
        yield _paragraph(line, "      ", "        ")
    yield from (f"      {line}" for line in question.answer.diagram(WIDTH - 6))
    for reason in question.reasons:
        yield _paragraph(reason, "      ", "        ")


def _wrong(answers: tuple[Wrong, ...]) -> Iterator[str]:
    if answers:
        yield _paragraph(misconceptions.WRONG_ANSWERS, "      ")
    for wrong in answers:
        sentences = [each.sentence for each in wrong.misconceptions]
        yield _paragraph(misconceptions.wrong_answer(wrong.text, sentences), "      ", "        ")


def _points(points: Fraction) -> str:
    return phrases.points(points_text(points))


def _paragraph(text: str, first: str = "", rest: str = "") -> str:
    """The text in lines of the given width; parts such as `B ≤ 9` stay on one line."""
    filled = fill(
        _TOGETHER.sub("\N{NO-BREAK SPACE}", phrases.plain(text)),
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return filled.replace("\N{NO-BREAK SPACE}", " ")


def _ends(left: str, right: str) -> str:
    left = phrases.plain(left)
    return left + right.rjust(max(WIDTH - len(left), len(right) + 2))
