"""Running the commands in this process, as a user would see them."""

from __future__ import annotations

import contextlib
import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.cli import main


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def grader(*arguments: str | Path) -> Done:
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as exit:  # argparse, on options that it does not understand
            code = int(exit.code or 0)
    out.seek(0)
    return Done(code, out.read(), err.getvalue())


def solve(spec: str, folder: Path, *options: str | Path) -> dict[str, Any]:
    """The JSON of `grader solve` on a spec given as text."""
    file = folder / "spec.yaml"
    file.write_text(spec, "utf-8")
    done = grader("solve", file, "--json", *options)
    assert done.code == 0, done.err
    document = done.json
    assert isinstance(document, dict)
    return document


def refused(spec: str, folder: Path) -> list[str]:
    """What `grader solve` says of a faulty spec, a line a fault, without the file's name."""
    file = folder / "spec.yaml"
    file.write_text(spec, "utf-8")
    done = grader("solve", file, "--json")
    assert (done.code, done.out) == (2, ""), done
    return [line.removeprefix(f"{file}:") for line in done.err.splitlines()]


def answers(problem: dict[str, Any]) -> dict[str, Any]:
    """Of the questions that this game has an answer to."""
    return {
        question["id"]: question["answer"]
        for question in problem["questions"]
        if question["answer"] is not None
    }
