"""The answers that several kinds ask for: value, move, line and values."""

from __future__ import annotations

from typing import NamedTuple

from grader.families.trees.answers import Move, Names, Path, Value
from grader.families.trees.node_answers import Intervals, Values, Windows
from grader.families.trees.step_answers import Cuts
from grader.instances.answers import Answer
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, Leaf, breadth_first, height, leaves


class Places(NamedTuple):
    """The names that answers could use, breadth first."""

    nodes: tuple[str, ...]
    inner: tuple[str, ...]


def places(root: Inner) -> Places:
    """Collects the names of a tree's nodes."""
    nodes = breadth_first(root)
    inner = [node.name for node in nodes if not isinstance(node, Leaf)]
    return Places(tuple([node.name for node in nodes]), tuple(inner))


def decision(instance: Instance, trace: Trace, known: Places) -> dict[str, Answer]:
    """The root's value, the right moves and the line that they lead to."""
    return {
        "value": Value(trace.value),
        "move": Move(right_moves(trace), moves(instance.tree)),
        "line": Path(trace.line, known.nodes, 1 + height(instance.tree)),
    }


def right_moves(trace: Trace) -> tuple[str, ...]:
    """The names of the root moves that count as right."""
    root = trace.root
    assert isinstance(root, Decision)
    return tuple([child.name for child in trace.right_moves(root)])


def moves(root: Inner) -> tuple[str, ...]:
    """Every move at the root."""
    return tuple([child.name for child in root.children])


def values(trace: Trace, known: Places) -> Values:
    """The value of every inner node, which goes into its box."""
    # A depth-limited search can take an inner node for a leaf; then it returns nothing.
    seen = {name: trace.returned[name] for name in known.inner if name in trace.returned}
    return Values(seen, known.inner, is_boxed=True)


def pruning(instance: Instance, trace: Trace, known: Places) -> dict[str, Answer]:
    """What a search with a window finds on its way."""
    return {
        "values": Intervals({name: trace.proven[name] for name in trace.returned}, known.inner),
        "returned": Values(trace.returned, known.inner, is_boxed=False),
        "cuts": Cuts(trace.cuts, instance.tree, instance.rules.cut),
        "windows": Windows(trace.windows, known.nodes),
        **reading(instance, trace),
    }


def reading(instance: Instance, trace: Trace) -> dict[str, Answer]:
    """Which leaves are read, and which are not."""
    names = tuple([leaf.name for leaf in leaves(instance.tree)])
    return {"visited": Names(trace.visited, names), "pruned": Names(trace.pruned, names)}
