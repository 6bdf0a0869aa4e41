"""The searches of a tree with expressions in x as leaves, for every x.

A search only compares leaves, so it does the same for every x between two neighbours of those at
which two leaves meet. One search where leaves meet, and one between each two such places, give the
exact answer for all x.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, replace
from typing import cast

from grader.families.symbols.expressions import read_polynomial
from grader.families.symbols.intervals import Reals, cells, union
from grader.families.symbols.piecewise import Piecewise, at, joined
from grader.families.symbols.polynomials import made, meetings
from grader.families.symbols.surds import Real
from grader.instances.kind import Solved
from grader.model.exact import Bound, Number
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.model.tree import (
    Decision,
    Inner,
    Leaf,
    Node,
    Unknown,
    inner_nodes,
    leaves,
)
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax


@dataclass(frozen=True, slots=True)
class Sample:
    """The searches at one x; they hold for each x of its cell."""

    cell: Reals
    x: Real
    full: Trace
    pruning: Trace


def solve(instance: Instance) -> tuple[Sample, ...]:
    """Searches the tree once for each cell of the line."""
    root, rules = instance.tree, instance.rules
    above = {node.name for node in inner_nodes(root) if has_x(node)}
    found = []
    for cell, x in cells(meeting_places(root)):
        tree = cast(Inner, _at(root, x, above))
        found.append(Sample(cell, x, minimax(tree, rules), alphabeta(tree, rules)))
    return tuple(found)


def has_x(node: Node) -> bool:
    """Whether a leaf below the node depends on x."""
    return any(isinstance(leaf, Unknown) for leaf in leaves(node))


def _at(node: Node, x: Real, above: Container[str]) -> Node:
    """The tree at one x; `above` has the names of the nodes that have leaves with x below them."""
    if isinstance(node, Unknown):
        # A search only compares, so it also runs on numbers with a root.
        return Leaf(node.name, cast(Number, at(node.expression, x)))
    if isinstance(node, Decision) and node.name in above:
        children = tuple([_at(child, x, above) for child in node.children])
        return Decision(node.name, node.player, children, node.estimate)
    return node


def solve_by(solved: Solved, flawed: Callable[[Trace], Trace]) -> tuple[Sample, ...]:
    """Repeats the searches with a flawed program. Minimax still says which moves are right, since
    a flawed program would play only one of several.
    """
    return tuple(replace(sample, pruning=flawed(sample.pruning)) for sample in solved.solution)


def expressions(root: Inner) -> tuple[str, ...]:
    """The different expressions at the leaves, in Python's notation."""
    return tuple(dict.fromkeys(leaf.expression for leaf in unknown(root)))


def is_only_x(root: Inner) -> bool:
    """Whether every leaf is a number or x itself."""
    return expressions(root) == ("x",)


def unknown(root: Inner) -> list[Unknown]:
    """The leaves that depend on x, left to right."""
    return [leaf for leaf in leaves(root) if isinstance(leaf, Unknown)]


def meeting_places(root: Inner) -> set[Real]:
    """All x at which two leaves, or a leaf and an estimate, have the same value."""
    known: set[Real] = {leaf.value for leaf in leaves(root) if not isinstance(leaf, Unknown)}
    known |= {node.estimate for node in inner_nodes(root) if node.estimate is not None}
    if is_only_x(root):
        return known
    of_x = [read_polynomial(each) for each in expressions(root)]
    all_of_them = [*of_x, *(made([number]) for number in known)]
    return {
        place
        for i, one in enumerate(of_x)
        for other in all_of_them[i + 1 :]
        for place in meetings(one, other)
    }


def chosen(samples: tuple[Sample, ...], moves: list[str]) -> dict[str, Reals]:
    """The values of x for which each root move is right."""
    return _where(moves, ((sample.cell, _right(sample.full)) for sample in samples))


def _right(full: Trace) -> set[str]:
    """The right moves by the values that minimax returns: it reads every leaf."""
    root, returned = full.root, full.returned
    best = tuple(
        child
        for child in full.rules.tried(root.children)
        if (child.value if isinstance(child, Leaf) else returned[child.name]) == full.value
    )
    return {child.name for child in full.rules.right(best)}


def pruned(samples: tuple[Sample, ...], leaf: str) -> Reals:
    """The values of x for which a leaf is never read."""
    return union(sample.cell for sample in samples if leaf not in sample.pruning.windows)


def cuts(samples: tuple[Sample, ...], nodes: list[str]) -> dict[str, Reals]:
    """The values of x for which the search is cut off at each node."""
    return _where(
        nodes, ((sample.cell, {cut.node for cut in sample.pruning.cuts}) for sample in samples)
    )


def _where(names: list[str], found: Iterable[tuple[Reals, set[str]]]) -> dict[str, Reals]:
    """The values of x for which each name is among those found."""
    cells: dict[str, list[Reals]] = {name: [] for name in names}
    for cell, among in found:
        for name in among & cells.keys():
            cells[name].append(cell)
    return {name: union(theirs) for name, theirs in cells.items()}


def cut_nodes(instance: Instance) -> list[str]:
    """The nodes at which a search may be cut off."""
    below = inner_nodes(instance.tree)[1:]
    return [node.name for node in below if len(node.children) > 1]


def value(instance: Instance, samples: tuple[Sample, ...], node: str) -> Piecewise:
    """The minimax value of an inner node as a function of x."""
    values = ((s.cell, s.x, finite(s.full.returned[node])) for s in samples)
    return joined(values, expressions(instance.tree))


def searched(instance: Instance, samples: tuple[Sample, ...]) -> Piecewise:
    """The root's value as the search with a window finds it; a right search finds the same."""
    values = ((s.cell, s.x, finite(s.pruning.value)) for s in samples)
    return joined(values, expressions(instance.tree))


def finite(value: Bound) -> Number:
    """A value that is known not to be infinite."""
    assert not isinstance(value, float)
    return value


def moves(instance: Instance) -> list[str]:
    """The root moves that are asked about: those that the spec names, or else all."""
    return list(instance.options.get("moves") or (c.name for c in instance.tree.children))


def leaf(instance: Instance) -> str:
    """The leaf whose pruning is asked: the one that the spec names, or else the one tried last."""
    if named := instance.options.get("leaf"):
        return str(named)
    return instance.rules.tried(tuple(leaves(instance.tree)))[-1].name
