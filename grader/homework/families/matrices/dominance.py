"""Iterated elimination of strictly dominated strategies (Luce and Raiffa, Games and Decisions,
1957, section 5.8; Osborne and Rubinstein, A Course in Game Theory, 1994, section 4.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grader.homework.families.matrices.matrix_game import SIDES, Dominated, Matrix
from grader.model.exact import Number

Payoffs = Sequence[Number]


def strictly(one: Payoffs, other: Payoffs) -> bool:
    """Whether the first is better, whatever the opponent does."""
    return all(a > b for a, b in zip(one, other, strict=True))


def eliminate(
    matrix: Matrix, dominates: Callable[[Payoffs, Payoffs], bool] = strictly
) -> tuple[Dominated, ...]:
    """Eliminates one strategy at a time, until no strategy dominates another.

    Only pure strategies dominate here, no mixtures. If several strategies are dominated, the first
    one goes first, rows before columns, and the first strategy that dominates it is named. With
    strict dominance any other order ends with the same strategies.
    """
    payoffs = {"max": matrix.payoffs, "min": matrix.for_min.payoffs}
    left = {player: list(range(len(payoffs[player]))) for player, _ in SIDES}

    def dominated() -> Dominated | None:
        for player, other in SIDES:
            against = {i: [payoffs[player][i][j] for j in left[other]] for i in left[player]}
            for i in left[player]:
                for by in left[player]:
                    if dominates(against[by], against[i]):
                        return Dominated(player, i, by)
        return None

    steps: list[Dominated] = []
    while step := dominated():
        left[step.player].remove(step.strategy)
        steps.append(step)
    return tuple(steps)
