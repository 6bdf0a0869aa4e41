"""Draws games of several players in the terminal: trees with payoffs beside their leaves."""

from __future__ import annotations

from grader.drawing.terminal import Styled, Twig, lines
from grader.homework.families.payoffs.answers import vector
from grader.homework.families.payoffs.payoff_tree import Outcome, PayoffNode, Turn
from grader.words import phrases


def draw_payoffs(root: Turn) -> str:
    """The tree with its payoffs as lines of text."""
    return "\n".join(lines(_twig(root), False))


def _twig(node: PayoffNode) -> Twig:
    if isinstance(node, Outcome):
        return Twig((Styled(f"{node.name}: {vector(node.entries)}"),), True)
    head = Styled(f"{node.name} {phrases.PLAYERS[str(node.player)]}")
    return Twig((head,), False, tuple(map(_twig, node.children)))
