"""Game trees. Names are identities: two equal subtrees are still two nodes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import is_
from typing import Literal, TypeAlias

from grader.model.exact import Number, pretty, pretty_formula

Player: TypeAlias = Literal["max", "min"]


def opponent(player: Player) -> Player:
    """The other player."""
    return "min" if player == "max" else "max"


@dataclass(frozen=True, slots=True)
class Leaf:
    """The end of a game, with its value for MAX."""

    name: str
    value: Number

    @property
    def text(self) -> str:
        """The text at the leaf in a picture."""
        return pretty(self.value)


@dataclass(frozen=True, slots=True)
class Unknown(Leaf):
    """A leaf with an expression in x, in Python's notation. Its value is only a placeholder:
    a search needs a leaf with a number in its place."""

    value: Number = 0
    expression: str = "x"

    @property
    def text(self) -> str:
        return pretty_formula(self.expression)


@dataclass(frozen=True, slots=True)
class Decision:
    """A node at which MAX or MIN moves."""

    name: str
    player: Player
    children: tuple[Node, ...]
    estimate: Number | None = None


@dataclass(frozen=True, slots=True)
class Chance:
    """A node at which chance moves, with a probability for each branch."""

    name: str
    branches: tuple[tuple[Number, Node], ...]
    estimate: Number | None = None

    @property
    def children(self) -> tuple[Node, ...]:
        """The children, without their probabilities."""
        return tuple(child for _, child in self.branches)

    @property
    def odds(self) -> tuple[Number | str, ...]:
        """The probability of each child; one that depends on x is in Python's notation."""
        return tuple(probability for probability, _ in self.branches)


@dataclass(frozen=True, slots=True)
class UnknownChance(Chance):
    """A chance node with two children, one of which has the probability x. The numbers at its
    branches are only placeholders."""

    expressions: tuple[str, ...] = ()

    @property
    def odds(self) -> tuple[Number | str, ...]:
        return self.expressions


def chance(
    name: str, odds: Sequence[Number | str], below: Sequence[Node], estimate: Number | None
) -> Chance:
    """The chance node with these probabilities."""
    expressions = tuple(each for each in odds if isinstance(each, str))
    if expressions:
        halves = tuple((Fraction(1, 2), child) for child in below)
        return UnknownChance(name, halves, estimate, expressions)
    numbers = tuple(each for each in odds if not isinstance(each, str))
    return Chance(name, tuple(zip(numbers, below, strict=True)), estimate)


Node: TypeAlias = Leaf | Decision | Chance
Inner: TypeAlias = Decision | Chance


def children(node: Node) -> tuple[Node, ...]:
    """The children of the node; none for a leaf."""
    return () if isinstance(node, Leaf) else node.children


def player(node: Inner) -> str:
    """Who moves at the node: max, min or chance."""
    return node.player if isinstance(node, Decision) else "chance"


def nodes(root: Node) -> list[Node]:
    """Every node, parents before children, left to right."""
    found: list[Node] = []
    stack = [root]
    while stack:
        node = stack.pop()
        found.append(node)
        stack.extend(children(node)[::-1])
    return found


def breadth_first(root: Node) -> list[Node]:
    """Every node, level by level: the order in which inner nodes are lettered."""
    queue = [root]
    for node in queue:
        queue.extend(children(node))
    return queue


def leaves(*roots: Node) -> list[Leaf]:
    """The leaves, left to right: the order in which they are numbered."""
    found: list[Leaf] = []
    _collect(roots, found)
    return found


def _collect(siblings: tuple[Node, ...], found: list[Leaf]) -> None:
    for node in siblings:
        if isinstance(node, Leaf):
            found.append(node)
        else:
            _collect(node.children, found)


def inner_nodes(root: Node) -> list[Inner]:
    """The inner nodes, breadth first."""
    return [node for node in breadth_first(root) if not isinstance(node, Leaf)]


def parents(root: Node) -> dict[str, Inner]:
    """The parent of every node except the root."""
    return {child.name: node for node in inner_nodes(root) for child in node.children}


def truncate(root: Inner, depth: int) -> Inner:
    """The tree that a search of `depth` ≥ 1 plies sees: inner nodes at the limit become estimates.

    The search goes on below a node without an estimate.
    """

    def seen(node: Node, plies: int) -> Node:
        if isinstance(node, Leaf):
            return node
        if plies == 0 and node.estimate is not None:
            return Leaf(node.name, node.estimate)
        return below(node, plies)

    def below(node: Inner, plies: int) -> Inner:
        if isinstance(node, Decision):
            return replace(node, children=tuple(seen(c, plies - 1) for c in node.children))
        return replace(node, branches=tuple((p, seen(c, plies - 1)) for p, c in node.branches))

    return below(root, depth)


def with_leaves(root: Inner, others: Mapping[str, Leaf]) -> Inner:
    """The tree with other leaves in the places of those with these names."""

    def change(node: Node) -> Node:
        return others.get(node.name, node) if isinstance(node, Leaf) else below(node)

    def below(node: Inner) -> Inner:
        children = tuple(map(change, node.children))
        if all(map(is_, children, node.children)):
            return node
        if isinstance(node, Decision):
            return replace(node, children=children)
        chances = (p for p, _ in node.branches)
        return replace(node, branches=tuple(zip(chances, children, strict=True)))

    return below(root)


def height(node: Node) -> int:
    """Plies from `node` to the deepest leaf below it."""
    return 0 if isinstance(node, Leaf) else 1 + max(map(height, node.children))


def crop(node: Node, plies: int) -> Node:
    """The tree down to `plies` below `node`; everything deeper is removed."""
    if not isinstance(node, Decision):
        return node
    below = [crop(child, plies - 1) for child in node.children] if plies else []
    return replace(node, children=tuple(below))
