"""The autograder, which `run_autograder` of a bundle starts."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from grader.code import stored, submission
from grader.code.grade import ON_GRADESCOPE, grade, unrun
from grader.code.sandbox import levels
from grader.code.sandbox.host import Broken
from grader.model.report import Report, Verdict
from grader.outputs.gradescope import Hidden, results, write
from grader.words import code


def main() -> int:
    """Grade the submission in Gradescope's folders and write results.json.

    The file is written before grading starts, with no points and the full maximum, so that it is
    there whatever happens.
    """
    root = Path(os.environ.get("AUTOGRADER_ROOT", "/autograder"))
    os.umask(0o077)
    for folder in ("source", "submission", "results"):
        with suppress(OSError):  # the folders may belong to another user
            (root / folder).chmod(0o700)
    settings = json.loads((root / "source" / "exercise.json").read_text(encoding="ascii"))
    exercise = stored.load(settings["exercise"])
    hidden: Hidden = settings["hidden"]
    target = root / "results" / "results.json"

    def publish(report: Report) -> None:
        write(results(report, hidden), target)

    publish(unrun(exercise, "submission", Verdict.GRADER_ERROR, code.GRADER_FAILED))
    try:
        shut = levels.best()
        with shut.host:
            if shut.level == "D":
                raise Broken
            files = submission.read(root / "submission", exercise.files)
            publish(grade(exercise, files, shut, ON_GRADESCOPE, publish))
    except Broken:
        publish(unrun(exercise, "submission", Verdict.GRADER_ERROR, code.NOT_SHUT_IN))
    return 0
