"""seccomp: which system calls a process may make.

Numbers and layouts come from linux/seccomp.h, linux/filter.h and the tables of system calls of the
two architectures.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct

from grader.autograder.sandbox.untrusted import kernel

_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER = 22, 2
_EPERM, _ENOSYS = 1, 38

#: System calls that a search does not need: name, then number on x86_64 and on aarch64 (None if the
#: call does not exist there).
_FORBIDDEN: dict[str, tuple[int | None, int | None]] = {
    "socket": (41, 198),
    "connect": (42, 203),
    "accept": (43, 202),
    "sendmsg": (46, 211),
    "bind": (49, 200),
    "listen": (50, 201),
    "socketpair": (53, 199),
    "accept4": (288, 242),
    "sendmmsg": (307, 269),
    "fork": (57, None),
    "vfork": (58, None),
    "execve": (59, 221),
    "execveat": (322, 281),
    "kill": (62, 129),
    "tkill": (200, 130),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
    "pidfd_send_signal": (424, 424),
    "pidfd_open": (434, 434),
    "pidfd_getfd": (438, 438),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "kcmp": (312, 272),
    "shmget": (29, 194),
    "shmat": (30, 196),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    "memfd_create": (319, 279),
    # The pages of a file stay in memory after a process ends, and could pass a note to the next.
    "fadvise64": (221, 223),
    "readahead": (187, 213),
    "mincore": (27, 232),
    "preadv2": (327, 286),
    "cachestat": (451, 451),
    # What may be created beside Landlock's reach, empty as it is, would stay.
    "creat": (85, None),
    "mkdir": (83, None),
    "mkdirat": (258, 34),
    "mknod": (133, None),
    "mknodat": (259, 33),
    "link": (86, None),
    "linkat": (265, 37),
    "symlink": (88, None),
    "symlinkat": (266, 36),
    "rename": (82, None),
    "renameat": (264, 38),
    "renameat2": (316, 276),
    "unlink": (87, None),
    "unlinkat": (263, 35),
    "rmdir": (84, None),
    "openat2": (437, 437),
    "truncate": (76, 45),
    "ftruncate": (77, 46),
    "chmod": (90, None),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "chown": (92, None),
    "fchown": (93, 55),
    "lchown": (94, None),
    "fchownat": (260, 54),
    "utime": (132, None),
    "utimes": (235, None),
    "futimesat": (261, None),
    "utimensat": (280, 88),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    "setpriority": (141, 140),
    "sched_setparam": (142, 118),
    "sched_setscheduler": (144, 119),
    "sched_setaffinity": (203, 122),
    "sched_setattr": (314, 274),
    "ioprio_set": (251, 30),
    "migrate_pages": (256, 238),
    "move_pages": (279, 239),
    "chroot": (161, 51),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "unshare": (272, 97),
    "setns": (308, 268),
    "open_by_handle_at": (304, 265),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
}

#: The audit names of the architectures, and the calls with rules of their own:
#: clone, clone3, tgkill, prlimit64, fcntl, ioctl, prctl, openat.
_ARCHITECTURES = {
    "x86_64": (0xC000003E, 0, (56, 435, 234, 302, 72, 16, 157, 257)),
    "aarch64": (0xC00000B7, 1, (220, 435, 131, 261, 25, 29, 167, 56)),
}
#: open, which only one of them has.
_OPEN = {"x86_64": 2}
_O_CREAT = 0o100
#: Commands that make the kernel send a signal to a process of one's choice:
#: F_SETOWN, F_SETSIG, F_SETOWN_EX; FIOSETOWN, SIOCSPGRP.
_OWNING_BY_FCNTL, _OWNING_BY_IOCTL = (8, 10, 15), (0x8901, 0x8902)
#: Calls from this number on were added to Linux after this list was made.
_FIRST_UNKNOWN = 463

_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL, _ERROR = 0x7FFF0000, 0x80000000, 0x00050000
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT, _SECOND_ARGUMENT, _THIRD_ARGUMENT = 0, 4, 16, 24, 32
_CLONE_THREAD = 0x00010000


def knows_calls() -> bool:
    """Whether the tables above cover this machine."""
    return platform.machine() in _ARCHITECTURES


def forbid_calls() -> None:
    """Forbid this process to use the network, start processes, signal others or change files.

    Threads may start, and the process may signal itself, because abort() does so.
    """
    audit, column, special = _ARCHITECTURES[platform.machine()]
    clone, clone3, tgkill, prlimit, fcntl, ioctl, prctl, openat = special

    def step(code: int, k: int, yes: int = 0, no: int = 0) -> bytes:
        return struct.pack("<HBBI", code, yes, no, k)

    def refuse(number: int) -> bytes:
        return step(_EQUAL, number, 0, 1) + step(_RETURN, _ERROR | _EPERM)

    def only(number: int, test: int, value: int) -> bytes:
        """Allow a call only if its first argument passes the test."""
        return (
            step(_EQUAL, number, 0, 4)
            + step(_LOAD, _FIRST_ARGUMENT)
            + step(test, value, 0, 1)
            + step(_RETURN, _ALLOW)
            + step(_RETURN, _ERROR | _EPERM)
        )

    def never(number: int, argument: int, test: int, values: tuple[int, ...]) -> bytes:
        """Refused if the argument passes the test with one of the values."""
        count = len(values)
        return (
            step(_EQUAL, number, 0, count + 3)
            + step(_LOAD, argument)
            + b"".join(step(test, each, count - i) for i, each in enumerate(values))
            + step(_RETURN, _ALLOW)
            + step(_RETURN, _ERROR | _EPERM)
        )

    numbers = [row[column] for row in _FORBIDDEN.values()]
    program = b"".join(
        [
            step(_LOAD, _ARCHITECTURE),
            step(_EQUAL, audit, 1, 0),
            step(_RETURN, _KILL),
            step(_LOAD, _NUMBER),
            # This also refuses the x32 calls, whose numbers start at 2^30. If clone3 seems not to
            # exist, the C library uses clone instead, whose flags a filter can read.
            step(_AT_LEAST, _FIRST_UNKNOWN, 0, 1),
            step(_RETURN, _ERROR | _ENOSYS),
            step(_EQUAL, clone3, 0, 1),
            step(_RETURN, _ERROR | _ENOSYS),
            only(clone, _ANY_BIT, _CLONE_THREAD),
            only(tgkill, _EQUAL, os.getpid()),
            only(prlimit, _EQUAL, 0),
            never(fcntl, _SECOND_ARGUMENT, _EQUAL, _OWNING_BY_FCNTL),
            never(ioctl, _SECOND_ARGUMENT, _EQUAL, _OWNING_BY_IOCTL),
            # It would outlive the grader.
            never(prctl, _FIRST_ARGUMENT, _EQUAL, (kernel.PR_SET_PDEATHSIG,)),
            never(openat, _THIRD_ARGUMENT, _ANY_BIT, (_O_CREAT,)),
            *(
                never(call, _SECOND_ARGUMENT, _ANY_BIT, (_O_CREAT,))
                for machine, call in _OPEN.items()
                if machine == platform.machine()
            ),
            *(refuse(number) for number in numbers if number is not None),
            step(_RETURN, _ALLOW),
        ]
    )
    instructions = ctypes.create_string_buffer(program, len(program))

    class FilterProgram(ctypes.Structure):
        _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p)]

    filled = FilterProgram(len(program) // 8, ctypes.addressof(instructions))
    kernel.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(filled))
