"""Words for a leaf called x."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from grader.words.phrases import listed

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
    return f"{value} if {where}"


def number_lines(sets: Mapping[str, str]) -> str:
    """Describes number lines and the sets marked on them."""
    lines = "number line" if len(sets) == 1 else "number lines"
    return f"Filled-in {lines} ({'; '.join(f'{name}: {where}' for name, where in sets.items())})."


def empty_number_lines(names: Collection[str]) -> str:
    """Describes number lines on a problem sheet."""
    lines = "number line" if len(names) == 1 else "number lines"
    return f"Empty {lines} to fill in ({', '.join(names)})."


def graph(function: str) -> str:
    """Describes the graph of a function."""
    return f"The graph of this function of x: {function}."


def pruned_leaf(leaf: str) -> str:
    """Asks for which x a leaf is pruned."""
    return f"For which values of x does alpha–beta never read leaf {leaf}?"


def nodes_cut(nodes: list[str]) -> str:
    """Asks for which x each of these nodes is left early."""
    each = f"the node {nodes[0]}" if len(nodes) == 1 else f"each of the nodes {listed(nodes)}"
    return (
        f"For which values of x does alpha–beta leave {each} by a cut, before it has tried all "
        f"children?"
    )


def moves_chosen(root: str, moves: list[str]) -> str:
    """Asks for which x each of these moves is right."""
    each = "the move " + moves[0] if len(moves) == 1 else f"each of the moves {listed(moves)}"
    return (
        f"For which values of x is {each} right at the root {root}? A move is right if it is "
        f"worth as much as {root} (the minimax value) and the rule for ties lets it count."
    )


FOR_EVERY_CHANCE = (
    "Some probabilities depend on x, which can be any number from 0 to 1. Run expectiminimax on "
    "this tree for every x."
)


def moves_right(root: str, moves: list[str]) -> str:
    """Asks for which x each of these moves is right."""
    each = "the move " + moves[0] if len(moves) == 1 else f"each of the moves {listed(moves)}"
    return (
        f"For which values of x, from 0 to 1, is {each} right at the root {root}? A move is right "
        f"if it is worth as much as {root} and the rule for ties lets it count."
    )


def changes(root: str) -> str:
    """Asks where the right moves change."""
    return f"At which values of x, between 0 and 1, do the right moves at the root {root} change?"


def at_x(region: str, sentence: str) -> str:
    """Says that moves tie: `x = 3: B and C are worth the same: each is right`."""
    return f"{region}: {sentence}"


def skipped(leaf: str, node: str, after: str) -> str:
    """Says by which cut the leaf is skipped."""
    return f"{left(node, after)}, and {leaf} is never read"


def left(node: str, after: str) -> str:
    """Says where a cut falls."""
    return f"{node} is left after {after}"


def always_read(leaf: str) -> str:
    """Says that a leaf is never pruned."""
    return f"{leaf} is read whatever x is"
