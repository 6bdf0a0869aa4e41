"""Matrix games: the payoff to MAX for each of MAX's strategies (rows) and MIN's (columns).

They are given, or made of a tree, from the extensive to the normal form (Kuhn, Extensive Games and
the Problem of Information, 1953; Osborne and Rubinstein, A Course in Game Theory, 1994, sections
6.1 and 6.4). A pure strategy names a child at each node of its player. A reduced one leaves out
the nodes that the player's own earlier choices exclude.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import TypeAlias

from grader.model.exact import Number, simplest
from grader.model.instance import Instance
from grader.model.tree import (
    Chance,
    Decision,
    Inner,
    Leaf,
    Node,
    Player,
    breadth_first,
    children,
    inner_nodes,
)

#: The child chosen at each node of one player; the nodes are breadth first.
Strategy: TypeAlias = Mapping[str, str]

ARROW = "→"

#: What stands in the cells of a matrix, row by row: numbers, or expressions in Python's notation.
WrittenRows: TypeAlias = tuple[tuple[Number | str, ...], ...]

#: Each player with the other one.
SIDES: tuple[tuple[Player, Player], ...] = (("max", "min"), ("min", "max"))


@dataclass(frozen=True, slots=True)
class Matrix:
    """The payoffs to MAX, row by row."""

    payoffs: tuple[tuple[Number, ...], ...]

    @property
    def row_minima(self) -> tuple[Number, ...]:
        """The payoff that each row guarantees MAX."""
        return tuple(map(min, self.payoffs))

    @property
    def column_maxima(self) -> tuple[Number, ...]:
        """The most that MAX can get in each column."""
        return tuple(map(max, zip(*self.payoffs, strict=True)))

    @property
    def negated(self) -> Matrix:
        """The same game with the players' aims exchanged."""
        return Matrix(tuple(tuple(-payoff for payoff in row) for row in self.payoffs))

    @property
    def for_min(self) -> Matrix:
        """The game as MIN sees it: the rows are MIN's strategies, the payoffs are MIN's."""
        return Matrix(tuple(zip(*self.negated.payoffs, strict=True)))

    def against_columns(self, row: Mixture) -> tuple[Number, ...]:
        """MAX's average payoff against each column, with this mixture of rows."""
        return tuple(_average(row, column) for column in zip(*self.payoffs, strict=True))

    def against_rows(self, column: Mixture) -> tuple[Number, ...]:
        """MAX's average payoff in each row, if MIN plays this mixture of columns."""
        return tuple(_average(column, row) for row in self.payoffs)

    @property
    def maximin(self) -> Number:
        return max(self.row_minima)

    @property
    def minimax(self) -> Number:
        return min(self.column_maxima)

    @property
    def saddles(self) -> tuple[tuple[int, int], ...]:
        """The cells (row, column) where both strategies are best responses to each other."""
        minima, maxima = self.row_minima, self.column_maxima
        return tuple(
            (i, j)
            for i, row in enumerate(self.payoffs)
            for j, payoff in enumerate(row)
            if payoff == minima[i] == maxima[j]
        )


@dataclass(frozen=True, slots=True)
class MatrixGame:
    """A matrix game with names for its strategies."""

    matrix: Matrix
    rows: tuple[str, ...]
    columns: tuple[str, ...]

    def strategies(self, player: Player) -> tuple[str, ...]:
        return self.rows if player == "max" else self.columns

    @property
    def entries(self) -> WrittenRows:
        """What stands in the cells."""
        return self.matrix.payoffs


@dataclass(frozen=True, slots=True)
class UnknownMatrix(MatrixGame):
    """A matrix game with expressions in x. The numbers of its matrix are only placeholders."""

    expressions: WrittenRows

    @property
    def entries(self) -> WrittenRows:
        return self.expressions


@dataclass(frozen=True, slots=True)
class Dominated:
    """A strategy that is left out, because another one of the same player is always better."""

    player: Player
    strategy: int
    by: int


#: The probability of each strategy of one player.
Mixture: TypeAlias = tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """The value of the game, and a mixture of each player that guarantees it."""

    value: Number
    row: Mixture
    column: Mixture

    @property
    def numbers(self) -> tuple[Number, ...]:
        return (self.value, *self.row, *self.column)


@dataclass(frozen=True)
class MatrixSolution:
    """The answers to everything that is asked about a matrix game."""

    dominated: tuple[Dominated, ...]
    maximin: Number
    minimax: Number
    saddles: tuple[tuple[int, int], ...]
    equilibrium: Equilibrium

    def facing(self, player: Player, game: MatrixGame) -> MatrixGame:
        """The game in which a mixture of this player must guarantee the value."""
        return game


