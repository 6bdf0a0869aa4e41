"""The search for a set of tests that shows what it must, at little cost.

Hidden tests are kept off the trees and boards of visible ones, which a program may have learned.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, TypeAlias

from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.programs.known_faults import places
from grader.model.draw import below, shuffle
from grader.model.report import Visibility


@dataclass(frozen=True, slots=True)
class Apart:
    """Which tests may not be visible and hidden at once, because they are known by the same."""

    #: What a test costs for each test of the other visibility with which it shares something.
    weight: float
    #: What each test is known by, as bits.
    known_by: Sequence[int]
    #: What the visible and the hidden tests of other functions are known by, as bits.
    elsewhere: tuple[int, int] = (0, 0)

    def price(self, parts: Sequence[Sequence[int]], part: int) -> Callable[[int], float]:
        """What one more test costs among the visible (0) or the hidden ones (1)."""
        opposite = [self.known_by[test] for test in parts[1 - part]] + [self.elsewhere[1 - part]]
        every = 0
        for each in opposite:
            every |= each
        if not every:
            return lambda test: 0.0

        def price(test: int) -> float:
            own = self.known_by[test]
            return self.weight * sum(own & each > 0 for each in opposite) if own & every else 0

        return price

    def cost(self, parts: Sequence[Sequence[int]]) -> float:
        """What the tests cost that share something."""
        hidden = self.price(parts, 1)
        # With the hidden tests of other functions only, since the pairs of both parts are counted.
        visible = self.price(([], []), 0)
        return sum(map(hidden, parts[1])) + sum(map(visible, parts[0]))


def apart(exercise: CodeExercise, tests: Iterable[CodeTest], weight: float) -> Apart:
    """The tests of a function, to be chosen beside those that other functions already have."""
    places: dict[Hashable, int] = {}

    def bits(known_by: Iterable[Hashable]) -> int:
        return sum(1 << places.setdefault(each, len(places)) for each in known_by)

    visible, hidden = (bits(known_by(exercise.tests, each)) for each in ("visible", "hidden"))
    return Apart(weight, [bits(test.known_by) for test in tests], (visible, hidden))


def known_by(tests: Iterable[CodeTest], visibility: Visibility) -> frozenset[Hashable]:
    """All by which the visible tests are known, or the hidden ones."""
    return frozenset().union(*(t.known_by for t in tests if t.visibility == visibility))


#: The number of tests drawn for each one wanted, and the smallest number drawn.
POOL, SMALLEST_POOL = 4, 60
#: One in so many tests is exchanged by chance.
SHAKEN = 4
#: What each further test costs that is missing, beside the first.
STEP = 0.25
#: How many times a better set is searched for, in all and in vain one after the other; there may be
#: more tests to choose from before each few searches.
TRIES, IN_VAIN, SEARCHES = 40, 15, 5

#: With other tests given, what one more test costs besides what is missing.
Price: TypeAlias = Callable[[Sequence[int]], Callable[[int], float]]


class Selection(NamedTuple):
    """A set of tests, by their places."""

    visible: list[int]
    hidden: list[int]

    @property
    def both(self) -> list[int]:
        return [*self.visible, *self.hidden]


@dataclass(frozen=True, slots=True)
class Quota:
    """Things that tests have to show, a bit each, and how many visible, hidden and both sorts of
    tests have to show each thing. If fewer tests can show it, all of those have to."""

    #: What each test shows.
    shown: Sequence[int]
    #: What a bit costs that is missing.
    weight: float
    visible: int = 0
    hidden: int = 0
    both: int = 0
    #: The bits that can be shown once, twice and so on.
    needs: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        most = max(self.visible, self.hidden, self.both)
        object.__setattr__(self, "needs", tuple(self._levels(range(len(self.shown)), most)))

    def lacks(self, tests: Selection) -> list[list[int]]:
        """What too few visible tests show, too few hidden ones, and too few of both sorts: less
        than one, less than two and so on."""
        times = self.visible, self.hidden, self.both
        return [
            [
                need & ~level
                for need, level in zip(self.needs, self._levels(part, most), strict=False)
            ]
            for part, most in zip((*tests, tests.both), times, strict=True)
        ]

    def missing(self, tests: Selection) -> int:
        """How many of the things are shown by too few of these tests."""
        return _union(bits for levels in self.lacks(tests) for bits in levels).bit_count()

    def cost(self, lacking: Sequence[Sequence[int]], always: int, test: int) -> float:
        """The cost of what is missing after one more test; `always` is missing in any case."""
        missing, steps = always, 0
        for levels in lacking:
            shown = self.shown[test]
            for bits in levels:
                left = bits & ~shown
                shown &= ~bits
                missing |= left
                steps += left.bit_count()
        return self.weight * (missing.bit_count() + STEP * steps)

    def _levels(self, tests: Iterable[int], times: int) -> list[int]:
        """What one of the tests shows, two of them and so on."""
        levels = [0] * times
        for test in tests:
            shown = self.shown[test]
            for i, level in enumerate(levels):
                levels[i], shown = level | shown, level & shown
        return levels


@dataclass(frozen=True, slots=True)
class SetCover:
    """The search for a set of tests that costs little."""

    #: What a set must show, and what it should show; those that cost most come first.
    demands: Sequence[Quota]
    wishes: Sequence[Quota]
    #: The number of tests to choose from.
    count: int
    price: Price
    apart: Apart

    def missing(self, tests: Selection) -> float:
        """What a set costs that lacks what it must show, or shares what it must not."""
        lacking = sum(each.weight * each.missing(tests) for each in self.demands)
        return lacking + self.apart.cost(tests)

    def improved(self, tests: Selection) -> Selection:
        """Exchange one test for another as long as that costs less."""
        found = Selection([*tests.visible], [*tests.hidden])
        slots = [(part, i) for part in (0, 1) for i in range(len(found[part]))]
        place = since = 0
        while since < len(slots):
            part, i = slots[place]
            known = found[part].pop(i)
            best = self._best(found, part, known)
            found[part].insert(i, best)
            since = 0 if best != known else since + 1
            place = (place + 1) % len(slots)
        return found

    def shaken(self, tests: Selection, rng: Random) -> Selection:
        """Exchange some tests for others by chance."""
        kept = {test for test in tests.both if below(rng, SHAKEN)}
        others = iter(shuffle(rng, [i for i in range(self.count) if i not in kept]))
        visible, hidden = (
            [test if test in kept else next(others) for test in part] for part in tests
        )
        return Selection(visible, hidden)

    def _best(self, others: Selection, part: int, known: int) -> int:
        """The visible or hidden test that costs least with the others; the known one if none costs
        less."""
        open = []
        for each in (*self.demands, *self.wishes):
            visible, hidden, both = each.lacks(others)
            fixed, changed = (hidden, (visible, both)) if part == 0 else (visible, (hidden, both))
            open.append((each, changed, _union(fixed)))
        price, sharing = self.price(others.both), self.apart.price(others, part)
        taken = {known, *others.both}
        best, least = known, float("inf")
        for test in (known, *(i for i in range(self.count) if i not in taken)):
            cost = sharing(test)
            for demand, lacking, always in open:
                cost += demand.cost(lacking, always, test)
                if cost >= least:
                    break
            else:
                cost += price(test)
            if cost < least:
                best, least = test, cost
        return best


def search(
    tests: Selection,
    cover: SetCover,
    rng: Random,
    renew: Callable[[Selection], SetCover] | None = None,
) -> Selection:
    """The set found by searching on and on from these tests, until nothing is missing or searches
    are in vain. `renew` may give more tests to choose from."""
    least, in_vain = cover.missing(tests), 0
    for attempt in range(TRIES):
        if not least or in_vain == IN_VAIN:
            break
        if renew and attempt % SEARCHES == 0:
            cover = renew(tests)
            least = cover.missing(tests)
        found = cover.improved(cover.shaken(tests, rng))
        missing = cover.missing(found)
        in_vain = 0 if missing < least else in_vain + 1
        if missing <= least:
            tests, least = found, missing
    return tests


def _union(sets: Iterable[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found


def pool_size(wanted: int) -> int:
    """How many tests to draw if `wanted` of them will be chosen."""
    return max(SMALLEST_POOL, POOL * wanted)


def by_test(rows: Sequence[int], count: int) -> list[int]:
    """For each test what it shows, where the tests that show it are given for each thing."""
    found = [0] * count
    for i, row in enumerate(rows):
        for place in places(row):
            found[place] |= 1 << i
    return found


def by_group(groups: Iterable[int]) -> list[int]:
    """For each group of tests its tests, as bits; the groups of all tests are given."""
    found: dict[int, int] = {}
    for place, group in enumerate(groups):
        found[group] = found.get(group, 0) | 1 << place
    return list(found.values())
