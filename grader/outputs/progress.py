"""A bar that shows how far a long command is: on standard error, and only to a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

WIDTH = 40


def shown(items: Iterable[T], total: int) -> Iterator[T]:
    """The items, with a bar that grows while they are worked on."""
    if not sys.stderr.isatty():
        yield from items
        return
    drawn = -1
    try:
        for done, item in enumerate(items):
            full = WIDTH * done // max(total, 1)
            if full != drawn:
                drawn = full
                bar = "#" * full + "." * (WIDTH - full)
                print(f"\r[{bar}] {done}/{total}", end="", file=sys.stderr, flush=True)
            yield item
    finally:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
