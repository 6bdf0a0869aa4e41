"""Writes a report on code: as JSON, and as the text that students read in the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from fractions import Fraction
from itertools import groupby
from textwrap import wrap
from typing import Any

from grader.autograder import judging
from grader.drawing.terminal import WIDTH
from grader.model.exact import points_number, pretty_points
from grader.model.report import RESULT, Mark, MatchTally, Report, Verdict
from grader.version import FORMAT
from grader.words import code, matches

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
#: What stands under a mark begins here.
_INDENT = " " * 6
#: The number of printed lines that are shown, from the end.
PRINTED_LINES = 10


def dump_report(report: Report) -> str:
    """The report as one line of ASCII, because a submission may print any characters."""
    return json.dumps(document(report))


def document(report: Report) -> dict[str, Any]:
    """The report as a JSON object."""
    tally = report.tally
    return {
        "format": FORMAT,
        "score": points_number(report.score),
        "max_score": points_number(report.max_score),
        "submission": report.submission,
        "marks": [_mark(mark) for mark in report.marks],
        "mistakes": dict(report.mistakes),
        "candidates": {function: list(ids) for function, ids in report.candidates.items()},
        "isolation": report.isolation,
        **({"matches": {**asdict(tally), "rate": points_number(tally.rate)}} if tally else {}),
    }


def _mark(mark: Mark) -> dict[str, Any]:
    return {
        "id": mark.id,
        "verdict": mark.verdict.value,
        "earned": points_number(mark.earned),
        "possible": points_number(mark.possible),
        "visibility": mark.visibility,
        "feedback": "\n".join(filter(None, (mark.feedback, mark.drawing))),
    }


def is_right(report: Report) -> bool:
    """True if every mark is correct."""
    return all(mark.verdict is Verdict.CORRECT for mark in report.marks)


def _tally(games: MatchTally) -> str:
    rate = pretty_points(games.rate)
    return matches.tally(games.won, games.drawn, games.lost, rate, games.leaves)


def misconception_sentence(report: Report, function: str) -> str:
    """A sentence about the misconception behind a function, or about all that it may be."""
    if function in report.mistakes:
        return judging.explanation(report.mistakes[function])
    sentences = [judging.sentence(id) for id in report.candidates.get(function, ())]
    return code.one_misconception_of(sentences) if sentences else ""


def report_as_text(report: Report, colour: bool) -> str:
    """The report; what several tests say stands there once."""
    lines = []
    for function, group in groupby(report.marks, key=lambda mark: mark.function):
        marks = list(group)
        earned = sum((mark.earned for mark in marks), Fraction(0))
        worth = sum((mark.possible for mark in marks), Fraction(0))
        lines.append(_bold(f"{function}: {pretty_points(earned)} / {pretty_points(worth)}", colour))
        for alike in _alike(marks):
            lines += _lines(alike, colour)
        if told := misconception_sentence(report, function):
            lines += wrap_line(told, "  → ", "    ")
        if report.tally and any(mark.part == RESULT for mark in marks):
            lines += wrap_line(_tally(report.tally), "  → ", "    ")
        lines.append("")
    total = code.score_line(
        pretty_points(report.score), pretty_points(report.max_score), report.isolation
    )
    return "\n".join([*lines, _bold(total, colour)])


def wrap_line(sentence: str, first: str, others: str) -> list[str]:
    """A line as it is if it is short enough, otherwise on several, each behind its margin."""
    if len(first) + len(sentence) <= WIDTH:
        return [(first + sentence).rstrip()]
    return wrap(
        sentence, WIDTH, initial_indent=first, subsequent_indent=others, break_on_hyphens=False
    )


def _bold(line: str, colour: bool) -> str:
    return f"{_BOLD}{line}{_RESET}" if colour else line


def _alike(marks: Sequence[Mark]) -> list[list[Mark]]:
    """The marks that have the same verdict for the same reason, together. What staff read about a
    hidden test is mostly about its own tree, so there every word has to be the same."""
    found: dict[tuple[Verdict, str, str], list[Mark]] = {}
    for mark in marks:
        because, _, more = mark.feedback.partition("\n")
        own = more + mark.drawing if mark.visibility == "hidden" else ""
        found.setdefault((mark.verdict, because, own), []).append(mark)
    return list(found.values())


def _lines(alike: Sequence[Mark], colour: bool) -> Iterator[str]:
    """The lines of marks for the same reason, with the explanation that one of them has."""
    first = max(alike, key=lambda mark: bool(mark.drawing) + mark.feedback.count("\n"))
    because, *more = first.feedback.split("\n")
    parts = [mark.id.partition("/")[2] for mark in alike]
    tests = list(dict.fromkeys(part.partition("/")[0] for part in parts))
    if because and len(tests) > 1:
        lines = wrap_line(code.end_with_this(tests), "  ? ", _INDENT)
        lines += wrap_line(because, _INDENT, _INDENT)
    else:
        begin = f"{', '.join(parts)}{': ' if because else ''}{because}"
        lines = wrap_line(begin, "  ? ", _INDENT)
    verdict = first.verdict
    sign = _SIGNS[verdict]
    if colour:
        sign = f"{_COLOURS.get(verdict, _YELLOW)}{sign}{_RESET}"
    yield lines[0].replace("?", sign, 1)
    yield from lines[1:]
    for line in more:
        yield from wrap_line(line, _INDENT, _INDENT)
    for line in first.drawing.splitlines():
        yield f"{_INDENT}{line}".rstrip()
    if first.output and verdict is not Verdict.CORRECT:
        yield f"{_INDENT}{code.PRINTED}"
        yield from (f"{_INDENT}| {line}" for line in first.output.splitlines()[-PRINTED_LINES:])
