"""Writes a Report as JSON, and the sentences that tables and texts have in common."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from grader import FORMAT
from grader.autograder.judging import explained, sentence
from grader.model.points import number, shown
from grader.model.report import Mark, MatchTally, Report, Verdict
from grader.words import code, play


def dump_report(report: Report) -> str:
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


def tallied(tally: MatchTally) -> str:
    """A sentence about the results of all games."""
    return play.tally(tally.won, tally.drawn, tally.lost, shown(tally.rate), tally.leaves)


def named(report: Report, function: str) -> str:
    """A sentence about the misconception behind a function, or about all that it may be."""
    if function in report.mistakes:
        return explained(report.mistakes[function])
    sentences = [sentence(id) for id in report.candidates.get(function, ())]
    return code.one_misconception_of(sentences) if sentences else ""
