"""What any terminal can show: text in ASCII alone, and a progress bar for long commands.

The bar is on standard error, and only in a terminal.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from grader.words.formula import SIGNS

#: The signs for edges keep their width.
_SIGNS = str.maketrans(
    {
        **{sign.plain: sign.latex.strip("\\") for sign in SIGNS if len(sign.plain) == 1},
        **dict.fromkeys("├┠┡│┃", "|"),
        **dict(zip("└┗─━╌▲▼●◆◇◀▶\N{MINUS SIGN}\N{EN DASH}→·⌋⌉", "``-=.^vo*o<>-->*))", strict=True)),
        **{"≤": "<=", "≥": ">=", "∞": "inf", "…": "...", "√": "sqrt", "²": "^2", "³": "^3"},
        **{"⁴": "^4", "⌊": "floor(", "⌈": "ceil(", "α": "alpha", "β": "beta"},
    }
)


def to_ascii(text: str) -> str:
    """The text in ASCII."""
    return text.translate(_SIGNS).encode("ascii", "replace").decode()


T = TypeVar("T")

WIDTH = 40
#: How many must be done before their time says anything about that of the others.
FEWEST_DONE = 3


class Bar:
    """A bar that grows with the work done, says how long the rest takes, and disappears at the
    end."""

    def __init__(self, total: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._total = total
        self._drawn = ""
        self._clock = clock
        #: When work began, and how much of it was done by then.
        self._begin: tuple[float, int] | None = None

    def show(self, done: int) -> None:
        """Draw the bar for so much work done."""
        now = self._clock()
        if self._begin is None:
            self._begin = now, done
        full = WIDTH * done // max(self._total, 1)
        bar = "#" * full + "." * (WIDTH - full)
        line = f"[{bar}] {done}/{self._total}{self._left(now, done)}"
        if line != self._drawn and sys.stderr.isatty():
            self._drawn = line
            print(f"\r{line}\033[K", end="", file=sys.stderr, flush=True)

    def _left(self, now: float, done: int) -> str:
        """The time left, if the rest takes as long as what was done."""
        assert self._begin is not None
        began, first = self._begin
        if done - first < FEWEST_DONE or done == self._total:
            return ""
        seconds = (now - began) * (self._total - done) / (done - first)
        return f", {time_left(seconds)}"

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def time_left(seconds: float) -> str:
    """`about 3 min left`"""
    if seconds < 60:
        return f"about {max(1, round(seconds))} s left"
    return f"about {round(seconds / 60)} min left"


def with_progress(items: Iterable[T], total: int) -> Iterator[T]:
    """The items, with a bar that grows as they are used."""
    with Bar(total) as bar:
        for done, item in enumerate(items):
            bar.show(done)
            yield item
