"""What commands share: the parser, options that several have, and what they print."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, HelpFormatter, Namespace
from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any

from grader.errors import Fault, UserError

if TYPE_CHECKING:
    from argparse import _ActionsContainer
    from pathlib import Path

    from grader.workers import Where

MAX_SECRET = 4096
#: Files that a summary names one by one.
MOST_NAMES = 8


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


def add_path(command: _ActionsContainer, name: str, metavar: str, about: str) -> None:
    """A file or a folder that the command uses."""
    command.add_argument(name, type=path, metavar=metavar, help=about)


def add_output(
    command: ArgumentParser, metavar: str, about: str | None = None, required: bool = True
) -> None:
    """Where to write."""
    command.add_argument(
        "-o", dest="output", type=path, metavar=metavar, required=required, help=about
    )


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


def in_colour() -> bool:
    """Whether standard output is a terminal that shows colours."""
    return sys.stdout is not None and sys.stdout.isatty() and "NO_COLOR" not in os.environ


def wrote(files: Collection[str], folder: Path) -> str:
    """The line that says what was written; many files are only counted, by sort."""
    names = sorted(files)
    if len(names) > MOST_NAMES:
        sorts = Counter(name.rpartition(".")[2] for name in names)
        names = [f"{count} .{sort}" for sort, count in sorted(sorts.items())]
    return f"wrote {', '.join(names)} in {folder}"


def list_names(files: Collection[str]) -> str:
    """The names of files in order, and of very many how many more there are."""
    names = sorted(files)
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def cannot_write(path: Path, error: OSError) -> UserError:
    """The fault of a file or a folder that cannot be written, with the system's reason."""
    reason = (error.strerror or "failed").lower()
    return UserError([Fault(f"cannot be written, {reason}", str(path))])


def show(text: str) -> None:
    """Print the text with characters that the terminal can show."""
    if sys.stdout is None:
        raise UserError("standard output must be open, found it closed")
    try:
        text.encode(sys.stdout.encoding or "utf-8")  # a text buffer has none
    except UnicodeEncodeError:
        from grader.outputs.terminal import to_ascii

        text = to_ascii(text)
    try:
        print(text, flush=True)
    except OSError as error:
        # The rest of the text must not fail again when the interpreter flushes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # its reader has stopped reading (`| head`)
            reason = (error.strerror or "").lower()
            raise UserError(f"standard output cannot be written, {reason}") from None


def listen(prompt: str) -> str:
    """The next line of standard input; raises EOFError at its end.

    What a pipe sends is shown like what is typed, so that the record of it can be read.
    """
    if sys.stdin is None or sys.stdin.closed:
        raise EOFError
    try:
        if sys.stdin.isatty():
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        raise UserError("standard input must be UTF-8, found other bytes") from None
    if not line:
        raise EOFError
    show(line.rstrip("\r\n"))
    return line
