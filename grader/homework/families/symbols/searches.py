"""The searches of a tree with expressions in x as leaves: minimax, and alpha–beta or a flawed
program in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from grader.homework.families.symbols.intervals import Reals, union
from grader.homework.families.symbols.piecewise import Piecewise, joined
from grader.homework.families.symbols.runs import SearchRun, TreeWithX, term, unknown
from grader.homework.kinds.kind import Solved
from grader.model.exact import Bound
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.trace import Cut, Trace
from grader.model.tree import Decision, Inner, Leaf, Node, inner_nodes, leaves
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax

if TYPE_CHECKING:
    from grader.homework.families.trees.flawed_search import Flawed

Search: TypeAlias = Callable[[Inner, Rules], Trace]


class Worths(NamedTuple):
    """What minimax finds."""

    #: The value of each node above x.
    values: Mapping[str, Bound]
    #: The best moves at the root, in the order tried.
    best: tuple[str, ...]


class Windowed(NamedTuple):
    """What a search with a window finds; its trace would take a hundred times the room."""

    value: Bound
    #: The nodes that it visits.
    visited: frozenset[str]
    cuts: tuple[Cut, ...]


@dataclass(frozen=True)
class SearchesOfX:
    """Minimax, and a search with a window, for every x; each runs when it is needed."""

    instance: Instance
    #: The search with a window that a flawed program does, in place of alpha–beta.
    flawed: Search | None = None
    #: The right searches; a flawed program shares minimax with them.
    right: SearchesOfX | None = None

    @cached_property
    def full(self) -> tuple[SearchRun[Worths], ...]:
        """What minimax finds."""
        if self.right:
            return self.right.full
        return TreeWithX(settled(self.instance.tree)).runs(self._worths)

    @cached_property
    def pruning(self) -> tuple[SearchRun[Windowed], ...]:
        """What the search with a window finds."""
        return self._tree.runs(self._windowed)

    @cached_property
    def value(self) -> Piecewise:
        """The root's value as the search with a window finds it."""
        if self.flawed:
            return joined((run.where, term(run.found.value)) for run in self.pruning)
        return self.worth(self.instance.tree.name)  # the same, in less time

    def worth(self, node: str) -> Piecewise:
        """The minimax value of a node above x as a function of x."""
        return joined((run.where, term(run.found.values[node])) for run in self.full)

    @cached_property
    def _tree(self) -> TreeWithX:
        return self.right._tree if self.right else TreeWithX(self.instance.tree)

    def _windowed(self, root: Inner) -> Windowed:
        found = (self.flawed or alphabeta)(root, self.instance.rules)
        return Windowed(found.value, frozenset(found.windows), found.cuts)

    def _worths(self, root: Inner) -> Worths:
        rules = self.instance.rules
        found = minimax(root, rules)
        values = found.returned
        best = (
            child.name
            for child in rules.tried(root.children)
            if (child.value if isinstance(child, Leaf) else values[child.name]) == found.value
        )
        return Worths(values, tuple(best))


def settled(root: Inner) -> Inner:
    """The tree with a leaf in the place of each subtree without x, worth what minimax finds
    there for every x.
    """
    found = _settled(root)
    assert isinstance(found, Decision)
    return found


def _settled(node: Node) -> Node:
    if isinstance(node, Leaf):
        return node
    assert isinstance(node, Decision)
    below = tuple([_settled(child) for child in node.children])
    values = [child.value for child in below if type(child) is Leaf]
    if len(values) == len(below):
        return Leaf(node.name, (max if node.player == "max" else min)(values))
    return Decision(node.name, node.player, below, node.estimate)


def solve_by(solved: Solved, flawed: Flawed) -> SearchesOfX:
    """Repeats the search with a window by a flawed program. Minimax still says which moves are
    right, since a flawed program would play only one of several.
    """
    return SearchesOfX(solved.instance, flawed, solved.solution)


def expressions(root: Inner) -> tuple[str, ...]:
    """The different expressions at the leaves, in Python's notation."""
    return tuple(dict.fromkeys(leaf.expression for leaf in unknown(root)))


def is_only_x(root: Inner) -> bool:
    """Whether every leaf is a number or x itself."""
    return expressions(root) == ("x",)


def is_one_x(root: Inner) -> bool:
    """Whether one leaf is x, and every other a number."""
    return is_only_x(root) and len(unknown(root)) == 1


def chosen(searches: SearchesOfX, moves: list[str]) -> dict[str, Reals]:
    """The values of x for which each root move is right."""
    right = searches.instance.rules.right
    return _where(moves, ((run.where, right(run.found.best)) for run in searches.full))


def pruned(searches: SearchesOfX, leaf: str) -> Reals:
    """The values of x for which a leaf is never read."""
    return union(run.where for run in searches.pruning if leaf not in run.found.visited)


def cuts(searches: SearchesOfX, nodes: list[str]) -> dict[str, Reals]:
    """The values of x for which the search is cut off at each node."""
    found = ((run.where, [cut.node for cut in run.found.cuts]) for run in searches.pruning)
    return _where(nodes, found)


def _where(names: list[str], found: Iterable[tuple[Reals, Iterable[str]]]) -> dict[str, Reals]:
    """The values of x for which each name is among those found."""
    where: dict[str, list[Reals]] = {name: [] for name in names}
    for xs, among in found:
        for name in among:
            if name in where:
                where[name].append(xs)
    return {name: union(theirs) for name, theirs in where.items()}


def may_cut(root: Inner) -> bool:
    """Whether there is a node at which a search may be cut off."""
    return any(
        len(child.children) > 1 or may_cut(child)
        for child in root.children
        if not isinstance(child, Leaf)
    )


def cut_nodes(instance: Instance) -> list[str]:
    """The nodes at which a search may be cut off."""
    below = inner_nodes(instance.tree)[1:]
    return [node.name for node in below if len(node.children) > 1]


def moves(instance: Instance) -> list[str]:
    """The root moves that are asked about: those that the spec names, or else all."""
    return list(instance.options.get("moves") or (c.name for c in instance.tree.children))


def leaf(instance: Instance) -> str:
    """The leaf whose pruning is asked: the one that the spec names, or else the one tried last."""
    if named := instance.options.get("leaf"):
        return str(named)
    return instance.rules.tried(tuple(leaves(instance.tree)))[-1].name
