"""Translates requirements into cut patterns, and explains those that no pattern meets.

A pattern is decided before any leaf has a value. So it is known at once if no pattern meets the
requirements, and a message can say which of them contradict each other, and what comes closest.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from grader.errors import Fault
from grader.homework.families.trees.instances.cut_shapes import Bounds, Origin, Spot, frequencies
from grader.homework.families.trees.instances.patterns import (
    OVER,
    Patterns,
    TooManyPatterns,
    Wanted,
)
from grader.homework.kinds import requirement
from grader.homework.kinds.requirement import Demand
from grader.model.rules import Rules

T = TypeVar("T")


def deep(spot: Spot, i: int, bounds: Bounds) -> int:
    """Counts a cut by a bound from above the parent."""
    return (bounds.beta if spot.maximizing else bounds.alpha) is Origin.ABOVE


def inner(spot: Spot, i: int, bounds: Bounds) -> int:
    """Counts a cut that skips an inner node."""
    return any(child.children for child in spot.children[i + 1 :])


#: The functions that count when a spot is left after its i-th child.
AT_CUTS: dict[str, Callable[[Spot, int, Bounds], int]] = {
    "cuts": lambda spot, i, bounds: 1,
    "alpha_cuts": lambda spot, i, bounds: not spot.maximizing,
    "beta_cuts": lambda spot, i, bounds: spot.maximizing,
    "deep_cuts": deep,
    "inner_cuts": inner,
}

COUNTED = (*AT_CUTS, "leaves_read")
STRUCTURAL = (*COUNTED, "pruned", "best_move")


class Structure:
    """A shape, with the demands on its patterns."""

    def __init__(
        self, root: Spot, rules: Rules, names: Sequence[str], demands: Sequence[Demand]
    ) -> None:
        self.root = root
        self.names = names
        self._rules = rules
        self._demands = {each.name: each for each in demands if each.name in STRUCTURAL}
        self._wanted = {each.name: each.wanted for each in self._demands.values()}
        #: The digits of one count: no count is greater than the number of leaves.
        self._bits = root.end.bit_length() + 1

    @cached_property
    def patterns(self) -> Patterns | None:
        """The wanted patterns, or None if there are none.

        If the tables would be too large for all demands at once, the last demands are left
        to chance.
        """
        wanted = dict(self._wanted)
        if not self._is_possible(wanted):
            return None
        seen = frequencies(self.root)
        while True:
            try:
                return Patterns(self.root, seen, self._meaning(wanted))
            except TooManyPatterns:
                wanted.popitem()

    def contradiction(self) -> Fault:
        """Explains which demand contradicts the others."""
        names = smallest(list(self._wanted), lambda some: not self._holds(some))
        last = self._demands[names[-1]]
        if names == ["pruned"]:
            return last.fault(self._unprunable())
        others = [self._demands[name].text for name in names[:-1]]
        return last.fault(requirement.contradiction(last.shown, others, self._closest(names)))

    def _holds(self, names: Sequence[str]) -> bool:
        return self._is_possible({name: self._wanted[name] for name in names})

    def _is_possible(self, wanted: Mapping[str, Any]) -> bool:
        return self._solvable(self._meaning(wanted))

    def _solvable(self, wanted: Wanted) -> bool:
        try:
            return Patterns(self.root, {}, wanted).share > 0
        except TooManyPatterns:
            return True  # as far as the tables can tell

    def _closest(self, names: Sequence[str]) -> str | None:
        """Finds the nearest value of the last demand that the other demands allow.

        A wider range around the wanted value has more patterns: the range is doubled
        until there is a pattern, then bisected.
        """
        *others, last = names
        if last == "pruned":
            return None
        rest = {name: self._wanted[name] for name in others}
        low, high = self._wanted[last]

        def meets(least: int, most: int) -> bool:
            wanted = self._meaning({**rest, last: (least, most)})
            return Patterns(self.root, {}, wanted).share > 0

        try:
            away = 1
            while not meets(low - away, high + away):
                if away > self.root.end:
                    return None
                away *= 2
            between = range(away // 2 + 1, away)
            away = (
                away // 2 + 1 + bisect_left(between, True, key=lambda n: meets(low - n, high + n))
            )
            return str(low - away if meets(low - away, low - away) else high + away)
        except TooManyPatterns:
            return None

    def _unprunable(self) -> str:
        """Explains why it is impossible to prune exactly these leaves."""
        pruned = set(self._leaves_to_prune(self._wanted) or ())

        def impossible(leaves: Sequence[int]) -> bool:
            skipped = {leaf for leaf in leaves if leaf in pruned}
            return not self._solvable(marked(skipped, set(leaves) - skipped))

        at_fault = smallest(list(range(self.root.end)), impossible)
        return requirement.unprunable(
            [self.names[leaf] for leaf in at_fault if leaf in pruned],
            [self.names[leaf] for leaf in at_fault if leaf not in pruned],
        )

    def _leaves_to_prune(self, wanted: Mapping[str, Any]) -> list[int] | None:
        if "pruned" not in wanted:
            return None
        return [self.names.index(name) for name in wanted["pruned"]]

    def _meaning(self, wanted: Mapping[str, Any]) -> Wanted:
        """What these requirements count, as one number, and which numbers meet them."""
        pruned = self._leaves_to_prune(wanted)
        marks = Wanted()
        if pruned is not None:
            marks = marked(set(pruned), set(range(self.root.end)) - set(pruned))
        spans = {name: wanted[name] for name in COUNTED if name in wanted}
        # All counts are packed into one number, each into its own bits. If a count had four bits,
        # 0x13 would say: three cuts, one of them an alpha cut.
        units = {name: 1 << self._bits * i for i, name in enumerate(spans)}
        digits = self._digits(wanted)
        counts = [(AT_CUTS[name], unit) for name, unit in units.items() if name in AT_CUTS]
        low, high = wanted.get("best_move", (1, len(self.root.children)))
        positions = self._rules.tried(tuple(range(1, len(self.root.children) + 1)))

        def read(leaf: Spot) -> int:
            return OVER if marks.read(leaf) else units.get("leaves_read", 0)

        def cut(spot: Spot, i: int, bounds: Bounds) -> int:
            if marks.cut(spot, i, bounds):
                return OVER
            return sum(unit * counted(spot, i, bounds) for counted, unit in counts)

        return Wanted(
            read,
            cut,
            too_much=lambda tally: any(n > spans[name][1] for name, n in digits(tally).items()),
            accepts=lambda tally: all(
                spans[name][0] <= n <= spans[name][1] for name, n in digits(tally).items()
            ),
            best=lambda child: low <= positions[child] <= high,
            particular=marks.particular,
        )

    def _digits(self, wanted: Mapping[str, Any]) -> Callable[[int], dict[str, int]]:
        """Splits a tally into its digits, one for each wanted count, in the order of COUNTED."""
        names = [name for name in COUNTED if name in wanted]
        shifts = [(name, self._bits * i) for i, name in enumerate(names)]
        mask = (1 << self._bits) - 1
        return lambda tally: {name: tally >> shift & mask for name, shift in shifts}


def marked(pruned: set[int], read: set[int]) -> Wanted:
    """The patterns that prune all leaves of `pruned` and read all leaves of `read`."""

    def skipped(spot: Spot, i: int, bounds: Bounds) -> int:
        leaves = [
            leaf for child in spot.children[i + 1 :] for leaf in range(child.first, child.end)
        ]
        return 0 if read.isdisjoint(leaves) else OVER

    return Wanted(lambda leaf: OVER if leaf.first in pruned else 0, skipped, particular=True)


def smallest(items: list[T], holds: Callable[[Sequence[T]], bool]) -> list[T]:
    """Finds items for which it still holds, but no longer if any one of them is dropped.

    Items are dropped in halves, then quarters, down to single ones, so that a few
    out of many are found quickly.
    """
    size = len(items)
    while size:
        start = 0
        while start < len(items):
            rest = items[:start] + items[start + size :]
            if rest and holds(rest):
                items = rest
            else:
                start += size
        size //= 2
    return items
