"""Errors that users cause: where each is, the rule, and the value that broke it."""

# Annotations stand as they are here: as strings, those of the named tuple would be compiled, which
# takes a quarter of the start of the interpreter.

from collections.abc import Iterable
from typing import NamedTuple


def counted(number: int, noun: str) -> str:
    """`1 test`, `2 tests`"""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class Fault(NamedTuple):
    """One error at one place: `FILE:LINE: PATH: rule, what was found`.

    It is a named tuple because every command imports it, and `dataclasses` takes 5 ms to import.
    """

    message: str
    file: str = ""
    line: int = 0
    path: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file
        return printable(": ".join(part for part in (place, self.path, self.message) if part))


def printable(text: str) -> str:
    """The text, with every character escaped that could break the line or control the terminal."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


class UserError(Exception):
    """The spec, an option or a path is at fault; the command ends with exit code 2."""

    def __init__(self, faults: Iterable[Fault] | str) -> None:
        self.faults = (Fault(faults),) if isinstance(faults, str) else tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))
