"""Supplies instances for requirements: drawn, or built to meet them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from grader.instances.problem import Solved
from grader.instances.setting import Setting

if TYPE_CHECKING:
    from grader.instances.attempt import Attempt
    from grader.instances.requirement import Demand


class Supply:
    """Instances as the plan draws them."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    @property
    def builds_for(self) -> tuple[Demand, ...]:
        """The demands for which instances can be built; without any, instances are only drawn."""
        return ()

    def drawn(self, rng: Random) -> Iterator[Solved]:
        """An endless stream of drawn instances."""
        while True:
            yield self.setting.draw(rng)

    def built(self, rng: Random, attempt: Attempt) -> Iterator[Solved | None]:
        """A stream of instances built for some demands; None where one could not be built."""
        raise NotImplementedError
