"""Takes rights away from a process, in the right order, before it reads a student's code."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits of a process."""

    #: Seconds of CPU time.
    cpu: int
    #: Bytes of address space.
    memory: int
    #: Processes and threads of the user.
    tasks: int
    #: The user and group to become, or None to keep our own.
    uid: int | None
    landlock: bool
    seccomp: bool

    @property
    def reaches_us(self) -> bool:
        """Whether the process may send signals to the grader's processes."""
        return self.uid is None and not self.seccomp


if sys.platform == "win32":

    def give_up(limits: Limits, filesystem: int | None) -> None:
        """Do nothing: Windows has none of these limits, only separate processes."""

else:
    import resource

    from grader.autograder.sandbox.untrusted import kernel, seccomp

    def give_up(limits: Limits, filesystem: int | None) -> None:
        """Give up all rights. The order matters: each step needs a right that a later one takes
        away."""
        _die_first()
        _bound(limits)
        if limits.uid is not None:
            os.setgroups([])
            os.setresgid(limits.uid, limits.uid, limits.uid)
            os.setresuid(limits.uid, limits.uid, limits.uid)
        if sys.platform == "linux":
            kernel.die_with_parent()
            kernel.drop_capabilities()
            kernel.no_new_privileges()
            if filesystem is not None:
                kernel.apply(filesystem)
            if limits.seccomp:
                seccomp.forbid_calls()

    def _die_first() -> None:
        """Tell the kernel to kill this process, not the grader, if memory runs out."""
        try:
            with open("/proc/self/oom_score_adj", "w") as file:
                file.write("1000")
        except OSError:  # not Linux, or a container without it: the limits below must do
            pass

    def _bound(limits: Limits) -> None:
        bounds = {
            "RLIMIT_AS": (limits.memory, limits.memory),
            # The soft limit ends the process with a special signal, which tells us the reason.
            "RLIMIT_CPU": (limits.cpu, limits.cpu + 1),
            "RLIMIT_FSIZE": (0, 0),
            "RLIMIT_NOFILE": (32, 32),
            "RLIMIT_CORE": (0, 0),
            "RLIMIT_NPROC": (limits.tasks, limits.tasks),
        }
        for name, (soft, hard) in bounds.items():
            try:
                which = getattr(resource, name)
                most = resource.getrlimit(which)[1]
                if most != resource.RLIM_INFINITY:  # a container's own limit may be narrower
                    soft, hard = min(soft, most), min(hard, most)
                resource.setrlimit(which, (soft, hard))
            except (AttributeError, ValueError, OSError):
                if sys.platform == "linux":  # elsewhere some are missing, and the level is D
                    raise
