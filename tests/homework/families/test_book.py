"""What was published of these trees is what the solvers find."""

from __future__ import annotations

from collections import Counter

import pytest

from grader.model.exact import INF
from grader.model.rules import Rules
from grader.model.tree import leaves, nodes
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax
from tests.homework.families.book import (
    FEUP,
    KNUTH_MOORE,
    PUBLISHED,
    TIED_ROOT,
    UW_COUNT_BRANCHING,
    UW_COUNT_NODES,
    Published,
)
from tests.trees import full, tree

EQUAL, STRICT = Rules(cut="equal"), Rules(cut="strict")

of_each = pytest.mark.parametrize("published", PUBLISHED, ids=lambda published: published.name)
under_each_cut = pytest.mark.parametrize("rules", [EQUAL, STRICT], ids=["equal", "strict"])


@of_each
def test_minimax_finds_the_value_and_the_move(published: Published) -> None:
    trace = minimax(published.root, Rules())
    assert trace.value == published.value
    assert trace.visited == tuple(leaf.name for leaf in leaves(published.root))
    if published.move:
        (best,) = trace.right_moves(published.root)
        assert best == published.root.children[published.move - 1]


@of_each
@under_each_cut
def test_alpha_beta_finds_the_value_and_the_move(published: Published, rules: Rules) -> None:
    trace = alphabeta(published.root, rules)
    assert trace.value == published.value
    assert trace.proven["A"] == (published.value, published.value)
    if published.move:
        (best,) = trace.right_moves(published.root)
        assert best == published.root.children[published.move - 1]


@of_each
@under_each_cut
def test_alpha_beta_prunes_what_was_published(published: Published, rules: Rules) -> None:
    trace = alphabeta(published.root, rules)
    if rules.cut in published.pruned:
        assert trace.pruned == tuple(map(str, published.pruned[rules.cut]))
    if published.cuts:
        assert Counter(cut.kind for cut in trace.cuts) == published.cuts


def test_the_four_cuts_of_the_lecture_exercise() -> None:
    """Worked by hand: node, kind, the child that brings it, value, window, children skipped."""
    trace = alphabeta(FEUP.root, EQUAL)
    found = [
        (cut.node, cut.kind, cut.after, cut.value, cut.alpha, cut.beta, cut.skipped)
        for cut in trace.cuts
    ]
    assert found == [
        ("F", "beta", "5", 10, 1, 8, ("6",)),
        ("G", "beta", "7", 15, -INF, 8, ("8", "9")),
        ("C", "alpha", "H", 7, 8, INF, ("I", "J")),
        ("M", "beta", "26", 22, 8, 12, ("27",)),
    ]


def test_a_cut_child_that_returned_the_same_number_is_no_right_move() -> None:
    root = TIED_ROOT.root
    equal, strict = alphabeta(root, EQUAL), alphabeta(root, STRICT)
    assert (equal.returned["C"], equal.proven["C"]) == (10, (-INF, 10))
    assert (strict.returned["C"], strict.proven["C"]) == (0, (0, 0))
    for trace in (equal, strict):
        assert [child.name for child in trace.right_moves(root)] == ["B"]


@under_each_cut
@pytest.mark.parametrize(("branching", "depth"), KNUTH_MOORE)
def test_knuth_and_moores_minimum(branching: int, depth: int, rules: Rules) -> None:
    """A tree in which the first move is best everywhere: no other order reads fewer leaves."""
    values: list[int] = [0]
    for ply in range(depth):
        # Each move to the right of the first is worth less to whoever makes it.
        worse = 10 ** (depth - ply) * (1 if (depth - ply) % 2 == 0 else -1)
        values = [value + i * worse for i in range(branching) for value in values]
    root = tree(full([branching] * depth, values))
    assert len(alphabeta(root, rules).visited) == KNUTH_MOORE[branching, depth]


def test_the_size_of_the_quiz_tree() -> None:
    root = tree(full(UW_COUNT_BRANCHING, range(24)))
    assert len(nodes(root)) == UW_COUNT_NODES
