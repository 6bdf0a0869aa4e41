"""The difficulty of an instance: what has to be read, compared and carried to solve it by hand.

    leaves read + 2 · cuts + 2 · deep cuts + windows that are not the parent's + 2 · ties

Each cut needs a comparison and a check of what is skipped. A deep cut also needs a bound from
further up. Every window that a bound has changed on the way down must be written anew. A
tie at the root makes the reader ask which move counts. Kinds that do not search count
only leaves and ties; a matrix counts its cells.
"""

from __future__ import annotations

from grader.model.trace import Trace
from grader.model.tree import Inner, inner_nodes, leaves


def difficulty(root: Inner, trace: Trace | None, optimal: int) -> int:
    """Computes the difficulty; `optimal` is the number of optimal moves at the root."""
    ties = 2 * max(0, optimal - 1)
    if trace is None:
        return len(leaves(root)) + ties
    deep = sum(map(trace.is_deep, trace.cuts))
    return trace.reads + 2 * len(trace.cuts) + 2 * deep + changed_windows(trace) + ties


def changed_windows(trace: Trace) -> int:
    """The visited inner nodes that are entered with a window other than their parent's."""
    windows = trace.windows
    return sum(
        child.name in trace.returned and windows[child.name] != windows[node.name]
        for node in inner_nodes(trace.root)
        for child in node.children
    )
