"""Writes zip archives with the same bytes for the same content."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable

#: The fastest: the archives are a quarter larger, but most of them are read once.
_LEVEL = 1
#: A date that zip files can hold, the same in every archive.
_DATE = (1980, 1, 1, 0, 0, 0)


def zipped(members: Iterable[tuple[str, bytes, bool]]) -> bytes:
    """An archive of (name, content, executable): the same bytes for the same members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content, executable in members:
            info = zipfile.ZipInfo(name, _DATE)
            info.external_attr = (0o100755 if executable else 0o100644) << 16
            info.create_system = 3  # Unix, so that the file modes above apply
            archive.writestr(info, content, zipfile.ZIP_DEFLATED, compresslevel=_LEVEL)
    return buffer.getvalue()
