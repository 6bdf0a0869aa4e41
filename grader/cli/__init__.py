"""The commands. Each imports what it needs when it runs, to keep the start-up short."""

from __future__ import annotations

import atexit
import gc
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence

from grader import __version__
from grader.cli import catalogue, code, instances
from grader.cli.options import Parser
from grader.errors import UserError

COMMANDS = (
    catalogue.add_kinds,
    catalogue.add_new,
    instances.add_solve,
    instances.add_stress,
    instances.add_sheet,
    code.add_check,
    code.add_bundle,
    code.add_grade,
    catalogue.add_schema,
    catalogue.add_doctor,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. The exit code is 0, 1 (not fully right) or 2 (the input is at fault)."""
    # Imports leave almost no garbage. Looking for it, now and at exit, takes a tenth of the time
    # of a short command.
    gc.set_threshold(50_000)
    atexit.register(gc.freeze)
    options = _parser().parse_args(arguments)
    run: Callable[[Namespace], int] = options.run
    try:
        return run(options)
    except UserError as error:
        print(error, file=sys.stderr)
        return 2


def _parser() -> ArgumentParser:
    parser = Parser(
        prog="grader",
        description="Exercises on game-tree search: generated, solved, printed and graded.",
    )
    parser.add_argument("--version", action="version", version=f"grader {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in COMMANDS:
        add(commands)
    return parser
