"""Sentences about files that were handed in and cannot be read."""

from __future__ import annotations


def unreadable(reason: str) -> str:
    """The system gives this reason, in English."""
    return f"cannot be read, {reason}"


def one_for_several(wanted: int, found: str) -> str:
    return f"{wanted} files are wanted, found one: {found}"


def missing(file: str) -> str:
    return f"{file} is missing"


def not_regular(file: str) -> str:
    """A link, a device, or a folder of that name."""
    return f"{file} is not a regular file"


def not_to_be_read(file: str) -> str:
    return f"{file} is not a regular file that can be read"


def not_an_archive(file: str) -> str:
    return f"{file} is not an archive that can be read"


def too_many_members(count: int, most: int) -> str:
    return f"the archive has {count} members, more than {most}"


def too_large(file: str, kilobytes: int) -> str:
    return f"{file} is larger than {kilobytes} kB"


def utf16(file: str) -> str:
    return f"{file} is saved as UTF-16: save it as UTF-8"


def in_line(file: str, line: int) -> str:
    """A place: `search.py, line 3`."""
    return f"{file}, line {line}"


def nul(place: str) -> str:
    return f"{place}: a NUL character"


def not_in_encoding(place: str, encoding: str) -> str:
    return f"{place}: a character that is not {encoding}"


def no_text(file: str, encoding: str) -> str:
    return f"{file}: the encoding {encoding} gives no text"


def unknown_encoding(place: str, encoding: str) -> str:
    return f"{place}: unknown encoding {encoding}"
