"""Makes instances that meet the requirements.

What is common is drawn until it occurs, which makes all suitable instances equally likely. What
is rare is built, if the subject knows how. Either way, the instance is then solved and every
requirement is measured on it. Effort is counted, not timed, so that it ends at the same place on
every machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import count, islice
from random import Random
from typing import Any

from grader.errors import Fault, UserError
from grader.homework.kinds import requirement
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import LARGEST, Demand, Setting
from grader.homework.kinds.telling_apart import Telling, telling_of

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
        return telling_of(
            names, lambda: self._make(rng, Attempt(rest, self.setting)), self.setting.work
        )

    def _make(self, rng: Random, attempt: Attempt) -> Solved:
        for solved in self._candidates(rng, attempt):
            if solved and attempt.accepts(solved):
                return solved
            if attempt.is_over or not self.setting.game.is_drawn:
                break
        raise UserError([attempt.obstacle()])

    def _candidates(self, rng: Random, attempt: Attempt) -> Iterator[Solved | None]:
        """An endless stream of instances, built where what is wanted is rare."""
        supply = self._supply
        if supply is None:
            return (self.setting.draw(rng) for _ in count())
        return supply.build(rng, attempt) if self._is_rare else supply.draw(rng)

    @cached_property
    def _is_rare(self) -> bool:
        """Whether to build instances, because plain draws too rarely have what can be built."""
        supply = self._supply
        if supply is None or not supply.builds_for:
            return False
        probe = Attempt(supply.builds_for, self.setting)
        return sum(map(probe.accepts, islice(supply.draw(Random(0)), PROBES))) < COMMON


def _names_misconceptions(demand: Demand) -> bool:
    return demand.requirement.names_misconceptions


#: The number of leaves that may be searched for one instance, for trees with up to 27 leaves
#: (about a second) and for larger ones (a few seconds).
EFFORT, EFFORT_LARGE = 400_000, 1_000_000
SMALL = 27

#: The most names that a sentence lists.
MOST_NAMES = 20

#: The cost of starting a search, in leaves.
START = 20


class Attempt:
    """One attempt to make an instance that meets all demands."""

    def __init__(self, demands: Sequence[Demand], setting: Setting) -> None:
        self.demands = demands
        self.tries = 0
        #: Why the last shape, or its leaves, gave no instance to try.
        self.dead_end: Callable[[], Fault] | None = None
        self._work = setting.work
        self._left = EFFORT if setting.size <= SMALL else EFFORT_LARGE
        #: For each demand: how many instances met it, of those that met all earlier ones, and the
        #: closest measure.
        self._met = dict.fromkeys((demand.name for demand in demands), 0)
        self._closest: dict[str, Any] = {}

    @property
    def is_over(self) -> bool:
        """Whether the effort is used up."""
        return self._left <= 0

    def spend(self, searches: int) -> None:
        """Use up the effort of some searches of the whole tree."""
        self._left -= searches * (self._work + START)

    def accepts(self, candidate: Solved) -> bool:
        """Whether the candidate meets every demand."""
        self.tries += 1
        self.spend(2)
        for demand in self.demands:
            self.spend(demand.requirement.searches)
            measured, is_met = demand.measure(candidate)
            if not is_met:
                self._remember(demand, measured)
                return False
            self._met[demand.name] += 1
        return True

    def obstacle(self) -> Fault:
        """Why nothing was found: the first demand that no instance has met."""
        if not self.tries:
            assert self.dead_end
            return self.dead_end()
        i = next(i for i, demand in enumerate(self.demands) if not self._met[demand.name])
        demand, others = self.demands[i], [each.text for each in self.demands[:i]]
        tried = self._met[self.demands[i - 1].name] if i else self.tries
        closest = self._closest[demand.name]
        says_more = closest not in (None, ()) and not isinstance(closest, (bool, str))
        nearest = f"{demand.requirement.nearest} {_text(closest)}" if says_more else None
        return demand.fault(requirement.unmet(demand.shown, others, tried, nearest))

    def _remember(self, demand: Demand, measured: Any) -> None:
        known = self._closest.get(demand.name)
        if known is None or _distance(measured, demand.wanted) < _distance(known, demand.wanted):
            self._closest[demand.name] = measured


def _text(measured: Any) -> str:
    if not isinstance(measured, tuple):
        return str(measured)
    more = ["…"] if len(measured) > MOST_NAMES else []
    return ", ".join([*map(str, measured[:MOST_NAMES]), *more])


def _distance(measured: Any, wanted: Any) -> Any:
    """The distance of a measure from what is wanted, if it can be computed."""
    match measured, wanted:
        case None, _:
            return LARGEST
        case _, (int(low), int(high)):
            return max(low - measured, measured - high)
        case (int(), int()):
            return abs(wanted - measured)
        case tuple(), tuple():
            return len({*measured} ^ {*wanted})
    return 0


class Supply(ABC):
    """The instances of a subject that knows how to build what is rare."""

    @property
    @abstractmethod
    def builds_for(self) -> tuple[Demand, ...]:
        """The demands for which instances can be built; without any, all instances are drawn."""

    @abstractmethod
    def draw(self, rng: Random) -> Iterator[Solved]:
        """An endless stream of drawn instances."""

    @abstractmethod
    def build(self, rng: Random, attempt: Attempt) -> Iterator[Solved | None]:
        """A stream of instances built for some demands; None where one could not be built."""
