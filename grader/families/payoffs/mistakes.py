"""What goes wrong with several players: each misconception as what it takes everybody to want."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grader.families.payoffs.backward_induction import Wants, backward_induction
from grader.families.payoffs.payoff_tree import Payoffs, Turn
from grader.instances.mistake import Misreading
from grader.model.exact import Number
from grader.model.instance import Instance


def first_payoff(player: int, payoffs: Payoffs) -> Number:
    """Everybody wants much for player 1."""
    return payoffs[0]


def zero_sum(player: int, payoffs: Payoffs) -> Number:
    """Everybody but player 1 wants little for player 1."""
    return payoffs[0] if player == 1 else -payoffs[0]


def total(player: int, payoffs: Payoffs) -> Number:
    """Everybody wants much for all together."""
    return sum(payoffs)


def _misreading(id: str, wants: Wants) -> Misreading:
    def spoiled(instance: Instance, right: Any) -> Any:
        assert isinstance(instance.game, Turn)
        return replace(right, played=backward_induction(instance.game, instance.rules, wants))

    return Misreading(id, spoiled)


PAYOFF_MISREADINGS = (
    _misreading("all-for-player-1", first_payoff),
    _misreading("taken-for-zero-sum", zero_sum),
    _misreading("largest-total", total),
)
