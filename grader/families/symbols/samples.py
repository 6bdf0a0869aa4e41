"""The searches of a tree with a leaf called x, for every x.

A search only compares leaves, so it does the same for every x between two neighbouring
leaf values. One search at each leaf's value, and one between each two, give the exact
answer for all x.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from grader.families.symbols.intervals import Reals, cells, union
from grader.families.symbols.piecewise import Piecewise, joined
from grader.instances.kind import Solved
from grader.model.exact import Bound, Number
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.model.tree import (
    Decision,
    Inner,
    Unknown,
    inner_nodes,
    leaves,
    with_x,
)
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax


@dataclass(frozen=True, slots=True)
class Sample:
    """The searches at one x; they hold for each x of its cell."""

    cell: Reals
    x: Number
    full: Trace
    pruning: Trace


def solve(instance: Instance) -> tuple[Sample, ...]:
    """Searches the tree once for each cell of the line."""
    root, rules = instance.tree, instance.rules
    found = []
    for cell, x in cells(constants(root)):
        tree = with_x(root, x)
        found.append(Sample(cell, x, minimax(tree, rules), alphabeta(tree, rules)))
    return tuple(found)


def solve_by(solved: Solved, flawed: Callable[[Trace], Trace]) -> tuple[Sample, ...]:
    """Repeats the searches with a flawed program. Minimax still says which moves are right, since
    a flawed program would play only one of several.
    """
    return tuple(replace(sample, pruning=flawed(sample.pruning)) for sample in solved.solution)


def constants(root: Inner) -> set[Number]:
    """All numbers that x can be compared with."""
    values = {leaf.value for leaf in leaves(root) if not isinstance(leaf, Unknown)}
    return values | {node.estimate for node in inner_nodes(root) if node.estimate is not None}


def where(samples: tuple[Sample, ...], holds: Callable[[Sample], bool]) -> Reals:
    """The values of x for which a condition holds, sample by sample."""
    return union(sample.cell for sample in samples if holds(sample))


def chosen(samples: tuple[Sample, ...], move: str) -> Reals:
    """The values of x for which a root move is right."""

    def is_right(sample: Sample) -> bool:
        root = sample.full.root
        assert isinstance(root, Decision)
        return move in [child.name for child in sample.full.right_moves(root)]

    return where(samples, is_right)


def pruned(samples: tuple[Sample, ...], leaf: str) -> Reals:
    """The values of x for which a leaf is never read."""
    return where(samples, lambda sample: leaf not in sample.pruning.visited)


def value(samples: tuple[Sample, ...], node: str) -> Piecewise:
    """The minimax value of an inner node as a function of x."""
    return joined((s.cell, s.x, finite(s.full.returned[node])) for s in samples)


def searched(samples: tuple[Sample, ...]) -> Piecewise:
    """The root's value as the search with a window finds it; a right search finds the same."""
    return joined((s.cell, s.x, finite(s.pruning.value)) for s in samples)


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
