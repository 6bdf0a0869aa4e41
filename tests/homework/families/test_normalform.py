"""The normal form: published matrices, definitions replayed, and Gambit."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from grader.homework.families.matrices.matrix_game import Strategy, count, normal_form
from grader.homework.sheets.sheet import variant
from grader.model.exact import Bound, Number, simplest
from grader.model.rules import Rules
from grader.model.tree import (
    Chance,
    Decision,
    Inner,
    Leaf,
    Node,
    Player,
    children,
    inner_nodes,
    player,
)
from grader.solvers.minimax import minimax
from tests.homework.families.book import II_NIM, PUBLISHED, UW_1, UW_2, Published
from tests.homework.families.efg import efg
from tests.homework.kinds.examples import example_sheet
from tests.trees import random_tree, tree

# What was published


@pytest.mark.parametrize("book", [p for p in PUBLISHED if p.normal_form], ids=lambda p: p.name)
def test_the_published_matrices(book: Published) -> None:
    known, matrix = book.normal_form, normal_form(book.root, reduced=False).matrix
    assert known is not None
    assert [list(row) for row in matrix.payoffs] == known.matrix
    assert (matrix.maximin, matrix.minimax) == (known.maximin, known.minimax)
    assert list(matrix.saddles) == known.saddles


def test_the_exercise_of_the_published_trees() -> None:
    sheet = example_sheet("wisconsin-normal-form")
    for problem, book in zip(variant(sheet, 0).problems, (UW_1, UW_2), strict=True):
        assert book.normal_form
        answers = {question.id: question.answer.json()["answer"] for question in problem.questions}
        assert answers["matrix"] == book.normal_form.matrix
        assert answers["maximin"] == book.normal_form.maximin
        assert answers["minimax"] == book.normal_form.minimax
        assert answers["saddles"] == [list(cell) for cell in book.normal_form.saddles]


def nim(piles: tuple[int, ...], mover: Player, merged: bool, name: str = "A") -> Node:
    """Misère nim: one or more from a pile, the last stick loses."""
    if not any(piles):
        return Leaf(name, 1 if mover == "max" else -1)
    moves = [
        (*piles[:i], left, *piles[i + 1 :]) for i, pile in enumerate(piles) for left in range(pile)
    ]
    if merged:
        moves = list(dict.fromkeys(tuple(sorted(move)) for move in moves))
    other: Player = "min" if mover == "max" else "max"
    below = [nim(move, other, merged, f"{name}.{i}") for i, move in enumerate(moves)]
    return Decision(name, mover, tuple(below))


@pytest.mark.parametrize(
    ("merged", "reduced", "expected"),
    [
        (False, False, II_NIM.ordered_full),
        (False, True, II_NIM.ordered_reduced),
        (True, False, II_NIM.merged_full),
        (True, True, II_NIM.merged_reduced),
    ],
)
def test_ii_nim(merged: bool, reduced: bool, expected: tuple[int, int]) -> None:
    root = nim(II_NIM.state, "max", merged)
    assert isinstance(root, Decision)
    assert (count(root, "max", reduced), count(root, "min", reduced)) == expected
    form = normal_form(root, reduced)
    assert (len(form.rows), len(form.columns)) == expected
    assert form.matrix.maximin == form.matrix.minimax == II_NIM.value


# The order of strategies: by their nodes breadth first, the last node varying fastest


def test_full_strategies_in_order() -> None:
    #     A: MAX, B and C: MIN, D (below B) and E, F (below C): MAX
    form = normal_form(tree([[1, [2, 3]], [[4, 5], [6, 7]]]), reduced=False)
    assert [list(row) for row in form.rows] == [["A", "D", "E", "F"]] * 16
    assert ["".join(row.values()) for row in form.rows] == [
        a + d + e + f for a in "BC" for d in "23" for e in "45" for f in "67"
    ]
    assert form.columns == tuple({"B": b, "C": c} for b in "1D" for c in "EF")


def test_reduced_strategies_in_the_order_of_their_first_full_ones() -> None:
    form = normal_form(tree([[1, [2, 3]], [[4, 5], [6, 7]]]), reduced=True)
    assert form.rows == (
        {"A": "B", "D": "2"},
        {"A": "B", "D": "3"},
        {"A": "C", "E": "4", "F": "6"},
        {"A": "C", "E": "4", "F": "7"},
        {"A": "C", "E": "5", "F": "6"},
        {"A": "C", "E": "5", "F": "7"},
    )


def test_reduced_strategies_need_not_keep_the_order_of_the_tree() -> None:
    """MIN's B and C come before D and E below, though D lies below B."""
    root = tree([[[[1, 2]], 3], [4, [[5, 6]]]])
    assert normal_form(root, reduced=True).columns == (
        {"B": "D", "C": "4", "F": "1"},
        {"B": "D", "C": "4", "F": "2"},
        {"B": "D", "C": "E", "F": "1", "G": "5"},
        {"B": "D", "C": "E", "F": "1", "G": "6"},
        {"B": "D", "C": "E", "F": "2", "G": "5"},
        {"B": "D", "C": "E", "F": "2", "G": "6"},
        {"B": "3", "C": "4"},
        {"B": "3", "C": "E", "G": "5"},
        {"B": "3", "C": "E", "G": "6"},
    )


