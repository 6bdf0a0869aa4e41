"""The searches of a tree with expressions in x as leaves: minimax, and alpha–beta or a flawed
program in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, cast

from grader.homework.families.symbols.driver import (
    ProgramRun,
    Reach,
    known_everywhere,
    regions,
    runs,
    term,
    where,
)
from grader.homework.families.symbols.expressions import as_polynomial
from grader.homework.families.symbols.intervals import NOTHING, Reals
from grader.homework.families.symbols.piecewise import Piecewise
from grader.homework.families.symbols.polynomials import all_meetings
from grader.homework.families.symbols.surds import Real
from grader.homework.kinds.kind import Solved
from grader.model.exact import Bound, Number
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.trace import Cut, Trace
from grader.model.tree import Decision, Inner, Leaf, Node, Unknown, inner_nodes, leaves, nodes
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax

if TYPE_CHECKING:
    from grader.homework.families.trees.right_searches import Flawed

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
class TreeWithX:
    """A tree of which leaves depend on x."""

    root: Inner

    def at(self, reach: Reach) -> Inner:
        """The tree at the first x of a reach."""
        values: dict[str, Node] = {
            leaf.name: Leaf(leaf.name, reach.value(leaf.expression)) for leaf in self._unknown
        }
        for node in self._above:
            children = tuple([values.get(child.name, child) for child in node.children])
            values[node.name] = Decision(node.name, node.player, children, node.estimate)
        return cast(Inner, values[self.root.name])

    @cached_property
    def _unknown(self) -> list[Unknown]:
        return unknown(self.root)

    @cached_property
    def _above(self) -> list[Decision]:
        """The nodes above x, the root last."""
        return [cast(Decision, node) for node in above_x(self.root)]


@dataclass(frozen=True)
class SearchesOfX:
    """Minimax, and a search with a window, for every x; each runs when it is needed."""

    instance: Instance
    #: The search with a window that a flawed program does, in place of alpha–beta.
    flawed: Search | None = None
    #: The right searches; a flawed program shares minimax with them.
    right: SearchesOfX | None = None

    @cached_property
    def full(self) -> tuple[ProgramRun[Worths], ...]:
        """What minimax finds."""
        if self.right:
            return self.right.full
        tree = TreeWithX(settle(self.instance.tree))
        return runs(lambda reach: self._worths(tree.at(reach)))

    @cached_property
    def pruning(self) -> tuple[ProgramRun[Windowed], ...]:
        """What the search with a window finds."""
        return runs(lambda reach: self._search(self._tree.at(reach)))

    @cached_property
    def value(self) -> Piecewise:
        """The root's value as the search with a window finds it."""
        if self.flawed:
            return known_everywhere(self.pruning, lambda found: term(found.value))
        return self.worth(self.instance.tree.name)  # the same, in less time

    def worth(self, node: str) -> Piecewise:
        """The minimax value of a node above x as a function of x."""
        return known_everywhere(self.full, lambda found: term(found.values[node]))

    @cached_property
    def _tree(self) -> TreeWithX:
        return self.right._tree if self.right else TreeWithX(self.instance.tree)

    def _search(self, root: Inner) -> Windowed:
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


def settle(root: Inner) -> Inner:
    """The tree with a leaf in the place of each subtree without x, worth what minimax finds
    there for every x.
    """
    found = _settle(root)
    assert isinstance(found, Decision)
    return found


def _settle(node: Node) -> Node:
    if isinstance(node, Leaf):
        return node
    assert isinstance(node, Decision)
    below = tuple([_settle(child) for child in node.children])
    values = [child.value for child in below if type(child) is Leaf]
    if len(values) == len(below):
        return Leaf(node.name, (max if node.player == "max" else min)(values))
    return Decision(node.name, node.player, below, node.estimate)


def solve_by(solved: Solved, flawed: Flawed) -> SearchesOfX:
    """Repeats the search with a window by a flawed program. Minimax still says which moves are
    right, since a flawed program would play only one of several.
    """
    return SearchesOfX(solved.instance, flawed, solved.solution)


def above_x(root: Inner) -> list[Inner]:
    """The nodes that have leaves with x below them, from the deepest level up to the root."""
    names = {leaf.name for leaf in unknown(root)}
    found = []
    for node in reversed(inner_nodes(root)):
        if any(child.name in names for child in node.children):
            names.add(node.name)
            found.append(node)
    return found


def unknown(root: Inner) -> list[Unknown]:
    """The leaves that depend on x, left to right."""
    return [leaf for leaf in leaves(root) if isinstance(leaf, Unknown)]


def meeting_places(root: Inner) -> set[Real]:
    """All x at which two leaves, or a leaf and an estimate, have the same value."""
    known: set[Number] = set()
    for node in nodes(root):
        if isinstance(node, Leaf):
            if not isinstance(node, Unknown):
                known.add(node.value)
        elif node.estimate is not None:
            known.add(node.estimate)
    of_x = expressions(root)
    if of_x == ("x",):
        return {*known}
    return all_meetings(map(as_polynomial, of_x), *known)


def expressions(root: Inner) -> tuple[str, ...]:
    """The different expressions at the leaves, in Python's notation."""
    return tuple(dict.fromkeys(leaf.expression for leaf in unknown(root)))


def is_only_x(root: Inner) -> bool:
    """Whether every leaf is a number or x itself."""
    return expressions(root) == ("x",)


def is_one_x(root: Inner) -> bool:
    """Whether one leaf is x, and every other a number."""
    return is_only_x(root) and len(unknown(root)) == 1


def where_right(searches: SearchesOfX, moves: list[str]) -> dict[str, Reals]:
    """The values of x for which each root move is right."""
    right = searches.instance.rules.right
    found = regions(searches.full, lambda found: right(found.best))
    return {move: found.get(move, NOTHING) for move in moves}


def where_pruned(searches: SearchesOfX, leaf: str) -> Reals:
    """The values of x for which a leaf is never read."""
    return where(searches.pruning, lambda found: leaf not in found.visited)


def where_cut(searches: SearchesOfX, nodes: list[str]) -> dict[str, Reals]:
    """The values of x for which the search is cut off at each node."""
    found = regions(searches.pruning, lambda found: [cut.node for cut in found.cuts])
    return {node: found.get(node, NOTHING) for node in nodes}


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


def asked_moves(instance: Instance) -> list[str]:
    """The root moves that are asked about: those that the spec names, or else all."""
    return list(instance.options.get("moves") or (c.name for c in instance.tree.children))


def asked_leaf(instance: Instance) -> str:
    """The leaf whose pruning is asked: the one that the spec names, or else the one tried last."""
    if named := instance.options.get("leaf"):
        return str(named)
    return instance.rules.tried(tuple(leaves(instance.tree)))[-1].name
