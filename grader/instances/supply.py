"""Where instances come from that are to meet what is required: drawn, or built for it."""

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
        """The demands that instances can be built for; without any they are only drawn."""
        return ()

    def drawn(self, rng: Random) -> Iterator[Solved]:
        """Instances that are drawn, without end."""
        while True:
            yield self.setting.draw(rng)

    def built(self, rng: Random, attempt: Attempt) -> Iterator[Solved | None]:
        """Instances built for some demands; None where one cannot be built."""
        raise NotImplementedError
