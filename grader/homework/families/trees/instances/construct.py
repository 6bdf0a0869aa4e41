"""Finds leaves for a pattern: first their order, then numbers in that order.

The tree is walked as alpha–beta walks it. Every leaf that is read is inserted into the order
found so far, at a random place that its role allows: below alpha, between alpha
and beta, or above beta. Leaves that are never read may go anywhere.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import NamedTuple

from grader.homework.families.trees.instances.cut_shapes import OPEN, NodeRole, Spot
from grader.homework.families.trees.instances.patterns import End, Patterns, PatternTable
from grader.model.draw import below, sample
from grader.model.exact import Number


class Less(NamedTuple):
    """Requires that one leaf is at most another one, or less than it."""

    leaf: int
    than: int
    strictly: bool


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The order of the leaves that a pattern needs; leaves are counted from the left."""

    #: The leaves from the smallest to the greatest.
    order: Sequence[int]
    #: The comparisons that make the pattern; any numbers that satisfy them have it.
    comparisons: Sequence[Less]
    #: The leaves outside their windows, each with the leaf whose value is the bound. Unless cuts
    #: are strict, the two may be equal.
    outside: Sequence[tuple[int, int]]
    #: The leaf whose value is the root's.
    principal: int


def arrange(patterns: Patterns, rng: Random, strict: bool) -> Arrangement:
    """Draws an order of the leaves that has one of the patterns.

    `strict` also keeps each leaf outside its window off the bound itself, so that
    the pattern does not depend on whether reaching the bound cuts.
    """
    order: list[int] = []
    comparisons: list[Less] = []
    outside: list[tuple[int, int]] = []

    def place(leaf: int, role: NodeRole, a: int | None, b: int | None) -> None:
        low = 0 if a is None else order.index(a) + 1
        high = len(order) if b is None else order.index(b)
        if role is NodeRole.INSIDE:
            if a is not None:
                comparisons.append(Less(a, leaf, True))
            if b is not None:
                comparisons.append(Less(leaf, b, True))
        elif role is NodeRole.LOW:
            assert a is not None
            comparisons.append(Less(leaf, a, strict))
            outside.append((leaf, a))
            low, high = 0, low - 1
        else:
            assert b is not None
            comparisons.append(Less(b, leaf, strict))
            outside.append((leaf, b))
            low, high = high + 1, len(order)
        order.insert(low + below(rng, high - low + 1), leaf)

    def walk(spot: Spot, table: PatternTable, end: End, a: int | None, b: int | None) -> int | None:
        """Returns the leaf that gives the spot its value, if that lies inside the window."""
        if not spot.children:
            place(spot.first, end.role, a, b)
            return spot.first
        found = None
        so_far = spot.idle
        for i, goal in enumerate(patterns.path(rng, table, end)):
            leaf = walk(spot.children[i], patterns.below(table, i, so_far), goal, a, b)
            if goal.role is NodeRole.INSIDE:
                found, so_far = leaf, goal.role
                a, b = (leaf, b) if spot.maximizing else (a, leaf)
        return found

    root = patterns.root
    principal = walk(root, patterns.table(root, OPEN), patterns.draw(rng), None, None)
    assert principal is not None
    read = set(order)
    for leaf in range(root.end):
        if leaf not in read:
            order.insert(below(rng, len(order) + 1), leaf)
    return Arrangement(order, comparisons, outside, principal)


def numbers(
    arrangement: Arrangement,
    rng: Random,
    pool: Sequence[Number],
    distinct: bool,
    value: tuple[int, int],
) -> list[Number] | None:
    """Draws numbers from `pool` for the leaves, left to right, with the root's within `value`.

    The numbers are drawn without regard to the pattern, sorted and given to the leaves in their
    order. A number that breaks a comparison is moved by the least amount. Returns None if the
    pool has too few numbers. The pool ascends without repeats, so places in it are compared.
    """
    order = arrangement.order
    comparisons = arrangement.comparisons
    places = range(len(pool))
    if distinct:
        drawn = sorted(sample(rng, places, len(order)))
        comparisons = [Less(a, b, True) for a, b in pairwise(order)]
    else:
        drawn = sorted(below(rng, len(pool)) for _ in order)
    greater: dict[int, list[Less]] = {leaf: [] for leaf in order}
    less: dict[int, list[Less]] = {leaf: [] for leaf in order}
    for each in comparisons:
        greater[each.leaf].append(each)
        less[each.than].append(each)

    lowest, highest = bisect_left(pool, value[0]), bisect_right(pool, value[1]) - 1
    ceiling: dict[int, int] = {}
    for leaf in reversed(order):
        most = highest if leaf == arrangement.principal else places[-1]
        ceiling[leaf] = min([most, *(ceiling[each.than] - each.strictly for each in greater[leaf])])
    found: dict[int, int] = {}
    for leaf, place in zip(order, drawn, strict=True):
        least = lowest if leaf == arrangement.principal else 0
        floor = max([least, *(found[each.leaf] + each.strictly for each in less[leaf])])
        if floor > ceiling[leaf]:
            return None
        found[leaf] = min(max(place, floor), ceiling[leaf])
    return [pool[found[leaf]] for leaf in range(len(order))]
