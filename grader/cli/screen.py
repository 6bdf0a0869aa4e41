"""Prints to the terminal."""

from __future__ import annotations

import os
import sys

from grader.errors import UserError


def in_colour() -> bool:
    """Whether standard output is a terminal that shows colours."""
    return sys.stdout is not None and sys.stdout.isatty() and "NO_COLOR" not in os.environ


def show(text: str) -> None:
    """Print the text with characters that the terminal can show."""
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
        # The rest of the text must not fail again when the interpreter flushes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # its reader has stopped reading (`| head`)
            reason = (error.strerror or "").lower()
            raise UserError(f"standard output cannot be written, {reason}") from None
