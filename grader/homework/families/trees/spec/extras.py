"""The keys that any form of a tree may have: players of each level, probabilities, bounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence as SequenceABC

from grader.homework.families.trees.instances.tree_plan import MAX_LEVELS
from grader.homework.families.trees.spec.node_forms import MOVER, sum_to_one, summed
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import Said, checked
from grader.homework.specs.numbers import numbers
from grader.homework.specs.source import Source
from grader.model.exact import Number, write
from grader.model.parameters import Exact, Many, Parameter, Type

MAX_BRANCHING = 100


def _sum_to_one(
    checker: Checker, source: Source, path: str, given: tuple[Number | str, ...]
) -> tuple[Number | str, ...]:
    if not sum_to_one(given):
        checker.fault(source, path, f"must be positive and sum to 1, found {summed(given)}")
    return given


def _least_and_greatest(
    checker: Checker, source: Source, path: str, given: tuple[Number, Number]
) -> tuple[Number, Number]:
    if given[0] >= given[1]:
        found = f"{write(given[0])}, {write(given[1])}"
        checker.fault(source, path, f"must be the least and the greatest value, found {found}")
    return given


PLAYERS = Parameter(
    "players",
    Many(MOVER, 1, MAX_LEVELS, "players"),
    "who moves at each level, repeated when it runs out",
    ("max", "min"),
)


def extras(odds: Type) -> tuple[Parameter, ...]:
    """The other keys, where probabilities are written so."""
    return (
        Parameter(
            "estimates", numbers(Exact()), "the evaluation of each inner node, breadth first"
        ),
        Parameter(
            "probabilities",
            checked(Many(odds, 1, MAX_BRANCHING, "probabilities"), _sum_to_one),
            "the probabilities of the branches of each chance node",
        ),
        Parameter(
            "bounds",
            checked(Many(Exact(), 2, 2, "numbers"), _least_and_greatest),
            "the least and the greatest value that a leaf can have",
        ),
    )


def check_odds(said: Said, chance: Iterable[tuple[str, tuple[int, int]]]) -> None:
    """Checks that every chance node (or level) has one probability for each branch."""
    probabilities = said["probabilities"]
    if not probabilities:
        return
    chance = list(chance)
    if not chance:
        said.fault("must have chance nodes to belong to, found none", "probabilities")
    for where, branching in chance:
        if branching != (len(probabilities),) * 2:
            low, high = branching
            size = str(low) if low == high else f"{low} to {high}"
            said.fault(
                f"must have one probability for each branch, found {len(probabilities)} "
                f"for {size} at {where}",
                "probabilities",
            )


def check_bounds(said: Said, key: str, leaves: SequenceABC[Number]) -> None:
    """Checks that every leaf lies within the bounds."""
    if not said["bounds"]:
        return
    low, high = said["bounds"]
    for leaf in dict.fromkeys(leaves):
        if not low <= leaf <= high:
            said.fault(
                f"must lie within bounds, {write(low)} to {write(high)}, found {write(leaf)}", key
            )
