"""Keeps hidden tests off the trees and boards of visible ones, which a program may have learned."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from grader.autograder.exercise import CodeExercise
from grader.autograder.tests.cases import CodeTest
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
