"""Where the tasks of a command are done; what does them is loaded when it is needed."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grader.autograder.grading.farm import Farm
    from grader.autograder.sandbox.isolation import Level


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

    def farm(self, untrusted: bool = True) -> AbstractContextManager[Farm]:
        """The workers, which run submissions or only our own code."""
        from grader.autograder.grading import farm, worker

        if self.dask is not None:
            return farm.dask(self.dask)
        if self.executor is not None:
            return farm.load_executor(self.executor)
        begin = worker.begin if untrusted else worker.end_with_the_grader
        return farm.here(os.cpu_count() or 1, begin)
