"""What goes to the terminal."""

from __future__ import annotations

import os
import sys


def in_colour() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def show(text: str) -> None:
    """Print in signs that the terminal has."""
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        from grader.outputs.ascii import to_ascii

        text = to_ascii(text)
    print(text)
