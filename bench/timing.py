"""Times two things in turn in one process, so that what slows one down slows the other, too."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

#: The ratio for comparisons without a promise, such as with C++.
INF = float("inf")


def least_times(
    ours: Callable[[], object], theirs: Callable[[], object], rounds: int = 40
) -> tuple[float, float]:
    """The least seconds per call of each; a round takes at least some milliseconds."""
    each = [(call, _calls(call)) for call in (ours, theirs)]
    times = [[seconds(call, calls) for call, calls in each] for _ in range(rounds)]
    mine, other = map(min, zip(*times, strict=True))
    return mine, other


def line(what: str, ours: float, other: str, theirs: float, most: float) -> str:
    """`what … 22.6 µs   other 25.4 µs   ratio 0.89 (at most 1)`"""
    promise = "" if most == INF else f" (at most {most:g})"
    times = f"{what:36} {_time(ours)}   {other:16} {_time(theirs)}"
    return f"{times}   ratio {ours / theirs:5.2f}{promise}"


def _time(seconds: float) -> str:
    return f"{seconds * 1e3:7.1f} ms" if seconds > 1e-3 else f"{seconds * 1e6:7.1f} µs"


def _calls(call: Callable[[], object]) -> int:
    """The calls in a round. What is slow even when it runs first is called once."""
    first = seconds(call, 1)
    return 1 if first > 0.1 else max(1, int(0.004 / seconds(call, 1)))


def seconds(call: Callable[[], object], times: int) -> float:
    """The seconds per call."""
    start = perf_counter()
    for _ in range(times):
        call()
    return (perf_counter() - start) / times
