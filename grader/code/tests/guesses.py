"""What programs earn that only guess: they always answer the same, or take a child or leaf by its
place, or at random."""

from __future__ import annotations

from collections.abc import Sequence

from grader.code.exercise import Asked
from grader.code.programs.stage import Stage
from grader.model.tree import leaves

#: The largest share of a function's points that its tests may give to a guess: less than a third,
#: because who guesses at random may be lucky.
MOST = 0.3


def earned(function: Asked, stages: Sequence[Stage]) -> list[list[float]]:
    """For each test the share of its points that each guess earns."""
    constants = dict.fromkeys(option for stage in stages for option in _options(function, stage))
    return [_shares(function, stage, list(constants)) for stage in stages]


class Budget:
    """What guesses earn while tests are chosen."""

    def __init__(self, earned: Sequence[Sequence[float]]) -> None:
        self._shares = earned
        self._earned = [0.0] * len(earned[0])
        self._taken = 0

    def take(self, place: int) -> None:
        """Choose a test."""
        self._earned = self._after(place)
        self._taken += 1

    def next(self, places: Sequence[int]) -> int:
        """The first of these tests with which no guess earns too much; if there is none, the one
        with which the best guess earns least."""
        most = max(1, MOST * (self._taken + 1))
        for place in places:
            if max(self._after(place)) <= most:
                return place
        return min(places, key=lambda place: max(self._after(place)))

    def excess(self, places: Sequence[int]) -> float:
        """By how much guesses earn more on these tests than they may, in all."""
        most = max(1, MOST * len(places))
        earned = [sum(each) for each in zip(*(self._shares[i] for i in places), strict=True)]
        return float(sum(max(0.0, each - most) for each in earned))

    def _after(self, place: int) -> list[float]:
        """What each guess has earned if this test is chosen."""
        return [old + new for old, new in zip(self._earned, self._shares[place], strict=True)]


def _shares(function: Asked, stage: Stage, constants: Sequence[object]) -> list[float]:
    """The share of a test's points that each guess earns."""
    right = [stage.is_right(option) for option in _options(function, stage)]
    guesses = [right[0], right[-1], sum(right) / len(right), *map(stage.is_right, constants)]
    # Who guesses the answer reads no leaves.
    return [guess / len(function.parts) for guess in guesses]


def _options(function: Asked, stage: Stage) -> list[object]:
    """The answers among which a guess is made."""
    if function.searching.returns_move:
        return [child.name for child in stage.test.tree.children]
    return [leaf.value for leaf in leaves(stage.test.tree)]
