"""All optimal mixtures in a game of two rows, whose payoffs may have a square root."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, permutations
from typing import TypeAlias

from grader.homework.families.matrices.matrix_game import Matrix
from grader.homework.families.symbols.polynomials import quotient
from grader.homework.families.symbols.surds import Real
from grader.model.tree import Player

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
    p = quotient(min(best) + max(best), 2)
    other = 1 if p == 1 else 0
    beside = {
        j: column[other] - value for j, column in enumerate(columns) if average(p, column) == value
    }
    found: list[dict[int, Real]] = [
        {j: 1} for j, more in beside.items() if more == 0 or (more < 0 and p in (0, 1))
    ]
    for (i, less), (j, more) in permutations(beside.items(), 2):
        if less < 0 < more:
            found.append({i: quotient(more, more - less), j: quotient(-less, more - less)})
    return {
        "max": tuple((p, 1 - p) for p in best),
        "min": tuple(tuple(each.get(j, 0) for j in range(len(columns))) for each in found),
    }


def corners(columns: Iterable[Column]) -> Iterator[Real]:
    """0, 1 and all p at which two columns give MAX the same."""
    yield from (0, 1)
    for (a, b), (c, d) in combinations(columns, 2):
        if slope := a - b - c + d:
            p = quotient(d - b, slope)
            if 0 < p < 1:
                yield p


def average(p: Real, column: Column) -> Real:
    """What MAX gets on average in a column."""
    first, second = column
    return p * (first - second) + second
