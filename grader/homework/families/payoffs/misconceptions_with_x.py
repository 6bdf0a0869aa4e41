"""Misconceptions about several players whose payoffs depend on x."""

from __future__ import annotations

from functools import reduce
from operator import add

from grader.homework.families.payoffs.induction_with_x import EndsAtX, Polynomials, WantsOfX, solved
from grader.homework.families.payoffs.misconceptions import PAYOFF_MISCONCEPTIONS
from grader.homework.families.payoffs.payoff_tree import game
from grader.homework.families.symbols.misconceptions import WRITTEN_DOWN, inexpressible
from grader.homework.families.symbols.polynomials import Polynomial
from grader.homework.kinds.kind import Misconception
from grader.model.instance import Instance

_SENTENCES = {each.id: each.sentence for each in PAYOFF_MISCONCEPTIONS}


def first_payoff(player: int, payoffs: Polynomials) -> Polynomial:
    """Every player wants a large payoff for player 1."""
    return payoffs[0]


def zero_sum(player: int, payoffs: Polynomials) -> Polynomial:
    """Every player but player 1 wants a small payoff for player 1."""
    return payoffs[0] if player == 1 else -payoffs[0]


def total(player: int, payoffs: Polynomials) -> Polynomial:
    """Every player wants a large total."""
    return reduce(add, payoffs)


def next_payoff(player: int, payoffs: Polynomials) -> Polynomial:
    """Every player looks at the payoff of the next one, the last player at that of player 1."""
    return payoffs[player % len(payoffs)]


def _of(id: str, wants: WantsOfX, sentence: str = "") -> Misconception:
    """Where payoffs are numbers, the same misconception has the same name and sentence."""

    def solve(instance: Instance) -> tuple[EndsAtX, ...]:
        return solved(game(instance), instance.rules, wants)

    return Misconception(
        id,
        sentence or _SENTENCES[id],
        lambda right: solve(right.instance),
        impossible=inexpressible(solve),
        may_agree=True,
    )


MISCONCEPTIONS_WITH_X = (
    _of("all-for-player-1", first_payoff),
    _of("taken-for-zero-sum", zero_sum),
    _of("largest-total", total),
    _of(
        "other-payoff",
        next_payoff,
        "your answers fit each player looking at another player's payoff, not at their own",
    ),
    *WRITTEN_DOWN,
)
