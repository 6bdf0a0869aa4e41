"""Sentences about files that were handed in and cannot be read."""

from __future__ import annotations

from grader.words import say


def unreadable(reason: str) -> str:
    """The system gives this reason, in English."""
    return say("cannot be read, {reason}", reason=reason)


def one_for_several(wanted: int, found: str) -> str:
    return say("{wanted} files are wanted, found one: {found}", wanted=wanted, found=found)


def missing(file: str) -> str:
    return say("{file} is missing", file=file)


def not_regular(file: str) -> str:
    """A link, a device, or a folder of that name."""
    return say("{file} is not a regular file", file=file)


def not_to_be_read(file: str) -> str:
    return say("{file} is not a regular file that can be read", file=file)


def not_an_archive(file: str) -> str:
    return say("{file} is not an archive that can be read", file=file)


def too_many_members(count: int, most: int) -> str:
    return say("the archive has {count} members, more than {most}", count=count, most=most)


def too_large(file: str, kilobytes: int) -> str:
    return say("{file} is larger than {kilobytes} kB", file=file, kilobytes=kilobytes)


def utf16(file: str) -> str:
    return say("{file} is saved as UTF-16: save it as UTF-8", file=file)


def in_line(file: str, line: int) -> str:
    """A place: `search.py, line 3`."""
    return say("{file}, line {line}", file=file, line=line)


def nul(place: str) -> str:
    return say("{place}: a NUL character", place=place)


def not_in_encoding(place: str, encoding: str) -> str:
    return say("{place}: a character that is not {encoding}", place=place, encoding=encoding)


def no_text(file: str, encoding: str) -> str:
    return say("{file}: the encoding {encoding} gives no text", file=file, encoding=encoding)


def unknown_encoding(place: str, encoding: str) -> str:
    return say("{place}: unknown encoding {encoding}", place=place, encoding=encoding)
