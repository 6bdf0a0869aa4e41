"""Chooses few tests that together catch every fault, as a set cover.

Tests are chosen greedily (Johnson 1974). Then chosen tests are exchanged for others as long as that
catches more, and the whole is tried again, with the tests in another order, until all is caught.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from grader.model.draw import shuffled

#: How many times a set is searched for.
ATTEMPTS = 6


def covering(
    faults: Sequence[int],
    preferred: int,
    free: int,
    wanted: int,
    times: int,
    cost: Callable[[Sequence[int]], float],
    rng: Random,
) -> list[int]:
    """Choose at most `wanted` of the tests in `free`, so that each fault fails `times` of them.

    A fault is the set of the tests that it fails; sets of tests are bits. A fault that fewer tests
    catch has to fail all of these. Other tests than the preferred ones are chosen only if needed,
    or if these cost too much.
    """
    cover = _Cover(faults, free, times)
    best: list[int] = []
    for _ in range(ATTEMPTS):
        order = sorted(shuffled(rng, places(free)), key=lambda place: not preferred >> place & 1)
        found = cover.exchanged(cover.greedy(order, wanted), order)
        if not best or cover.caught(found) > cover.caught(best):
            best = found
        if cover.caught(best) == cover.all:
            break
    best = cover.without_waste(cover.preferring(best, places(preferred & free)), preferred)
    return cover.cheaper(best, [*places(preferred & free), *places(free & ~preferred)], cost)


def exchanged(
    faults: Sequence[int],
    chosen: list[int],
    free: Sequence[int],
    times: int,
    cost: Callable[[Sequence[int]], float],
) -> list[int]:
    """Exchange chosen tests for free ones with which the faults fail as much, as long as that costs
    less."""
    cover = _Cover(faults, bits({*chosen, *free}), times)
    return cover.cheaper(chosen, free, cost)


class _Cover:
    """The faults that each test catches, as bits."""

    def __init__(self, faults: Sequence[int], free: int, times: int) -> None:
        self.caught_by = dict.fromkeys(places(free), 0)
        #: The faults that have to fail one test, two tests and so on.
        self.needs = [0] * times
        for i, fault in enumerate(faults):
            for place in places(fault & free):
                self.caught_by[place] |= 1 << i
            for level in range(min(times, (fault & free).bit_count())):
                self.needs[level] |= 1 << i
        self.all = sum(need.bit_count() for need in self.needs)

    def levels(self, chosen: Iterable[int]) -> list[int]:
        """The faults that fail one of the chosen tests, two of them and so on."""
        levels = [0] * len(self.needs)
        for place in chosen:
            levels = self.plus(levels, place)
        return levels

    def plus(self, levels: Sequence[int], place: int) -> list[int]:
        """The levels with one more test."""
        own, found = self.caught_by[place], []
        for level in levels:
            found.append(level | own)
            own &= level
        return found

    def worth(self, levels: Sequence[int]) -> int:
        """How much of what is needed is there."""
        return sum(
            (level & need).bit_count() for level, need in zip(levels, self.needs, strict=True)
        )

    def caught(self, chosen: Iterable[int]) -> int:
        """How much of what is needed the chosen tests catch."""
        return self.worth(self.levels(chosen))

    def greedy(self, order: Sequence[int], wanted: int) -> list[int]:
        """Add the test that catches most of what is still needed."""
        chosen: list[int] = []
        levels = self.levels(chosen)
        while len(chosen) < wanted and self.worth(levels) < self.all:
            open = [place for place in order if place not in chosen]
            if not open:
                break
            best = max(open, key=lambda place: self.worth(self.plus(levels, place)))
            chosen.append(best)
            levels = self.plus(levels, best)
        return chosen

    def exchanged(self, chosen: list[int], order: Sequence[int]) -> list[int]:
        """Exchange one test for another as long as more is caught."""
        caught, i, since = self.caught(chosen), 0, 0
        while caught < self.all and since < len(chosen):
            others = self.levels(chosen[:i] + chosen[i + 1 :])
            open = [place for place in order if place not in chosen]
            if not open:
                break
            best = max(open, key=lambda place: self.worth(self.plus(others, place)))
            found = self.worth(self.plus(others, best))
            since += 1
            if found > caught:
                chosen[i], caught, since = best, found, 0
            i = (i + 1) % len(chosen)
        return chosen

    def preferring(self, chosen: list[int], preferred: Sequence[int]) -> list[int]:
        """Exchange tests for preferred ones that are as good."""
        caught = self.caught(chosen)
        for i, place in enumerate(chosen):
            if place not in preferred:
                others = self.levels(chosen[:i] + chosen[i + 1 :])
                for other in preferred:
                    if other not in chosen and self.worth(self.plus(others, other)) >= caught:
                        chosen[i] = other
                        break
        return chosen

    def without_waste(self, chosen: list[int], preferred: int) -> list[int]:
        """Leave out tests without which as much is caught, those that are not preferred first."""
        caught = self.caught(chosen)
        for place in sorted(chosen, key=lambda place: preferred >> place & 1):
            rest = [other for other in chosen if other != place]
            if self.caught(rest) == caught:
                chosen = rest
        return chosen

    def cheaper(
        self, chosen: list[int], order: Sequence[int], cost: Callable[[Sequence[int]], float]
    ) -> list[int]:
        """Exchange tests for others that catch as much, as long as that costs less."""
        caught, costs, i, since = self.caught(chosen), cost(chosen), 0, 0
        while costs > 0 and since < len(chosen):
            others = chosen[:i] + chosen[i + 1 :]
            levels = self.levels(others)
            found = {
                place: cost([*others, place])
                for place in order
                if place not in chosen and self.worth(self.plus(levels, place)) >= caught
            }
            since += 1
            best = min(found, key=found.__getitem__, default=chosen[i])
            if found.get(best, costs) < costs:
                chosen, costs, since = [*chosen[:i], best, *chosen[i + 1 :]], found[best], 0
            i = (i + 1) % len(chosen)
        return chosen


def by_group(groups: Iterable[int]) -> list[int]:
    """For each group of tests its tests, as bits; the groups of all tests are given."""
    found: dict[int, int] = {}
    for place, group in enumerate(groups):
        found[group] = found.get(group, 0) | 1 << place
    return list(found.values())


def bits(places: Iterable[int]) -> int:
    """A set of places, as bits."""
    return sum(1 << place for place in places)


def places(bits: int) -> list[int]:
    """The places of the bits that are set."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
