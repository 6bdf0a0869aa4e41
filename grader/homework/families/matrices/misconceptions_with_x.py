"""Misconceptions about matrices that depend on x."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeAlias

from grader.homework.families.matrices.dominance import strictly
from grader.homework.families.matrices.equilibrium import certain
from grader.homework.families.matrices.matrix_game import Matrix
from grader.homework.families.matrices.misconceptions import MATRIX_MISCONCEPTIONS, weakly
from grader.homework.families.matrices.two_rows import (
    Better,
    MatrixAtX,
    Mixed,
    Payoffs,
    all_dominated,
    game,
    mixed,
    polynomials,
    sampled,
)
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.intervals import ALL
from grader.homework.families.symbols.misconceptions import WRITTEN_DOWN, inexpressible, right
from grader.homework.families.symbols.piecewise import Term
from grader.homework.families.symbols.polynomials import meetings
from grader.homework.families.symbols.quotients import Quotient
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Misconception, Solved
from grader.model.exact import Number
from grader.model.instance import Instance
from grader.model.tree import Player

Samples: TypeAlias = tuple[MatrixAtX, ...]

_SENTENCES = {each.id: each.sentence for each in MATRIX_MISCONCEPTIONS}


def players_swapped(payoffs: Payoffs, samples: Samples) -> Samples:
    """MIN chooses the row: all is played as in the negated game, for the payoffs as they are."""
    found = []
    for sample in samples:
        other = sample.matrix.negated
        solution = sample.mixed and mixed(payoffs, other)
        found.append(replace(sample, matrix=other, mixed=solution))
    return tuple(found)


def own_indifference(payoffs: Payoffs, samples: Samples) -> Samples:
    """Each player mixes to become indifferent, instead of making the opponent indifferent."""

    def swapped(each: Mixed | None) -> Mixed | None:
        if each is None or len(each.rows) < 2 or len(each.columns) < 2:
            return each
        row = tuple(each.column[j] for j in each.columns)
        shares = dict(zip(each.columns, each.row, strict=True))
        column: list[Term] = [shares.get(j, 0) for j in range(len(each.column))]
        return replace(each, row=row, column=tuple(column))

    return tuple(replace(sample, mixed=swapped(sample.mixed)) for sample in samples)


def never_mixes(payoffs: Payoffs, samples: Samples) -> Samples:
    """Both players play their safest strategy with certainty, saddle point or not."""
    every = dict.fromkeys(each for row in payoffs for each in row)
    places = {place for pair in combinations(every, 2) for place in meetings(*pair)}
    return sampled(payoffs, places, safest)


def safest(payoffs: Payoffs, matrix: Matrix) -> Mixed:
    """What both players do without mixing, near an x at which the matrix is this one."""
    row = matrix.row_minima.index(matrix.maximin)
    column = matrix.column_maxima.index(matrix.minimax)
    worst = matrix.payoffs[row].index(matrix.maximin)
    return Mixed(
        (row,),
        (column,),
        Quotient(payoffs[row][worst]).term,
        certain(row, len(payoffs)),
        certain(column, len(payoffs[0])),
        ("max", "min"),
    )


def reversed_order(one: Sequence[Number], other: Sequence[Number]) -> bool:
    """The worse strategy counts as the better one."""
    return strictly(other, one)


def _of(id: str, spoil: Callable[[Payoffs, Samples], Samples], sentence: str = "") -> Misconception:
    """Where payoffs are numbers, the same misconception has the same name and sentence."""

    def spoiled(solved: Solved) -> Samples:
        return spoil(polynomials(game(solved.instance)), solved.solution)

    def solvable(instance: Instance) -> Samples:
        return spoil(polynomials(game(instance)), ())

    return Misconception(
        id,
        sentence or _SENTENCES[id],
        spoiled,
        impossible=inexpressible(solvable),
        may_agree=True,
    )


def _dominance(id: str, better: Mapping[Player, Better], sentence: str = "") -> Misconception:
    """Another comparison of strategies."""

    def written(solved: Solved, answers: Mapping[str, Answer]) -> Mapping[str, Answer]:
        sets = answers["dominated"]
        assert isinstance(sets, Regions)
        found = all_dominated(game(solved.instance), solved.solution, better)
        return {**answers, "dominated": replace(sets, where=found)}

    return Misconception(id, sentence or _SENTENCES[id], right, may_agree=True, written=written)


def always_a_saddle(solved: Solved, answers: Mapping[str, Answer]) -> Mapping[str, Answer]:
    """MAX's safest row is taken for a saddle point."""
    return {**answers, "saddle": Region(ALL)}


MISCONCEPTIONS_WITH_X = (
    _of("row-column-swapped", players_swapped),
    _dominance("weakly-dominated", {"max": weakly, "min": weakly}),
    _dominance(
        "dominating-named",
        {"max": reversed_order, "min": reversed_order},
        "your sets fit the strategies that dominate, not those that are dominated",
    ),
    _dominance(
        "columns-for-max",
        {"max": strictly, "min": reversed_order},
        "your sets fit larger payoffs being better for MIN, too",
    ),
    Misconception(
        "always-a-saddle",
        "your set fits MAX's safest row being taken for a saddle point, so that there always is "
        "one",
        right,
        may_agree=True,
        written=always_a_saddle,
    ),
    _of("never-mixes", never_mixes),
    _of("own-indifference", own_indifference),
    *WRITTEN_DOWN,
)
