"""What goes to the terminal."""

from __future__ import annotations

import os
import sys

from grader.errors import UserError


def in_colour() -> bool:
    return sys.stdout is not None and sys.stdout.isatty() and "NO_COLOR" not in os.environ


def show(text: str) -> None:
    """Print in signs that the terminal has."""
    if sys.stdout is None:
        raise UserError("standard output must be open, found it closed")
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        from grader.outputs.ascii import to_ascii

        text = to_ascii(text)
    try:
        print(text, flush=True)
    except OSError as error:
        # What is left of the text must not fail once more when the interpreter flushes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # whose reader has had enough (`| head`)
            reason = (error.strerror or "").lower()
            raise UserError(f"standard output cannot be written, {reason}") from None
