"""Gives a commented spec of each kind to start from: the example in `exercises/`."""

from __future__ import annotations

import os
from pathlib import Path

from grader import resources
from grader.errors import Fault, UserError
from grader.homework.families import KINDS

#: The kinds of spec to start from: every kind, and code, which only check, bundle and grade read.
STARTS = {**KINDS, "code": "functions that students hand in: tests, autograder, grades, matches"}

_SCHEMA_LINE = "# yaml-language-server: $schema="


def starting_spec(kind: str) -> str:
    """The example. Its first line names the installed schema, so that editors can complete keys."""
    folder = resources.path("exercises")
    _, rest = (folder / f"{kind}.yaml").read_text("utf-8").split("\n", 1)
    return f"{_SCHEMA_LINE}{(folder / 'schema.json').as_uri()}\n{rest}"


def write_new(path: Path, text: str) -> None:
    """Write a new file; an existing one is never overwritten."""
    beside = Path(f"{path}.{os.getpid()}.tmp")
    try:
        beside.write_text(text, "utf-8")
        try:
            os.link(beside, path)
        finally:
            beside.unlink()
    except FileExistsError:
        raise UserError(
            [Fault("must not be there yet, found something of that name", str(path))]
        ) from None
    except OSError as error:
        raise UserError(
            [Fault(f"cannot be written, {(error.strerror or '').lower()}", str(path))]
        ) from None