def test_a_player_without_a_choice_has_one_empty_strategy() -> None:
    form = normal_form(tree([3, 5]), reduced=False)
    assert form.columns == ({},)
    assert form.matrix.payoffs == ((3,), (5,))


def test_chance_gives_expected_payoffs_whole_where_they_are_whole() -> None:
    root = Chance("R", ((Fraction(1, 2), tree([3, 5])), (Fraction(1, 2), Leaf("x", 1))))
    (three,), (five,) = normal_form(root, reduced=False).matrix.payoffs
    assert (three, five) == (2, 3)
    assert isinstance(three, int)


# By definition: every pair of strategies replayed


def replay(node: Node, row: Strategy, column: Strategy) -> Number:
    if isinstance(node, Leaf):
        return node.value
    if isinstance(node, Chance):
        return sum((p * replay(child, row, column) for p, child in node.branches), Fraction(0))
    chosen = (row if node.player == "max" else column)[node.name]
    (child,) = (child for child in node.children if child.name == chosen)
    return replay(child, row, column)


def pure(root: Inner, who: Player) -> list[dict[str, str]]:
    own = [node for node in inner_nodes(root) if player(node) == who]
    choices = product(*([child.name for child in node.children] for node in own))
    return [dict(zip([node.name for node in own], choice, strict=True)) for choice in choices]


def without_excluded(root: Inner, who: Player, strategy: dict[str, str]) -> dict[str, str]:
    """What is left of a strategy when the tree is walked as the player chooses."""
    reached, queue = set(), [root]
    for node in queue:
        reached.add(node.name)
        follows = strategy.get(node.name)
        below = [child for child in children(node) if follows in (None, child.name)]
        queue += [child for child in below if not isinstance(child, Leaf)]
    return {node: child for node, child in strategy.items() if node in reached}


def defined(root: Inner, reduced: bool) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
    def of(who: Player) -> list[dict[str, str]]:
        found: list[dict[str, str]] = []
        for strategy in pure(root, who):
            if reduced:
                strategy = without_excluded(root, who, strategy)
            if strategy not in found:
                found.append(strategy)
        return found

    return of("max"), of("min")


def with_chance(rng: Random, node: Node) -> Node:
    """The same tree with some decisions left to chance."""
    if isinstance(node, Leaf):
        return node
    below = [with_chance(rng, child) for child in node.children]
    if rng.random() < 0.7:
        assert isinstance(node, Decision)
        return Decision(node.name, node.player, tuple(below))
    weights = [1 + int(4 * rng.random()) for _ in below]
    chances = [simplest(Fraction(weight, sum(weights))) for weight in weights]
    return Chance(node.name, tuple(zip(chances, below, strict=True)))


def random_games(seed: int, how_many: int, most: int) -> Iterator[Inner]:
    """Random trees with at most `most` cells in their full matrix, half of them with chance."""
    rng = Random(seed)
    while how_many:
        root: Node = random_tree(rng, 5)
        if rng.random() < 0.5:
            root = with_chance(rng, root)
        assert not isinstance(root, Leaf)
        if count(root, "max", False) * count(root, "min", False) <= most:
            how_many -= 1
            yield root


@pytest.mark.parametrize("reduced", [False, True])
def test_the_form_is_the_one_that_the_definition_gives(reduced: bool) -> None:
    for root in random_games(1, 500, most=300):
        form = normal_form(root, reduced)
        rows, columns = defined(root, reduced)
        assert list(form.rows) == rows
        assert list(form.columns) == columns
        for row, payoffs in zip(rows, form.matrix.payoffs, strict=True):
            assert list(payoffs) == [replay(root, row, column) for column in columns]
        assert (count(root, "max", reduced), count(root, "min", reduced)) == (
            len(rows),
            len(columns),
        )


