"""Gives a commented spec of each kind to start from, and the schema that editors check it by."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from grader import resources
from grader.errors import Fault, UserError
from grader.homework.families import KINDS

#: The kinds of spec to start from: every kind, and code, which only check, bundle and grade read.
STARTS = {**KINDS, "code": "functions that students hand in: tests, autograder, grades, matches"}

#: The name of the schema in the folder of the examples.
SCHEMA = "schema.json"
_SCHEMA_LINE = "# yaml-language-server: $schema="


def starting_spec(kind: str) -> str:
    """The example. Its first line names the schema beside it, so that editors can complete keys."""
    folder = resources.path("exercises")
    _, rest = (folder / f"{kind}.yaml").read_text("utf-8").split("\n", 1)
    schema = folder / SCHEMA
    if not schema.exists():  # in a checkout that was never installed
        with suppress(OSError):
            write_schema()
    return f"{_SCHEMA_LINE}{schema.as_uri()}\n{rest}"


def schema_text() -> str:
    """The JSON Schema of all specs."""
    from grader.autograder.spec import spec_schema

    return json.dumps(spec_schema(), indent=2)


def write_schema() -> None:
    """Write the schema beside the examples, which name it."""
    (resources.path("exercises") / SCHEMA).write_text(f"{schema_text()}\n", "utf-8")


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
