"""The solution of a matrix game: what is dominated, its value, and how both players mix.

With a saddle point, nobody gains by mixing (von Neumann 1928); so it is looked for first. A
2 × 2 game without one has a formula. All other games are solved by the simplex method on Tucker's
condensed tableau, as in Ferguson, Game Theory, part II, section 4.5, with two additions. After
a pivot that does not change the value, Bland's rule chooses the next one (New finite pivoting
rules for the simplex method, 1977), so that the method ends. And the tableau has whole numbers
over one common denominator (Edmonds, Systems of distinct representatives and linear algebra,
1967), so that it is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import factorial, lcm

from grader.homework.families.matrices.matrix_game import (
    SIDES,
    Dominated,
    Equilibrium,
    Matrix,
    Mixture,
)
from grader.model.exact import Number, simplest
from grader.model.tree import Player


@lru_cache(maxsize=1)  # a matrix that was drawn for its equilibrium is solved next
def equilibrium(matrix: Matrix) -> Equilibrium:
    """Finds the value and an optimal mixture of each player."""
    if matrix.saddles:
        return saddle(matrix)
    if len(matrix.payoffs) == len(matrix.payoffs[0]) == 2:
        return two_by_two(matrix)
    return simplex(matrix)


def saddle(matrix: Matrix) -> Equilibrium:
    """The first saddle point, played with certainty."""
    row, column = matrix.saddles[0]
    rows, columns = len(matrix.payoffs), len(matrix.payoffs[0])
    return Equilibrium(matrix.maximin, certain(row, rows), certain(column, columns))


def certain(strategy: int, strategies: int) -> Mixture:
    """The mixture that plays one strategy with probability 1."""
    return tuple(int(i == strategy) for i in range(strategies))


def two_by_two(matrix: Matrix) -> Equilibrium:
    """Solves a 2 × 2 game without a saddle point: each player makes the other indifferent."""
    (a, b), (c, d) = matrix.payoffs
    sum = a - b - c + d
    p, q = _ratio(d - c, sum), _ratio(d - b, sum)
    return Equilibrium(_ratio(a * d - b * c, sum), (p, 1 - p), (q, 1 - q))


def simplex(matrix: Matrix) -> Equilibrium:
    """Solves any matrix game by the simplex method."""
    scale = lcm(*(payoff.denominator for row in matrix.payoffs for payoff in row))
    scaled = [[int(payoff * scale) for payoff in row] for row in matrix.payoffs]
    m, n = len(scaled), len(scaled[0])
    # 1. Make all payoffs, and so the value, positive.
    shift = 1 - min(map(min, scaled))
    # 2. Border the matrix with 1 on the right, −1 below and 0 in the corner; rows and columns
    #    are labelled with the strategies, MAX's from 0 and MIN's from m on.
    tableau = [[payoff + shift for payoff in row] + [1] for row in scaled] + [[-1] * n + [0]]
    left, top = list(range(m)), list(range(m, m + n))
    denominator, stalled = 1, False
    # 3. As long as a number below is negative, pivot in the column of the least one (Bland: in that
    #    with the smallest label), in the row whose border on the right is smallest against it.
    while entering := [j for j in range(n) if tableau[m][j] < 0]:
        c = min(entering, key=top.__getitem__ if stalled else tableau[m].__getitem__)
        r = min(
            (Fraction(row[n], row[c]), label, i)
            for i, (label, row) in enumerate(zip(left, tableau, strict=False))
            if row[c] > 0
        )[2]
        stalled = tableau[r][n] == 0
        denominator = _pivot(tableau, r, c, denominator)
        left[r], top[c] = top[c], left[r]
    # 4. MIN's strategies on the left are played as the right border says, MAX's on top as the
    #    lower one; the corner makes probabilities of both, and is the value's inverse.
    corner = tableau[m][n]
    weights = dict.fromkeys(range(m + n), 0)
    weights |= {label: row[n] for label, row in zip(left, tableau, strict=False) if label >= m}
    weights |= {label: tableau[m][j] for j, label in enumerate(top) if label < m}
    mixture = [_ratio(weights[label], corner) for label in range(m + n)]
    value = Fraction(denominator, corner) - shift
    return Equilibrium(simplest(value / scale), tuple(mixture[:m]), tuple(mixture[m:]))


def _pivot(tableau: list[list[int]], r: int, c: int, denominator: int) -> int:
    """Exchanges row `r` and column `c`; returns the new common denominator."""
    pivot_row = tableau[r]
    pivot = pivot_row[c]
    for i, row in enumerate(tableau):
        if i != r:
            factor = row[c]
            tableau[i] = [
                (entry * pivot - factor * other) // denominator
                for entry, other in zip(row, pivot_row, strict=True)
            ]
            tableau[i][c] = -factor
    pivot_row[c] = denominator
    return pivot


def is_unique(matrix: Matrix, solution: Equilibrium) -> bool:
    """Whether neither player has another optimal mixture.

    This holds if and only if both play equally many strategies and every strategy that is not
    played is worse than the value. "If": another optimal mixture would use only strategies that are
    not worse, and leave the other player indifferent between the ones played; but such
    equations have one solution here, since `solution` is a vertex (of saddle point, formula or
    simplex). "Only if": some equilibrium has every strategy that is not played worse (Goldman and
    Tucker 1956), and were the numbers unequal, those equations would have several solutions
    (Bohnenblust, Karlin and Shapley, Solutions of discrete two-person games, 1950).
    """
    rows = _not_worse(matrix.against_rows(solution.column), solution.value)
    columns = _not_worse(matrix.against_columns(solution.row), solution.value)
    return (
        rows == _played(solution.row)
        and columns == _played(solution.column)
        and (len(rows) == len(columns))
    )


def is_only(matrix: Matrix, solution: Equilibrium, player: Player) -> bool:
    """Whether this player has no other optimal mixture.

    With a tiny bonus for one of its strategies, a game is worth more by the bonus times the most
    that an optimal mixture plays of the strategy (Mills, Marginal values of matrix games and
    linear programs, 1956). There is no other mixture if none plays more of any strategy.
    """
    if is_unique(matrix, solution):
        return True
    own, mixture, value = (
        (matrix, solution.row, solution.value)
        if player == "max"
        else (matrix.for_min, solution.column, -solution.value)
    )
    bonus = _tiny(own)
    return all(
        simplex(_with_bonus(own, i, bonus)).value == value + bonus * share
        for i, share in enumerate(mixture)
    )


def _with_bonus(matrix: Matrix, strategy: int, bonus: Fraction) -> Matrix:
    return Matrix(
        tuple(
            tuple(payoff + bonus for payoff in row) if i == strategy else row
            for i, row in enumerate(matrix.payoffs)
        )
    )


def _tiny(matrix: Matrix) -> Fraction:
    """A bonus below all at which other strategies come to be mixed: two quotients of determinants
    are equal there, whose numbers are whole, so it cannot be smaller.
    """
    payoffs = [Fraction(payoff) for row in matrix.payoffs for payoff in row]
    scale = lcm(*(payoff.denominator for payoff in payoffs))
    most = int(max(map(abs, payoffs)) * scale) + 1
    size = min(len(matrix.payoffs), len(matrix.payoffs[0])) + 1
    determinant = size * factorial(size) * most**size
    return Fraction(1, scale * (8 * determinant**2 + 1))


def _not_worse(payoffs: tuple[Number, ...], value: Number) -> list[int]:
    return [i for i, payoff in enumerate(payoffs) if payoff == value]


def _played(mixture: Mixture) -> list[int]:
    return [i for i, probability in enumerate(mixture) if probability]


def _ratio(over: Number, under: Number) -> Number:
    return simplest(Fraction(over) / under)


Payoffs = Sequence[Number]


def strictly(one: Payoffs, other: Payoffs) -> bool:
    """Whether the first is better, whatever the opponent does."""
    return all(a > b for a, b in zip(one, other, strict=True))


def eliminate(
    matrix: Matrix, dominates: Callable[[Payoffs, Payoffs], bool] = strictly
) -> tuple[Dominated, ...]:
    """Eliminates one strategy at a time, until no strategy dominates another (Luce and Raiffa,
    Games and Decisions, 1957, section 5.8; Osborne and Rubinstein, A Course in Game Theory, 1994,
    section 4.2).

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
