"""Reads `node`: the children of a node in a Monte-Carlo search, given or drawn."""

from __future__ import annotations

from typing import Any

from grader.homework.families.simulation.plan import SiblingsPlan
from grader.homework.families.simulation.ucb1_formula import Stats
from grader.homework.families.trees.spec_nodes import NAME_RULE, is_name
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import (
    Form,
    Said,
    anything,
    either,
    is_mapping,
    list_of,
    mapping_with,
    table,
    with_check,
    with_name,
)
from grader.homework.specs.source import Source
from grader.model.exact import pretty
from grader.model.parameters import Exact, Parameter, Span, Whole
from grader.words.phrases import letters

MOST_CHILDREN = 12
MOST_GROWN = 200
MOST_VISITS = 10_000


def _stats(checker: Checker, source: Source, path: str, stats: tuple[Any, ...]) -> Stats | None:
    """Reads `[3, 5]`: three wins in five visits."""
    wins, visits = stats
    if wins is None or visits is None:
        return None
    if not 0 <= wins <= visits or (2 * wins).denominator != 1:
        found = f"{pretty(wins)} of {visits}"
        checker.fault(source, path, f"must be wins in halves, from 0 to the visits, found {found}")
    return Stats(wins, visits)


STATS = with_check(list_of("a list of wins and visits", Exact(), Whole(0, MOST_VISITS)), _stats)
CHILDREN = either(
    "children",
    (is_mapping, table("children", 1, MOST_CHILDREN, is_name, NAME_RULE, STATS)),
    (anything, Whole(2, MOST_CHILDREN)),
)
#: What a search knows of the nodes of its tree.
GROWN = table("nodes", 1, MOST_GROWN, is_name, NAME_RULE, STATS)
NODE = (
    Parameter(
        "children", CHILDREN, "how many, or the wins and visits of each, by name", required=True
    ),
    Parameter("visits", Span(1, MOST_VISITS), "the range from which each child's visits are drawn"),
    Parameter("parent", Whole(1, 12 * MOST_VISITS), "N, the node's visits (without it, their sum)"),
)


def _siblings(said: Said) -> SiblingsPlan | None:
    """Reads `{children: 3, visits: 2..12}` or `{children: {B: [3, 5], C: [1, 2]}, parent: 7}`."""
    faults = len(said.checker.faults)
    parent = said["parent"]
    is_drawn = not is_mapping(said.source.entries.get("children", said.source))
    if is_drawn and parent is not None:
        said.fault("the visits of drawn children sum to N, found a key 'parent'")
    if said.has("children") and is_drawn == (not said.has("visits")):
        found = "none" if is_drawn else "one"
        said.fault(f"must have a key 'visits' where children are drawn, found {found}")
    children: int | dict[str, Stats] | None = said["children"]
    if children is None or len(said.checker.faults) > faults:
        return None
    if isinstance(children, int):
        drawn = dict.fromkeys(map(letters, range(1, children + 1)))
        return SiblingsPlan(drawn, None, said["visits"] or (1, 1))
    known = sum(stats.visits for stats in children.values())
    if parent is not None and parent < known:
        said.fault(f"N is at least the children's visits, {known}, found {parent}")
    elif not known:
        said.fault("must have a child that was visited, found none")
    return SiblingsPlan({**children}, parent, (1, 1))


SIBLINGS: Form[SiblingsPlan] = with_name(
    "siblings",
    mapping_with(
        NODE, _siblings, "a node's children, each with its wins and visits, given or drawn"
    ),
)
