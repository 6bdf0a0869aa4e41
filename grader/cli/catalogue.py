"""Commands about grader itself: the kinds, specs to start from, the schema, what is installed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from grader.cli.options import path
from grader.cli.screen import show
from grader.errors import UserError


def add_kinds(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="one JSON document")
    command.set_defaults(run=run_kinds)


def run_kinds(options: Namespace) -> int:
    from grader.cli.starting_spec import STARTS

    if options.json:
        from json import dumps

        show(dumps([{"kind": kind, "summary": summary} for kind, summary in STARTS.items()]))
    else:
        width = max(map(len, STARTS))
        show("\n".join(f"{kind:{width}}  {summary}" for kind, summary in STARTS.items()))
    return 0


def add_new(command: ArgumentParser) -> None:
    command.add_argument("kind", metavar="KIND")
    command.add_argument(
        "-o", dest="output", type=path, metavar="FILE", help="write it there, not to the screen"
    )
    command.set_defaults(run=run_new, words=_kinds)


def _kinds() -> Iterable[str]:
    """The words that a shell completes."""
    from grader.cli.starting_spec import STARTS

    return STARTS


def run_new(options: Namespace) -> int:
    from grader.cli.starting_spec import STARTS, starting_spec, write_new

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
    command.set_defaults(run=run_schema)


def run_schema(options: Namespace) -> int:
    from grader.cli.starting_spec import schema_text

    show(schema_text())
    return 0


def add_doctor(command: ArgumentParser) -> None:
    command.set_defaults(run=run_doctor)


def run_doctor(options: Namespace) -> int:
    from grader.outputs.reports import doctor

    report, ready = doctor()
    show(report)
    return 0 if ready else 2
