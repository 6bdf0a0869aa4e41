"""The trusted side of a process that forks a new process for each test."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from grader.autograder.cases.calls import Observation
from grader.autograder.cases.serving import Served
from grader.autograder.sandbox import machine
from grader.autograder.sandbox.talk import Talk
from grader.autograder.sandbox.untrusted.limits import Limits
from grader.errors import UserError

#: The folder that holds the package `grader`.
_ROOT = str(Path(__file__).resolve().parents[3])
_START = (
    f"import sys; sys.path[:] = [{_ROOT!r}, *filter(None, sys.path)]; "
    "from grader.autograder.sandbox.untrusted.zygote import main; "
    f"sys.path.remove({_ROOT!r}); main()"
)
#: Seconds within which our own process answers, even on a slow machine.
_PATIENCE = 20.0


class Broken(UserError):
    """The forking process does not start, or does not answer."""

    def __init__(self, message: str = "submissions cannot be run here: no process answers") -> None:
        super().__init__(message)


class Host:
    """Runs one test at a time, each in a process of its own."""

    def __init__(self, python: str, limits: Limits) -> None:
        self.python = python
        self.limits = limits
        self._token = f"{os.getpid()}-{secrets.token_hex(16)}"
        self._process: subprocess.Popen[bytes] | None = None

    def with_limits(self, cpu: int, memory: int) -> Host:
        """A host whose tests have `cpu` seconds, and at most `memory` bytes."""
        memory = min(memory, self.limits.memory)
        return Host(self.python, replace(self.limits, cpu=cpu, memory=memory))

    def run(
        self, job: Mapping[str, Any], served: Served[Any], seconds: float, call: float | None = None
    ) -> Observation:
        """Run one test. `seconds` of wall time stop code that sleeps, `call` of them from the call
        of the function on; CPU time has its own limit."""
        channel, theirs = socket.socketpair()
        output, printed = socket.socketpair()
        with channel, output:
            with theirs, printed:
                self._begin(theirs, printed)
            channel.setblocking(False)
            output.setblocking(False)
            observation = Talk(served, channel, output, call).hold(job, seconds)
        ended = self._end()
        if ended:
            return _ended(observation, ended, self.limits)
        if observation.end in ("died", "wall") and not self.limits.reaches_us:
            raise Broken  # our own process is gone; the submission cannot have ended it
        return observation

    if sys.platform == "win32":

        def _begin(self, channel: socket.socket, output: socket.socket) -> None:
            """Windows cannot fork: start an interpreter for each test."""
            for end in (channel, output):
                end.set_inheritable(True)
            self._process = subprocess.Popen(
                [*self._command(channel.fileno()), str(output.fileno())],
                stdin=subprocess.DEVNULL,
                close_fds=False,
            )

        def _end(self) -> Mapping[str, Any] | None:
            self.close()
            return {"status": 0, "cpu": 0}

    else:

        def _begin(self, channel: socket.socket, output: socket.socket) -> None:
            for attempt in (1, 2):  # an earlier submission may have damaged the forking process
                try:
                    self._start()
                    socket.send_fds(self._control, [b"run"], [channel.fileno(), output.fileno()])
                    self._line()
                    return
                except (OSError, Broken):
                    self.close()
                    if attempt == 2:
                        raise Broken from None

        def _end(self) -> Mapping[str, Any] | None:
            """Kill the process of the test and what it left; what the kernel says of it, or None
            if our own process no longer answers."""
            try:
                self._control.sendall(b"end")
                found: Mapping[str, Any] = json.loads(self._line())
                return found
            except (OSError, Broken):  # killed or stopped
                self.close()
                return None

        def _start(self) -> None:
            if self._process is not None:
                return
            self._control, theirs = socket.socketpair()
            self._control.settimeout(_PATIENCE)
            with theirs:
                self._process = subprocess.Popen(
                    self._command(theirs.fileno()),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    pass_fds=[theirs.fileno()],
                    env=self._environment(),
                    cwd="/",
                    start_new_session=True,
                )
            if self._line() != b"ready\n":
                raise Broken

        def _line(self) -> bytes:
            line = b""
            while not line.endswith(b"\n"):
                more = self._control.recv(4096)
                if not more:
                    raise Broken
                line += more
            return line

    def _command(self, handle: int) -> list[str]:
        settings = {
            "limits": asdict(self.limits),
            "path": machine.third_party(),
            "version": sys.version_info[:2],
        }
        # With -I Python would ignore PYTHONHASHSEED. We set the environment, except on Windows.
        alone = "-I" if sys.platform == "win32" else "-s"
        return [self.python, alone, "-S", "-B", "-c", _START, str(handle), json.dumps(settings)]

    def _environment(self) -> dict[str, str]:
        return {
            "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "HOME": "/nonexistent",
            # Threads that a library starts by itself count towards the limit of threads, and their
            # memory pools towards the limit of memory.
            "OPENBLAS_NUM_THREADS": "1",
            "OMP_NUM_THREADS": "1",
            "MALLOC_ARENA_MAX": "1",
            # A set of texts has the same order in every run, so a verdict cannot change.
            "PYTHONHASHSEED": "0",
            # This finds processes that escaped their parents.
            "GRADER_RUN": self._token,
        }

    def close(self) -> None:
        """End the process and everything it left behind."""
        if self._process is None:
            return
        orderly = True
        if sys.platform != "win32":
            self._control.close()  # then the process ends by itself
            try:
                self._process.wait(0.5)
            except subprocess.TimeoutExpired:
                orderly = False
        self._process.kill()
        orderly = self._process.wait() == 0 and orderly
        self._process = None
        if not orderly:
            self._sweep()

    def _sweep(self) -> None:
        _sweep(lambda token: token == self._token)

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def sweep_abandoned() -> None:
    """Kill the processes left by graders that were killed."""
    _sweep(lambda token: not is_running(token.partition("-")[0]))


def is_running(pid: str) -> bool:
    """Whether there is such a process. One that ended is listed until its parent has asked for it,
    which takes a second where a container's first process is slow."""
    try:
        said = Path(f"/proc/{pid}/stat").read_text(encoding="latin-1")
    except OSError:
        return False
    return said.rpartition(") ")[2][:1] not in ("Z", "X")


def _sweep(is_ours: Callable[[str], bool]) -> None:
    """Kill every process that carries such a token, until there is none."""
    for _ in range(1000):
        if not (left := [pid for pid, token in _carrying() if is_ours(token)]):
            return
        for pid in left:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.001)


def _carrying() -> list[tuple[int, str]]:
    """Every process below a host that we may look into, with the host's token."""
    mark, found = b"GRADER_RUN=", []
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            for each in (entry / "environ").read_bytes().split(b"\0"):
                if each.startswith(mark):
                    found.append((int(entry.name), each[len(mark) :].decode("latin-1")))
    return found


def _ended(seen: Observation, told: Mapping[str, Any], limits: Limits) -> Observation:
    """The observation, with the kernel's reason for the end if the talk was cut short."""
    if seen.end not in ("died", "wall"):
        return seen
    ended_by = told["status"] & 0x7F
    if told["cpu"] >= limits.cpu - 0.05 or ended_by == getattr(signal, "SIGXCPU", -1):
        return replace(seen, end="cpu")
    return replace(seen, signal=0 if ended_by == getattr(signal, "SIGKILL", 9) else ended_by)
