"""What this machine has for submissions: a Python that all may read, an unused user, memory."""

from __future__ import annotations

import os
import random
import shutil
import stat
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import suppress
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


#: Lower numbers belong to the system and to people.
_FIRST_UID = 20_000


def unused_uid() -> int | None:
    """A user number without an account or a process; None if a container has none left."""
    import pwd

    with open("/proc/self/uid_map") as file:
        mapped = [(int(line.split()[0]), int(line.split()[2])) for line in file]
    low, high = max((max(first, _FIRST_UID), first + count) for first, count in mapped)
    high = min(high, 1 << 31) - 1
    running = set()
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            running.add(entry.stat().st_uid)
    for _ in range(1000 if low < high else 0):
        uid = random.SystemRandom().randrange(low, high)
        try:
            pwd.getpwuid(uid)
        except KeyError:
            if uid not in running:
                return uid
    return None


def own_tasks() -> int:
    """The number of processes and threads of our user: the limit counts all of them."""
    count = 0
    for entry in Path("/proc").glob("[0-9]*/task"):
        try:
            if entry.parent.stat().st_uid == os.getuid():
                count += len(os.listdir(entry))
        except OSError:
            pass
    return count


def half_of_memory() -> int:
    """Half of the memory, at most 1 GiB, in bytes: the other half is always left to the grader."""
    sizes = [2 << 30]
    for place in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        with suppress(OSError, ValueError):  # another version of cgroups, or no limit
            sizes.append(int(Path(place).read_text()))
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        sizes.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    return min(sizes) // 2
