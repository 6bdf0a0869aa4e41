"""Writes autograder.zip for Gradescope: this package, gradescope-utils and the tests, ready to run.

Nothing is installed on Gradescope: the image's own Python (3.10 or newer) is enough, and no network
is needed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from grader.autograder.cases import Asked, CodeExercise
from grader.autograder.choosing import Coverage
from grader.autograder.exercises import FORMAT, dump
from grader.errors import UserError, counted
from grader.model.exact import points_text
from grader.outputs.files.written_files import zip_archive
from grader.outputs.runners import standalone
from grader.outputs.runners.gradescope import Hidden
from grader.outputs.runners.starter import starter
from grader.version import __version__
from grader.words import submission as words

SETUP = """\
#!/usr/bin/env bash
# There is nothing to install: everything that the autograder needs is in this folder.
set -e
root="${AUTOGRADER_ROOT:-/autograder}"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' || {
    echo "the autograder needs Python 3.10 or newer: choose an image with Ubuntu 22.04" >&2
    exit 1
}
chmod -R go= "$root/source"
"""

RUN = """\
#!/usr/bin/env bash
root="${AUTOGRADER_ROOT:-/autograder}"
exec python3 -I -S -B "$root/source/run.py"
"""

RUN_PY = '''\
"""Grades the submission in the folder beside this one, and writes results.json."""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FAILED = %s
sys.path.insert(0, HERE)


def main():
    from grader.cli.autograder import main

    return main()


try:
    sys.exit(main())
except Exception:
    # A student must not see the error. If results are already there, their points stay.
    results = os.path.join(os.path.dirname(HERE), "results", "results.json")
    if not os.path.exists(results):
        with open(results + ".draft", "w") as file:
            json.dump({"score": 0, "output": FAILED}, file)
        os.replace(results + ".draft", results)  # no file is better than an empty one
    raise
'''

README = """\
{title}: the autograder for Gradescope
{line}

Upload autograder.zip under "Configure Autograder", and set the assignment's points to {points}.
Any image with Ubuntu 22.04 or newer will do. Nothing is downloaded when it is built.

Students hand in {files}. Give them starter.zip: it contains stubs and the visible tests, which
they run with `python grader.pyz check spec.yaml SUBMISSION`: that needs Python and nothing else.

Hidden tests have the visibility {hidden} on Gradescope. As soon as there is one hidden test,
Gradescope hides the total from students until you publish the grades (or, with after_due_date,
until the due date).

Keep bundle.json to yourself: it holds the seed and every test. `grader grade bundle.json
FOLDER -o grades.csv` grades a folder of submissions with the same tests.

{functions}
"""
MISCONCEPTIONS = """\

How many visible and hidden tests each known misconception fails, and which share of the mutants of
a right program the tests catch:

{caught}
"""


#: What is written, the last one only for the instructor.
BUNDLE_FILES = ("autograder.zip", "starter.zip", "bundle.json")


def write_bundle(
    exercise: CodeExercise, rows: Sequence[Coverage], seed: int, hidden: Hidden, folder: Path
) -> None:
    """Write autograder.zip, starter.zip and, only for the instructor, bundle.json."""
    games = [each.start.game for each in exercise.rounds]
    if library := next((game for game in games if game.is_library), None):
        raise UserError(
            f"matches of a bundle must use games that need nothing installed, found {library.name}"
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "autograder.zip").write_bytes(autograder_archive(exercise, rows, hidden))
        (folder / "starter.zip").write_bytes(starter(exercise))
        kept = folder / "bundle.json"
        whole = {"format": FORMAT, "grader": __version__, "seed": seed, "exercise": dump(exercise)}
        with open(kept, "w", encoding="ascii", opener=_private) as file:
            json.dump(whole, file)
    except OSError as error:
        reason = (error.strerror or "cannot be written").lower()
        raise UserError(f"{folder}: must be a folder to write to, {reason}") from None


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def autograder_archive(exercise: CodeExercise, rows: Sequence[Coverage], hidden: Hidden) -> bytes:
    """The content of autograder.zip."""
    settings = {"hidden": hidden, "exercise": dump(exercise)}
    return zip_archive(
        [
            ("setup.sh", SETUP.encode()),
            ("run_autograder", RUN.encode()),
            ("run.py", (RUN_PY % json.dumps(words.FAILED)).encode()),
            ("exercise.json", json.dumps(settings).encode("ascii")),
            ("README.md", readme(exercise, rows, hidden).encode()),
            *standalone.own_files(exercise.language),
            *standalone.installed_files("gradescope-utils", "'game-tree-grader[gradescope]'"),
        ],
        programs=("setup.sh", "run_autograder"),
    )


def readme(exercise: CodeExercise, rows: Sequence[Coverage], hidden: Hidden) -> str:
    """The README of autograder.zip, for the instructor."""
    caught_by_tests = coverage_text(rows)
    whole = README + (MISCONCEPTIONS if caught_by_tests else "")
    return whole.format(
        title=exercise.title,
        line="=" * (len(exercise.title) + len(": the autograder for Gradescope")),
        points=points_text(exercise.max_score),
        files=", ".join(exercise.files),
        hidden=hidden,
        functions="\n".join(_function(exercise, function) for function in exercise.functions),
        caught=caught_by_tests,
    )


def _function(exercise: CodeExercise, function: Asked) -> str:
    points = points_text(function.points)
    if function.plays:
        tests = counted(len(exercise.rounds), "game")
    else:
        tests = counted(len(exercise.tests_of(function)), "test")
    return f"- {function.signature}: {points} point{'' if points == '1' else 's'}, {tests}"


def coverage_text(rows: Sequence[Coverage]) -> str:
    """What the tests catch: a table of the misconceptions, and the share of the mutants; and how
    many hidden tests a program may know from visible ones."""
    return "\n\n".join(filter(None, (_table(rows), _mutants(rows), _shared_tests(rows))))


def _table(rows: Sequence[Coverage]) -> str:
    """The misconceptions, and how many tests each fails."""
    if not any(row.misconceptions for row in rows):
        return ""
    lines = [("function", "misconception", "visible", "hidden", "")]
    lines += [
        (
            row.function,
            each.name,
            str(each.visible),
            str(each.hidden),
            "" if row.is_caught(each) else "let through",
        )
        for row in rows
        for each in row.misconceptions
    ]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def _mutants(rows: Sequence[Coverage]) -> str:
    """For each function the share of mutants that the tests catch, and those that escape."""
    lines = []
    for row in rows:
        if row.mutants:
            caught = len(row.mutants) - len(row.escaped)
            share = 100 * caught // len(row.mutants)
            lines.append(
                f"{row.function}: {share} % of the mutants caught ({caught} of {len(row.mutants)})"
            )
            lines += [f"  not caught: {_in_a_line(each.name)}" for each in row.escaped]
    return "\n".join(lines)


def _shared_tests(rows: Sequence[Coverage]) -> str:
    """The hidden tests whose trees students see: the spec has too few trees and boards."""
    return "\n".join(
        f"{row.function}: hidden tests on the tree or board of a visible test: {row.shared} of "
        f"{row.hidden} (more trees or positions in the spec keep them apart)"
        for row in rows
        if row.shared
    )


def _in_a_line(mutant: str) -> str:
    """What was changed; of a loop or a branch its first line."""
    sides = [side.splitlines() or [""] for side in mutant.split(" → ")]
    return " → ".join(lines[0] + (" …" if lines[1:] else "") for lines in sides)
