"""What programs earn that only guess: they always answer the same, or take a child or leaf by its
place, or at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grader.autograder.exercise import Asked
from grader.autograder.programs.stage import Stage
from grader.model.tree import leaves

#: The largest share of a function's points that its tests may give to a guess: less than a third,
#: because who guesses at random may be lucky.
MOST = 0.3


def constants(function: Asked, stages: Sequence[Stage]) -> list[object]:
    """The answers that a guess may always give."""
    return list(dict.fromkeys(option for stage in stages for option in _options(function, stage)))


def earned(function: Asked, stage: Stage, constants: Sequence[object]) -> list[float]:
    """The share of a test's points that each guess earns."""
    right = [stage.is_right(option) for option in _options(function, stage)]
    guesses = [right[0], right[-1], sum(right) / len(right), *map(stage.is_right, constants)]
    # Who guesses the answer reads no leaves.
    return [guess / len(function.parts) for guess in guesses]


def excess(earned: Sequence[Sequence[float]], others: Sequence[int]) -> Callable[[int], float]:
    """By how much guesses earn more than they may, in all, with these tests and one more."""
    most = max(1, MOST * (len(others) + 1))
    sums = [sum(each) for each in zip(*(earned[i] for i in others), strict=True)]
    known = list(enumerate(sums or [0.0] * len(earned[0])))
    near = [(guess, total - most) for guess, total in known if total + 1 > most]
    return lambda place: sum(max(0.0, over + earned[place][guess]) for guess, over in near)


def _options(function: Asked, stage: Stage) -> list[object]:
    """The answers among which a guess is made."""
    if function.searching.returns_move:
        return [child.name for child in stage.test.tree.children]
    return [leaf.value for leaf in leaves(stage.test.tree)]
