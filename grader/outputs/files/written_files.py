"""Writes files: all of a folder or none, archives with the same bytes for the same content, and CSV
and Markdown in which nothing that people wrote is taken for a formula or for markup.
"""

from __future__ import annotations

import csv
import io
import re
import shutil
import tempfile
import zipfile
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from grader.errors import Fault, UserError

#: The fastest: the archives are a quarter larger, but most of them are read once.
_LEVEL = 1
#: A date that zip files can hold, the same in every archive.
_DATE = (1980, 1, 1, 0, 0, 0)


def write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files by their names in `folder`, which is created if needed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=".grader-", dir=folder))
        try:
            for name, data in files.items():
                (beside / name).parent.mkdir(parents=True, exist_ok=True)
                (beside / name).write_bytes(data)
            for name in files:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (beside / name).replace(folder / name)
        finally:
            shutil.rmtree(beside, ignore_errors=True)
    except OSError as error:
        reason = (error.strerror or "").lower()
        place = error.filename2 or folder  # where a file was to be moved, if that is at fault
        raise UserError([Fault(f"cannot be written, {reason}", str(place))]) from None


def other_files(folder: Path, patterns: Collection[str], files: Collection[str]) -> list[str]:
    """The files in the folder that have such names, but are not among these."""
    there = {path.relative_to(folder).as_posix() for each in patterns for path in folder.glob(each)}
    return sorted(there - {*files})


def zip_archive(files: Iterable[tuple[str, bytes]], programs: Collection[str] = ()) -> bytes:
    """An archive of files, by their names, of which some are programs: the same bytes for the same
    files.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            info = zipfile.ZipInfo(name, _DATE)
            info.external_attr = (0o100755 if name in programs else 0o100644) << 16
            info.create_system = 3  # Unix, so that the file modes above apply
            archive.writestr(info, content, zipfile.ZIP_DEFLATED, compresslevel=_LEVEL)
    return buffer.getvalue()


_SIGNS = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~&$])")


def csv_text(rows: Iterable[Iterable[str]]) -> str:
    """The rows as CSV."""
    buffer = io.StringIO()
    csv.writer(buffer).writerows(map(_harmless_cell, row) for row in rows)
    return buffer.getvalue()


def exact_csv_text(rows: Iterable[Sequence[object]]) -> str:
    """The rows as CSV for programs, each cell as it is."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\n").writerows(rows)
    return buffer.getvalue()


def _harmless_cell(text: str) -> str:
    """The text, marked as text if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def escape_markdown(text: str) -> str:
    """Text with all markup escaped, because it may contain the message of a student's exception."""
    return _SIGNS.sub(r"\\\1", text)


def fence(text: str) -> str:
    """A fenced block, with a fence longer than any inside the text."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    ticks = "`" * max(3, longest + 1)
    return f"{ticks}text\n{text}\n{ticks}"
