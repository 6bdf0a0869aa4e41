"""Misconceptions about matrix games: each changes the right solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from grader.homework.families.matrices.equilibrium import Payoffs, certain, eliminate, equilibrium
from grader.homework.families.matrices.matrix_game import (
    Equilibrium,
    Matrix,
    MatrixSolution,
    Mixture,
    game,
)
from grader.homework.kinds.kind import Misconception, Solved
from grader.model.exact import Number


def guarantees_swapped(matrix: Matrix, right: MatrixSolution) -> MatrixSolution:
    """Maximin and minimax stand in each other's place."""
    return replace(right, maximin=right.minimax, minimax=right.maximin)


def players_swapped(matrix: Matrix, right: MatrixSolution) -> MatrixSolution:
    """MIN chooses the row, so everything is as in the negated game."""
    other = matrix.negated
    mixed = equilibrium(other)
    return MatrixSolution(
        eliminate(other),
        -other.minimax,
        -other.maximin,
        other.saddles,
        replace(mixed, value=-mixed.value),
    )


def weakly(one: Payoffs, other: Payoffs) -> bool:
    """Whether the first is never worse and sometimes better."""
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))


def equal_is_enough(matrix: Matrix, right: MatrixSolution) -> MatrixSolution:
    """A strategy also dominates if it is only weakly better."""
    return replace(right, dominated=eliminate(matrix, weakly))


def eliminated_once(matrix: Matrix, right: MatrixSolution) -> MatrixSolution:
    """Only strategies dominated in the whole matrix are eliminated."""
    payoffs = {"max": matrix.payoffs, "min": matrix.for_min.payoffs}
    at_once = tuple(
        step
        for step in right.dominated
        if all(
            a > b
            for a, b in zip(
                payoffs[step.player][step.by], payoffs[step.player][step.strategy], strict=True
            )
        )
    )
    return replace(right, dominated=at_once)


def no_mixing(matrix: Matrix, right: MatrixSolution) -> MatrixSolution:
    """Both players play their safest strategy with certainty, saddle point or not."""
    row = matrix.row_minima.index(matrix.maximin)
    column = matrix.column_maxima.index(matrix.minimax)
    safest = Equilibrium(
        matrix.maximin, certain(row, len(matrix.payoffs)), certain(column, len(matrix.payoffs[0]))
    )
    return replace(right, equilibrium=safest)


def own_indifference(matrix: Matrix, right: MatrixSolution) -> MatrixSolution:
    """Each player mixes to become indifferent, instead of making the opponent indifferent."""
    row, column = right.equilibrium.row, right.equilibrium.column
    chances = [p for p in row if p], [q for q in column if q]
    if len(chances[0]) != len(chances[1]):
        return right
    swapped = replace(
        right.equilibrium, row=_dealt(row, chances[1]), column=_dealt(column, chances[0])
    )
    return replace(right, equilibrium=swapped)


def _dealt(mixture: Mixture, chances: Sequence[Number]) -> Mixture:
    """Gives these probabilities, in order, to the strategies that are played."""
    rest = iter(chances)
    return tuple(next(rest) if p else p for p in mixture)


def _of(
    id: str, sentence: str, spoil: Callable[[Matrix, MatrixSolution], MatrixSolution]
) -> Misconception:
    def spoiled(solved: Solved) -> MatrixSolution:
        return spoil(game(solved.instance).matrix, solved.solution)

    return Misconception(id, sentence, spoiled)


MATRIX_MISCONCEPTIONS = (
    _of(
        "guarantees-swapped",
        "your answers fit maximin and minimax being exchanged",
        guarantees_swapped,
    ),
    _of(
        "row-column-swapped",
        "your work fits MIN choosing the row and MAX the column",
        players_swapped,
    ),
    _of(
        "weakly-dominated",
        "your work fits eliminating what is only weakly dominated",
        equal_is_enough,
    ),
    _of(
        "eliminated-once",
        "your work fits looking for dominated strategies only once, in the whole matrix",
        eliminated_once,
    ),
    _of(
        "never-mixes",
        "your answer fits no mixing, though there is no saddle point: each player plays the safest "
        "strategy, and the game is worth what MAX's guarantees",
        no_mixing,
    ),
    _of(
        "own-indifference",
        "your mixture fits making the player who mixes indifferent, not the opponent",
        own_indifference,
    ),
)
