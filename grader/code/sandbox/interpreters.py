"""Which Python runs the submissions: one that a user without rights can read, too."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path


def readable_by_all() -> Iterator[str]:
    """Interpreters whose library everyone can read; this one first.

    One under a closed home directory starts well enough as root, and then cannot import.
    """
    if is_open(sysconfig.get_path("stdlib")) and is_open(os.path.realpath(sys.executable)):
        yield sys.executable
    name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    folders = "/usr/bin:/usr/local/bin"
    for found in (shutil.which(name, path=folders), shutil.which("python3", path=folders)):
        if found and found != sys.executable and is_open(os.path.realpath(found)):
            yield found


def is_open(path: str) -> bool:
    """Whether any user gets to `path` and may read it."""
    place = Path(path)
    try:
        if not all(folder.stat().st_mode & stat.S_IXOTH for folder in place.parents):
            return False
        return bool(place.stat().st_mode & stat.S_IROTH)
    except OSError:
        return False


def third_party() -> list[str]:
    """Where numpy and the like are."""
    return [path for path in sys.path if path.endswith(("site-packages", "dist-packages"))]
