"""Misconceptions about several players: each changes what the players want."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from grader.homework.families.payoffs.backward_induction import Wants, backward_induction
from grader.homework.families.payoffs.payoff_tree import Payoffs, game
from grader.homework.kinds.kind import Misconception, Solved
from grader.model.exact import Number


def first_payoff(player: int, payoffs: Payoffs) -> Number:
    """Every player wants a large payoff for player 1."""
    return payoffs[0]


def zero_sum(player: int, payoffs: Payoffs) -> Number:
    """Every player but player 1 wants a small payoff for player 1."""
    return payoffs[0] if player == 1 else -payoffs[0]


def total(player: int, payoffs: Payoffs) -> Number:
    """Every player wants a large total."""
    return sum(payoffs)


class WrongWants(NamedTuple):
    """A misconception about what players want, whether or not their payoffs depend on x."""

    id: str
    sentence: str
    wants: Wants


WRONG_WANTS = (
    WrongWants(
        "all-for-player-1", "your values fit everybody wanting player 1 to get much", first_payoff
    ),
    WrongWants(
        "taken-for-zero-sum", "your values fit everybody playing against player 1", zero_sum
    ),
    WrongWants("largest-total", "your values fit everybody wanting the largest total", total),
)


def _misconception(id: str, sentence: str, wants: Wants) -> Misconception:
    def spoiled(solved: Solved) -> Any:
        root, rules = game(solved.instance), solved.instance.rules
        return replace(solved.solution, played=backward_induction(root, rules, wants))

    return Misconception(id, sentence, spoiled)


PAYOFF_MISCONCEPTIONS = tuple(_misconception(*each) for each in WRONG_WANTS)
