"""A game of several players in the terminal, as other trees: payoffs beside their leaves."""

from __future__ import annotations

from collections.abc import Iterator

from grader.drawing.terminal import Piece, arms, wrapped
from grader.families.payoffs.answers import vector
from grader.families.payoffs.payoff_tree import Outcome, PayoffNode, Turn
from grader.words import phrases


def draw_payoffs(root: Turn) -> str:
    rows = _rows(root, [], [])
    return "\n".join("".join(piece.text for piece in row).rstrip() for row in rows)


def _rows(node: Turn, edge: list[Piece], margin: list[Piece]) -> Iterator[list[Piece]]:
    """The line of `node` behind its edge, then those of its subtree behind its margin."""
    head = [*edge, Piece(f"{node.name} {phrases.PLAYERS[str(node.player)]}")]
    if all(isinstance(child, Outcome) for child in node.children):
        yield from wrapped(head, [*margin, Piece("     ")], map(_chip, node.children))
        return
    yield head
    last = len(node.children) - 1
    for i, child in enumerate(node.children):
        bar, arm, rest = arms(i, last, -1, False)
        edge = [*margin, Piece(bar + arm)]
        if isinstance(child, Turn):
            yield from _rows(child, edge, [*margin, Piece(rest)])
        else:
            yield [*edge, *_chip(child)]


def _chip(leaf: PayoffNode) -> list[Piece]:
    assert isinstance(leaf, Outcome)
    return [Piece(f"{leaf.name}: {vector(leaf.payoffs)}")]
