"""A folder of submissions, graded on all cores, a report at a time.

Every report is kept as soon as it is there, beside a digest of all that it depends on. So a
run that was killed goes on where it was, and what was in flight is graded again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote_from_bytes

from grader import FORMAT, __version__
from grader.code import stored, submission
from grader.code.exercise import Exercise
from grader.code.grade import grade, unrun
from grader.code.matches.game import Tally
from grader.code.sandbox import levels
from grader.code.sandbox.host import Broken
from grader.code.sandbox.levels import Level, Shut
from grader.errors import Fault, UserError
from grader.model.report import Mark, Report, Verdict
from grader.words import code


@dataclass(frozen=True, slots=True)
class Entry:
    """One student's submission."""

    id: str
    path: Path
    #: The name of its report, whatever the id is made of.
    file: str


def entries(folder: Path) -> tuple[Entry, ...]:
    """The submissions in a folder: of a Gradescope export its submission_* folders, else all
    folders, archives and Python files."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: os.fsencode(path.name))
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise UserError(
            [Fault(f"must be a folder of submissions, {reason}", str(folder))]
        ) from None
    exported = [path for path in found if path.name.startswith("submission_") and path.is_dir()]
    wanted = exported or [
        path
        for path in found
        if not path.name.startswith(".") and (path.is_dir() or path.suffix in (".py", ".zip"))
    ]
    if not wanted:
        raise UserError([Fault("must be a folder of submissions, found none in it", str(folder))])
    bare = {path: path.name if path.is_dir() else path.stem for path in wanted}
    # A name that two would have stays whole: eve.py and eve.zip are two submissions.
    names = Counter(name for path in wanted for name in {path.name, bare[path]})
    return tuple(
        _entry(path, bare[path] if names[bare[path]] == 1 else path.name) for path in wanted
    )


def _entry(path: Path, name: str) -> Entry:
    raw = os.fsencode(name)
    return Entry(raw.decode("utf-8", "backslashreplace"), path, quote_from_bytes(raw, safe=" "))


class Records:
    """The reports that are there, one file each."""

    def __init__(self, folder: Path, exercise: Exercise) -> None:
        self._folder = folder
        self._exercise = stored.dumps(exercise)
        self._files = exercise.files
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def digest(self, entry: Entry) -> str:
        """Of all that the report depends on."""
        files = submission.read(entry.path, self._files)
        whole = [__version__, FORMAT, self._exercise, asdict(files)]
        return hashlib.sha256(json.dumps(whole).encode()).hexdigest()

    def get(self, entry: Entry) -> Report | None:
        try:
            kept = json.loads(self._path(entry).read_text(encoding="ascii"))
        except (OSError, ValueError):  # not there yet
            return None
        return load(kept["report"]) if kept["digest"] == self.digest(entry) else None

    def put(self, entry: Entry, report: Report) -> None:
        kept = {"digest": self.digest(entry), "report": dump(report)}
        draft = self._path(entry).with_suffix(".draft")
        draft.write_text(json.dumps(kept), encoding="ascii")
        os.replace(draft, self._path(entry))

    def forget(self, entry: Entry) -> None:
        self._path(entry).unlink(missing_ok=True)

    def _path(self, entry: Entry) -> Path:
        return self._folder / f"{entry.file}.json"


def grade_all(
    exercise: Exercise,
    wanted: Sequence[Entry],
    records: Records,
    executor: Executor,
    done: Callable[[int], None],
) -> None:
    """Grade what has no record yet; `done` hears how many have one."""
    missing = [entry for entry in wanted if records.get(entry) is None]
    done(len(wanted) - len(missing))
    text = stored.dumps(exercise)
    futures: dict[Future[str], Entry] = {
        executor.submit(grade_one, text, str(entry.path), entry.id): entry for entry in missing
    }
    for count, future in enumerate(as_completed(futures), len(wanted) - len(missing) + 1):
        records.put(futures[future], load(json.loads(future.result())))
        done(count)


def grade_one(exercise: str, path: str, id: str) -> str:
    """One submission, in a process that may have graded others: text in, text out."""
    read = _exercise(exercise)
    files = replace(submission.read(Path(path), read.files), name=id)
    try:
        report = grade(read, files, _shut())
    except Broken:
        report = unrun(read, id, Verdict.GRADER_ERROR, code.GRADER_FAILED)
    return json.dumps(dump(report))


def official_level() -> Level:
    """The level of isolation on this machine, if it is good enough for grades that count."""
    shut = levels.best()
    shut.host.close()
    if shut.level == "D":
        raise UserError(code.NOT_SHUT_IN)
    return shut.level


@cache
def _exercise(text: str) -> Exercise:
    return stored.loads(text)


@cache
def _shut() -> Shut:
    """One host for each process of the executor; it ends with the process."""
    return levels.best()


def dump(report: Report) -> dict[str, Any]:
    """A report with everything in it, as JSON."""
    return {
        **{name: getattr(report, name) for name in ("submission", "isolation", "leaves_read")},
        "tally": asdict(report.tally) if report.tally else None,
        "mistakes": dict(report.mistakes),
        "candidates": {function: list(ids) for function, ids in report.candidates.items()},
        "marks": [
            [
                mark.id,
                mark.verdict.value,
                str(mark.earned),
                str(mark.possible),
                mark.visibility,
                mark.feedback,
                mark.drawing,
                mark.output,
            ]
            for mark in report.marks
        ],
    }


def load(kept: dict[str, Any]) -> Report:
    return Report(
        kept["submission"],
        tuple(
            Mark(id, Verdict(verdict), Fraction(earned), Fraction(possible), *rest)
            for id, verdict, earned, possible, *rest in kept["marks"]
        ),
        kept["mistakes"],
        {function: tuple(ids) for function, ids in kept["candidates"].items()},
        kept["isolation"],
        kept["leaves_read"],
        Tally(**kept["tally"]) if kept["tally"] else None,
    )


def common_mistakes(reports: Iterable[Report]) -> dict[tuple[str, str], int]:
    """How many submissions made each mistake, by function; the most common first."""
    counts: dict[tuple[str, str], int] = {}
    for report in reports:
        for made in report.mistakes.items():
            counts[made] = counts.get(made, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: -item[1]))


def reports(wanted: Iterable[Entry], records: Records) -> Iterator[tuple[Entry, Report]]:
    for entry in wanted:
        if report := records.get(entry):
            yield entry, report
