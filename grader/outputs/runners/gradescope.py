"""Writes results.json in the form that Gradescope reads, with what it shows in Markdown.

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

from grader.autograder.judging import explanation
from grader.errors import UserError
from grader.model import exact
from grader.model.report import RESULT, Mark, Report, Verdict
from grader.outputs.files.written_files import escape_markdown, fence
from grader.version import FORMAT, __version__
from grader.words import code, matches, phrases, submission as words

#: When students see the result of a hidden test.
Hidden = Literal["hidden", "after_due_date", "after_published"]
#: Bytes that are kept free for results.json: two hundred for each mark, and what was printed.
ROOM = 4 << 20
#: Characters about the hidden tests of a function that staff read.
MOST_FOR_STAFF = 40_000
#: How many printed characters are shown, from the end. A hundred games may each have printed some.
PRINTED = 4000


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
        data["output"] = summary_text(report)
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
            yield _fold(words.visible_tests(function), seen, "visible", visible_text(seen))
        if others:
            yield _fold(words.hidden_tests(function), others, hidden, hidden_text(others))
        if why := staff_text(others):
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


def summary_text(report: Report) -> str:
    """What is right, the misconceptions, and what to do next, as far as students see the tests."""
    seen = [mark for mark in report.marks if mark.visibility == "visible"]
    of_function: dict[str, list[Mark]] = {}
    for mark in seen:
        of_function.setdefault(mark.function, []).append(mark)
    right = [
        words.right_of(function, count, len(marks))
        for function, marks in of_function.items()
        if (count := sum(mark.verdict is Verdict.CORRECT for mark in marks))
    ]
    behind = [f"{function}: {explanation(id)}" for function, id in report.told.items()]
    parts = [_list(words.RIGHT, right or [words.NOTHING_RIGHT])]
    if behind:
        parts.append(_list(words.BEHIND, behind))
    parts.append(_list(words.NEXT, _next(report, seen)))
    return "\n\n".join(parts)


def _next(report: Report, seen: Sequence[Mark]) -> list[str]:
    first = next((mark for mark in seen if mark.verdict is not Verdict.CORRECT), None)
    hidden = [words.HIDDEN_COUNT] if len(seen) < len(report.marks) else []
    if first is None:
        return [words.ALL_RIGHT] if hidden else []
    because = first.feedback.partition("\n")[0]
    if first.verdict not in (Verdict.WRONG, Verdict.PARTIAL):  # no test says more than that
        return [because]
    return [words.begin_with(first.id, because), words.AT_HOME, *hidden]


def _list(title: str, items: Sequence[str]) -> str:
    """A heading and a list under it; nothing without items."""
    if not items:
        return ""
    return "\n".join([f"**{title}**", "", *(f"- {escape_markdown(item)}" for item in items)])


def visible_text(marks: Sequence[Mark]) -> str:
    """The marks of a function that students see, those that are not right first; what several of
    them say stands there once."""
    said: dict[str, list[str]] = {}
    silent = []
    for mark in sorted(marks, key=lambda mark: mark.verdict is Verdict.CORRECT):
        name = mark.id.partition("/")[2]
        if mark.verdict is not Verdict.CORRECT:
            said.setdefault(mark_text(mark), []).append(name)
        elif mark.feedback:
            said.setdefault(escape_markdown(mark.feedback), []).append(name)
        else:
            silent.append(name)
    parts = [
        f"**{escape_markdown(phrases.listed(names))}**\n\n{text}" for text, names in said.items()
    ]
    if silent:
        parts.append(escape_markdown(words.are_right(silent)))
    return "\n\n".join(parts)


def mark_text(mark: Mark) -> str:
    """The feedback of a mark; drawings and printed output stay unchanged, in fenced blocks."""
    parts = [escape_markdown(line) for line in mark.feedback.split("\n") if line]
    if mark.drawing:
        parts.append(fence(mark.drawing))
    if mark.output:
        parts += [code.PRINTED, fence(mark.output[-PRINTED:])]
    return "\n\n".join(parts)


def hidden_text(marks: Sequence[Mark]) -> str:
    """How many of the hidden tests are right, and nothing about any of them."""
    right = sum(mark.verdict is Verdict.CORRECT for mark in marks)
    return escape_markdown(words.count_right(right, len(marks)))


def staff_text(marks: Sequence[Mark]) -> str:
    """Why hidden tests failed; empty if none did."""
    told = [f"{mark.id}: {mark.staff}" for mark in marks if mark.staff]
    return fence("\n\n".join(told)[:MOST_FOR_STAFF]) if told else ""
