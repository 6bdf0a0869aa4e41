"""What a search reads and cuts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grader.families.trees.instances.sprout import Levels
from grader.instances.candidate import Candidate
from grader.instances.requirement import (
    DECIDING,
    MOST,
    SEARCHING,
    Requirement,
    at_least,
    equal,
    within,
)
from grader.instances.setting import Setting
from grader.model.draw import Draw
from grader.model.parameters import Flag, Many, Parameter, Span, Text, Whole
from grader.model.tree import Leaf, leaves, nodes


def unpruned(setting: Setting, wanted: Any) -> str | None:
    """Why nothing is ever pruned in this setting."""
    if setting.kind.name == "negamax" and not setting.example.options.get("pruning"):
        return "needs pruning: true, found a search that reads every leaf"
    if setting.kind.name == "expectiminimax" and setting.plan.bounds is None:
        return "needs bounds in the tree, found a search that reads every leaf"
    return None


def count(
    name: str, help: str, measure: Callable[[Candidate], Any], kinds: tuple[str, ...] = SEARCHING
) -> Requirement:
    """A count of what the search does."""
    parameter = Parameter(name, Span(0, MOST), help)
    return Requirement(parameter, kinds, lambda c, wanted: measure(c), within, unpruned)


CUTS = count("cuts", "nodes left before their last child", lambda c: len(c.search.cuts))

ALPHA_CUTS = count(
    "alpha_cuts",
    "cuts at MIN nodes",
    lambda c: sum(cut.kind == "alpha" for cut in c.search.cuts),
    ("alphabeta", "expectiminimax"),
)

BETA_CUTS = count(
    "beta_cuts",
    "cuts at MAX nodes",
    lambda c: sum(cut.kind == "beta" for cut in c.search.cuts),
    ("alphabeta", "expectiminimax"),
)

DEEP_CUTS = count(
    "deep_cuts",
    "cuts by a bound set more than one level above",
    lambda c: sum(map(c.search.is_deep, c.search.cuts)),
)


def inner_cuts(candidate: Candidate) -> int:
    inner = {node.name for node in nodes(candidate.root) if not isinstance(node, Leaf)}
    return sum(not inner.isdisjoint(cut.skipped) for cut in candidate.search.cuts)


INNER_CUTS = count("inner_cuts", "cuts that skip a whole subtree, not only leaves", inner_cuts)

LEAVES_READ = count("leaves_read", "leaves that the search reads", lambda c: len(c.search.visited))


def other_leaves(setting: Setting, wanted: tuple[str, ...]) -> str | None:
    shape = setting.plan.shape
    if isinstance(shape, Levels) and shape.leaves is None:
        return "needs a tree of one shape, found one whose branching is drawn"
    names = [leaf.name for leaf in leaves(setting.example.tree)]
    if unknown := [name for name in wanted if name not in names]:
        return f"must name leaves of the tree, found {', '.join(unknown)}"
    return unpruned(setting, wanted)


PRUNED = Requirement(
    Parameter("pruned", Many(Text(40)), "exactly these leaves are never read"),
    SEARCHING,
    lambda c, wanted: c.search.pruned,
    lambda measured, wanted: set(measured) == set(wanted),
    other_leaves,
)

CONVENTION_FREE = Requirement(
    Parameter("convention_free", Flag(), "the same leaves are read under both cut rules"),
    SEARCHING,
    lambda c, wanted: c.is_convention_free,
    equal,
    unpruned,
)


def no_equal_values(setting: Setting, wanted: Any) -> str | None:
    if isinstance(setting.plan.leaves, Draw) and setting.plan.leaves.distinct:
        return "needs equal leaves, found distinct ones"
    return unpruned(setting, wanted)


RULE_MATTERS = Requirement(
    Parameter("rule_matters", Flag(), "other leaves are read under the other cut rule"),
    SEARCHING,
    lambda c, wanted: not c.is_convention_free,
    equal,
    no_equal_values,
)


def read_otherwise(candidate: Candidate, wanted: Any) -> int:
    """By how many leaves the search gets longer or shorter with all children reversed."""
    left = candidate.instance.rules.order == "left-to-right"
    other = candidate.under(order="right-to-left" if left else "left-to-right")
    return abs(len(other.visited) - len(candidate.search.visited))


ORDER_MATTERS = Requirement(
    Parameter(
        "order_matters",
        Whole(1, MOST),
        "trying the children in the other order changes the leaves read by at least this many",
    ),
    SEARCHING,
    read_otherwise,
    at_least,
    unpruned,
)

DIFFICULTY = Requirement(
    Parameter(
        "difficulty",
        Span(0, MOST),
        "leaves to read, cuts, windows to carry and ties, as one number",
    ),
    DECIDING,
    lambda c, wanted: c.difficulty,
    within,
)
