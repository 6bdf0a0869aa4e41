"""Describes what alpha–beta can meet in a tree before any leaf has a value.

With distinct leaves only their order decides what is cut. So a search is fully described by the
role of every node it enters, relative to the window it is entered with: LOW (at or below
alpha), INSIDE, or HIGH (at or above beta).
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import IntEnum
from random import Random
from typing import NamedTuple

from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.tree import Decision, Inner, Leaf, Node


class NodeRole(IntEnum):
    """Where a node's value lies relative to its entry window."""

    LOW = 0
    INSIDE = 1
    HIGH = 2


class Origin(IntEnum):
    """Says where a bound comes from, seen from the node that is entered with it."""

    NOBODY = 0
    PARENT = 1
    ABOVE = 2

    @property
    def passed_on(self) -> Origin:
        """The origin as a child sees it."""
        return Origin.ABOVE if self else Origin.NOBODY


class Bounds(NamedTuple):
    """The origins of alpha and beta."""

    alpha: Origin
    beta: Origin


OPEN = Bounds(Origin.NOBODY, Origin.NOBODY)


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """A node of a shape: its player, and its children in the order tried."""

    #: Spots of the same class have equal subtrees, so their results are computed once.
    kind: int
    maximizing: bool
    children: tuple[Spot, ...]
    #: The leaves below, counted from the left: first ≤ leaf < end.
    first: int
    end: int

    @property
    def idle(self) -> NodeRole:
        """The node's role as long as no child lay inside the window."""
        return NodeRole.LOW if self.maximizing else NodeRole.HIGH

    @property
    def stop(self) -> NodeRole:
        """The role of a child that ends the search of this node."""
        return NodeRole.HIGH if self.maximizing else NodeRole.LOW

    def entry(self, bounds: Bounds, so_far: NodeRole) -> Bounds:
        """The bounds with which a child is entered."""
        alpha, beta = bounds.alpha.passed_on, bounds.beta.passed_on
        if so_far is not NodeRole.INSIDE:
            return Bounds(alpha, beta)
        return Bounds(Origin.PARENT, beta) if self.maximizing else Bounds(alpha, Origin.PARENT)


def shape(root: Inner, rules: Rules) -> Spot:
    """Builds the shape of a tree of MAX and MIN nodes."""
    kinds: dict[tuple[object, ...], int] = {}
    counted = 0

    def visit(node: Node) -> Spot:
        nonlocal counted
        first = counted
        if isinstance(node, Leaf):
            counted += 1
            return Spot(kinds.setdefault((), len(kinds)), False, (), first, counted)
        assert isinstance(node, Decision)
        children = rules.tried(tuple([visit(child) for child in node.children]))
        subtree = (node.player, *[child.kind for child in children])
        kind = kinds.setdefault(subtree, len(kinds))
        return Spot(kind, node.player == "max", children, first, counted)

    return visit(root)


class Moment(NamedTuple):
    """The moment before a child is entered: its index, its parent's player, bounds and role."""

    kind: int
    bounds: Bounds
    child: int
    so_far: NodeRole


#: How often a child turned out LOW, INSIDE and HIGH.
Frequencies = dict[Moment, list[int]]

#: The leaves read to estimate how common the roles are, enough to tell 1 in 10 from 1 in 5.
SAMPLE = 6_000


def frequencies(root: Spot) -> Frequencies:
    """Estimates how often each role occurs at each moment in random trees of this shape.

    The sample never changes, because it has its own seed.
    """
    rng = Random(0)
    seen: Frequencies = defaultdict(lambda: [0, 0, 0])
    read = 0

    def search(spot: Spot, a: Bound, b: Bound, bounds: Bounds) -> Bound:
        nonlocal read
        if not spot.children:
            read += 1
            return rng.random()
        so_far = spot.idle
        value = a if spot.maximizing else b
        for i, child in enumerate(spot.children):
            below = search(child, a, b, spot.entry(bounds, so_far))
            role = NodeRole.LOW if below <= a else NodeRole.HIGH if below >= b else NodeRole.INSIDE
            seen[Moment(spot.kind, bounds, i, so_far)][role] += 1
            if role is NodeRole.INSIDE:
                so_far, value = role, below
                a, b = (below, b) if spot.maximizing else (a, below)
            elif role is spot.stop:
                return below
        return value

    while read < SAMPLE:
        search(root, -INF, INF, OPEN)
    return dict(seen)
