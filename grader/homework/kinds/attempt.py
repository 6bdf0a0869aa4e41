"""One attempt to make an instance: the effort left, and what prevented success so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grader.errors import Fault
from grader.homework.kinds import sentences
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import LARGEST, Demand
from grader.homework.kinds.setting import Setting

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
        nearest = f"{demand.requirement.nearest} {_written(closest)}" if says_more else None
        return demand.fault(sentences.unmet(demand.shown, others, tried, nearest))

    def _remember(self, demand: Demand, measured: Any) -> None:
        known = self._closest.get(demand.name)
        if known is None or _distance(measured, demand.wanted) < _distance(known, demand.wanted):
            self._closest[demand.name] = measured


def _written(measured: Any) -> str:
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
