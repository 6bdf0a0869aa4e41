"""Writes all files or none: each is written beside its place first, then moved there."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Collection, Mapping
from pathlib import Path

from grader.errors import Fault, UserError


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


def others(folder: Path, patterns: Collection[str], files: Collection[str]) -> list[str]:
    """The files in the folder that have such names, but are not among these."""
    there = {path.relative_to(folder).as_posix() for each in patterns for path in folder.glob(each)}
    return sorted(there - {*files})
