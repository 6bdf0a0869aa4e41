"""Writes a Report as JSON, or as text for the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from itertools import groupby
from typing import Any

from grader import FORMAT
from grader.code.judging.naming import sentence
from grader.model.points import number, text
from grader.model.report import RESULT, Mark, MatchTally, Report, Verdict
from grader.words import code, play

_SIGNS = {
    Verdict.CORRECT: "✓",
    Verdict.PARTIAL: "~",
    Verdict.WRONG: "✗",
    Verdict.UNREADABLE: "?",
    Verdict.MISSING: "?",
    Verdict.NOT_RUN: "-",
    Verdict.GRADER_ERROR: "!",
}
_GREEN, _RED, _YELLOW, _BOLD, _RESET = "\x1b[32m", "\x1b[31m", "\x1b[33m", "\x1b[1m", "\x1b[0m"
_COLOURS = {Verdict.CORRECT: _GREEN, Verdict.WRONG: _RED}


def dump(report: Report) -> str:
    """The report as one line of ASCII, because a submission may print any characters."""
    return json.dumps(document(report))


def document(report: Report) -> dict[str, Any]:
    """The report as a JSON object."""
    tally = report.tally
    return {
        "format": FORMAT,
        "score": number(report.score),
        "max_score": number(report.max_score),
        "submission": report.submission,
        "marks": [_mark(mark) for mark in report.marks],
        "mistakes": dict(report.mistakes),
        "candidates": {function: list(ids) for function, ids in report.candidates.items()},
        "isolation": report.isolation,
        **({"matches": {**asdict(tally), "rate": number(tally.rate)}} if tally else {}),
    }


def _mark(mark: Mark) -> dict[str, Any]:
    return {
        "id": mark.id,
        "verdict": mark.verdict.value,
        "earned": number(mark.earned),
        "possible": number(mark.possible),
        "visibility": mark.visibility,
        "feedback": "\n".join(filter(None, (mark.feedback, mark.drawing))),
    }


def is_right(report: Report) -> bool:
    """Whether every mark is correct."""
    return all(mark.verdict is Verdict.CORRECT for mark in report.marks)


def render(report: Report, colour: bool) -> str:
    """The report as a student reads it in the terminal."""
    lines = []
    for function, marks in _by_function(report):
        earned = sum((mark.earned for mark in marks), Fraction(0))
        worth = sum((mark.possible for mark in marks), Fraction(0))
        head = f"{function}: {text(earned)} / {text(worth)}"
        lines.append(f"{_BOLD}{head}{_RESET}" if colour else head)
        for mark in marks:
            lines += _lines(mark, colour)
        if told := named(report, function):
            lines.append(f"  → {told}")
        if report.tally and any(mark.part == RESULT for mark in marks):
            lines.append(f"  → {tallied(report.tally)}")
        lines.append("")
    total = code.score_line(text(report.score), text(report.max_score), report.isolation)
    return "\n".join([*lines, f"{_BOLD}{total}{_RESET}" if colour else total])


def _by_function(report: Report) -> Iterator[tuple[str, list[Mark]]]:
    for function, marks in groupby(report.marks, key=lambda mark: mark.function):
        yield function, list(marks)


def _lines(mark: Mark, colour: bool) -> Iterator[str]:
    sign = _SIGNS[mark.verdict]
    if colour:
        sign = f"{_COLOURS.get(mark.verdict, _YELLOW)}{sign}{_RESET}"
    first, *more = mark.feedback.split("\n")
    yield f"  {sign} {mark.id.partition('/')[2]}{': ' if first else ''}{first}"
    yield from (f"      {line}" for line in more)
    yield from (f"      {line}" for line in mark.drawing.splitlines())
    if mark.output and mark.verdict is not Verdict.CORRECT:
        yield f"      {code.PRINTED}"
        yield from (f"      | {line}" for line in mark.output.splitlines()[-PRINTED_LINES:])


#: The number of printed lines that are shown, from the end.
PRINTED_LINES = 10


def tallied(tally: MatchTally) -> str:
    """A sentence about the results of all games."""
    return play.tally(tally.won, tally.drawn, tally.lost, text(tally.rate), tally.leaves)


def named(report: Report, function: str) -> str:
    """A sentence about the misconception behind a function, or about all that it may be."""
    if function in report.mistakes:
        return sentence(report.mistakes[function])
    sentences = [sentence(id) for id in report.candidates.get(function, ())]
    return code.one_misconception_of(sentences) if sentences else ""
