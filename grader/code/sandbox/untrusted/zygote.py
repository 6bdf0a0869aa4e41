"""A clean process that forks the process of each test, ends it, and tells how it ended.

It is started before the grader has read a key or a submission, and never runs or reads
student code itself. The grader tells it `run` and `end`; it answers each with one line.
"""

from __future__ import annotations

# Some modules are imported for the forks alone: submissions use them most.
import functools  # noqa: F401
import heapq  # noqa: F401
import json
import math  # noqa: F401
import os
import random  # noqa: F401
import signal
import site
import socket
import sys
import time
from typing import Any

from grader.code.sandbox.untrusted import limits, student
from grader.code.sandbox.untrusted.line import Connection

#: What the interpreter and compiled modules open by themselves.
SYSTEM = (
    "/lib",
    "/lib64",
    "/usr/lib",
    "/usr/lib64",
    "/usr/local/lib",
    "/usr/share/zoneinfo",
    "/etc/ld.so.cache",
    "/dev/null",
    "/dev/zero",
    "/dev/urandom",
)


def child(channel: socket.socket, output: int, bounds: limits.Limits, rules: int | None) -> None:
    """From the fork to the end of a test."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    for handle, number in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(handle, number)
    os.close(nothing)
    os.close(output)
    os.chdir("/")
    limits.give_up(bounds, rules)
    if rules is not None:
        os.close(rules)
    line = Connection(channel)
    forget_ourselves()
    student.run(line, line.receive())
    time.sleep(3600)  # the grader ends this process; threads and atexit have no say


def forget_ourselves() -> None:
    """A submission that says `import grader` is to fail everywhere, not only where it is graded."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "grader"]:
        del sys.modules[name]
    sys.modules["grader"] = None  # type: ignore[assignment]


def serve(control: socket.socket, settings: dict[str, Any]) -> None:
    """One test at a time, until the grader hangs up."""
    from grader.code.sandbox.untrusted import filters

    rules = None
    if sys.platform == "linux":
        filters.die_with_parent()
        filters.adopt_orphans()
        if settings["limits"]["landlock"]:
            rules = filters.filesystem([*sys.path, *SYSTEM])
    bounds = limits.Limits(**settings["limits"])
    pid = 0
    while True:
        message, handles, _, _ = socket.recv_fds(control, 16, 2)
        if not message:
            return
        if message == b"run":
            channel, output = handles
            pid = os.fork()
            if not pid:
                control.close()
                try:
                    child(socket.socket(fileno=channel), output, bounds, rules)
                finally:
                    os._exit(70)  # whatever happened, no child becomes a second zygote
            os.close(channel)
            os.close(output)
            control.sendall(b"%d\n" % pid)
        else:
            control.sendall(json.dumps(end(pid, bounds)).encode() + b"\n")


def end(pid: int, bounds: limits.Limits) -> dict[str, Any]:
    """Kill the child and all that it left behind; its status and CPU time."""
    os.kill(pid, signal.SIGKILL)  # not reaped yet, so the number is still its own
    _, status, usage = os.wait4(pid, 0)
    if not bounds.seccomp:  # with the filter there is nothing else: it cannot have forked
        sweep(bounds.uid)
    return {"status": status, "cpu": usage.ru_utime + usage.ru_stime}


def sweep(uid: int | None) -> None:
    """Kill until nothing is left: what is orphaned meanwhile comes to this process."""
    for _ in range(1000):
        if uid is not None:
            _kill_all_of(uid)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        for orphan in _children():
            os.kill(orphan, signal.SIGKILL)
        time.sleep(0.001)


def _children() -> list[int]:
    try:
        with open(f"/proc/self/task/{os.getpid()}/children") as file:
            return [int(pid) for pid in file.read().split()]
    except OSError:  # no Linux: orphans go to init, and the level is D
        return []


def _kill_all_of(uid: int) -> None:
    """Signals sent to everyone reach those of the sender's user: become that user to send it."""
    killer = os.fork()
    if not killer:
        try:
            os.setresuid(uid, uid, uid)
            if os.getuid() == uid and uid != 0:
                os.kill(-1, signal.SIGKILL)
        finally:
            os._exit(0)
    os.waitpid(killer, 0)


def third_party(paths: list[str], version: list[int]) -> list[str]:
    """Where numpy and the like are: for this interpreter, and for the grader's if it is alike."""
    own = site.getsitepackages()
    return own + (paths if list(sys.version_info[:2]) == version else [])


def main() -> None:
    control = socket.socket(fileno=int(sys.argv[1]))
    settings = json.loads(sys.argv[2])
    sys.path.extend(third_party(settings["path"], settings["version"]))
    if sys.platform == "win32":  # nothing to fork: this process runs the one test itself
        output = socket.socket(fileno=int(sys.argv[3]))
        sys.stdout = sys.stderr = output.makefile("w", encoding="utf-8")
        line = Connection(control)
        forget_ourselves()
        student.run(line, line.receive())
    else:
        control.sendall(b"ready\n")
        serve(control, settings)
