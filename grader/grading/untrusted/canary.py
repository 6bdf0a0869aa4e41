"""Tries what a submission must not be able to do, and tells what it could."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable

import colorsys  # noqa: F401  (not loaded before: shows whether imports work without rights)


def canary(key: str, grader: int) -> list[str]:
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

    attempt("read", lambda: open(key).read())
    attempt("write", lambda: open(key + "2", "w"))
    attempt("write", lambda: os.rename(key, key + "3"))
    attempt("write", lambda: os.rename(key + "3", key))
    attempt("write", lambda: os.chmod(key, 0o644))
    attempt("spy", lambda: open(f"/proc/{grader}/mem", "rb"))
    attempt("spy", lambda: open(f"/proc/{grader}/environ", "rb"))
    attempt("signal", lambda: os.kill(grader, 0))
    attempt("connect", lambda: socket.socket())
    attempt("fork", fork)
    return could
