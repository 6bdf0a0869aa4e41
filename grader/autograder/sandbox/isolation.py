"""Finds out, by trying, how well this machine can shut a submission in.

A canary runs in place of a submission and tries everything that is forbidden. A level counts only
if every attempt fails.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from grader import resources
from grader.autograder.cases.calls import argument
from grader.autograder.cases.serving import ServedTree
from grader.autograder.sandbox import machine
from grader.autograder.sandbox.host import Broken, Host, is_running, sweep_abandoned
from grader.autograder.sandbox.machine import half_of_memory, own_tasks, unused_uid
from grader.autograder.sandbox.untrusted.limits import Limits
from grader.errors import UserError
from grader.model.tree import Decision, Leaf
from grader.workers import LOCKS, Level

#: Seconds of CPU time for a test, and the factor by which it may take longer on the clock.
CPU, WALL = 2, 5

#: The attempts that must fail for a level to count.
_MUST_FAIL: dict[Level, set[str]] = {
    "A": {"read", "write", "spy", "signal", "connect", "fork"},
    "B": {"read", "write", "spy", "signal"},
    "C": {"read", "write", "spy", "signal", "connect", "fork"},
    "D": set(),
}


#: How the names of folders for the canary begin; the number of our process follows.
_FOLDERS = "grader-canary-"
#: Where Linux keeps locks, and how their names begin there.
_SHARED, _LOCK = Path("/dev/shm"), f"sem.{LOCKS}"


@dataclass(frozen=True, slots=True)
class Shut:
    """A host, and the level of isolation that it was found to reach."""

    host: Host
    level: Level


def best_isolation(wanted: Level | None = None, cpu: int = CPU) -> Shut:
    """The best level that holds here, or the wanted one; Broken if that does not hold."""
    sweep_abandoned()
    if sys.platform == "linux":
        _sweep_files()
    for level, python, limits in _candidates(cpu):
        if wanted not in (None, level):
            continue
        host = Host(python, limits)
        try:
            if _holds(host, level):
                return Shut(host, level)
        except Broken:
            pass
        except UserError:
            host.close()
            raise
        host.close()
    raise Broken(f"isolation level {wanted} does not hold on this machine") if wanted else Broken()


def _sweep_files() -> None:
    """Delete the folders and the locks left by graders that were killed."""
    for folder in _abandoned(Path(tempfile.gettempdir()), _FOLDERS):
        with suppress(OSError):
            shutil.rmtree(folder)
    for lock in _abandoned(_SHARED, _LOCK):
        with suppress(OSError):
            lock.unlink()


def _abandoned(place: Path, start: str) -> Iterator[Path]:
    """The files and folders left by a grader that is gone: its process number is in their names."""
    for path in place.glob(f"{start}*"):
        grader = path.name.removeprefix(start).partition("-")[0]
        with suppress(OSError):
            if not is_running(grader) and path.lstat().st_uid == os.geteuid():
                yield path


def _candidates(cpu: int) -> Iterator[tuple[Level, str, Limits]]:
    memory = half_of_memory()
    files = calls = False
    if sys.platform == "linux":
        from grader.autograder.sandbox.untrusted import kernel, seccomp

        kernel.hide_memory()
        files, calls = kernel.version() > 0, seccomp.knows_calls()
    uid = unused_uid() if sys.platform == "linux" and os.geteuid() == 0 else None
    if uid is not None:
        for python in machine.readable_by_all():
            if files and calls:
                yield "A", python, Limits(cpu, memory, 8, uid, True, True)
            if calls:
                yield "B", python, Limits(cpu, memory, 8, uid, False, True)
            yield "B", python, Limits(cpu, memory, 8, uid, False, False)
    tasks = own_tasks() + 64
    if files and calls:
        yield "C", sys.executable, Limits(cpu, memory, tasks, None, True, True)
    yield "D", sys.executable, Limits(cpu, memory, tasks, None, False, False)


@contextmanager
def _key() -> Iterator[Path]:
    """A file that nobody else may read, in a folder of its own."""
    try:
        # Its mode is 0700, as that of the grader's own folders.
        folder = tempfile.TemporaryDirectory(prefix=f"{_FOLDERS}{os.getpid()}-")
        key = Path(folder.name) / "key"
        key.write_text("an answer")
    except OSError as error:
        reason = (error.strerror or "").lower()
        raise UserError(f"there must be a temporary folder to write to, {reason}") from None
    with folder:
        yield key


def _holds(host: Host, level: Level) -> bool:
    """Run the canary; True if it could start and import, but not break the level."""
    canary = resources.source("grader.autograder.sandbox.untrusted.canary")
    with _key() as key:
        seen = host.run(
            {
                "files": {"canary.py": canary},
                "beside": {},
                "function": "canary",
                "arguments": [argument(value) for value in (str(key), os.getpid())],
                "game": "",
            },
            ServedTree(Decision("A", "max", (Leaf("1", 0),))),
            CPU * WALL,
        )
        intact = os.listdir(key.parent) == ["key"] and key.read_text() == "an answer"
    match seen.answer:
        case ["list", done]:
            got_through = {text for _, text in done}
            return not got_through & _MUST_FAIL[level] and (intact or level == "D")
    return False
