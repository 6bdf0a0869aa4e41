"""Requirements on a search: what it reads and cuts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grader.homework.families.trees.instances.sprout import Levels
from grader.homework.families.trees.instances.tree_measures import TreeMeasures, plan, tree
from grader.homework.families.trees.traits import BOTH_CUTS, DECIDES
from grader.homework.kinds.kind import Kind, Solved
from grader.homework.kinds.requirement import MOST, Requirement, at_least, equal, having, within
from grader.homework.kinds.setting import Setting
from grader.model.draw import Draw
from grader.model.parameters import Flag, Many, Parameter, Span, Text, Whole
from grader.model.tree import Leaf, leaves, nodes


def prunes(kind: Kind) -> bool:
    """The kinds that search with a window."""
    return kind.pruning is not None


def unpruned(setting: Setting, wanted: Any) -> str | None:
    """Explains why nothing is ever pruned in this setting."""
    pruning = setting.kind.pruning
    assert pruning
    return pruning.missing(setting.example.instance)


def count(
    name: str,
    help: str,
    measure: Callable[[TreeMeasures], Any],
    suits: Callable[[Kind], bool] = prunes,
) -> Requirement:
    """A requirement on the count of something that the search does."""
    parameter = Parameter(name, Span(0, MOST), help)
    return Requirement(parameter, suits, lambda c, wanted: measure(tree(c)), within, unpruned)


CUTS = count("cuts", "nodes left before their last child", lambda c: len(c.search.cuts))

ALPHA_CUTS = count(
    "alpha_cuts",
    "cuts at MIN nodes",
    lambda c: sum(cut.kind == "alpha" for cut in c.search.cuts),
    having(BOTH_CUTS),
)

BETA_CUTS = count(
    "beta_cuts",
    "cuts at MAX nodes",
    lambda c: sum(cut.kind == "beta" for cut in c.search.cuts),
    having(BOTH_CUTS),
)

DEEP_CUTS = count(
    "deep_cuts",
    "cuts by a bound set more than one level above",
    lambda c: sum(map(c.search.is_deep, c.search.cuts)),
)


def inner_cuts(measures: TreeMeasures) -> int:
    """Counts the cuts that skip an inner node."""
    inner = {node.name for node in nodes(measures.root) if not isinstance(node, Leaf)}
    return sum(not inner.isdisjoint(cut.skipped) for cut in measures.search.cuts)


INNER_CUTS = count("inner_cuts", "cuts that skip a whole subtree, not only leaves", inner_cuts)

LEAVES_READ = count("leaves_read", "leaves that the search reads", lambda c: c.search.reads)


def other_leaves(setting: Setting, wanted: tuple[str, ...]) -> str | None:
    """Explains why these leaves cannot be named."""
    shape = plan(setting).shape
    if isinstance(shape, Levels) and shape.leaves is None:
        return "needs a tree of one shape, found one whose branching is drawn"
    names = [leaf.name for leaf in leaves(setting.example.instance.tree)]
    if unknown := [name for name in wanted if name not in names]:
        return f"must name leaves of the tree, found {', '.join(unknown)}"
    return unpruned(setting, wanted)


PRUNED = Requirement(
    Parameter("pruned", Many(Text(40)), "exactly these leaves are never read"),
    prunes,
    lambda c, wanted: tree(c).search.pruned,
    lambda measured, wanted: set(measured) == set(wanted),
    other_leaves,
)

CONVENTION_FREE = Requirement(
    Parameter("convention_free", Flag(), "the same leaves are read under both cut rules"),
    prunes,
    lambda c, wanted: tree(c).is_convention_free,
    equal,
    unpruned,
)


def no_equal_values(setting: Setting, wanted: Any) -> str | None:
    """Explains why distinct leaves cannot depend on the rule."""
    draw = plan(setting).leaves
    if isinstance(draw, Draw) and draw.distinct:
        return "needs equal leaves, found distinct ones"
    return unpruned(setting, wanted)


RULE_MATTERS = Requirement(
    Parameter("rule_matters", Flag(), "other leaves are read under the other cut rule"),
    prunes,
    lambda c, wanted: not tree(c).is_convention_free,
    equal,
    no_equal_values,
)


def read_otherwise(candidate: Solved, wanted: Any) -> int:
    """The difference in leaves read when all children are tried in reverse order."""
    measures = tree(candidate)
    left = measures.rules.order == "left-to-right"
    other = measures.under(order="right-to-left" if left else "left-to-right")
    return abs(other.reads - measures.search.reads)


ORDER_MATTERS = Requirement(
    Parameter(
        "order_matters",
        Whole(1, MOST),
        "trying the children in the other order changes the leaves read by at least this many",
    ),
    prunes,
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
    having(DECIDES),
    lambda c, wanted: tree(c).difficulty,
    within,
    cost=2,
)
