"""Keeps reports, each in a file with a digest of the report and of everything it depends on.

The process that grades a submission makes the digest, from the files that it graded. If the files
change meanwhile, a later run does not use the report, and grades the submission again.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.exercises import storage
from grader.autograder.grading import submission
from grader.autograder.grading.submission import Submission
from grader.model.codec import (
    PLAIN,
    POINTS,
    TEXTS,
    Codec,
    Key,
    list_codec,
    object_of,
    optional,
    plain_keys,
    row_of,
    values_of,
)
from grader.model.report import Mark, MatchTally, Report, Verdict
from grader.version import FORMAT, __version__

MARK = row_of(
    Mark,
    Key("id", PLAIN),
    Key("verdict", Codec(lambda verdict: verdict.value, Verdict)),
    Key("earned", POINTS),
    Key("possible", POINTS),
    *plain_keys("visibility", "feedback", "drawing", "output", "staff", "error"),
)


@lru_cache(1 << 16)
def _shared(mark: Mark) -> Mark:
    """The mark, as one object wherever a class has it: this halves the memory of large classes."""
    return mark


REPORT = object_of(
    Report,
    *plain_keys("submission", "isolation", "leaves_read"),
    Key("tally", optional(object_of(MatchTally, *plain_keys("won", "drawn", "lost", "leaves")))),
    Key("mistakes", values_of(PLAIN)),
    Key("told", values_of(PLAIN)),
    Key("candidates", values_of(TEXTS)),
    Key("marks", list_codec(Codec(MARK.dump, lambda kept: _shared(MARK.load(kept))))),
)


def seal(exercise: str, files: Submission, report: Report) -> str:
    """The record of a report: the text of its file."""
    dumped = REPORT.dump(report)
    return json.dumps({"digest": _digest(exercise, files, dumped), "report": dumped})


def open_record(record: str) -> Report:
    """The report in a record that was just made."""
    return REPORT.load(json.loads(record)["report"])


def _digest(exercise: str, files: Submission, report: Any) -> str:
    whole = [__version__, FORMAT, exercise, asdict(files), report]
    return hashlib.sha256(json.dumps(whole).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Entry:
    """One student's submission."""

    id: str
    path: Path
    #: The name of its report's file, safe whatever characters the id has.
    file: str

    @property
    def page(self) -> str:
        """The file of its report as text."""
        return f"{self.file}.txt"


#: Two submissions, in the order of the folder.
Pair: TypeAlias = tuple[Entry, Entry]


class KeptReports:
    """The stored reports of a class, one file each."""

    def __init__(self, folder: Path, exercise: CodeExercise) -> None:
        self._folder = folder
        self._exercise = storage.dumps(exercise)
        self._files = exercise.files
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def get(self, entry: Entry) -> Report | None:
        """The report, or None if it is damaged or something that it depends on has changed."""
        try:
            kept = json.loads(self._path(entry).read_text(encoding="ascii"))
            digest, dumped = kept["digest"], kept["report"]
            report = REPORT.load(dumped)
        except (OSError, ValueError, LookupError, TypeError, AssertionError, RecursionError):
            return None
        files = submission.read(entry.path, self._files)
        return report if digest == _digest(self._exercise, files, dumped) else None

    def put(self, entry: Entry, record: str) -> None:
        draft = self._path(entry).with_suffix(".draft")
        draft.write_text(record, encoding="ascii")
        os.replace(draft, self._path(entry))

    def forget(self, entry: Entry) -> None:
        """Delete a stored report, if there is one."""
        self._path(entry).unlink(missing_ok=True)

    def _path(self, entry: Entry) -> Path:
        return self._folder / f"{entry.file}.json"
