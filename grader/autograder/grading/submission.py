"""Reads the files of a submission as text, and never parses, imports or runs them."""

from __future__ import annotations

import codecs
import os
import re
import stat
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, BinaryIO, cast

from grader.autograder.grading import member_files
from grader.autograder.grading.member_files import Missing, locate, only_archive
from grader.errors import Fault, UserError, printable
from grader.words import code, submission as words

#: The most bytes in one file.
LARGEST = 256 * 1024
#: A member of an archive, at the top or in a folder there.
_PLACE = re.compile(r"((?!\.\.)(?P<folder>[^/\\]+)/)?(?P<name>[^/\\]+)")
#: The most members in an archive.
_MOST_MEMBERS = 1000

_COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", re.ASCII)
#: The codecs that take minutes for a file.
_SLOW = frozenset({"idna", "punycode"})


@dataclass(frozen=True, slots=True)
class Submission:
    """The text of each file by its name, or the reason why they cannot be read."""

    name: str
    files: dict[str, str]
    #: Why the files cannot be read, as students read it; empty if they can.
    refused: str = ""
    #: Whether a file is missing; otherwise a refused file exists but cannot be read.
    missing: bool = False


class Refused(Exception):
    """The files cannot be read."""


def read_given(path: Path, wanted: Sequence[str]) -> Submission:
    """Like `read`, for a path that a user typed. Raises UserError if nothing is there."""
    if not os.path.lexists(path):
        raise UserError([Fault("must be a submission, found nothing of that name", str(path))])
    return read(path, wanted)


def read(path: Path, wanted: Sequence[str]) -> Submission:
    """The wanted files of a submission: a file, a folder or an archive with them in it."""
    name = printable(os.fsencode(path.name).decode("utf-8", "backslashreplace"))
    try:
        return Submission(name, {file: decode(file, data) for file, data in _raw(path, wanted)})
    except (Refused, Missing) as error:
        return Submission(name, {}, str(error), isinstance(error, Missing))
    except OSError as error:  # a folder that may not be read, a disk that fails
        return Submission(name, {}, words.unreadable((error.strerror or "failed").lower()))


def _raw(path: Path, wanted: Sequence[str]) -> list[tuple[str, bytes]]:
    if path.is_dir() and not path.is_symlink():
        inner = [entry for entry in path.iterdir() if entry.is_dir() and not entry.is_symlink()]
        names = {"": os.listdir(path), **{entry.name: _names(entry) for entry in inner}}
        if place := only_archive(wanted, names):
            return _read_archive(path.joinpath(*place), wanted)
        return [
            (file, _read_file(path / folder / name, name))
            for file, folder, name in locate(wanted, names, _below(path))
        ]
    if path.suffix.lower() == ".zip":
        return _read_archive(path, wanted)
    if len(wanted) > 1:
        raise Missing(words.one_for_several(len(wanted), _printable(path.name)))
    return [(wanted[0], _read_file(path, path.name))]


def _below(path: Path) -> Iterator[str]:
    """The paths of what lies deeper than the folders in a folder; not all, if that is very much."""
    every = (Path(folder, name) for folder, _, names in os.walk(path) for name in names)
    paths = (file.relative_to(path) for file in islice(every, _MOST_MEMBERS))
    return (place.as_posix() for place in paths if len(place.parts) > 2)


def _names(folder: Path) -> list[str]:
    """What is in a folder; nothing if it may not be read."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _read_file(path: Path, name: str) -> bytes:
    with _opened(path, name) as file:
        if os.fstat(file.fileno()).st_size > LARGEST:
            raise Refused(_too_large(name))
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Refused(_too_large(name))
    return data


def _opened(path: Path, name: str) -> BinaryIO:
    """A regular file, and nothing that only leads to one."""
    try:
        handle = os.open(
            path,
            os.O_RDONLY
            | getattr(os, "O_NOFOLLOW", 0)
            | getattr(os, "O_NONBLOCK", 0)
            | getattr(os, "O_BINARY", 0)
            | getattr(os, "O_CLOEXEC", 0),
        )
    except FileNotFoundError:
        if not os.path.lexists(path):
            raise Missing(words.missing(_printable(name))) from None
        raise Refused(words.not_regular(_printable(name))) from None
    except (OSError, ValueError):  # a link, a socket, or a file without permission to read
        raise Refused(words.not_to_be_read(_printable(name))) from None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise Refused(words.not_regular(_printable(name)))
    return os.fdopen(handle, "rb")


def _read_archive(path: Path, wanted: Sequence[str]) -> list[tuple[str, bytes]]:
    """Read members by their names, without unpacking anything to disk."""
    found = []
    with _opened(path, path.name) as file:
        try:
            members = zipfile.ZipFile(cast("IO[bytes]", member_files.Bounded(file))).infolist()
            if len(members) > _MOST_MEMBERS:
                raise Refused(words.too_many_members(len(members), _MOST_MEMBERS))
            for name, member in _members(members, wanted):
                try:
                    found.append((name, member_files.member(file, member, LARGEST)))
                except member_files.MemberTooLarge:
                    raise Refused(_too_large(name)) from None
        except (Refused, Missing):
            raise
        except Exception:  # the format has many ways to be broken, each with its own exception
            raise Refused(words.not_an_archive(_printable(path.name))) from None
    return found


def _members(
    members: Sequence[zipfile.ZipInfo], wanted: Sequence[str]
) -> list[tuple[str, zipfile.ZipInfo]]:
    """Each file and its member, at the top level or in a single folder."""
    names: dict[str, list[str]] = {"": []}
    at: dict[tuple[str, str], zipfile.ZipInfo] = {}
    for member in members:
        if place := _PLACE.fullmatch(member.filename):
            folder, name = place["folder"] or "", place["name"]
            if (folder, name) in at and name in wanted:
                raise Missing(code.there_twice(name))
            names.setdefault(folder, []).append(name)
            at[folder, name] = member
    deeper = (each.filename for each in members if not _PLACE.fullmatch(each.filename))
    return [(file, at[folder, name]) for file, folder, name in locate(wanted, names, deeper)]


def decode(file: str, data: bytes) -> str:
    """The text of a Python file, decoded by Python's own rules. Raises Refused."""
    file = _printable(file)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Refused(words.utf16(file))
    if b"\0" in data:
        raise Refused(words.nul(_place(file, data, data.index(0))))
    encoding = "utf-8-sig" if data.startswith(codecs.BOM_UTF8) else _declared(file, data)
    try:
        text = data.decode(encoding)
        text.encode()
    except UnicodeDecodeError as error:
        raise Refused(
            words.not_in_encoding(
                _place(file, data, error.start), encoding.removesuffix("-sig").upper()
            )
        ) from None
    except (UnicodeError, LookupError):  # half a character; a codec that is not for text
        raise Refused(words.no_text(file, encoding)) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _declared(file: str, data: bytes) -> str:
    for number, line in enumerate(data.splitlines()[:2], 1):
        if cookie := _COOKIE.match(line):
            named = cookie[1].decode("ascii")
            try:
                codec = codecs.lookup(named).name
            except LookupError:
                codec = ""
            if not codec or codec in _SLOW:
                raise Refused(
                    words.unknown_encoding(words.in_line(file, number), _printable(named))
                )
            return codec
        if line.strip() and not line.lstrip().startswith(b"#"):
            break
    return "utf-8"


def _place(file: str, data: bytes, offset: int) -> str:
    return words.in_line(file, data.count(b"\n", 0, offset) + 1)


def _too_large(name: str) -> str:
    return words.too_large(_printable(name), LARGEST // 1024)


def _printable(name: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in name)[:200]
