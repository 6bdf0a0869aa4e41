"""Writes results.json in the form that Gradescope reads.

All marks are decided before gradescope-utils runs: each of its tests only publishes one mark. So an
error in a test cannot change a mark, and no mark can get lost.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from contextlib import suppress
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

from grader import FORMAT, __version__
from grader.model import points
from grader.model.report import RESULT, Mark, Report, Verdict
from grader.outputs import markdown
from grader.words import play

#: When students see the result of a hidden test.
Hidden = Literal["hidden", "after_due_date", "after_published"]
#: Bytes that are kept free for results.json: two hundred for each mark, and what was printed.
ROOM = 4 << 20
HIDDEN: tuple[Hidden, ...] = ("hidden", "after_due_date", "after_published")


def results(report: Report, hidden: Hidden) -> dict[str, Any]:
    """The document, which gradescope-utils makes from one test for each mark."""
    suite = TestSuite()
    for place, mark in enumerate(report.marks, 1):
        suite.addTest(_test(f"test_{place:04}", _publishing(mark, place, hidden)))
    if report.leaves_read and _are_right(report, "leaves"):
        suite.addTest(
            _test("test_leaves_read", _leaderboard("leaves read", "asc", report.leaves_read))
        )
    if report.tally and report.tally.played:
        rate = points.number(report.tally.rate)
        suite.addTest(_test("test_win_rate", _leaderboard(play.WIN_RATE, "desc", rate)))
        if _are_right(report, RESULT):
            leaves = _leaderboard(play.LEAVES, "asc", report.tally.leaves)
            suite.addTest(_test("test_leaves_read_in_matches", leaves))

    def finish(data: dict[str, Any]) -> None:
        del data["execution_time"]  # the time for publishing says nothing about the submission
        data["score"] = points.number(report.score)  # exact, while the runner adds floats
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


def _publishing(mark: Mark, place: int, hidden: Hidden) -> Callable[..., None]:
    def publish(self: TestCase, set_score: Callable[[float], None]) -> None:
        set_score(float(mark.earned))
        print(markdown.mark(mark), end="")

    publish.__doc__ = mark.id
    test = partial_credit(float(mark.possible))(publish)
    test = number(str(place))(test)
    test = tags(mark.function, mark.verdict.value)(test)
    shown: Callable[..., None] = visibility(hidden if mark.visibility == "hidden" else "visible")(
        test
    )
    return shown


def _leaderboard(name: str, order: str, value: float) -> Callable[..., None]:
    @leaderboard(name, order)  # type: ignore[untyped-decorator]
    def publish(self: TestCase, set_leaderboard_value: Callable[[float], None]) -> None:
        set_leaderboard_value(value)

    shown: Callable[..., None] = publish
    return shown


def _are_right(report: Report, part: str) -> bool:
    """Whether all visible marks for this part are right. Reading few leaves means nothing if they
    are the wrong ones. Students see a leaderboard at once, so it must not reveal hidden tests."""
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
            _flushed(self._room, " " * ROOM)

    def write(self, document: dict[str, Any]) -> None:
        """The file holds a whole document at any time."""
        text = json.dumps(document)
        try:
            _flushed(self._draft, text)
        except OSError:
            self.close()
            _flushed(self._draft, text)
        os.replace(self._draft, self._path)

    def close(self) -> None:
        """Give the room back."""
        self._room.unlink(missing_ok=True)


def _flushed(path: Path, text: str) -> None:
    """Write a file; a full disk raises an error here, not later."""
    with open(path, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
