"""Paragraphs for the terminal, 80 columns wide, and an exercise up to its questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import fill

from grader.drawing.columns import WIDTH
from grader.homework.kinds import Problem, Question
from grader.words import phrases

#: A space that keeps a sign, a window, payoffs or a leaf's number together with its neighbours.
_TOGETHER = re.compile(
    r" (?=[=≤≥<>→] )|(?<=[=≤≥<>→]) |(?<=,) (?=(?:[^\s()]+, )?[^\s()]+\))|(?<=leaf) "
)


def statement(problem: Problem, picture: str) -> Iterator[str]:
    """What stands above the questions."""
    yield from said(problem.text)
    yield from said(problem.task)
    if picture:
        yield ""
        yield picture
    if about := problem.about:
        yield ""
        yield paragraph(about)
    stated = filter(None, (*problem.kind.stated_of(problem.solved), problem.rule_of_slips))
    if lines := tuple(map(paragraph, stated)):
        yield ""
    yield from lines
    if problem.note:
        yield ""
        yield from said(problem.note)


def asked(mark: str, worth: str, question: Question) -> Iterator[str]:
    """A question with its statements or options, and what it is worth."""
    worth = worth.replace(" ", "\N{NO-BREAK SPACE}")
    *lines, last = question.prompt.expandtabs().splitlines()
    for i, line in enumerate([*lines, f"{last} [{worth}]"]):
        yield paragraph(line, "    " if i else f"{mark} ", "    ")
    for label, text in question.answer.statements:
        yield paragraph(f"{label} {text}", "    ", " " * (5 + len(label)))


def said(text: str) -> Iterator[str]:
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
