"""Trees for tests: from nested lists, and at random in every shape that a spec can write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import TypeAlias

from grader.model.exact import Number, simplest
from grader.model.tree import Decision, Leaf, Node, Player

Nested: TypeAlias = "int | Fraction | Sequence[Nested]"

#: Who moves at a node, given its path of child indices from the root.
Mover: TypeAlias = Callable[[tuple[int, ...]], Player]


def letters(index: int) -> str:
    """A, B, …, Z, AA, AB, …"""
    name = ""
    index += 1
    while index:
        index, digit = divmod(index - 1, 26)
        name = chr(ord("A") + digit) + name
    return name


def full(branching: Sequence[int], leaves: Sequence[Number]) -> Nested:
    """The nested lists of a tree with `branching` children per level."""
    row: list[Nested] = list(leaves)
    for width in reversed(branching):
        row = [row[i : i + width] for i in range(0, len(row), width)]
    assert len(row) == 1
    return row[0]


def tree(nested: Nested, players: Sequence[Player] = ("max", "min")) -> Decision:
    """The tree of nested lists; `players` moves level by level and is repeated."""
    return grow(nested, lambda path: players[len(path) % len(players)])


def grow(nested: Nested, mover: Mover) -> Decision:
    """Inner nodes are lettered breadth first, leaves numbered left to right."""
    paths = _breadth_first(nested)
    inner = [path for path, below in paths if not isinstance(below, (int, Fraction))]
    # A leaf's path sorts as the leaf stands: left to right.
    ends = sorted(path for path, below in paths if isinstance(below, (int, Fraction)))
    names = {path: letters(i) for i, path in enumerate(inner)}
    names |= {path: str(i) for i, path in enumerate(ends, 1)}

    def build(below: Nested, path: tuple[int, ...]) -> Node:
        if isinstance(below, (int, Fraction)):
            return Leaf(names[path], below)
        children = tuple(build(child, (*path, i)) for i, child in enumerate(below))
        return Decision(names[path], mover(path), children)

    root = build(nested, ())
    assert isinstance(root, Decision)
    return root


def _breadth_first(nested: Nested) -> list[tuple[tuple[int, ...], Nested]]:
    queue: list[tuple[tuple[int, ...], Nested]] = [((), nested)]
    for path, below in queue:
        if not isinstance(below, (int, Fraction)):
            queue.extend(((*path, i), child) for i, child in enumerate(below))
    return queue


def random_tree(rng: Random, deepest: int = 6, alternating: bool = False) -> Decision:
    """A tree of any shape: uniform or ragged, with single children, ties, negative and
    fractional values, and, unless `alternating`, players in any pattern.
    """
    depth = rng.randint(1, deepest)
    return grow(_shape(rng, depth, _values(rng)), _players(rng, depth, alternating))


def small_tree(rng: Random, most: int) -> Decision:
    """A random tree with at most `most` leaves, for proofs by enumeration."""
    while True:
        root = random_tree(rng, 4)
        if _size(root) <= most:
            return root


def mirrored(node: Node) -> Node:
    """The same tree with all children in the opposite order, under the same names."""
    if not isinstance(node, Decision):
        return node
    return Decision(node.name, node.player, tuple(map(mirrored, reversed(node.children))))


def with_leaves(node: Node, values: Mapping[str, Number]) -> Node:
    """The same tree with other values at the named leaves."""
    if isinstance(node, Leaf):
        return Leaf(node.name, values.get(node.name, node.value))
    assert isinstance(node, Decision)
    below = tuple(with_leaves(child, values) for child in node.children)
    return Decision(node.name, node.player, below)


def _size(node: Node) -> int:
    return 1 if isinstance(node, Leaf) else sum(map(_size, node.children))


def _values(rng: Random) -> Callable[[], Number]:
    low, high = rng.choice([(0, 1), (0, 2), (-2, 2), (1, 9), (-50, 50), (-1000, 1000)])
    if rng.random() < 0.25:
        return lambda: simplest(Fraction(rng.randint(low, high), rng.randint(1, 4)))
    return lambda: rng.randint(low, high)


def _players(rng: Random, depth: int, alternating: bool) -> Mover:
    pair: tuple[Player, Player] = ("max", "min") if rng.random() < 0.5 else ("min", "max")
    pattern = "levels" if alternating else rng.choice(["levels", "rows", "nodes"])
    if pattern == "levels":
        return lambda path: pair[len(path) % 2]
    if pattern == "rows":
        rows = [rng.choice(pair) for _ in range(depth)]
        return lambda path: rows[len(path)]
    return lambda path: rng.choice(pair)


def _shape(rng: Random, depth: int, value: Callable[[], Number]) -> Nested:
    widest = {1: 6, 2: 5, 3: 4, 4: 3}.get(depth, 2)
    if rng.random() < 0.3:
        width = rng.randint(1, widest)
        return full([width] * depth, [value() for _ in range(width**depth)])
    early = rng.choice([0, 0, 0.2, 0.4])

    def node(left: int) -> Nested:
        if left == 0 or (left < depth and rng.random() < early):
            return value()
        return [node(left - 1) for _ in range(rng.randint(1, widest))]

    return node(depth)
