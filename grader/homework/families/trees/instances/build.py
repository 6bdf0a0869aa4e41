"""Builds instances with rare properties: a wanted cut pattern, root value or tie.

Leaves are found for a pattern: first their order, then numbers in that order. The tree is walked as
alpha–beta walks it. Every leaf that is read is inserted into the order found so far, at a random
place that its role allows: below alpha, between alpha and beta, or above beta. Leaves that are
never read may go anywhere.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import NamedTuple

from grader.errors import Fault, UserError
from grader.homework.families.trees.derived_trees import leaves_with_tie, with_leaves
from grader.homework.families.trees.instances.cut_shapes import OPEN, NodeRole, Spot, shape
from grader.homework.families.trees.instances.patterns import End, Patterns, PatternTable
from grader.homework.families.trees.instances.structure import STRUCTURAL, Structure
from grader.homework.families.trees.measures import plan
from grader.homework.families.trees.traits import MOVERS_VIEW
from grader.homework.kinds import requirement
from grader.homework.kinds.instance_search import Attempt, Supply
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import LARGEST, Demand, Setting
from grader.model.draw import Draw, below, choice, draw_numbers, sample
from grader.model.exact import Number
from grader.model.rules import Rules
from grader.model.tree import Chance, Inner, inner_nodes, leaves, player

#: Larger trees are not built, since placing one leaf means comparing it with all others.
MOST_BUILT = 2_200

#: How many instances are built on one shape before the next shape is drawn.
PER_SHAPE = 20

#: The cost of finding that a drawn shape has none of the patterns, or of preparing its
#: patterns, counted in searches of a tree.
LOOK, PREPARATION = 20, 200


class Builder(Supply):
    """Makes trees: drawn at random, drawn leaf by leaf, or built for a cut pattern."""

    def __init__(self, setting: Setting, demands: Sequence[Demand]) -> None:
        self.setting = setting
        self._plan = plan(setting)
        self._wanted = {demand.name: demand.wanted for demand in demands}
        rules = setting.example.instance.rules
        self._cares_for = tuple(demand for demand in demands if _is_built(demand, rules))
        self._structures: dict[tuple[object, ...], Structure] = {}

    @property
    def builds_for(self) -> tuple[Demand, ...]:
        """Selects the demands that building can satisfy, if such trees can be built."""
        inner = inner_nodes(self.setting.example.instance.tree)
        is_able = (
            isinstance(self._plan.leaves, Draw)
            and not self._plan.leaves.repeats
            and self.setting.size <= MOST_BUILT
            and not any(isinstance(node, Chance) for node in inner)
        )
        return self._cares_for if is_able else ()

    def draw(self, rng: Random) -> Iterator[Solved]:
        """Draws instances without end."""
        while True:
            yield self._with_tie(self._another(rng), rng)

    def _another(self, rng: Random) -> Solved:
        """Draws an instance; only the leaves are redrawn if everything else is fixed."""
        draw = self._plan.leaves
        if not self._plan.draws_leaves_only or not isinstance(draw, Draw):
            return self.setting.draw(rng)
        return _with_leaves(self.setting.example, draw_numbers(draw, rng, self.setting.size))

    def build(self, rng: Random, attempt: Attempt) -> Iterator[Solved | None]:
        """Builds instances with the wanted patterns; None if shape or leaves rule them out."""
        setting, plan = self.setting, self._plan
        per_shape = PER_SHAPE if plan.estimates is None else 1
        while True:
            drawn = setting.example if plan.draws_leaves_only else setting.draw(rng)
            structure = self._structure(drawn.instance.tree)
            if structure.patterns is None:
                if plan.has_one_shape:
                    raise UserError([structure.contradiction()])
                attempt.spend(LOOK)
                attempt.dead_end = structure.contradiction
                yield None
                continue
            if not plan.has_one_shape:
                attempt.spend(PREPARATION)
            for _ in range(per_shape):
                yield self._fill(drawn, structure.patterns, rng, attempt)

    def _fill(
        self, drawn: Solved, patterns: Patterns, rng: Random, attempt: Attempt
    ) -> Solved | None:
        """Fills the tree with leaves that have one of the patterns."""
        draw = self._plan.leaves
        assert isinstance(draw, Draw)
        strict = drawn.instance.rules.cut == "strict" or "convention_free" in self._wanted
        distinct = draw.distinct or self._wanted.get("ties") == "none"
        arrangement = arrange(patterns, rng, strict)
        values = numbers(arrangement, rng, draw.pool, distinct, self._value(drawn.instance.tree))
        if values is None:
            attempt.spend(3)
            attempt.dead_end = self._no_room
            return None
        if "rule_matters" in self._wanted and arrangement.outside and not strict:
            leaf, bound = choice(rng, arrangement.outside)
            values[leaf] = values[bound]
        return self._with_tie(_with_leaves(drawn, values), rng)

    def _no_room(self) -> Fault:
        draw, demand = self._plan.leaves, self._cares_for[-1]
        assert isinstance(draw, Draw)
        return demand.fault(requirement.no_room(demand.shown, str(draw)))

    def _with_tie(self, drawn: Solved, rng: Random) -> Solved:
        """Adds a tie at the root if one is wanted and can be made."""
        if self._wanted.get("ties") != "root":
            return drawn
        draw = self._plan.leaves
        if not isinstance(draw, Draw):
            return drawn
        values = leaves_with_tie(drawn.instance.tree, draw, rng)
        return _with_leaves(drawn, values) if values else drawn

    def _value(self, root: Inner) -> tuple[int, int]:
        """The range that the root's value may have, in MAX's view."""
        low, high = self._wanted.get("value", (-LARGEST, LARGEST))
        if MOVERS_VIEW in self.setting.kind.traits and player(root) == "min":
            return -high, -low
        return low, high

    def _structure(self, root: Inner) -> Structure:
        key = tuple((node.name, player(node), len(node.children)) for node in inner_nodes(root))
        structure = self._structures.get(key)
        if structure is None:
            names = [leaf.name for leaf in leaves(root)]
            rules = self.setting.example.instance.rules
            structure = Structure(shape(root, rules), rules, names, self._cares_for)
            self._structures[key] = structure
        return structure


def _with_leaves(solved: Solved, values: Sequence[Number]) -> Solved:
    """The same tree with other leaves."""
    instance = solved.instance
    return Solved(solved.kind, replace(instance, game=with_leaves(instance.tree, values)))


def _is_built(demand: Demand, rules: Rules) -> bool:
    match demand.name:
        case "ties":
            return bool(demand.wanted == "none")
        case "rule_matters":
            # A leaf equal to the bound cuts under this rule, but not under cut: strict.
            return rules.cut == "equal"
    return demand.name in (*STRUCTURAL, "value", "convention_free")


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
