"""A progress bar for long commands: on standard error, and only in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

WIDTH = 40


class Bar:
    """A bar that grows with the work done, and disappears at the end."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._drawn = -1

    def show(self, done: int) -> None:
        full = WIDTH * done // max(self._total, 1)
        if full != self._drawn and sys.stderr.isatty():
            self._drawn = full
            bar = "#" * full + "." * (WIDTH - full)
            print(f"\r[{bar}] {done}/{self._total}", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn >= 0:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def shown(items: Iterable[T], total: int) -> Iterator[T]:
    """The items, with a bar that grows as they are used."""
    with Bar(total) as bar:
        for done, item in enumerate(items):
            bar.show(done)
            yield item
