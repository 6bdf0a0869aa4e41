"""Prints to the terminal."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from grader.errors import Fault, UserError

if TYPE_CHECKING:
    from pathlib import Path


#: Files that a summary names one by one.
MOST_NAMES = 8


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
