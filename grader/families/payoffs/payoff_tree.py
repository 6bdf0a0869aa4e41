"""Trees of two or three players, each with their own payoff at every leaf."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from grader.model.exact import Number
from grader.model.instance import Instance

#: What each player gets, player 1 first.
Payoffs: TypeAlias = tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A leaf with what each player gets."""

    name: str
    payoffs: Payoffs


@dataclass(frozen=True, slots=True)
class Turn:
    """A node where player 1, 2 or 3 moves."""

    name: str
    player: int
    children: tuple[PayoffNode, ...]


PayoffNode: TypeAlias = Turn | Outcome


def turns(root: Turn) -> list[Turn]:
    """The inner nodes, breadth first."""
    found = [root]
    for node in found:
        found.extend(child for child in node.children if isinstance(child, Turn))
    return found


def outcomes(node: PayoffNode) -> list[Outcome]:
    """The leaves, left to right."""
    if isinstance(node, Outcome):
        return [node]
    return [leaf for child in node.children for leaf in outcomes(child)]


def players(root: Turn) -> range:
    """The numbers of the players: 1, 2 or 1, 2, 3."""
    return range(1, 1 + len(outcomes(root)[0].payoffs))


def game(instance: Instance) -> Turn:
    """The subject of the exercise, which must be a game of several players."""
    assert isinstance(instance.game, Turn)
    return instance.game
