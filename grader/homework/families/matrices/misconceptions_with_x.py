"""Misconceptions about matrices that depend on x."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from grader.homework.families.matrices.dominance import strictly
from grader.homework.families.matrices.equilibrium import certain
from grader.homework.families.matrices.matrix_game import Matrix
from grader.homework.families.matrices.misconceptions import MATRIX_MISCONCEPTIONS, weakly
from grader.homework.families.matrices.two_rows import (
    Better,
    MatrixAtX,
    Mixed,
    Payoffs,
    Solution,
    game,
    mixed_equilibrium,
    polynomials,
    solve_between,
    where_each_dominated,
)
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.driver import ProgramRun
from grader.homework.families.symbols.intervals import ALL
from grader.homework.families.symbols.misconceptions import (
    WRITTEN_DOWN,
    inexpressible,
    right_solution,
)
from grader.homework.families.symbols.polynomials import Term, all_meetings
from grader.homework.families.symbols.quotients import Quotient
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Misconception, Solved
from grader.model.exact import Number
from grader.model.instance import Instance
from grader.model.tree import Player

_SENTENCES = {each.id: each.sentence for each in MATRIX_MISCONCEPTIONS}


def each_run(solution: Solution, change: Callable[[MatrixAtX], MatrixAtX]) -> Solution:
    """The solution with a change to what every run finds."""
    return tuple(ProgramRun(run.where, change(run.found)) for run in solution)


def players_swapped(payoffs: Payoffs, solution: Solution) -> Solution:
    """MIN chooses the row: all is played as in the negated game, for the payoffs as they are."""

    def swapped(at: MatrixAtX) -> MatrixAtX:
        other = at.matrix.negated
        return replace(at, matrix=other, mixed=at.mixed and mixed_equilibrium(payoffs, other))

    return each_run(solution, swapped)


def own_indifference(payoffs: Payoffs, solution: Solution) -> Solution:
    """Each player mixes to become indifferent, instead of making the opponent indifferent."""

    def swapped(at: MatrixAtX) -> MatrixAtX:
        each = at.mixed
        if each is None or len(each.rows) < 2 or len(each.columns) < 2:
            return at
        row = tuple(each.column[j] for j in each.columns)
        shares = dict(zip(each.columns, each.row, strict=True))
        column: list[Term] = [shares.get(j, 0) for j in range(len(each.column))]
        return replace(at, mixed=replace(each, row=row, column=tuple(column)))

    return each_run(solution, swapped)


def never_mixes(payoffs: Payoffs, solution: Solution) -> Solution:
    """Both players play their safest strategy with certainty, saddle point or not."""
    return solve_between(all_meetings(each for row in payoffs for each in row), payoffs, safest)


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


def _of(
    id: str, spoil: Callable[[Payoffs, Solution], Solution], sentence: str = ""
) -> Misconception:
    """A misconception; without a sentence it has that of the same id for matrices of numbers."""

    def spoiled(solved: Solved) -> Solution:
        return spoil(polynomials(game(solved.instance)), solved.solution)

    def solvable(instance: Instance) -> Solution:
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
        found = where_each_dominated(game(solved.instance), solved.solution, better)
        return {**answers, "dominated": replace(sets, where=found)}

    return Misconception(
        id, sentence or _SENTENCES[id], right_solution, may_agree=True, written=written
    )


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
        right_solution,
        may_agree=True,
        written=always_a_saddle,
    ),
    _of("never-mixes", never_mixes),
    _of("own-indifference", own_indifference),
    *WRITTEN_DOWN,
)
