"""Calls of the kernel that Python has no function for, and what a process gives up by them."""

from __future__ import annotations

import ctypes
import os
import platform
import struct
from collections.abc import Iterable

PR_SET_PDEATHSIG = 1
_PR_SET_DUMPABLE, _PR_SET_CHILD_SUBREAPER, _PR_SET_NO_NEW_PRIVS = 4, 36, 38
_SIGKILL = 9

_libc = ctypes.CDLL(None, use_errno=True)


def syscall(number: int, *arguments: object) -> int:
    """What the system call returns."""
    return _checked(int(_libc.syscall(number, *arguments)))


def prctl(option: int, value: int, pointer: object = None) -> None:
    """Set an option of this process."""
    _checked(_libc.prctl(option, ctypes.c_ulong(value), pointer or ctypes.c_ulong(0), 0, 0))


def _checked(result: int) -> int:
    if result < 0:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))
    return result


def die_with_parent() -> None:
    """Let the kernel kill this process when its parent dies."""
    prctl(PR_SET_PDEATHSIG, _SIGKILL)


def hide_memory() -> None:
    """Forbid other processes of the same user to look into this one."""
    prctl(_PR_SET_DUMPABLE, 0)


def adopt_orphans() -> None:
    """Become the parent of every descendant that loses its own parent."""
    prctl(_PR_SET_CHILD_SUBREAPER, 1)


def no_new_privileges() -> None:
    """Forbid this process to gain rights by running another program."""
    prctl(_PR_SET_NO_NEW_PRIVS, 1)


def drop_capabilities() -> None:
    """Take away root's special rights: without capabilities, root is an ordinary user."""
    number = {"x86_64": 126, "aarch64": 91}.get(platform.machine())
    if number and os.geteuid() == 0:
        header = struct.pack("<Ii", 0x20080522, 0)
        syscall(number, header, bytes(24))


_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_WRITE_FILE, _READ_FILE, _READ_DIR = 1 << 1, 1 << 2, 1 << 3
#: The number of rights over files, by the version of the interface. (Versions 4 and 6 added rights
#: over TCP ports and scopes, which the two masks of `reading` take away.)
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}


def version() -> int:
    """The version of Landlock; 0 if the kernel has none, or does not allow it."""
    try:
        return syscall(_CREATE_RULESET, None, 0, 1)
    except OSError:
        return 0


def reading(readable: Iterable[str]) -> int:
    """A rule set that forbids to open files, except for reading below `readable`."""
    known = version()
    files = (1 << _FILE_RIGHTS[min(known, 5)]) - 1
    attributes = struct.pack("<QQQ", files, 0b11, 0b11)
    size = 8 if known < 4 else 16 if known < 6 else 24
    rules = syscall(_CREATE_RULESET, attributes[:size], size, 0)
    for path in readable:
        try:
            below = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:  # a folder that this system does not have
            continue
        rights = _READ_FILE | (_READ_DIR if os.path.isdir(path) else 0)
        if path == os.devnull:
            rights |= _WRITE_FILE
        syscall(_ADD_RULE, rules, 1, struct.pack("<Qi", rights, below), 0)
        os.close(below)
    return rules


def apply(rules: int) -> None:
    """Apply a rule set to this process, for good."""
    syscall(_RESTRICT_SELF, rules, 0)
