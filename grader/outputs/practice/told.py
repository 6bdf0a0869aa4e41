"""What Watch tells where there is no search: the answers with their reasons, one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from grader.drawing.shapes import Label, Picture
from grader.instances.problem import Problem, Question
from grader.outputs.names import named
from grader.outputs.practice.questions import reason
from grader.outputs.svg import inline
from grader.words import practice as words

#: The width of the pictures, in points.
WIDTH = 520.0


def told(problem: Problem) -> dict[str, Any]:
    """The steps, and the pictures of which each shows one."""
    steps = problem.kind.subject.view.steps(problem, WIDTH)
    rows = tuple(row for row in (steps.rows if steps else ()) if _titles(row))
    drawn = list(map(inline, rows))
    entries = [*_iterations(problem, rows)]
    names = problem.kind.subject.view.drawn(problem)
    for question in problem.asked:
        if not (rows and _by_step(question)):
            prompt = words.plain(named(question.prompt, names))
            entries += _of(question, prompt, drawn, len(rows) - 1)
    return {"told": entries, "drawn": drawn}


def _iterations(problem: Problem, rows: Sequence[Picture]) -> Iterator[dict[str, Any]]:
    """The steps of a solution that grows, with the reasons that begin with the step's number."""
    shown = [i for i, row in enumerate(rows) for _ in _titles(row)]
    for number, picture in enumerate(shown, 1):
        why = [
            words.plain(each).partition(": ")[2]
            for question in problem.asked
            for each in question.reasons
            if each.startswith(f"{number}: ")
        ]
        sentence = words.iteration(number, len(shown))
        yield {"t": sentence, "w": ["; ".join(why)], "picture": picture}


def _titles(row: Picture) -> list[Label]:
    """The titles of the steps that are drawn side by side."""
    return [each for each in row.shapes if isinstance(each, Label) and each.style == "head"]


def _by_step(question: Question) -> bool:
    return any(re.match(r"\d+: ", each) for each in question.reasons)


def _of(question: Question, prompt: str, drawn: list[str], last: int) -> Iterator[dict[str, Any]]:
    """The reasons of an answer, and with the last of them the answer itself."""
    answer = question.answer
    text = words.plain(answer.text())
    kept = {"picture": last} if last >= 0 else {}
    yield {"t": [prompt], "w": [], **kept}
    beside = {
        words.plain(reason(question, name)): (name, entry)
        for name, entry in answer.key().items()
        if answer.boxes and reason(question, name)
    }
    grown = answer.grown(WIDTH)
    for i, each in enumerate(map(words.plain, question.reasons)):
        if i < len(grown):
            kept = _drawn(grown[i], drawn)
        shown = {"beside": beside[each]} if each in beside else {}
        yield {"t": words.because(each), "w": [prompt], **shown, **kept}
    if sketch := answer.sketch(True):
        kept = _drawn(sketch, drawn)
    yield {"t": words.so(text), "w": [prompt], **kept}


def _drawn(picture: Picture, drawn: list[str]) -> dict[str, int]:
    """A picture is kept with the others; its number."""
    drawn.append(inline(picture))
    return {"picture": len(drawn) - 1}
