"""The cut patterns that there are, and that building is fair to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest

from grader.homework.families.trees.instances.build import arrange, numbers
from grader.homework.families.trees.instances.cut_shapes import frequencies, shape
from grader.homework.families.trees.instances.patterns import UNIT, Patterns, Wanted
from grader.model.exact import Number
from grader.model.rules import Rules
from grader.model.tree import Decision, Player
from tests.homework.kinds.plain_search import best_moves, search
from tests.trees import Nested, full, tree

THREE_BY_THREE = full([3, 3, 3], [0] * 27)

#: The set of leaves read, as the bits of a tally.
READ = Wanted(read=lambda leaf: 1 << leaf.first, particular=True)


def patterns(
    nested: Nested, wanted: Wanted, players: tuple[Player, ...] = ("max", "min"), **rules: Any
) -> Patterns:
    root = shape(tree(nested, players), Rules(**rules))
    return Patterns(root, frequencies(root), wanted)


def exactly(cuts: int) -> Wanted:
    return Wanted(
        cut=lambda spot, i, bounds: 1,
        too_much=lambda tally: tally > cuts,
        accepts=lambda tally: tally == cuts,
    )


def document(node: Any, values: Sequence[Number]) -> dict[str, Any]:
    """The tree with these leaves as `grader solve --json` has it."""
    rest = iter(values)

    def written(node: Any) -> dict[str, Any]:
        if isinstance(node, Decision):
            below = [written(child) for child in node.children]
            return {"name": node.name, "player": node.player, "children": below}
        return {"name": node.name, "value": next(rest)}

    return written(node)


def test_three_levels_of_three_have_1089_patterns() -> None:
    assert len(patterns(THREE_BY_THREE, READ).tallies) == 1089


@pytest.mark.parametrize(
    ("nested", "players"),
    [
        (full([2, 2, 2], [0] * 8), ("max", "min")),
        ([[[0, 0], 0], [[0, 0], [0, 0]]], ("min", "max")),
        ([[0, 0], [0, 0, 0], [0, 0]], ("max", "min")),
        ([[[0, [0, 0]], 0], [0, [0, 0]]], ("max", "min")),
        ([0, [[0, 0], [0, [0, 0]]]], ("max", "max", "min", "min")),
        ([[[[0, 0]], 0], [[0, 0], 0]], ("min", "max", "max")),
    ],
)
@pytest.mark.parametrize("order", ["left-to-right", "right-to-left"])
def test_the_patterns_are_those_of_all_orders_of_the_leaves(
    nested: Nested, players: tuple[Player, ...], order: str
) -> None:
    root = tree(nested, players)
    count = len(search(document(root, [0] * 100), "strict").read)
    found = {
        frozenset(search(document(root, list(values)), "equal", order).read)
        for values in permutations(range(count))
    }
    tallies = {sum(1 << int(name) - 1 for name in names) for names in found}
    assert set(patterns(nested, READ, players, order=order).tallies) == tallies


def test_weights_are_those_of_random_trees() -> None:
    """18 % of random trees with branching 3 and depth 3 have exactly four cuts, 0.2 % six."""
    tallies = patterns(THREE_BY_THREE, exactly(99)).tallies
    assert sum(tallies.values()) == pytest.approx(UNIT, rel=0.001)
    assert tallies[4] / UNIT == pytest.approx(0.18, abs=0.02)
    assert tallies[6] / UNIT == pytest.approx(0.002, abs=0.001)


def test_building_is_fair() -> None:
    """The best move and the cuts stand where they stand in random trees with as many cuts."""
    root = tree(THREE_BY_THREE)
    rng = Random(1)
    built, drawn = Counter[str](), Counter[str]()
    four = patterns(THREE_BY_THREE, exactly(4))
    for _ in range(1000):
        arrangement = arrange(four, rng, strict=False)
        values = numbers(arrangement, rng, range(1, 1000), True, (1, 999))
        assert values
        count_features(document(root, values), built)
    while drawn["instances"] < 1000:
        values = list(range(27))
        rng.shuffle(values)
        candidate = document(root, values)
        if len(search(candidate).cuts) == 4:
            count_features(candidate, drawn)
    for feature in built | drawn:
        assert abs(built[feature] - drawn[feature]) < 100, feature


def count_features(tree: dict[str, Any], counts: Counter[str]) -> None:
    counts["instances"] += 1
    counts[f"best {best_moves(tree)}"] += 1
    counts.update(f"cut at {cut.node}" for cut in search(tree).cuts)


def test_numbers_keep_the_pattern_however_few_there_are() -> None:
    root = tree(THREE_BY_THREE)
    four = patterns(THREE_BY_THREE, exactly(4))
    rng = Random(2)
    for most in (4, 5, 6, 9):
        made = 0
        for _ in range(200):
            arrangement = arrange(four, rng, strict=False)
            values = numbers(arrangement, rng, range(1, most + 1), False, (1, most))
            if values:
                made += 1
                assert len(search(document(root, values)).cuts) == 4
                assert set(values) <= set(range(1, most + 1))
        assert made > 20


@pytest.mark.parametrize("distinct", [True, False])
def test_the_root_gets_the_value_that_is_wanted(distinct: bool) -> None:
    root = tree(THREE_BY_THREE)
    four = patterns(THREE_BY_THREE, exactly(4))
    rng = Random(3)
    for goal in range(5, 95):
        arrangement = arrange(four, rng, strict=True)
        values = numbers(arrangement, rng, range(1, 101), distinct, (goal, goal))
        if values:
            found = search(document(root, values))
            assert len(found.cuts) == 4
            assert goal in values
            assert found.read == search(document(root, values), "strict").read
            assert len(set(values)) == 27 or not distinct
