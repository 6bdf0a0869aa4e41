"""Reads the members of an archive that are wanted, and stops when too much comes out."""

from __future__ import annotations

import os
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import BinaryIO

from grader.autograder.sandbox.stubs import BESIDE
from grader.errors import printable
from grader.words import code

#: The most bytes in one read, of the list of members or of a compressed member.
_LONGEST_READ = 1 << 20

_HEADER = struct.Struct("<4s22xHH")


class NoArchive(Exception):
    """The file is no archive, or one of a kind that we do not read."""


class MemberTooLarge(Exception):
    """A member holds more than is allowed."""


class Bounded:
    """A file that refuses large reads, because `zipfile` believes the sizes in the headers."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.seek, self.tell = file.seek, file.tell

    def seekable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        if size > _LONGEST_READ:
            raise NoArchive
        data = self._file.read(_LONGEST_READ + 1 if size < 0 else size)
        if len(data) > _LONGEST_READ:
            raise NoArchive
        return data


def member(file: BinaryIO, told: zipfile.ZipInfo, most: int) -> bytes:
    """The content of a member. Raises MemberTooLarge if it has more than `most` bytes."""
    if told.flag_bits & 1 or told.compress_type not in _EXPAND:  # encrypted, or of a rare kind
        raise NoArchive
    if told.compress_size > 2 * most:  # compression hardly ever makes data longer
        raise MemberTooLarge
    file.seek(told.header_offset)
    magic, name, extra = _HEADER.unpack(file.read(_HEADER.size))
    if magic != b"PK\3\4":
        raise NoArchive
    file.seek(name + extra, os.SEEK_CUR)
    data = _EXPAND[told.compress_type](file.read(told.compress_size), most + 1)
    if len(data) > most:
        raise MemberTooLarge
    if zlib.crc32(data) != told.CRC:
        raise NoArchive
    return data


def _stored(data: bytes, most: int) -> bytes:
    return data[:most]


def _inflated(data: bytes, most: int) -> bytes:
    return zlib.decompressobj(-zlib.MAX_WBITS).decompress(data, most)


def _bzip2(data: bytes, most: int) -> bytes:
    import bz2

    return bz2.BZ2Decompressor().decompress(data, most)


def _lzma(data: bytes, most: int) -> bytes:
    import lzma

    size, packed = struct.unpack_from("<2xHB", data)
    rest, lc = divmod(packed, 9)
    pb, lp = divmod(rest, 5)
    # A match cannot reach back beyond the beginning, so a larger dictionary is of no use.
    settings = {"id": lzma.FILTER_LZMA1, "dict_size": max(most, 4096), "lc": lc, "lp": lp, "pb": pb}
    expand = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[settings])
    return expand.decompress(data[4 + size :], most)


_EXPAND: dict[int, Callable[[bytes, int], bytes]] = {
    zipfile.ZIP_STORED: _stored,
    zipfile.ZIP_DEFLATED: _inflated,
    zipfile.ZIP_BZIP2: _bzip2,
    zipfile.ZIP_LZMA: _lzma,
}


#: What systems and browsers make of the name of a copy: "copy of x", "x (1)", "x - copy (2)".
_COPIED = re.compile(r"^copy of |([ _-]*(\(\d+\)|copy|kopie)|[ _-]\d+)+$")
_PROGRAM = re.compile(r"(?P<stem>[^.].*)\.py(\.txt)?", re.IGNORECASE | re.DOTALL)
_PACKED = re.compile(r"[^.].*\.(zip|rar|7z|tar|t?gz)", re.IGNORECASE | re.DOTALL)
#: The most files that a sentence names.
_MOST = 3


class Missing(Exception):
    """A file is missing."""


def locate(
    wanted: Sequence[str], names: Mapping[str, Sequence[str]], deeper: Iterable[str]
) -> list[tuple[str, str, str]]:
    """For each file its folder and its name there. Raises Missing.

    `names` has the names in each folder. The folder "" is the top one. If it has none of the files,
    they may be in another folder. Paths that lie `deeper` are only pointed at.
    """
    folder = _folder_with(wanted, names)
    found = []
    for file in wanted:
        name = file if file in names[folder] else likely_name(file, names[folder], wanted)
        if name is None:
            raise Missing(_missing(file, names, wanted, deeper))
        found.append((file, folder, name))
    return found


def _folder_with(wanted: Sequence[str], names: Mapping[str, Sequence[str]]) -> str:
    for holds in (_exactly, _nearly):
        holding = [folder for folder, inside in names.items() if holds(wanted, inside)]
        if "" in holding:
            return ""
        if len(holding) > 1:
            raise Missing(code.there_twice(wanted[0]))
        if holding:
            return holding[0]
    return ""


def _exactly(wanted: Sequence[str], names: Sequence[str]) -> bool:
    return not set(wanted).isdisjoint(names)


def _nearly(wanted: Sequence[str], names: Sequence[str]) -> bool:
    return any(likely_name(file, names, wanted) for file in wanted)


def likely_name(wanted: str, names: Iterable[str], others: Collection[str] = ()) -> str | None:
    """The one name that is nearly the wanted one, and is none of the `others` that are wanted."""
    core = _letters(wanted.removesuffix(".py"))
    near = [name for name in names if name not in others and _core(name) == core]
    return near[0] if len(near) == 1 else None


def only_archive(
    wanted: Sequence[str], names: Mapping[str, Sequence[str]]
) -> tuple[str, str] | None:
    """The folder and the name of the one archive, if none of the files lies beside it."""
    if any(_exactly(wanted, inside) or _nearly(wanted, inside) for inside in names.values()):
        return None
    archives = [
        (folder, name)
        for folder, inside in names.items()
        for name in inside
        if name.casefold().endswith(".zip") and not name.startswith(".")
    ]
    return archives[0] if len(archives) == 1 else None


def _missing(
    wanted: str, names: Mapping[str, Sequence[str]], others: Collection[str], deeper: Iterable[str]
) -> str:
    """A sentence: it is missing, and one of these files may be it."""
    known = {*others, *BESIDE}
    near = [
        f"{folder}/{name}" if folder else name
        for folder, inside in names.items()
        for name in inside
        if _may_be_meant(name) and name not in known
    ]
    found = near or [path for path in deeper if _may_be_meant(path.rpartition("/")[2])]
    return code.missing_file(wanted, [printable(path)[:80] for path in sorted(found)[:_MOST]])


def _may_be_meant(name: str) -> bool:
    return bool(_PROGRAM.fullmatch(name) or _PACKED.fullmatch(name))


def _core(name: str) -> str | None:
    """What is left of a program's name without the marks of a copy; None if it is no program."""
    program = _PROGRAM.fullmatch(name)
    return _letters(_COPIED.sub("", program["stem"].casefold())) if program else None


def _letters(stem: str) -> str:
    return re.sub(r"[ _-]+", "", stem.casefold())
