"""Makes instances that meet the requirements.

What is common is drawn until it occurs, which makes all suitable instances equally likely. What
is rare is built, if the subject knows how. Either way, the instance is then solved and every
requirement is measured on it. Effort is counted, not timed, so that it ends at the same place on
every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import count, islice
from random import Random

from grader.errors import UserError
from grader.homework.kinds.attempt import Attempt
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import Demand
from grader.homework.kinds.setting import Setting
from grader.homework.kinds.telling_apart import Telling, telling

#: How many plain draws test whether something is common, and how many of them must have it.
PROBES, COMMON = 40, 4


class Maker:
    """Makes the instances of one exercise, and remembers what it learns about the exercise."""

    def __init__(self, setting: Setting, demands: Sequence[Demand]) -> None:
        self.setting = setting
        self.demands = tuple(demands)
        #: How many instances were tried for each instance made, in order.
        self.tries: list[int] = []
        supply = setting.kind.subject.supply
        self._supply = supply(setting, demands) if supply else None

    def make(self, rng: Random) -> Solved:
        """An instance that meets all demands. Raises UserError, which names the demand not met."""
        attempt = Attempt(self.resolved, self.setting)
        made = self._make(rng, attempt)
        self.tries.append(attempt.tries)
        return made

    @cached_property
    def resolved(self) -> tuple[Demand, ...]:
        """The demands, with `tells_apart: all` replaced by the names of the misconceptions."""
        return tuple(
            replace(each, meaning=self.telling.told) if _names_misconceptions(each) else each
            for each in self.demands
        )

    @property
    def hidden(self) -> Mapping[str, str]:
        """The misconceptions that `tells_apart: all` leaves out, and why."""
        return self.telling.hidden

    @cached_property
    def telling(self) -> Telling:
        """The misconceptions that the instances tell apart, and why not the others."""
        names = next((each.wanted for each in self.demands if _names_misconceptions(each)), ())
        rest = [each for each in self.demands if not _names_misconceptions(each)]
        rng = Random(0)
        return telling(
            names, lambda: self._make(rng, Attempt(rest, self.setting)), self.setting.work
        )

    def _make(self, rng: Random, attempt: Attempt) -> Solved:
        for solved in self._tried(rng, attempt):
            if solved and attempt.accepts(solved):
                return solved
            if attempt.is_over or not self.setting.game.is_drawn:
                break
        raise UserError([attempt.obstacle()])

    def _tried(self, rng: Random, attempt: Attempt) -> Iterator[Solved | None]:
        """An endless stream of instances, built where what is wanted is rare."""
        supply = self._supply
        if supply is None:
            return (self.setting.draw(rng) for _ in count())
        return supply.built(rng, attempt) if self._is_rare else supply.drawn(rng)

    @cached_property
    def _is_rare(self) -> bool:
        """Whether to build instances, because plain draws too rarely have what can be built."""
        supply = self._supply
        if supply is None or not supply.builds_for:
            return False
        probe = Attempt(supply.builds_for, self.setting)
        return sum(map(probe.accepts, islice(supply.drawn(Random(0)), PROBES))) < COMMON


def _names_misconceptions(demand: Demand) -> bool:
    return demand.requirement.names_misconceptions
