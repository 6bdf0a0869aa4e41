"""The solution of a game of several players: as it is, and with one player replaced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grader.homework.families.payoffs.backward_induction import (
    Induction,
    Opposing,
    backward_induction,
    own_payoff,
)
from grader.homework.families.payoffs.payoff_tree import PayoffNode, Payoffs, Turn, game
from grader.model.instance import Instance


@dataclass(frozen=True)
class PayoffSolution:
    """The game as it is, and with one player replaced."""

    root: Turn
    #: The game as it is, and the game where one player opposes another.
    played: Induction
    replaced: Induction

    @property
    def value(self) -> Payoffs:
        """What each player gets."""
        return self.played.values[self.root.name]

    @property
    def way(self) -> Mapping[str, tuple[PayoffNode, ...]]:
        """The moves that lead to the end of the game."""
        return self.played.moves


def sides(instance: Instance) -> tuple[int, int]:
    """The player who is replaced, and the player whom the new one opposes: the first to move."""
    root, opponent = game(instance), int(instance.options.get("opponent", 2))
    if root.player != opponent:
        return opponent, root.player
    return opponent, 2 if opponent == 1 else 1


def solve(instance: Instance) -> PayoffSolution:
    root, rules = game(instance), instance.rules
    return PayoffSolution(
        root,
        backward_induction(root, rules, own_payoff),
        backward_induction(root, rules, Opposing(*sides(instance))),
    )
