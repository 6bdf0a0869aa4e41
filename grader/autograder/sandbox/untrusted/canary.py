"""Tries everything that a submission must not do, and reports what worked."""

from __future__ import annotations

import colorsys  # noqa: F401 (not loaded before: shows whether imports work without rights)
import os
import socket
from collections.abc import Callable


def canary(key: str, grader: int) -> list[str]:
    """The attempts that succeeded, given the path of a secret file and the grader's process id."""
    could: list[str] = []

    def attempt(name: str, deed: Callable[[], object]) -> None:
        try:
            deed()
        except (OSError, AttributeError):
            return
        could.append(name)

    def fork() -> None:
        if os.fork() == 0:
            os._exit(0)

    attempt("read", lambda: os.open(key, os.O_RDONLY))
    attempt("write", lambda: os.open(key + "2", os.O_CREAT | os.O_WRONLY))
    attempt("write", lambda: os.rename(key, key + "3"))
    attempt("write", lambda: os.rename(key + "3", key))
    attempt("write", lambda: os.truncate(key, 0))
    attempt("write", lambda: os.chmod(key, 0o644))
    attempt("spy", lambda: os.open(f"/proc/{grader}/mem", os.O_RDONLY))
    attempt("spy", lambda: os.open(f"/proc/{grader}/environ", os.O_RDONLY))
    attempt("signal", lambda: os.kill(grader, 0))
    attempt("connect", lambda: socket.socket())
    attempt("fork", fork)
    return could
