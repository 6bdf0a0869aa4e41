"""The options of commands whose work other processes and other machines do."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grader.code.where import Where


def add_workers(command: ArgumentParser) -> None:
    """Which workers to use."""
    workers = command.add_mutually_exclusive_group()
    workers.add_argument("--dask", metavar="ADDRESS", help="use the workers of a scheduler")
    workers.add_argument(
        "--executor", metavar="MODULE:CALLABLE", help="use the executor that this makes"
    )


def add_isolation(command: ArgumentParser) -> None:
    """What the workers must reach to get submissions."""
    command.add_argument(
        "--at-least",
        choices=("A", "B", "C"),
        default="C",
        help="the isolation that each worker has to reach (default: %(default)s)",
    )


def where_of(options: Namespace) -> Where:
    """The workers that the options name."""
    from grader.code.where import Where

    return Where(getattr(options, "at_least", "D"), options.dask, options.executor)
