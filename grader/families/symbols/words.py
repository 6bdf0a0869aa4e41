"""Words for a leaf called x."""

from __future__ import annotations

from grader.words.phrases import listed

SKETCH = "sketch"
FUNCTION_COLUMNS = ("value", "for which x")


def pruned_leaf(leaf: str) -> str:
    return f"For which values of x does alpha–beta never read leaf {leaf}?"


def moves_chosen(root: str, moves: list[str]) -> str:
    each = "the move " + moves[0] if len(moves) == 1 else f"each of the moves {listed(moves)}"
    return (
        f"For which values of x is {each} right at the root {root}? A move is right if it is "
        f"worth as much as {root} (the minimax value) and the rule for ties lets it count."
    )


def at_x(region: str, sentence: str) -> str:
    """Says that moves tie: `x = 3: B and C are worth the same: each is right`."""
    return f"{region}: {sentence}"


def skipped(leaf: str, node: str, after: str) -> str:
    """Says by which cut the leaf is skipped."""
    return f"{node} is left after {after}, and {leaf} is never read"


def always_read(leaf: str) -> str:
    return f"{leaf} is read whatever x is"
