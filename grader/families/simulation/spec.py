"""`node` in a spec: the children of a node in a Monte-Carlo search, given or drawn."""

from __future__ import annotations

from grader.families.simulation.siblings_plan import SiblingsPlan
from grader.families.simulation.ucb1 import Stats
from grader.families.trees.spec.nodes import NAME_RULE, is_name
from grader.model.exact import pretty
from grader.model.parameters import Parameter, Span, Whole
from grader.specs.check import Checker, at
from grader.specs.source import Mapping, Scalar, Sequence, Source
from grader.words.phrases import letters

MOST_CHILDREN = 12
MOST_VISITS = 10_000

NODE = (
    Parameter("visits", Span(1, MOST_VISITS), "from where each child's visits are drawn"),
    Parameter("parent", Whole(1, 12 * MOST_VISITS), "N, the node's visits (without it, their sum)"),
)


def read_siblings(checker: Checker, source: Source, path: str) -> SiblingsPlan | None:
    """`{children: 3, visits: 2..12}` or `{children: {B: [3, 5], C: [1, 2]}, parent: 7}`."""
    before = len(checker.faults)
    node = checker.mapping(source, path, ("children", *(each.name for each in NODE)))
    if node is None:
        return None
    said = checker.fields(node, path, NODE)
    entry, where = checker.needed(node, path, "children"), at(path, "children")
    children: dict[str, Stats | None] = {}
    if isinstance(entry, Mapping):
        if not 1 <= len(entry.entries) <= MOST_CHILDREN:
            checker.fault(
                entry, where, f"must have 1 to {MOST_CHILDREN} children, found {len(entry.entries)}"
            )
        for name, stats in entry.entries.items():
            children[name] = _stats(checker, entry, name, stats, where)
    elif entry:
        count = checker.whole(entry, where, 2, MOST_CHILDREN)
        children = dict.fromkeys(map(letters, range(1, (count or 0) + 1)))
    is_drawn = not isinstance(entry, Mapping)
    if is_drawn and said["parent"] is not None:
        checker.fault(node, path, "drawn children have as many visits as N, found a key 'parent'")
    if entry is not None and is_drawn == ("visits" not in node.entries):
        found = "none" if is_drawn else "one"
        checker.fault(
            node, path, f"must have a key 'visits' where children are drawn, found {found}"
        )
    if len(checker.faults) > before:
        return None
    known = sum(stats.visits for stats in children.values() if stats)
    if said["parent"] is not None and said["parent"] < known:
        checker.fault(
            node, path, f"N is at least the children's visits, {known}, found {said['parent']}"
        )
        return None
    if not is_drawn and not known:
        checker.fault(node, path, "must have a child that was visited, found none")
        return None
    return SiblingsPlan(children, said["parent"], said["visits"] or (1, 1))


def _stats(checker: Checker, node: Mapping, name: str, entry: Source, path: str) -> Stats | None:
    """`[3, 5]`: three wins in five visits."""
    path = at(path, name)
    if not is_name(Scalar(node.lines[name], name)):
        checker.fault(node.lines[name], path, f"must be {NAME_RULE}, found {name!r}")
    if not isinstance(entry, Sequence) or len(entry.items) != 2:
        checker.expected(entry, path, "a list of wins and visits")
        return None
    wins = checker.number(entry.items[0], at(path, 1))
    visits = checker.whole(entry.items[1], at(path, 2), 0, MOST_VISITS)
    if wins is None or visits is None:
        return None
    if not 0 <= wins <= visits or (2 * wins).denominator != 1:
        found = f"{pretty(wins)} of {visits}"
        checker.fault(entry, path, f"must be wins in halves, from 0 to the visits, found {found}")
        return None
    return Stats(wins, visits)
