"""Stores reports, each in its own file with a digest of everything that the report depends on."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from grader import FORMAT, __version__
from grader.code import stored, submission
from grader.code.codec import (
    PLAIN,
    POINTS,
    TEXTS,
    Codec,
    Key,
    listed,
    object_of,
    optional,
    plain_keys,
    row_of,
    values_of,
)
from grader.code.exercise import CodeExercise
from grader.model.report import Mark, MatchTally, Report, Verdict

MARK = row_of(
    Mark,
    Key("id", PLAIN),
    Key("verdict", Codec(lambda verdict: verdict.value, Verdict)),
    Key("earned", POINTS),
    Key("possible", POINTS),
    *plain_keys("visibility", "feedback", "drawing", "output"),
)
REPORT = object_of(
    Report,
    *plain_keys("submission", "isolation", "leaves_read"),
    Key("tally", optional(object_of(MatchTally, *plain_keys("won", "drawn", "lost", "leaves")))),
    Key("mistakes", values_of(PLAIN)),
    Key("candidates", values_of(TEXTS)),
    Key("marks", listed(MARK)),
)


def dumps(report: Report) -> str:
    """A whole report as JSON."""
    return json.dumps(REPORT.dump(report))


def loads(text: str) -> Report:
    """The report that `dumps` wrote."""
    return REPORT.load(json.loads(text))


@dataclass(frozen=True, slots=True)
class Entry:
    """One student's submission."""

    id: str
    path: Path
    #: The name of its report's file, safe whatever characters the id has.
    file: str


class KeptReports:
    """The stored reports of a class, one file each."""

    def __init__(self, folder: Path, exercise: CodeExercise) -> None:
        self._folder = folder
        self._exercise = stored.dumps(exercise)
        self._files = exercise.files
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def digest(self, entry: Entry) -> str:
        """A digest of everything that the report depends on."""
        files = submission.read(entry.path, self._files)
        whole = [__version__, FORMAT, self._exercise, asdict(files)]
        return hashlib.sha256(json.dumps(whole).encode()).hexdigest()

    def get(self, entry: Entry) -> Report | None:
        """The stored report; None if there is none, or if what it depends on has changed."""
        try:
            kept = json.loads(self._path(entry).read_text(encoding="ascii"))
        except (OSError, ValueError):  # not written yet
            return None
        return REPORT.load(kept["report"]) if kept["digest"] == self.digest(entry) else None

    def of(self, entries: Iterable[Entry]) -> Iterator[tuple[Entry, Report]]:
        """The submissions that have a stored report, each with this report."""
        for entry in entries:
            if report := self.get(entry):
                yield entry, report

    def put(self, entry: Entry, report: Report) -> None:
        """Store a report, so that a reader always finds a whole file."""
        kept = {"digest": self.digest(entry), "report": REPORT.dump(report)}
        draft = self._path(entry).with_suffix(".draft")
        draft.write_text(json.dumps(kept), encoding="ascii")
        os.replace(draft, self._path(entry))

    def forget(self, entry: Entry) -> None:
        """Delete a stored report, if there is one."""
        self._path(entry).unlink(missing_ok=True)

    def _path(self, entry: Entry) -> Path:
        return self._folder / f"{entry.file}.json"
