"""What Watch tells where there is no search: the answers with their reasons, one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from grader.drawing.shapes import Label, Picture
from grader.instances.problem import Problem, Question
from grader.outputs.practice.questions import reason
from grader.outputs.svg import inline
from grader.words import practice as words

#: The width of the pictures of a solution that grows, in points.
WIDTH = 520.0


def told(problem: Problem) -> dict[str, Any]:
    """The steps, with the pictures of a solution that grows."""
    steps = problem.kind.subject.view.steps(problem, WIDTH)
    if steps is None:
        return {"told": [each for question in problem.asked for each in _of(question)]}
    drawn = [i for i, row in enumerate(steps.rows) for _ in _titles(row)]
    grown = [_grown(problem, i, len(drawn), picture) for i, picture in enumerate(drawn, 1)]
    return {
        "steps": [inline(row) for row in steps.rows],
        "legend": words.plain(steps.legend),
        "told": [*grown, *(each for q in problem.asked if not _by_step(q) for each in _of(q))],
    }


def _titles(row: Picture) -> list[Label]:
    """The titles of the steps that are drawn side by side."""
    return [each for each in row.shapes if isinstance(each, Label) and each.style == "head"]


def _grown(problem: Problem, number: int, of: int, picture: int) -> dict[str, Any]:
    """A step of a solution that grows, with the reasons that begin with its number."""
    why = [
        words.plain(each).partition(": ")[2]
        for question in problem.asked
        for each in question.reasons
        if each.startswith(f"{number}: ")
    ]
    return {"t": words.iteration(number, of), "w": ["; ".join(why)], "picture": picture}


def _by_step(question: Question) -> bool:
    return any(re.match(r"\d+: ", each) for each in question.reasons)


def _of(question: Question) -> Iterator[dict[str, Any]]:
    """The reasons of an answer, and with the last of them the answer itself."""
    prompt, answer = words.plain(question.prompt), words.plain(question.answer.text())
    yield {"t": [prompt], "w": []}
    key = question.answer.key()
    beside = {
        words.plain(reason(question, name)): (name, text)
        for name, text in key.items()
        if question.answer.boxes and reason(question, name)
    }
    for each in map(words.plain, question.reasons):
        shown = {"beside": beside[each]} if each in beside else {}
        yield {"t": words.because(each), "w": [prompt], **shown}
    yield {"t": words.so(answer), "w": [prompt]}
