"""The options of commands whose work other processes and other machines do."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grader.code.farm import Where


def add_workers(command: ArgumentParser) -> None:
    workers = command.add_mutually_exclusive_group()
    workers.add_argument("--dask", metavar="ADDRESS", help="use the workers of a scheduler")
    workers.add_argument(
        "--executor", metavar="MODULE:CALLABLE", help="use the executor that this makes"
    )
    command.add_argument(
        "--at-least",
        choices=("A", "B", "C"),
        default="C",
        help="the isolation that each worker has to reach (default: %(default)s)",
    )


def where_of(options: Namespace) -> Where:
    """The workers that the options name."""
    from grader.code.farm import Where

    return Where(options.at_least, options.dask, options.executor)
