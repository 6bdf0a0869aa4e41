"""Counts the cut patterns of a shape that meet the demands, and draws one at random.

For every spot and every origin of its bounds, a table says how common each role is together
with each tally (cuts, leaves read, …) below it. The children's tables are combined into their
parent's. Whether a demand can be met is then a lookup. A pattern is drawn by walking the tables
from the last child back to the first. Weights follow the frequencies among random trees, so
common patterns stay common.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random
from typing import NamedTuple, TypeVar

from grader.homework.families.trees.instances.cut_shapes import (
    OPEN,
    Bounds,
    Frequencies,
    Moment,
    NodeRole,
    Spot,
)

T = TypeVar("T")

#: The tally of a pattern that already has too much. It is kept, so that weights stay right.
OVER = -1

#: Weights are whole numbers out of 2**BITS, the same on every machine.
BITS = 40
UNIT = 1 << BITS

#: If more states than this must be combined with their next steps, trying trees is faster.
MAX_WORK = 300_000


class TooManyPatterns(Exception):
    """Raised where the tables would need more than MAX_WORK."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is counted in a pattern, as one whole number that adds up over the tree."""

    #: Returns what reading this leaf adds.
    read: Callable[[Spot], int] = lambda leaf: 0
    #: Returns what leaving a spot after its i-th child adds, given its entry bounds.
    cut: Callable[[Spot, int, Bounds], int] = lambda spot, i, bounds: 0
    #: True if a tally is too large, whatever is added to it.
    too_much: Callable[[int], bool] = lambda tally: False
    #: Whether the whole tree's tally is as wanted.
    accepts: Callable[[int], bool] = lambda tally: True
    #: Whether this child of the root, in the order tried, may be the best move.
    best: Callable[[int], bool] = lambda child: True
    #: Whether equal subtrees in different places can add different amounts.
    particular: bool = False

    def add(self, one: int, other: int) -> int:
        """Adds two tallies; too much stays too much."""
        if one == OVER or other == OVER or self.too_much(one + other):
            return OVER
        return one + other


class SpotState(NamedTuple):
    """A spot between two children: its role and tally so far, and the child that gave the role."""

    so_far: NodeRole
    tally: int
    #: Kept at the root only; elsewhere there would be too many states.
    best: int | None


class End(NamedTuple):
    """A whole spot: its role, and the tally below it."""

    role: NodeRole
    tally: int


class ChildStep(NamedTuple):
    """One child, and the state in which it is entered."""

    before: SpotState
    child: int
    end: End


#: Things to choose from, with cumulative weights.
Choices = tuple[list[int], list[T]]


@dataclass(slots=True)
class PatternTable:
    """Everything that can happen at one spot that is entered with bounds of one origin."""

    spot: Spot
    bounds: Bounds
    #: layers[i] says how common each state is before child i.
    layers: list[dict[SpotState, int]] = field(default_factory=list)
    #: How common each tally is, of UNIT for each role.
    ends: dict[End, int] = field(default_factory=dict)
    #: The tables of the children, by child and what the spot is when it is entered.
    below: dict[tuple[int, NodeRole], PatternTable] = field(default_factory=dict)
    #: Filled on demand: the last steps to an end, and the steps to a state before a child.
    last: dict[End, Choices[ChildStep | SpotState]] = field(default_factory=dict)
    earlier: dict[tuple[int, SpotState], Choices[ChildStep]] = field(default_factory=dict)


