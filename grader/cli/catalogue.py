"""Commands about grader itself: the kinds, specs to start from, the schema, what is installed."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from grader.cli.common import add_json, add_output, cannot_write, show
from grader.errors import Fault, UserError
from grader.homework.families import KINDS

if TYPE_CHECKING:
    from pathlib import Path

#: The kinds of spec to start from: every kind, and code, which only check, bundle and grade read.
STARTS = {**KINDS, "code": "functions that students hand in: tests, autograder, grades, matches"}

#: The name of the schema in the folder of the examples.
SCHEMA = "schema.json"
_SCHEMA_LINE = "# yaml-language-server: $schema="


def add_kinds(command: ArgumentParser) -> None:
    """Declare what `kinds` takes."""
    add_json(command)
    command.set_defaults(run=run_kinds)


def run_kinds(options: Namespace) -> int:
    """Run `kinds`."""
    if options.json:
        from json import dumps

        show(dumps([{"kind": kind, "summary": summary} for kind, summary in STARTS.items()]))
    else:
        width = max(map(len, STARTS))
        show("\n".join(f"{kind:{width}}  {summary}" for kind, summary in STARTS.items()))
    return 0


def add_new(command: ArgumentParser) -> None:
    """Declare what `new` takes."""
    command.add_argument("kind", metavar="KIND")
    add_output(command, "FILE", "write it there, not to the screen", required=False)
    command.set_defaults(run=run_new, words=lambda: STARTS)


def run_new(options: Namespace) -> int:
    """Run `new`."""
    if options.kind not in STARTS:
        from grader.homework.specs import suggestion

        raise UserError(
            f"must be a kind of exercise, found {options.kind!r}{suggestion(options.kind, STARTS)}"
        )
    spec = starting_spec(options.kind)
    if options.output:
        write_new(options.output, spec)
        show(f"wrote {options.output}")
    else:
        show(spec.rstrip())
    return 0


def add_schema(command: ArgumentParser) -> None:
    """Declare what `schema` takes."""
    command.set_defaults(run=run_schema)


def run_schema(options: Namespace) -> int:
    """Run `schema`."""
    show(schema_text())
    return 0


def add_doctor(command: ArgumentParser) -> None:
    """Declare what `doctor` takes."""
    command.set_defaults(run=run_doctor)


def run_doctor(options: Namespace) -> int:
    """Run `doctor`; 2 if something is missing."""
    from grader.outputs.reports import doctor

    report, ready = doctor()
    show(report)
    return 0 if ready else 2


def starting_spec(kind: str) -> str:
    """The example. Its first line names the schema beside it, so that editors can complete keys."""
    from contextlib import suppress

    from grader import resources  # a list of the kinds needs no paths

    folder = resources.path("exercises")
    _, rest = (folder / f"{kind}.yaml").read_text("utf-8").split("\n", 1)
    schema = folder / SCHEMA
    if not schema.exists():  # in a checkout that was never installed
        with suppress(OSError):
            write_schema()
    return f"{_SCHEMA_LINE}{schema.as_uri()}\n{rest}"


def schema_text() -> str:
    """The JSON Schema of all specs."""
    from json import dumps

    from grader.autograder.exercises import spec_schema

    return dumps(spec_schema(), indent=2)


def write_schema() -> None:
    """Write the schema beside the examples, which name it."""
    from grader import resources

    (resources.path("exercises") / SCHEMA).write_text(f"{schema_text()}\n", "utf-8")


def write_new(path: Path, text: str) -> None:
    """Write a new file; an existing one is never overwritten."""
    beside = type(path)(f"{path}.{os.getpid()}.tmp")
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
        raise cannot_write(path, error) from None