# Theorems


def backward_induction(node: Node) -> Bound:
    if isinstance(node, Leaf):
        return node.value
    below = [backward_induction(child) for child in node.children]
    if isinstance(node, Decision):
        return max(below) if node.player == "max" else min(below)
    branches = zip(node.branches, below, strict=True)
    return sum((chance * value for (chance, _), value in branches), Fraction(0))


@pytest.mark.parametrize("reduced", [False, True])
def test_maximin_is_minimax_is_backward_induction(reduced: bool) -> None:
    for root in random_games(2, 1500, most=2000):
        matrix = normal_form(root, reduced).matrix
        value = backward_induction(root)
        assert matrix.maximin == matrix.minimax == value
        assert matrix.saddles
        assert {matrix.payoffs[row][column] for row, column in matrix.saddles} == {value}
        if not any(isinstance(node, Chance) for node in inner_nodes(root)):
            assert minimax(root, Rules()).value == value


def test_saddles_are_mutual_best_responses() -> None:
    for root in random_games(3, 300, most=200):
        matrix = normal_form(root, reduced=False).matrix
        cells = matrix.payoffs
        assert set(matrix.saddles) == {
            (row, column)
            for row, column in product(range(len(cells)), range(len(cells[0])))
            if all(cells[other][column] <= cells[row][column] for other in range(len(cells)))
            and all(cells[row][column] <= payoff for payoff in cells[row])
        }


def test_nashpy_finds_the_same_saddle_points() -> None:
    nashpy = pytest.importorskip("nashpy")
    numpy = pytest.importorskip("numpy")
    for root in random_games(5, 60, most=60):
        matrix = normal_form(root, reduced=False).matrix
        game = nashpy.Game(numpy.array([[float(cell) for cell in row] for row in matrix.payoffs]))
        rows, columns = len(matrix.payoffs), len(matrix.payoffs[0])
        assert set(matrix.saddles) == {
            (i, j)
            for i, j in product(range(rows), range(columns))
            if all(game.is_best_response(numpy.eye(rows)[i], numpy.eye(columns)[j]))
        }


# Gambit


@pytest.mark.slow
def test_gambit_finds_the_same_reduced_form_and_saddle_points() -> None:
    gambit = pytest.importorskip("pygambit", exc_type=ImportError)
    for root in random_games(4, 300, most=150):
        game = gambit.read_efg(io.StringIO(efg(root)))
        rows, columns = (
            {label: behavior(root, game.get_behavior(side, label))
             for label in game.get_strategies(side)}
            for side in ("MAX", "MIN")
        )  # fmt: skip
        form = normal_form(root, reduced=True)
        assert payoffs(form.rows, form.columns, form.matrix.payoffs) == payoffs(
            rows.values(), columns.values(), game.to_arrays()[0]
        )
        saddles = {(key(form.rows[i]), key(form.columns[j])) for i, j in form.matrix.saddles}
        assert saddles == {
            (key(rows[played(game, "MAX", profile)]), key(columns[played(game, "MIN", profile)]))
            for profile in gambit.nash.enumpure_solve(game).equilibria
        }


def behavior(root: Inner, strategy: Any) -> Strategy:
    """A strategy of Gambit's, which numbers the actions at each node from 1."""
    chosen = {}
    for history, action in strategy.items():
        node: Node = root
        for step in history.actions:
            node = children(node)[int(step) - 1]
        chosen[node.name] = children(node)[int(action) - 1].name
    return chosen


def played(game: Any, side: str, profile: Any) -> str:
    label: str
    (label,) = (label for label in game.get_strategies(side) if profile[side][label] == 1)
    return label


def key(strategy: Strategy) -> frozenset[tuple[str, str]]:
    return frozenset(strategy.items())


def payoffs(
    rows: Iterable[Strategy], columns: Iterable[Strategy], cells: Iterable[Iterable[Any]]
) -> dict[tuple[frozenset[tuple[str, str]], ...], Fraction]:
    """The payoff of each pair of strategies, in whatever order they come."""
    columns = list(columns)
    return {
        (key(row), key(column)): Fraction(str(payoff))
        for row, line in zip(rows, cells, strict=True)
        for column, payoff in zip(columns, line, strict=True)
    }