class Patterns:
    """The patterns of one shape, counted by their tallies."""

    def __init__(self, root: Spot, seen: Frequencies, wanted: Wanted) -> None:
        self.root = root
        self._seen = seen
        self._wanted = wanted
        self._tables: dict[tuple[object, Bounds], PatternTable] = {}
        self._work = 0
        ends = self.table(root, OPEN).ends
        #: How common the tallies of the whole tree are, of UNIT in all.
        self.tallies = {end.tally: weight for end, weight in ends.items() if end.tally != OVER}
        accepted = [tally for tally in self.tallies if wanted.accepts(tally)]
        self._accepted = _choices([(self.tallies[tally], tally) for tally in accepted])

    @property
    def share(self) -> int:
        """Roughly the part of UNIT that meets the demands."""
        return self._accepted[0][-1] if self._accepted[0] else 0

    def draw(self, rng: Random) -> End:
        """Draws the role and tally of the whole tree among those wanted."""
        return End(NodeRole.INSIDE, _pick(rng, self._accepted))

    def path(self, rng: Random, table: PatternTable, end: End) -> list[End]:
        """Draws the roles and tallies of the children of a spot that are entered."""
        spot = table.spot
        found = table.last.get(end)
        if found is None:
            found = table.last[end] = _choices(list(self._last(table, end)))
        last = _pick(rng, found)
        if isinstance(last, SpotState):
            state, child, path = last, len(spot.children), []
        else:
            state, child, path = last.before, last.child, [last.end]
        while child:
            earlier = table.earlier.get((child, state))
            if earlier is None:
                earlier = _choices(list(self._earlier(table, child, state)))
                table.earlier[child, state] = earlier
            step = _pick(rng, earlier)
            state, child = step.before, step.child
            path.append(step.end)
        return path[::-1]

    def below(self, table: PatternTable, child: int, so_far: NodeRole) -> PatternTable:
        """The table of a child that is entered when the spot is `so_far`."""
        found = table.below.get((child, so_far))
        if found is None:
            spot = table.spot
            found = self.table(spot.children[child], spot.entry(table.bounds, so_far))
            table.below[child, so_far] = found
        return found

    def table(self, spot: Spot, bounds: Bounds) -> PatternTable:
        """The table of a spot; spots with equal subtrees share it where they can."""
        key = (spot if self._wanted.particular else spot.kind, bounds)
        table = self._tables.get(key)
        if table is None:
            table = self._tables[key] = PatternTable(spot, bounds)
            if spot.children:
                self._combine(table)
            else:
                self._leaf(table)
        return table

    def _leaf(self, table: PatternTable) -> None:
        tally = self._wanted.add(0, self._wanted.read(table.spot))
        table.ends[End(NodeRole.INSIDE, tally)] = UNIT
        if table.bounds.alpha:
            table.ends[End(NodeRole.LOW, tally)] = UNIT
        if table.bounds.beta:
            table.ends[End(NodeRole.HIGH, tally)] = UNIT

    def _combine(self, table: PatternTable) -> None:
        spot = table.spot
        layer = {SpotState(spot.idle, 0, None): UNIT}
        ends: dict[End, int] = {}
        for child in range(len(spot.children)):
            table.layers.append(layer)
            following: dict[SpotState, int] = {}
            for state in layer:
                for step, weight in self._steps(table, child, state):
                    self._work += 1
                    after = self._after(table, step)
                    if isinstance(after, SpotState):
                        following[after] = following.get(after, 0) + weight
                    else:
                        ends[after] = ends.get(after, 0) + weight
                if self._work > MAX_WORK:
                    raise TooManyPatterns
            layer = following
        table.layers.append(layer)
        for state, weight in layer.items():
            end = self._finish(table, state)
            ends[end] = ends.get(end, 0) + weight
        whole = [sum(w for end, w in ends.items() if end.role == role) for role in NodeRole]
        table.ends = {end: max(1, w * UNIT // whole[end.role]) for end, w in ends.items()}

    def _steps(
        self, table: PatternTable, child: int, state: SpotState
    ) -> Iterator[tuple[ChildStep, int]]:
        """Everything that this child can become, entered in this state, with its weight."""
        below = self.below(table, child, state.so_far)
        moment = Moment(table.spot.kind, table.bounds, child, state.so_far)
        counts = self._seen.get(moment, (0, 0, 0))
        whole = sum(counts) + len(NodeRole)
        weight = table.layers[child][state]
        chances = [weight * (count + 1) * UNIT // whole for count in counts]
        for end, w in below.ends.items():
            yield ChildStep(state, child, end), max(1, chances[end.role] * w >> 2 * BITS)

    def _after(self, table: PatternTable, step: ChildStep) -> SpotState | End:
        """Where a step leads: to the next child, or out of the spot."""
        spot, wanted = table.spot, self._wanted
        so_far, tally, best = step.before
        tally = wanted.add(tally, step.end.tally)
        if step.end.role is spot.stop:
            if step.child + 1 < len(spot.children):
                tally = wanted.add(tally, wanted.cut(spot, step.child, table.bounds))
            return End(spot.stop, tally)
        if step.end.role is NodeRole.INSIDE:
            return SpotState(NodeRole.INSIDE, tally, step.child if spot is self.root else None)
        return SpotState(so_far, tally, best)

    def _finish(self, table: PatternTable, state: SpotState) -> End:
        """What a spot is after its last child."""
        if state.best is not None and not self._wanted.best(state.best):
            return End(state.so_far, OVER)
        return End(state.so_far, state.tally)

    def _last(self, table: PatternTable, end: End) -> Iterator[tuple[int, ChildStep | SpotState]]:
        """The steps after which a spot is left with this end, or the states it runs out in."""
        if end.role is table.spot.stop:
            for child in range(len(table.spot.children)):
                for state in table.layers[child]:
                    for step, weight in self._steps(table, child, state):
                        if self._after(table, step) == end:
                            yield weight, step
        for state, weight in table.layers[-1].items():
            if self._finish(table, state) == end:
                yield weight, state

    def _earlier(
        self, table: PatternTable, child: int, after: SpotState
    ) -> Iterator[tuple[int, ChildStep]]:
        """The steps of the previous child that lead to the state `after`, each with its weight."""
        for state in table.layers[child - 1]:
            for step, weight in self._steps(table, child - 1, state):
                if self._after(table, step) == after:
                    yield weight, step


def _choices(weighted: list[tuple[int, T]]) -> Choices[T]:
    return list(accumulate(weight for weight, _ in weighted)), [thing for _, thing in weighted]


def _pick(rng: Random, choices: Choices[T]) -> T:
    weights, things = choices
    return things[bisect_right(weights, int(rng.random() * weights[-1]))]
