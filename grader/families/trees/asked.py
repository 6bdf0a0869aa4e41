"""What is asked of a search: the answers that several kinds have in common."""

from __future__ import annotations

from grader.families.trees.answers import Move, Path, Value
from grader.families.trees.node_answers import Values
from grader.instances.answers import Answer
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, breadth_first, height, inner_nodes


def decision(instance: Instance, trace: Trace) -> dict[str, Answer]:
    """The root's value, and the way that right moves lead from there."""
    return {
        "value": Value(trace.value),
        "move": Move(right_moves(trace), moves(instance.tree)),
        "line": Path(trace.line, node_names(instance), 1 + height(instance.tree)),
    }


def right_moves(trace: Trace) -> tuple[str, ...]:
    root = trace.root
    assert isinstance(root, Decision)
    return tuple([child.name for child in trace.right_moves(root)])


def moves(root: Inner) -> tuple[str, ...]:
    """Every move at the root."""
    return tuple([child.name for child in root.children])


def values(instance: Instance, trace: Trace) -> Values:
    """The value of every inner node, which goes into its box."""
    names = inner_names(instance)
    seen = [node.name for node in inner_nodes(trace.root)]
    return Values({name: trace.returned[name] for name in seen}, names, is_boxed=True)


def inner_names(instance: Instance) -> tuple[str, ...]:
    return tuple([node.name for node in inner_nodes(instance.tree)])


def node_names(instance: Instance) -> tuple[str, ...]:
    return tuple([node.name for node in breadth_first(instance.tree)])
