"""The parser, and the options that several commands have."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, HelpFormatter, Namespace
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from grader.errors import Fault, UserError

if TYPE_CHECKING:
    from pathlib import Path

    from grader.workers import Where

MAX_SECRET = 4096


class Parser(ArgumentParser):
    """A parser whose help is 80 columns wide; otherwise argparse would load shutil each time."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=partial(HelpFormatter, width=80), **options)


def path(text: str) -> Path:
    """A path; an empty word is refused, since it usually comes from an unset shell variable."""
    from pathlib import Path

    if text:
        return Path(text)
    raise ArgumentTypeError("must be a path, found ''")


def spare_inputs(options: Namespace) -> None:
    """Refuses an output that is a file which the command reads, as that file would be lost."""
    given = dict(vars(options))
    output: Path | None = given.pop("output", None)
    if output is None or not output.is_file():
        return
    for value in given.values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, type(output)) and each.exists() and each.samefile(output):
                rule = "must be another file than those that are read, found one of them"
                raise UserError([Fault(rule, str(output), path="-o")])


def add_spec(command: ArgumentParser, about: str = "a YAML file") -> None:
    """The spec that the command reads."""
    command.add_argument("spec", type=path, metavar="SPEC", help=about)


def add_json(command: ArgumentParser) -> None:
    """Whether JSON is printed in place of text."""
    command.add_argument("--json", action="store_true", help="one JSON document")


def add_secret(command: ArgumentParser) -> None:
    """The file whose content, with a seed, makes an instance."""
    command.add_argument("--secret", type=path, metavar="FILE", help="a file that keys the seeds")


def secret_of(options: Namespace) -> bytes:
    """The content of the secret file; empty without one."""
    if options.secret is None:
        return b""
    from grader.homework.specs import read_file

    secret = read_file(options.secret, MAX_SECRET).strip()
    if not secret:
        raise UserError([Fault("must hold a secret, found nothing", str(options.secret))])
    return secret


def add_language(command: ArgumentParser) -> None:
    """The language to write in."""
    from grader.words import ENGLISH, LANGUAGES

    command.add_argument(
        "--language",
        choices=(ENGLISH.code, *LANGUAGES),
        metavar="L",
        help=f"{', '.join(LANGUAGES)} or {ENGLISH.code}, instead of the spec's",
    )


def add_seed(command: ArgumentParser) -> None:
    """The seed of the tests of a code exercise."""
    command.add_argument("--seed", type=seed, default=0, metavar="N", help="other tests for each")


def seed(text: str) -> int:
    """The seed that an option gives."""
    from grader.homework.kinds import MAX_SEED

    return whole(0, MAX_SEED)(text)


def whole(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= 20 and low <= int(text) <= high:
            return int(text)
        raise ArgumentTypeError(f"must be a whole number from {low} to {high}, found {text!r}")

    return read


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
    from grader.workers import Where

    return Where(getattr(options, "at_least", "D"), options.dask, options.executor)
