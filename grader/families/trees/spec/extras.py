"""What any form of a tree may say besides: who moves at each level, probabilities, bounds."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence as SequenceABC

from grader.families.trees.instances.plan import MAX_LEVELS
from grader.families.trees.instances.sprout import Mover
from grader.families.trees.spec.nodes import mover
from grader.model.exact import Number, write
from grader.specs.check import Checker, at
from grader.specs.source import Mapping, Source

EXTRA_KEYS = ("players", "estimates", "probabilities", "bounds")
MAX_BRANCHING = 100


def read_players(checker: Checker, source: Mapping, path: str) -> tuple[Mover, ...] | None:
    entry = source.entries.get("players")
    if entry is None:
        return ("max", "min")
    path = at(path, "players")
    items = checker.items(entry, path, "players", 1, MAX_LEVELS)
    movers = [mover(checker, item, at(path, i)) for i, item in enumerate(items or (), 1)]
    known = tuple(each for each in movers if each)
    return known if items and len(known) == len(items) else None


def read_probabilities(checker: Checker, source: Mapping, path: str) -> tuple[Number, ...] | None:
    entry = source.entries.get("probabilities")
    if entry is None:
        return None
    path = at(path, "probabilities")
    items = checker.items(entry, path, "probabilities", 1, MAX_BRANCHING)
    numbers = [checker.number(item, at(path, i)) for i, item in enumerate(items or (), 1)]
    given = tuple(number for number in numbers if number is not None)
    if not items or len(given) < len(items):
        return None
    if any(number <= 0 for number in given) or sum(given) != 1:
        checker.fault(
            entry, path, f"must be positive and sum to 1, found {' + '.join(map(write, given))}"
        )
        return None
    return given


def check_odds(
    checker: Checker,
    source: Mapping,
    path: str,
    probabilities: tuple[Number, ...],
    chance: Iterable[tuple[str, tuple[int, int]]],
) -> None:
    """One probability for each branch of every chance node (or level)."""
    entry, path = source.entries["probabilities"], at(path, "probabilities")
    chance = list(chance)
    if not chance:
        checker.fault(entry, path, "must have chance nodes to belong to, found none")
    for where, branching in chance:
        if branching != (len(probabilities),) * 2:
            low, high = branching
            size = str(low) if low == high else f"{low} to {high}"
            checker.fault(
                entry,
                path,
                f"must have one probability for each branch, found {len(probabilities)} "
                f"for {size} at {where}",
            )
            return


def read_bounds(checker: Checker, source: Mapping, path: str) -> tuple[Number, Number] | None:
    entry = source.entries.get("bounds")
    if entry is None:
        return None
    path = at(path, "bounds")
    items = checker.items(entry, path, "numbers", 2, 2)
    if items is None:
        return None
    low, high = (checker.number(item, at(path, i)) for i, item in enumerate(items, 1))
    if low is None or high is None:
        return None
    if low >= high:
        checker.fault(
            entry,
            path,
            f"must be the least and the greatest value, found {write(low)}, {write(high)}",
        )
        return None
    return low, high


def check_bounds(
    checker: Checker,
    source: Source,
    path: str,
    leaves: SequenceABC[Number],
    bounds: tuple[Number, Number],
) -> None:
    low, high = bounds
    for leaf in leaves:
        if not low <= leaf <= high:
            checker.fault(
                source,
                path,
                f"must lie within bounds, {write(low)} to {write(high)}, found {write(leaf)}",
            )
            return
