"""Calls of the kernel that Python has no function for, and what a process gives up by them."""

from __future__ import annotations

import ctypes
import os
import platform
import struct

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
