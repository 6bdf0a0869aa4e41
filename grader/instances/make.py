"""An instance that meets what is required of it.

What is common is drawn until it comes, which is fair to every tree; what is rare is built,
leaf by leaf, for a cut pattern that has it. Either way the instance is then solved, and every
requirement measured on it. Effort is counted, not timed: it ends at the same place everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random

from grader.errors import UserError
from grader.families.trees.instances.build import Builder
from grader.instances.apart import Telling, telling
from grader.instances.attempt import Attempt
from grader.instances.candidate import Candidate
from grader.instances.requirement import Demand
from grader.instances.setting import Setting
from grader.model.instance import Instance

#: Plain draws that show how common something is, and how many must have it to count as common.
PROBES, COMMON = 40, 4


class Maker:
    """Makes the instances of one exercise, and keeps what it learns of the exercise."""

    def __init__(self, setting: Setting, demands: Sequence[Demand]) -> None:
        self.setting = setting
        self.demands = tuple(demands)
        #: How many instances were tried for each one made, in the order made.
        self.tries: list[int] = []
        self._builder = Builder(setting, demands)

    def make(self, rng: Random) -> Candidate:
        """Raises UserError, which names the demand that stands in the way."""
        attempt = Attempt(self.resolved, self.setting)
        made = self._make(rng, attempt)
        self.tries.append(attempt.tries)
        return made

    @cached_property
    def resolved(self) -> tuple[Demand, ...]:
        """The demands, with the misconceptions to be told apart by name."""
        return tuple(
            replace(demand, meaning=self.telling.told) if demand.name == "tells_apart" else demand
            for demand in self.demands
        )

    @property
    def hidden(self) -> Mapping[str, str]:
        """The misconceptions that `tells_apart: all` leaves out, and why."""
        return self.telling.hidden

    @cached_property
    def telling(self) -> Telling:
        """Which misconceptions the instances tell apart, and why not the others."""
        names = next((each.wanted for each in self.demands if each.name == "tells_apart"), ())
        rest = [each for each in self.demands if each.name != "tells_apart"]
        rng = Random(0)
        return telling(
            names, lambda: self._make(rng, Attempt(rest, self.setting)), self.setting.work
        )

    def _make(self, rng: Random, attempt: Attempt) -> Candidate:
        draw = self._builder.built(rng, attempt) if self._is_rare else self._drawn(rng)
        for instance in draw:
            if instance:
                candidate = Candidate(self.setting.kind, instance)
                if attempt.accepts(candidate):
                    return candidate
            if attempt.is_over or not self.setting.game.is_drawn:
                break
        raise UserError([attempt.obstacle()])

    def _drawn(self, rng: Random) -> Iterator[Instance]:
        while True:
            yield self._builder.tied(self.setting.another(rng), rng)

    @cached_property
    def _is_rare(self) -> bool:
        """Whether instances are to be built, because plain draws too seldom have what is built."""
        if not self._builder.is_able:
            return False
        probe = Attempt(self._builder.cares_for, self.setting)
        drawn = self._drawn(Random(0))
        candidates = (Candidate(self.setting.kind, next(drawn)) for _ in range(PROBES))
        return sum(map(probe.accepts, candidates)) < COMMON