@dataclass(frozen=True, slots=True)
class NormalForm:
    """A tree as a matrix: the strategies of both players, and the payoffs."""

    rows: tuple[Strategy, ...]
    columns: tuple[Strategy, ...]
    matrix: Matrix


def _average(mixture: Mixture, payoffs: tuple[Number, ...]) -> Number:
    total = sum((p * payoff for p, payoff in zip(mixture, payoffs, strict=True)), Fraction(0))
    return simplest(total)


def label(strategy: Strategy) -> str:
    """Writes a strategy as in the heading of a row or column: `(B→E, C→7)`."""
    return "(" + ", ".join(f"{node}{ARROW}{child}" for node, child in strategy.items()) + ")"


def row_name(row: int) -> str:
    """`r1` for the first row."""
    return f"r{row + 1}"


def column_name(column: int) -> str:
    """`c1` for the first column."""
    return f"c{column + 1}"


def cell_name(row: int, column: int) -> str:
    """`(r1, c1)` for the first cell."""
    return f"({row_name(row)}, {column_name(column)})"


def game(instance: Instance) -> MatrixGame:
    """The subject of the exercise, which must be a matrix."""
    assert isinstance(instance.game, MatrixGame)
    return instance.game


def count(node: Node, player: Player, reduced: bool) -> int:
    """Counts the strategies that `player` has from `node` on, without making them."""
    if isinstance(node, Leaf):
        return 1
    below = [count(child, player, reduced) for child in node.children]
    if isinstance(node, Chance) or node.player != player:
        return prod(below)
    return sum(below) if reduced else len(below) * prod(below)


def normal_form(root: Inner, reduced: bool) -> NormalForm:
    """Fills the matrix: each leaf is the payoff of exactly the pairs of strategies that reach it.

    All rows and all columns reach the root. At a node the strategies of the player who moves
    there are divided by the child that they choose.
    """
    rows = strategies(root, "max", reduced)
    columns = strategies(root, "min", reduced)
    payoffs: list[list[Number]] = [[0] * len(columns) for _ in rows]

    def fill(node: Node, of_max: list[int], of_min: list[int], probability: Number) -> None:
        if isinstance(node, Leaf):
            expected = probability * node.value
            for row in of_max:
                cells = payoffs[row]
                for column in of_min:
                    cells[column] += expected
        elif isinstance(node, Chance):
            for chance, child in node.branches:
                fill(child, of_max, of_min, probability * chance)
        elif node.player == "max":
            choosing = divide_strategies(node, rows, of_max)
            for child in node.children:
                fill(child, choosing[child.name], of_min, probability)
        else:
            choosing = divide_strategies(node, columns, of_min)
            for child in node.children:
                fill(child, of_max, choosing[child.name], probability)

    fill(root, list(range(len(rows))), list(range(len(columns))), 1)
    if any(isinstance(node, Chance) for node in inner_nodes(root)):
        # a sum of fractions may be whole
        payoffs = [list(map(simplest, row)) for row in payoffs]
    return NormalForm(rows, columns, Matrix(tuple(map(tuple, payoffs))))


def strategies(root: Inner, player: Player, reduced: bool) -> tuple[Strategy, ...]:
    """All strategies, ordered by their nodes breadth first; the last node varies fastest.

    A reduced strategy has the place of the first full strategy that it stands for.
    """
    latest = latest_choices(root, player)
    found: list[dict[str, str]] = [{}]
    for node in inner_nodes(root):
        if isinstance(node, Chance) or node.player != player:
            continue
        before = latest[node.name] if reduced else None
        *others, last = [child.name for child in node.children]
        longer = []
        for strategy in found:
            # If the latest choice before this node is excluded itself, no strategy contains it.
            if before is None or before in strategy.items():
                longer += [{**strategy, node.name: child} for child in others]
                strategy[node.name] = last  # a single child needs no copy
            longer.append(strategy)
        found = longer
    return tuple(found)


def latest_choices(root: Inner, player: Player) -> dict[str, tuple[str, str] | None]:
    """For each node, the nearest choice of `player` on the way to it: the node and the child."""
    latest: dict[str, tuple[str, str] | None] = {root.name: None}
    for node in breadth_first(root):
        own = isinstance(node, Decision) and node.player == player
        for child in children(node):
            latest[child.name] = (node.name, child.name) if own else latest[node.name]
    return latest


def divide_strategies(
    node: Decision, strategies: tuple[Strategy, ...], those: list[int]
) -> dict[str, list[int]]:
    """Divides `those` strategies, given by number, by the child that each chooses at `node`."""
    choosing: dict[str, list[int]] = {child.name: [] for child in node.children}
    for number in those:
        choosing[strategies[number][node.name]].append(number)
    return choosing
