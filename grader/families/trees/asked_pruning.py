"""What is asked of a search that prunes: the answers that several kinds have in common."""

from __future__ import annotations

from grader.families.trees import words
from grader.families.trees.answers import Names
from grader.families.trees.asked import Places
from grader.families.trees.node_answers import Intervals, Values, Windows
from grader.families.trees.step_answers import Cuts
from grader.instances.answers import Answer
from grader.instances.kind import moves_by_node
from grader.instances.solved import Solved
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.model.tree import leaves

#: What the answers of a search with a window rest on.
RESTS_ON = {
    "value": ("values", "returned"),
    "move": ("values", "returned"),
    "line": ("values", "returned"),
    "values": ("values",),
    "returned": ("returned",),
    "visited": ("values", "returned", "windows", "cuts"),
    "pruned": ("values", "returned", "windows", "cuts", "visited"),
    "cuts": ("cuts", "values", "returned", "windows"),
    "windows": ("values", "returned"),
}


def pruning(instance: Instance, trace: Trace, known: Places) -> dict[str, Answer]:
    """What a search with a window finds on its way."""
    return {
        "values": Intervals({name: trace.proven[name] for name in trace.returned}, known.inner),
        "returned": Values(trace.returned, known.inner, is_boxed=False),
        "cuts": Cuts(trace.cuts, instance.tree, instance.rules.cut),
        "windows": Windows(trace.windows, known.nodes),
        **reading(instance, trace),
    }


def stated(instance: Instance) -> tuple[str, ...]:
    """What a call returns matters to what it returns, and to the value that brings a cut."""
    rules = ("cut", "order", "ties")
    return (*rules, "returns") if {"returned", "cuts"} & set(instance.asked) else rules


def windowed(solved: Solved) -> tuple[str, ...]:
    """What the bounds are that the rule for cuts speaks of."""
    return (*moves_by_node(solved), words.WINDOW)


def reading(instance: Instance, trace: Trace) -> dict[str, Answer]:
    """Which leaves are read, and which are not."""
    names = tuple([leaf.name for leaf in leaves(instance.tree)])
    return {"visited": Names(trace.visited, names), "pruned": Names(trace.pruned, names)}
