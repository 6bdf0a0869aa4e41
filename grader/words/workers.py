"""Sentences about the machines that run submissions, and what they must be."""

from __future__ import annotations

NOT_SHUT_IN = (
    "grades that count need a machine that can shut submissions in (Linux with Landlock, or root), "
    "found isolation level D, which is only a process of its own"
)
KILLED_ITS_WORKERS = (
    "not run: each process that graded it was ended from outside, most likely for want of memory"
)


def other_version(wanted: str, found: str) -> str:
    """A worker has another version of the grader than whoever collects the reports."""
    return f"a worker has the version {wanted} of the grader, found {found}"


def other_python(wanted: str, found: str) -> str:
    """A worker has another Python, which may run a submission otherwise."""
    return f"a worker has Python {wanted.rpartition('.')[0]}, found {found}"


def too_weak(wanted: str, found: str) -> str:
    """A machine reaches a worse level of isolation than the wanted one."""
    if found == "D":
        return NOT_SHUT_IN
    return f"a worker reaches isolation level {wanted} at least, found level {found}"


def not_installed(module: str) -> str:
    """A worker cannot import the grader."""
    return f"a worker has the grader installed, found no module {module!r} there"


def broken(why: str) -> str:
    """The processes of an executor ended at once."""
    return f"an executor keeps its processes, found that they ended before the first task: {why}"
