"""From the extensive to the normal form (Kuhn, Extensive Games and the Problem of Information,
1953; Osborne and Rubinstein, A Course in Game Theory, 1994, sections 6.1 and 6.4).

A pure strategy names a child at each node of its player. A reduced one leaves out the nodes
that the player's own earlier choices exclude.
"""

from __future__ import annotations

from math import prod

from grader.homework.families.matrices.matrix_game import Matrix, NormalForm, Strategy
from grader.model.exact import Number, simplest
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
