"""Matrix games: what MAX gets for each of MAX's strategies (rows) and MIN's (columns)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from grader.model.exact import Number, simplest
from grader.model.instance import Instance
from grader.model.tree import Player

#: The child chosen at each node of one player, the nodes breadth first.
Strategy: TypeAlias = Mapping[str, str]

ARROW = "→"

#: Each player with the other one.
SIDES: tuple[tuple[Player, Player], ...] = (("max", "min"), ("min", "max"))


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
    def negated(self) -> Matrix:
        """The same game with the players' aims exchanged."""
        return Matrix(tuple(tuple(-payoff for payoff in row) for row in self.payoffs))

    @property
    def for_min(self) -> Matrix:
        """The game as MIN sees it: MIN's strategies are the rows, the payoffs what MIN gets."""
        return Matrix(tuple(zip(*self.negated.payoffs, strict=True)))

    def against_columns(self, row: Mixture) -> tuple[Number, ...]:
        """What MAX gets on average from each column, playing such a mixture of rows."""
        return tuple(_average(row, column) for column in zip(*self.payoffs, strict=True))

    def against_rows(self, column: Mixture) -> tuple[Number, ...]:
        """What MAX gets on average in each row, if MIN plays such a mixture of columns."""
        return tuple(_average(column, row) for row in self.payoffs)

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

    def strategies(self, player: Player) -> tuple[str, ...]:
        return self.rows if player == "max" else self.columns


@dataclass(frozen=True, slots=True)
class Dominated:
    """A strategy is left out, because another of the same player's is always better."""

    player: Player
    strategy: int
    by: int


#: How probable each strategy of one player is.
Mixture: TypeAlias = tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Equilibrium:
    value: Number
    row: Mixture
    column: Mixture

    @property
    def numbers(self) -> tuple[Number, ...]:
        return (self.value, *self.row, *self.column)


@dataclass(frozen=True, slots=True)
class MatrixSolution:
    """All that is asked of a matrix game."""

    dominated: tuple[Dominated, ...]
    maximin: Number
    minimax: Number
    saddles: tuple[tuple[int, int], ...]
    equilibrium: Equilibrium


@dataclass(frozen=True, slots=True)
class NormalForm:
    rows: tuple[Strategy, ...]
    columns: tuple[Strategy, ...]
    matrix: Matrix


def _average(mixture: Mixture, payoffs: tuple[Number, ...]) -> Number:
    total = sum((p * payoff for p, payoff in zip(mixture, payoffs, strict=True)), Fraction(0))
    return simplest(total)


def label(strategy: Strategy) -> str:
    """A strategy as it is written, and as a table's row or column is headed: `(B→E, C→7)`."""
    return "(" + ", ".join(f"{node}{ARROW}{child}" for node, child in strategy.items()) + ")"


def game(instance: Instance) -> MatrixGame:
    """What an exercise is about, if it is a matrix."""
    assert isinstance(instance.game, MatrixGame)
    return instance.game
