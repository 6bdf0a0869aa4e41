"""Where the tasks of a command are done, and what those have to be who do them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from grader.words import submission as words

#: How well a worker shuts submissions in, the best first; D is only a process of its own.
Level = Literal["A", "B", "C", "D"]

#: How the names of locks in shared memory begin; the number of our process follows.
LOCKS = "grader-"


class WorkerTraits(NamedTuple):
    """What a worker is: all of it has to fit for its reports to be those of any other."""

    version: str
    python: str
    level: Level

    def misfit(self, wanted: WorkerTraits) -> str:
        """Why it must not grade; empty if it may. A better level than the wanted one is fine."""
        if self.version != wanted.version:
            return words.other_version(wanted.version, self.version)
        if self.python.rpartition(".")[0] != wanted.python.rpartition(".")[0]:
            return words.other_python(wanted.python, self.python)
        if self.level > wanted.level:
            return words.too_weak(wanted.level, self.level)
        return ""


class Misfit(Exception):
    """This worker must not do a task."""


class Crew(NamedTuple):
    """The workers that some tasks need."""

    #: What each of them has to be.
    traits: WorkerTraits
    #: Finds out what a worker is; it runs there.
    ask: Callable[[], WorkerTraits]
    #: Prepares a process of our own for the tasks.
    begin: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Where:
    """Which workers to use, and the isolation that each of them has to reach."""

    at_least: Level = "C"
    #: The address of a scheduler, or `MODULE:CALLABLE` of an executor.
    dask: str | None = None
    executor: str | None = None

    @property
    def is_here(self) -> bool:
        """Whether the workers are processes of our own, on this machine."""
        return self.dask is None and self.executor is None
