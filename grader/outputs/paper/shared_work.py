"""Has work on many instances of a sheet done by other processes and machines, where that helps.

The spec travels with all files that it names, so that nobody else needs any of them.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from grader.homework.sheets import Sheet, read_sheet
from grader.homework.specs import known_files
from grader.workers import Where

if TYPE_CHECKING:
    from grader.workers import Begin, Farm

R = TypeVar("R")

#: The seeds of a task.
TOGETHER = 20
#: With so many seconds left to work here alone, other processes of this machine help.
WORTHWHILE = 4.0


class SpecFiles(NamedTuple):
    """The name of a spec's file, and the content of all files that it needs."""

    spec: str
    contents: tuple[tuple[str, bytes], ...]


def read_with_files(spec: Path) -> tuple[Sheet, SpecFiles]:
    """The sheet in a file, and what it was read from."""
    files: dict[str, bytes] = {}
    with known_files(files):
        sheet = read_sheet(spec)
    return sheet, SpecFiles(str(spec), tuple(files.items()))


_of_thread = threading.local()
_reading = threading.Lock()


def sheet_in(files: SpecFiles) -> Sheet:
    """The sheet, wherever this runs: it reads none of the spec's files."""
    if getattr(_of_thread, "files", None) != files:
        with _reading, known_files(dict(files.contents)):
            # One of each thread, since an exercise remembers how it made its instances.
            _of_thread.sheet, _of_thread.files = read_sheet(Path(files.spec)), files
    sheet: Sheet = _of_thread.sheet
    return sheet


def spread(
    seeds: Sequence[int],
    here: Callable[[Sequence[int]], list[R]],
    there: Callable[..., list[R]],
    files: SpecFiles,
    where: Where,
    *more: Any,
) -> Iterator[R]:
    """What `here(seeds)` gives, or `there(sheet, seeds, *more)`, for each seed in their order.

    Other processes of this machine help where more than some seconds are left to do.
    """
    done = 0
    if where.is_here:
        began = monotonic()
        while done < len(seeds) and not _is_worthwhile(monotonic() - began, done, len(seeds)):
            yield from here(seeds[done : done + TOGETHER])
            done = min(done + TOGETHER, len(seeds))
    if done == len(seeds):
        return
    from grader.workers import in_order

    def prepare(farm: Farm) -> Begin[int, list[R]]:
        shared = farm.shared(files)

        def begin(first: int) -> tuple[Future[list[R]], int]:
            some = seeds[first : first + TOGETHER]
            return farm.executor.submit(_work_there, there, shared, some, *more), 0

        return begin

    for several in in_order(where, range(done, len(seeds), TOGETHER), prepare):
        yield from several


def _work_there(
    there: Callable[..., list[R]], files: SpecFiles, seeds: Sequence[int], *more: Any
) -> list[R]:
    return there(sheet_in(files), seeds, *more)


def _is_worthwhile(seconds: float, done: int, seeds: int) -> bool:
    """Whether other processes of this machine would end earlier, by the pace so far."""
    return (os.cpu_count() or 1) > 1 and done > 0 and seconds * (seeds - done) / done > WORTHWHILE
