"""A game of two rows whose payoffs depend on x, solved for every x (for numbers: Ferguson, Game
Theory, part II, section 2.4).

Which strategies are better, where the saddle points are, and which strategies an optimal mixture
uses, changes only where two payoffs of a row or column are equal, or where three columns give MAX
the same at one mixture of the rows. The ordinary solver says between each two such x which
strategies are mixed; the formulas for two rows and two columns give the value and the mixtures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import TypeAlias, cast

from grader.homework.families.matrices.equilibrium import equilibrium, is_only, strictly
from grader.homework.families.matrices.matrix_game import (
    SIDES,
    Equilibrium,
    Matrix,
    MatrixGame,
    game,
)
from grader.homework.families.symbols.driver import ProgramRun, Reach, runs, where
from grader.homework.families.symbols.expressions import as_polynomial
from grader.homework.families.symbols.intervals import Reals, cells, point, union
from grader.homework.families.symbols.piecewise import (
    Piecewise,
    Quotient,
    common_value,
    join_pieces,
)
from grader.homework.families.symbols.polynomials import (
    Polynomial,
    Term,
    all_meetings,
    from_coefficients,
    meetings,
    real_quotient,
)
from grader.homework.families.symbols.surds import Real
from grader.model.exact import Number
from grader.model.instance import Instance
from grader.model.tree import Player

Payoffs: TypeAlias = tuple[tuple[Polynomial, ...], ...]
#: Whether one strategy's payoffs are better than another's, whatever the opponent does.
Better: TypeAlias = Callable[[Sequence[Number], Sequence[Number]], bool]
#: How each player compares strategies.
STRICTLY: Mapping[Player, Better] = {"max": strictly, "min": strictly}

ZERO = from_coefficients([])


@dataclass(frozen=True, slots=True)
class MatrixAtX:
    """The matrix at one x of a run; what compares payoffs is the same for each of its x."""

    x: Real
    matrix: Matrix
    #: None where the run is a single x.
    mixed: Mixed | None


@dataclass(frozen=True, slots=True)
class Mixed:
    """An equilibrium as functions of x: the rows and columns that are mixed, the value, and the
    mixtures."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    value: Term
    row: tuple[Term, ...]
    column: tuple[Term, ...]
    #: The players who have no other optimal mixture.
    only: tuple[Player, ...]


Solution: TypeAlias = tuple[ProgramRun[MatrixAtX], ...]


def polynomials(matrix: MatrixGame) -> Payoffs:
    """The payoffs as functions of x."""
    return tuple(tuple(map(as_polynomial, row)) for row in matrix.entries)


def solve(instance: Instance) -> Solution:
    """The matrix of the exercise at each x where something may change, and between these."""
    return solve_payoffs(polynomials(game(instance)))


@lru_cache(maxsize=1)  # a matrix that was drawn for its solution is solved next
def solve_payoffs(payoffs: Payoffs) -> Solution:
    """The matrix at each x where something may change, and once between each two of them."""
    return solve_between(meeting_places(payoffs), payoffs, mixed_equilibrium)


def solve_between(
    places: Iterable[Real], payoffs: Payoffs, solve: Callable[[Payoffs, Matrix], Mixed]
) -> Solution:
    """The matrix at each of these x, and once between each two of them, where it is solved."""
    line = cells(places)

    def program(reach: Reach) -> MatrixAtX:
        cell, x = reach.cell(line)
        # Payoffs are only compared where they have a root.
        matrix = Matrix(tuple(tuple(cast(Number, each(x)) for each in row) for row in payoffs))
        return MatrixAtX(x, matrix, None if cell == point(x) else solve(payoffs, matrix))

    return runs(program)


def meeting_places(payoffs: Payoffs) -> set[Real]:
    """All x at which something may change."""
    found = set().union(*map(all_meetings, (*payoffs, *zip(*payoffs, strict=True))))
    first, second = payoffs
    for i, j, k in combinations(range(len(first)), 3):
        crossing = (first[i] - first[k]) * (second[j] - second[k])
        other = (first[j] - first[k]) * (second[i] - second[k])
        found.update(meetings(crossing, other))
    return found


def mixed_equilibrium(payoffs: Payoffs, matrix: Matrix) -> Mixed:
    """The equilibrium near an x at which the matrix is this one."""
    numbers = equilibrium(matrix)
    rows = tuple(i for i, p in enumerate(numbers.row) if p)
    columns = tuple(j for j, p in enumerate(numbers.column) if p)
    only = tuple(player for player, _ in SIDES if is_only(matrix, numbers, player))
    if len(rows) > len(columns):
        columns = crossing(matrix, numbers) or columns
    if len(rows) < 2 or len(columns) < 2:
        value = Quotient(payoffs[rows[0]][columns[0]]).term
        return Mixed(rows, columns, value, numbers.row, numbers.column, only)
    (a, b), (c, d) = ((payoffs[i][columns[0]], payoffs[i][columns[1]]) for i in (0, 1))
    below = a - b - c + d
    row = tuple(Quotient(above, below).term for above in (d - c, a - b))
    shares = dict(zip(columns, (d - b, a - c), strict=True))
    column = tuple(Quotient(shares.get(j, ZERO), below).term for j in range(len(matrix.payoffs[0])))
    return Mixed(rows, columns, Quotient(a * d - b * c, below).term, row, column, only)


