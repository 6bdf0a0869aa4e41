"""The answers that several kinds ask for: value, move and line, and values at many nodes.

Each is made when it is first read: telling a flawed search from the right one takes one or two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from grader.homework.families.trees.answers import Move, Moves, Names, PrincipalLine, Value
from grader.homework.families.trees.step_answers import Cuts
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.entries import Entries
from grader.model.exact import Bound, plain, pretty
from grader.model.fields import FieldType, Numbers, Numeral, Relation
from grader.model.grammar import (
    pair,
    read_interval,
    read_pair,
    read_value,
    relation,
    relation_in_box,
)
from grader.model.instance import Instance
from grader.model.trace import Interval, Trace
from grader.model.tree import Decision, Inner, Leaf, Node, breadth_first, height, leaves

if TYPE_CHECKING:
    from grader.drawing.table import Tables


@dataclass(frozen=True, slots=True)
class Values(Entries[Bound]):
    """A number for each of several nodes."""

    #: Whether students write into the picture of the tree.
    is_boxed: bool

    marking = "Equal parts, one for each value."
    follow_through = "A value counts as right where it follows from the student's own other values."
    has_one_form = True

    @property
    def boxes(self) -> dict[str, str]:
        if not self.is_boxed:
            return {}
        return {name: f"={pretty(value)}" for name, value in self.entries.items()}

    def type_at(self, name: str) -> FieldType:
        return Numeral()

    def json(self) -> dict[str, Any]:
        return {"answer": {name: plain(value) for name, value in self.entries.items()}}

    def spell(self, name: str, entry: Bound) -> str:
        return f"{name} = {pretty(entry)}"

    def read(self, name: str, sign: str, cell: str) -> Bound:
        return read_value(cell)

    def area(self, width: float) -> Tables:
        if self.is_boxed:
            return ()
        from grader.drawing import table

        texts = {name: pretty(value) for name, value in self.entries.items()}
        return table.named_boxes(self.names, texts, table.NUMBER, width)


@dataclass(frozen=True, slots=True)
class Intervals(Entries[Interval]):
    """What is proven of the value of each of several nodes: `= 12`, `≤ 9`, `[4, 5]`.

    Students write into the picture of the tree.
    """

    marking = (
        "Equal parts, one for each node; the sign counts: a bound written as a value is wrong."
    )
    follow_through = (
        "A node counts as right where it follows from the student's own values below it."
    )
    has_one_form = True
    signs = "=|:|<=|>=|≤|≥"

    @property
    def boxes(self) -> dict[str, str]:
        return {name: relation_in_box(*known) for name, known in self.entries.items()}

    def type_at(self, name: str) -> FieldType:
        return Relation()

    def json(self) -> dict[str, Any]:
        return {
            "answer": {
                name: {"low": plain(low), "high": plain(high)}
                for name, (low, high) in self.entries.items()
            }
        }

    def spell(self, name: str, entry: Interval) -> str:
        return f"{name} {relation(*entry)}"

    def read(self, name: str, sign: str, cell: str) -> Interval:
        return read_interval(sign, cell)

    def area(self, width: float) -> Tables:
        return ()


@dataclass(frozen=True, slots=True)
class Windows(Entries[tuple[Bound, Bound]]):
    """The window (α, β) with which each of several nodes is entered."""

    marking = "Equal parts, one for each node; both bounds must be right."
    follow_through = "A window counts as right where it follows from the student's own values."
    has_one_form = True

    def type_at(self, name: str) -> FieldType:
        return Numbers(2)

    def json(self) -> dict[str, Any]:
        return {"answer": {name: list(map(plain, window)) for name, window in self.entries.items()}}

    def spell(self, name: str, entry: tuple[Bound, Bound]) -> str:
        return f"{name} = {pair(*entry)}"

    def read(self, name: str, sign: str, cell: str) -> tuple[Bound, Bound]:
        return read_pair(cell, "()")

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        texts = {name: pair(*window) for name, window in self.entries.items()}
        return table.named_boxes(self.names, texts, table.WINDOW, width)


#: What makes the answer to each question.
Makers: TypeAlias = dict[str, Callable[[], Answer]]


class Places(NamedTuple):
    """The names that answers could use, breadth first, and those of the leaves, left to right."""

    nodes: tuple[str, ...]
    inner: tuple[str, ...]
    leaves: tuple[str, ...]
    height: int


@lru_cache(maxsize=1)  # each misconception is asked about the same tree
def places(root: Inner) -> Places:
    """Collects the names of a tree's nodes."""
    nodes = breadth_first(root)
    inner = [node.name for node in nodes if not isinstance(node, Leaf)]
    return Places(
        tuple([node.name for node in nodes]),
        tuple(inner),
        tuple([leaf.name for leaf in leaves(root)]),
        height(root),
    )


def decision(instance: Instance, trace: Trace, known: Places) -> Makers:
    """The root's value, the right moves and the lines that they lead to."""
    root = instance.tree
    return {
        "value": lambda: Value(trace.value),
        "move": lambda: Move(right_moves(trace), moves(root)),
        "line": lambda: line(instance, trace, known),
    }


def line(instance: Instance, trace: Trace, known: Places) -> PrincipalLine:
    """The nodes to which right moves lead."""
    ways = right_ways(trace, lambda node: node.name)
    most = most_lines(instance, known)
    return PrincipalLine(instance.tree.name, ways, known.nodes[1:], 1 + known.height, most)


def right_moves(trace: Trace) -> tuple[str, ...]:
    """The names of the root moves that count as right."""
    root = trace.root
    assert isinstance(root, Decision)
    return tuple([child.name for child in trace.right_moves(root)])


def right_ways(trace: Trace, written: Callable[[Node], str]) -> Moves:
    """For every node that right moves lead to: its right moves, and where each of them leads."""
    found: dict[str, dict[str, str]] = {}
    reached: list[Node] = [trace.root]
    for node in reached:
        if isinstance(node, Decision) and (moves := trace.right_moves(node)):
            found[node.name] = {written(child): child.name for child in moves}
            reached += moves
    return found


def most_lines(instance: Instance, known: Places) -> int:
    """The most lines that may be right: each line ends at a leaf of its own."""
    return len(known.leaves) if instance.rules.ties == "any" else 1


def moves(root: Inner) -> tuple[str, ...]:
    """Every move at the root."""
    return tuple([child.name for child in root.children])


def values(trace: Trace, known: Places) -> Values:
    """The value of every inner node, which goes into its box."""
    # A depth-limited search can take an inner node for a leaf; then it returns nothing.
    seen = {name: trace.returned[name] for name in known.inner if name in trace.returned}
    return Values(seen, known.inner, is_boxed=True)


def pruning(instance: Instance, trace: Trace, known: Places) -> Makers:
    """What a search with a window finds on its way."""
    return {
        "values": lambda: intervals(trace, known),
        "returned": lambda: Values(trace.returned, known.inner, is_boxed=False),
        "cuts": lambda: Cuts(trace.cuts, instance.tree, instance.rules),
        "windows": lambda: Windows(trace.windows, known.nodes),
        **reading(trace, known),
    }


def intervals(trace: Trace, known: Places) -> Intervals:
    """What is proven about every inner node visited."""
    proven = trace.proven  # that of a flawed search is worked out each time
    return Intervals({name: proven[name] for name in trace.returned}, known.inner)


def reading(trace: Trace, known: Places) -> Makers:
    """Which leaves are read, and which are not."""
    return {
        "visited": lambda: Names(trace.visited, known.leaves, "path"),
        "pruned": lambda: Names(trace.pruned, known.leaves, "never"),
    }
