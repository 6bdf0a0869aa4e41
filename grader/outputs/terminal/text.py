"""Writes solved problems for the terminal: the picture, then every question with its answer.

All of it stands in paragraphs, 80 columns wide; whoever practises in the terminal reads the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from textwrap import fill

from grader.drawing.terminal import WIDTH
from grader.homework.kinds import Problem, Question, Wrong, wrong_answers
from grader.homework.sheets import Variant
from grader.model.exact import points_text
from grader.words import phrases, say, sheet

#: A space that keeps a sign, a window, payoffs or a leaf's number together with its neighbours.
_TOGETHER = re.compile(
    r" (?=[=≤≥<>→] )|(?<=[=≤≥<>→]) |(?<=,) (?=(?:[^\s()]+, )?[^\s()]+\))|(?<=leaf) "
)


def render(variant: Variant, colour: bool = False) -> str:
    """All problems with their answers, as they stand in the terminal."""
    return "\n".join(_lines(variant, colour))


def _lines(variant: Variant, colour: bool) -> Iterator[str]:
    several = len(variant.problems) > 1
    yield ends(variant.sheet.title, variant.code)
    if variant.sheet.instructions:
        yield ""
        yield from paragraphs(variant.sheet.instructions)
    for number, problem in enumerate(variant.problems, 1):
        yield ""
        if several:
            yield ends(f"{number}. {problem.title}", _points(problem.points))
            yield ""
        yield from _problem(problem, colour)


def _problem(problem: Problem, colour: bool) -> Iterator[str]:
    picture = problem.kind.subject.view.terminal(problem, colour)
    yield from statement(problem, picture)
    wrong = wrong_answers(problem, problem.asked)
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


def _question(mark: str, worth: str, question: Question) -> Iterator[str]:
    yield from question_lines(mark, worth, question)
    first, *others = question.answer.text().splitlines()
    yield paragraph(first, "    → ", "      ")
    for line in others:
        yield paragraph(line, "      ", "        ")
    yield from (f"      {line}" for line in question.answer.diagram(WIDTH - 6))
    for reason in question.reasons:
        yield paragraph(reason, "      ", "        ")


def _wrong(answers: tuple[Wrong, ...]) -> Iterator[str]:
    if answers:
        yield paragraph(sheet.WRONG_ANSWERS, "      ")
    for wrong in answers:
        sentences = [say(each.sentence) for each in wrong.misconceptions]
        yield paragraph(sheet.wrong_answer(wrong.text, sentences), "      ", "        ")


def _points(points: Fraction) -> str:
    return phrases.points(points_text(points))


def statement(problem: Problem, picture: str) -> Iterator[str]:
    """What stands above the questions."""
    yield from paragraphs(problem.text)
    yield from paragraphs(problem.task)
    if picture:
        yield ""
        yield picture
    if about := problem.about:
        yield ""
        yield paragraph(about)
    stated = filter(None, (*problem.stated, problem.rule_of_slips))
    if lines := tuple(map(paragraph, stated)):
        yield ""
    yield from lines
    if problem.note:
        yield ""
        yield from paragraphs(problem.note)


def question_lines(mark: str, worth: str, question: Question) -> Iterator[str]:
    """A question with its statements or options, and what it is worth."""
    worth = worth.replace(" ", "\N{NO-BREAK SPACE}")
    *lines, last = question.prompt.expandtabs().splitlines()
    for i, line in enumerate([*lines, f"{last} [{worth}]"]):
        yield paragraph(line, "    " if i else f"{mark} ", "    ")
    for label, text in question.answer.statements:
        yield paragraph(f"{label} {text}", "    ", " " * (5 + len(label)))


def paragraphs(text: str) -> Iterator[str]:
    """What the instructor says, each line of it a paragraph."""
    return map(paragraph, text.expandtabs().splitlines())


def paragraph(text: str, first: str = "", rest: str = "") -> str:
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


def ends(left: str, right: str) -> str:
    """A line with something at both of its ends."""
    left = phrases.plain(left)
    return left + right.rjust(max(WIDTH - len(left), len(right) + 2))
