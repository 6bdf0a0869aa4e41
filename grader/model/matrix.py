"""Matrix games: what MAX gets for each of MAX's strategies (rows) and MIN's (columns)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from grader.model.exact import Number

#: The child chosen at each node of one player, the nodes breadth first.
Strategy: TypeAlias = Mapping[str, str]

ARROW = "→"


@dataclass(frozen=True, slots=True)
class Matrix:
    payoffs: tuple[tuple[Number, ...], ...]

    @property
    def row_minima(self) -> tuple[Number, ...]:
        """What each row guarantees MAX."""
        return tuple(map(min, self.payoffs))

    @property
    def column_maxima(self) -> tuple[Number, ...]:
        """What each column guarantees MIN."""
        return tuple(map(max, zip(*self.payoffs, strict=True)))

    @property
    def maximin(self) -> Number:
        return max(self.row_minima)

    @property
    def minimax(self) -> Number:
        return min(self.column_maxima)

    @property
    def saddles(self) -> tuple[tuple[int, int], ...]:
        """The cells (row, column) that are the best response of each player to the other."""
        minima, maxima = self.row_minima, self.column_maxima
        return tuple(
            (i, j)
            for i, row in enumerate(self.payoffs)
            for j, payoff in enumerate(row)
            if payoff == minima[i] == maxima[j]
        )


@dataclass(frozen=True, slots=True)
class MatrixGame:
    """A matrix as a game of its own, each strategy with its name."""

    matrix: Matrix
    rows: tuple[str, ...]
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NormalForm:
    rows: tuple[Strategy, ...]
    columns: tuple[Strategy, ...]
    matrix: Matrix


def label(strategy: Strategy) -> str:
    """A strategy as it is written, and as a table's row or column is headed: `(B→E, C→7)`."""
    return "(" + ", ".join(f"{node}{ARROW}{child}" for node, child in strategy.items()) + ")"
