"""Finds a Python for submissions: one that a user without rights can read."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path


def readable_by_all() -> Iterator[str]:
    """Interpreters whose library everyone can read, our own first.

    An interpreter in a closed home directory starts as root, but cannot import after that.
    """
    if is_open(sysconfig.get_path("stdlib")) and is_open(os.path.realpath(sys.executable)):
        yield sys.executable
    name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    folders = "/usr/bin:/usr/local/bin"
    for found in (shutil.which(name, path=folders), shutil.which("python3", path=folders)):
        if found and found != sys.executable and is_open(os.path.realpath(found)):
            yield found


def is_open(path: str) -> bool:
    """Whether every user can reach `path` and read it."""
    place = Path(path)
    try:
        if not all(folder.stat().st_mode & stat.S_IXOTH for folder in place.parents):
            return False
        return bool(place.stat().st_mode & stat.S_IROTH)
    except OSError:
        return False


def third_party() -> list[str]:
    """The folders of third-party packages such as numpy."""
    return [path for path in sys.path if path.endswith(("site-packages", "dist-packages"))]
