"""Reads members of a zip archive, and stops when too much comes out, whatever the headers say."""

from __future__ import annotations

import os
import struct
import zipfile
import zlib
from collections.abc import Callable
from typing import BinaryIO

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