def crossing(matrix: Matrix, found: Equilibrium) -> tuple[int, ...]:
    """Two columns that tie against MAX's mixture: in one the first row is better, in the other the
    second. So MAX has to play this very mixture. Empty if there are no such two.
    """
    against = matrix.against_columns(found.row)
    tied = [j for j, payoff in enumerate(against) if payoff == found.value]
    first, second = matrix.payoffs
    for pair in combinations(tied, 2):
        if sorted((first[j] > second[j]) - (first[j] < second[j]) for j in pair) == [-1, 1]:
            return pair
    return ()


def where_saddle(solution: Solution) -> Reals:
    """The values of x for which there is a saddle point."""
    return where(solution, lambda at: at.matrix.saddles)


def where_dominated(
    solution: Solution, player: Player, strategy: int, by: int, better: Better = strictly
) -> Reals:
    """The values of x for which another strategy is better against everything."""

    def is_dominated(at: MatrixAtX) -> bool:
        matrix = at.matrix if player == "max" else at.matrix.for_min
        return better(matrix.payoffs[by], matrix.payoffs[strategy])

    return where(solution, is_dominated)


def where_each_dominated(
    game: MatrixGame, solution: Solution, better: Mapping[Player, Better] = STRICTLY
) -> dict[str, Reals]:
    """The values of x for which each strategy is dominated by one of the same player's."""
    found = {}
    for player, _ in SIDES:
        names = game.strategies(player)
        for i, name in enumerate(names):
            others = (j for j in range(len(names)) if j != i)
            found[name] = union(
                where_dominated(solution, player, i, by, better[player]) for by in others
            )
    return found


def function(
    solution: Solution,
    of: Callable[[Mixed], Term | None],
    is_known: Callable[[MatrixAtX], bool] = lambda _: True,
) -> Piecewise | None:
    """What is known of an equilibrium, as a function; None if nothing is. At a number between two
    runs it is known if both have the same value there, and nothing else is right.
    """
    terms = [of(run.found.mixed) if run.found.mixed else None for run in solution]
    for i in range(1, len(solution), 2):
        at = solution[i].found
        found = common_value(terms[i - 1], at.x, terms[i + 1])
        terms[i] = found if found is not None and is_known(at) else None
    return join_pieces(zip((run.where for run in solution), terms, strict=True))


#: The payoffs of both rows in a column.
Column: TypeAlias = tuple[Real, Real]
Mixtures: TypeAlias = tuple[tuple[Real, ...], ...]


def optimal(matrix: Matrix) -> Mapping[Player, Mixtures]:
    """The corners of the set of each player's optimal mixtures.

    What MAX is sure of is the least of straight lines in p, the probability of the first row, one
    line for each column; so it is largest at 0, at 1 or where two lines meet. MIN mixes the
    columns whose lines go through the middle of where it is largest, so that neither row is worth
    more to MAX.
    """
    columns: list[Column] = list(zip(*matrix.payoffs, strict=True))
    sure = {p: min(average(p, column) for column in columns) for p in corners(columns)}
    value = max(sure.values())
    best = [p for p, least in sure.items() if least == value]
    p = real_quotient(min(best) + max(best), 2)
    other = 1 if p == 1 else 0
    beside = {
        j: column[other] - value for j, column in enumerate(columns) if average(p, column) == value
    }
    found: list[dict[int, Real]] = [
        {j: 1} for j, more in beside.items() if more == 0 or (more < 0 and p in (0, 1))
    ]
    for (i, less), (j, more) in permutations(beside.items(), 2):
        if less < 0 < more:
            found.append(
                {i: real_quotient(more, more - less), j: real_quotient(-less, more - less)}
            )
    return {
        "max": tuple((p, 1 - p) for p in best),
        "min": tuple(tuple(each.get(j, 0) for j in range(len(columns))) for each in found),
    }


def corners(columns: Iterable[Column]) -> Iterator[Real]:
    """0, 1 and all p at which two columns give MAX the same."""
    yield from (0, 1)
    for (a, b), (c, d) in combinations(columns, 2):
        if slope := a - b - c + d:
            p = real_quotient(d - b, slope)
            if 0 < p < 1:
                yield p


def average(p: Real, column: Column) -> Real:
    """What MAX gets on average in a column."""
    first, second = column
    return p * (first - second) + second
