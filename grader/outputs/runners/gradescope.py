"""Writes results.json in the form that Gradescope reads.

All marks are decided before gradescope-utils runs: each of its tests only publishes some of them.
So an error in a test cannot change a mark, and no mark can get lost.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any, Literal
from unittest import TestCase, TestSuite

from gradescope_utils.autograder_utils.decorators import (
    leaderboard,
    number,
    partial_credit,
    tags,
    visibility,
)
from gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner

from grader.errors import UserError
from grader.model import exact
from grader.model.report import RESULT, Mark, Report, Verdict
from grader.outputs.runners import gradescope_text as text
from grader.version import FORMAT, __version__
from grader.words import matches, submission as words

#: When students see the result of a hidden test.
Hidden = Literal["hidden", "after_due_date", "after_published"]
#: Bytes that are kept free for results.json: two hundred for each mark, and what was printed.
ROOM = 4 << 20
HIDDEN: tuple[Hidden, ...] = ("hidden", "after_due_date", "after_published")


def results(report: Report, hidden: Hidden) -> dict[str, Any]:
    """The document, which gradescope-utils makes from a test for each function and visibility."""
    suite = TestSuite()
    for place, entry in enumerate(_entries(report, hidden), 1):
        suite.addTest(_test(f"test_{place:04}", _publishing(entry, place)))
    if report.leaves_read and _are_right(report, "leaves"):
        suite.addTest(
            _test("test_leaves_read", _leaderboard(words.LEAVES_READ, "asc", report.leaves_read))
        )
    if report.tally and report.tally.played:
        rate = exact.points_number(report.tally.rate)
        suite.addTest(_test("test_win_rate", _leaderboard(matches.WIN_RATE, "desc", rate)))
        if _are_right(report, RESULT):
            leaves = _leaderboard(matches.LEAVES, "asc", report.tally.leaves)
            suite.addTest(_test("test_leaves_read_in_matches", leaves))

    def finish(data: dict[str, Any]) -> None:
        del data["execution_time"]  # the time for publishing says nothing about the submission
        data["output"] = text.summary(report)
        data["output_format"] = "md"
        data["score"] = exact.points_number(report.score)  # exact, while the runner adds floats
        data["test_output_format"] = "md"
        data["stdout_visibility"] = "hidden"
        data["extra_data"] = {
            "grader": __version__,
            "format": FORMAT,
            "isolation": report.isolation,
        }

    runner = JSONTestRunner(stream=io.StringIO(), post_processor=finish)
    runner.run(suite)
    data: dict[str, Any] = runner.json_data
    return data


def _test(name: str, publish: Callable[..., None]) -> TestCase:
    case: type[TestCase] = type("Marks", (TestCase,), {name: publish})
    return case(name)


@dataclass(frozen=True, slots=True)
class Folded:
    """Marks of a function that Gradescope shows as one test."""

    name: str
    function: str
    earned: Fraction
    possible: Fraction
    visibility: str
    output: str


def _entries(report: Report, hidden: Hidden) -> Iterator[Folded]:
    """For each function the visible marks, the hidden ones, and what only staff read of these."""
    for function, marks in groupby(report.marks, key=lambda mark: mark.function):
        own = list(marks)
        seen = [mark for mark in own if mark.visibility == "visible"]
        others = [mark for mark in own if mark.visibility == "hidden"]
        if seen:
            yield _fold(words.visible_tests(function), seen, "visible", text.visible(seen))
        if others:
            yield _fold(words.hidden_tests(function), others, hidden, text.hidden(others))
        if why := text.staff(others):
            nothing = Fraction(0)
            yield Folded(words.for_staff(function), function, nothing, nothing, "hidden", why)


def _fold(name: str, marks: Sequence[Mark], visibility: str, output: str) -> Folded:
    earned = sum((mark.earned for mark in marks), Fraction(0))
    possible = sum((mark.possible for mark in marks), Fraction(0))
    return Folded(name, marks[0].function, earned, possible, visibility, output)


def _publishing(entry: Folded, place: int) -> Callable[..., None]:
    def publish(self: TestCase, set_score: Callable[[float], None]) -> None:
        set_score(float(entry.earned))
        print(entry.output, end="")

    publish.__doc__ = entry.name
    test = partial_credit(float(entry.possible))(publish)
    test = number(str(place))(test)
    test = tags(entry.function)(test)
    shown: Callable[..., None] = visibility(entry.visibility)(test)
    return shown


def _leaderboard(name: str, order: str, value: float) -> Callable[..., None]:
    @leaderboard(name, order)  # type: ignore[untyped-decorator]
    def publish(self: TestCase, set_leaderboard_value: Callable[[float], None]) -> None:
        set_leaderboard_value(value)

    shown: Callable[..., None] = publish
    return shown


def _are_right(report: Report, part: str) -> bool:
    """True if all visible marks for this part are right: who reads the wrong leaves wins nothing by
    reading few. Hidden marks do not count, since students see the leaderboard at once."""
    return all(
        mark.verdict is Verdict.CORRECT
        for mark in report.marks
        if mark.visibility == "visible" and mark.part == part
    )


class Results:
    """results.json, and room that is kept for the last one while a disk fills up."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._draft = path.with_name(path.name + ".draft")
        self._room = path.with_name(path.name + ".room")
        with suppress(OSError):  # no more room can be kept
            _flush(self._room, " " * ROOM)

    def write(self, document: dict[str, Any]) -> None:
        """The file holds a whole document at any time: this one, or its score if a disk is full."""
        whole, score = json.dumps(document), json.dumps(_score_alone(document))
        reasons = []
        for content, write in (
            (whole, self._replace),
            (whole, self._replace),  # in the room that was kept
            (score, self._replace),
            (score, self._overwrite),
        ):
            try:
                return write(content)
            except OSError as error:
                reasons.append((error.strerror or "").lower())
                self.close()
        raise UserError(f"{self._path}: cannot be written, {reasons[0]}")

    def _replace(self, text: str) -> None:
        _flush(self._draft, text)
        os.replace(self._draft, self._path)

    def _overwrite(self, text: str) -> None:
        """Write in the place of the last document, which needs no more room."""
        _flush(self._path, text.ljust(self._path.stat().st_size), "r+")

    def close(self) -> None:
        """Give the room back."""
        with suppress(OSError):
            self._room.unlink(missing_ok=True)
            self._draft.unlink(missing_ok=True)


def _score_alone(document: dict[str, Any]) -> dict[str, Any]:
    """The score, seen by those who may see each test, and why there is nothing else."""
    shown = {test["visibility"] for test in document["tests"] if test["max_score"]}
    return {
        "score": document["score"],
        "output": words.ONLY_THE_SCORE,
        "visibility": next(iter(shown - {"visible"}), "visible"),
        "tests": [],
    }


def _flush(path: Path, text: str, mode: Literal["w", "r+"] = "w") -> None:
    """Write a file; a full disk raises an error here, not later."""
    with open(path, mode, encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
