"""Words for a leaf called x."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from grader.words import say

FOR_EVERY_X = "The leaf x can be any number. Run minimax on this tree for every x."
EXPRESSIONS_FOR_EVERY_X = (
    "x can be any number, and some leaves depend on it. Run minimax on this tree for every x."
)
WITH_PRUNING = "Run alpha–beta for every x, too, from the window (−∞, ∞)."

SKETCH = "sketch"
EMPTY_GRAPH = "Empty axes for the graph of a function of x."
FUNCTION_COLUMNS = ("value", "for which x")
#: The set of all numbers, and the empty one.
ALL_X, NO_X = "all x", "none"


def piece(value: str, where: str) -> str:
    """A value on a set: `3 if x < 3`."""
    return say("{value} if {where}", value=value, where=where)


def number_lines(sets: Mapping[str, str]) -> str:
    """Describes number lines and the sets marked on them."""
    where = "; ".join(f"{name}: {where}" for name, where in sets.items())
    return say(
        "Filled-in {count:number line|number lines} ({where}).", count=len(sets), where=where
    )


def empty_number_lines(names: Collection[str]) -> str:
    """Describes number lines on a problem sheet."""
    return say(
        "Empty {count:number line|number lines} to fill in ({names}).",
        count=len(names),
        names=", ".join(names),
    )


def graph(function: str) -> str:
    """Describes the graph of a function."""
    return say("The graph of this function of x: {function}.", function=function)


def pruned_leaf(leaf: str) -> str:
    """Asks for which x a leaf is pruned."""
    return say("For which values of x does alpha–beta never read leaf {leaf}?", leaf=leaf)


def nodes_cut(nodes: list[str]) -> str:
    """Asks for which x each of these nodes is left early."""
    return say(
        "For which values of x does alpha–beta leave {nodes:the node|each of the nodes} {nodes} "
        "by a cut, before it has tried all children?",
        nodes=nodes,
    )


def moves_chosen(root: str, moves: list[str]) -> str:
    """Asks for which x each of these moves is right."""
    return say(
        "For which values of x is {moves:the move|each of the moves} {moves} right at the root "
        "{root}? A move is right if it is worth as much as {root} (the minimax value) and the "
        "rule for ties lets it count.",
        moves=moves,
        root=root,
    )


FOR_EVERY_CHANCE = (
    "Some probabilities depend on x, which can be any number from 0 to 1. Run expectiminimax on "
    "this tree for every x."
)


def moves_right(root: str, moves: list[str]) -> str:
    """Asks for which x each of these moves is right."""
    return say(
        "For which values of x, from 0 to 1, is {moves:the move|each of the moves} {moves} right "
        "at the root {root}? A move is right if it is worth as much as {root} and the rule for "
        "ties lets it count.",
        moves=moves,
        root=root,
    )


def changes(root: str) -> str:
    """Asks where the right moves change."""
    return say(
        "At which values of x, between 0 and 1, do the right moves at the root {root} change?",
        root=root,
    )


def at_x(region: str, sentence: str) -> str:
    """Says that moves tie: `x = 3: B and C are worth the same: each is right`."""
    return f"{region}: {sentence}"


def skipped_leaf(leaf: str, node: str, after: str) -> str:
    """Says by which cut the leaf is skipped."""
    return say("{node}, and {leaf} is never read", node=cut_place(node, after), leaf=leaf)


def cut_place(node: str, after: str) -> str:
    """Says where a cut falls."""
    return say("{node} is left after {after}", node=node, after=after)


def always_read(leaf: str) -> str:
    """Says that a leaf is never pruned."""
    return say("{leaf} is read whatever x is", leaf=leaf)
