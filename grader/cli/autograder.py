"""The autograder, which `run_autograder` of a bundle starts."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

from grader.autograder.cases import CodeExercise
from grader.autograder.exercises import load, spoken_of
from grader.autograder.grading import OFFICIAL, grade, read, unrun_report
from grader.autograder.sandbox import Broken, best_isolation
from grader.errors import UserError
from grader.model.report import Report, Verdict
from grader.outputs.runners import Hidden, Results, results
from grader.words import code, submission


def main() -> int:
    """Grade the submission in Gradescope's folders and write results.json."""
    try:
        _grade()
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _grade() -> None:
    """The file is written before grading starts, with no points and the full maximum, so that it is
    there whatever happens."""
    root = Path(os.environ.get("AUTOGRADER_ROOT", "/autograder"))
    os.umask(0o077)
    for place in root.iterdir():  # earlier results lie beside the submission
        with suppress(OSError):  # a plain user may not own them
            place.chmod(place.stat().st_mode & 0o700)
    settings = json.loads((root / "source" / "exercise.json").read_text(encoding="ascii"))
    with spoken_of(load(settings["exercise"])) as exercise:
        _publish(exercise, root, settings["hidden"])


def _publish(exercise: CodeExercise, root: Path, hidden: Hidden) -> None:
    target = Results(root / "results" / "results.json")

    def publish(report: Report) -> None:
        target.write(results(report, hidden))

    def fail(because: str) -> None:
        publish(unrun_report(exercise, "submission", Verdict.GRADER_ERROR, because))

    fail(code.GRADER_FAILED)
    try:
        shut = best_isolation()
        with shut.host:
            if shut.level == "D":
                raise Broken
            files = read(root / "submission", exercise.files)
            publish(grade(exercise, files, shut, OFFICIAL, publish))
    except Broken:
        fail(submission.NOT_SHUT_IN)
    finally:
        target.close()
