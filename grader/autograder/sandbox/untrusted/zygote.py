"""A clean process that forks a process for each test, ends it, and reports how it ended.

It starts before the grader has read a key or a submission, and never runs or reads a student's code
itself. The grader sends it `run` and `end`; it answers each with one line.
"""

from __future__ import annotations

# Some modules are imported only for the forks, because submissions often use them.
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

from grader.autograder.sandbox.untrusted import limits, student
from grader.autograder.sandbox.untrusted.wire import Connection


def hand_out_one() -> None:
    """Let `socket.socketpair` hand out copies of one pair of sockets, made before the process gives
    up the right to make any: an event loop of asyncio needs a pair to wake itself."""
    ends = socket.socketpair()

    def socketpair(*_: Any, **__: Any) -> tuple[socket.socket, ...]:
        return tuple([end.dup() for end in ends])

    socket.socketpair = socketpair  # type: ignore[assignment]


#: The files and folders that the interpreter and compiled modules open by themselves.
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
    """The life of a forked process, from the fork to the end of its test."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    for handle, number in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(handle, number)
    os.close(nothing)
    os.close(output)
    os.chdir("/")
    if bounds.seccomp:
        hand_out_one()
    limits.give_up(bounds, rules)
    if rules is not None:
        os.close(rules)
    line = Connection(channel)
    forget_ourselves()
    student.run(line, line.receive())
    time.sleep(3600)  # the grader kills this process; threads and atexit cannot delay the end


def forget_ourselves() -> None:
    """Make `import grader` fail in submissions here too, as it does where grader is not
    installed."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "grader"]:
        del sys.modules[name]
    sys.modules["grader"] = None  # type: ignore[assignment]


def serve(control: socket.socket, settings: dict[str, Any]) -> None:
    """Run one test at a time, until the grader closes the line."""
    from grader.autograder.sandbox.untrusted import kernel

    rules = None
    if sys.platform == "linux":
        kernel.die_with_parent()
        kernel.adopt_orphans()
        if settings["limits"]["landlock"]:
            rules = kernel.reading([*sys.path, *SYSTEM])
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
                    os._exit(70)  # whatever happens, a child never becomes a second zygote
            os.close(channel)
            os.close(output)
            control.sendall(b"%d\n" % pid)
        else:
            control.sendall(json.dumps(end(pid, bounds)).encode() + b"\n")


def end(pid: int, bounds: limits.Limits) -> dict[str, Any]:
    """Kill the child and everything it left behind. Returns its status and CPU time."""
    os.kill(pid, signal.SIGKILL)  # nobody has waited for it yet, so the number is still its own
    _, status, usage = os.wait4(pid, 0)
    if not bounds.seccomp:  # with the filter it cannot have forked
        sweep(bounds.uid)
    return {"status": status, "cpu": usage.ru_utime + usage.ru_stime}


def sweep(uid: int | None) -> None:
    """Kill until nothing is left; processes orphaned in the meantime become our children."""
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
    except OSError:  # not Linux: orphans go to init, and the level is D
        return []


def _kill_all_of(uid: int) -> None:
    """Kill all processes of a user, from a process of this user: kill(-1) reaches only those."""
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
    """The folders of packages such as numpy: this interpreter's, and the grader's `paths` if both
    have the same version."""
    own = site.getsitepackages()
    return own + (paths if list(sys.version_info[:2]) == version else [])


def main() -> None:
    """Serve tests on the socket whose number is the first argument."""
    control = socket.socket(fileno=int(sys.argv[1]))
    settings = json.loads(sys.argv[2])
    sys.path.extend(third_party(settings["path"], settings["version"]))
    if sys.platform == "win32":  # Windows cannot fork: this process runs the only test itself
        output = socket.socket(fileno=int(sys.argv[3]))
        sys.stdout = sys.stderr = output.makefile("w", encoding="utf-8")
        line = Connection(control)
        forget_ourselves()
        student.run(line, line.receive())
    else:
        control.sendall(b"ready\n")
        serve(control, settings)
