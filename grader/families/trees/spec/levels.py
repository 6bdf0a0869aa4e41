"""Reads the shape of a tree by its levels: their number, and the branching."""

from __future__ import annotations

from grader.families.trees.instances.plan import MAX_LEVELS, MAX_NODES
from grader.families.trees.instances.sprout import Levels
from grader.families.trees.spec.extras import MAX_BRANCHING
from grader.model.parameters import Many, Parameter, Span, Whole
from grader.specs.forms import Said, anything, either, is_list
from grader.specs.source import Sequence

_MOVES = Span(1, MAX_BRANCHING)

LEVELS = (
    Parameter("levels", Whole(1, MAX_LEVELS), "how many moves lead from the root to a leaf"),
    Parameter(
        "branching",
        either("numbers", (is_list, Many(_MOVES, 1, MAX_LEVELS, "numbers")), (anything, _MOVES)),
        "moves at each node: a number, a range, or one a level",
        required=True,
    ),
)


def levels(said: Said) -> Levels | None:
    """The shape, or None where a fault was found."""
    entry = said.source.entries.get("branching")
    count: int | None = said["levels"]
    if isinstance(entry, Sequence):
        if count and len(entry.items) != count:
            found = len(entry.items)
            said.fault(f"must have {count} numbers, one a level, found {found}", "branching")
            return None
        spans = said["branching"]
    else:
        if entry is not None:
            said.checker.needed(said.source, said.path, "levels")
        spans = said["branching"] and count and (said["branching"],) * count
    if not spans or (count is None and said.has("levels")):
        return None
    return Levels(spans)


def is_small(said: Said, shape: Levels) -> bool:
    """Whether the tree is small enough to build."""
    if shape.most_nodes <= MAX_NODES:
        return True
    size = f"up to {shape.most_nodes}" if shape.leaves is None else shape.most_nodes
    said.checker.fault(
        said.source.entries["branching"],
        said.path,
        f"may have at most {MAX_NODES} nodes, found {size}",
    )
    return False
