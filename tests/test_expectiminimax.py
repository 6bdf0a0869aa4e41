"""Chance nodes: exact expected values, and a pruning that changes none of them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from grader.model.exact import INF, Bound, Number
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, leaves, player
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.minimax import minimax
from grader.solvers.star1 import star1
from tests.trees import letters, random_tree

LOW, HIGH = 0, 12
RULES = [
    Rules(cut="equal"),
    Rules(cut="strict"),
    Rules(cut="equal", returns="hard"),
    Rules(cut="equal", order="right-to-left"),
]


def chance_tree(rng: Random, depth: int = 4) -> Inner:
    """Any shape, chance anywhere, unequal chances, leaves from LOW to HIGH."""
    inner, ends = iter(range(1000)), iter(range(1, 1000))

    def node(left: int) -> Node:
        if left == 0 or (left < depth and rng.random() < 0.15):
            return Leaf(str(next(ends)), rng.randint(LOW, HIGH))
        name = letters(next(inner))
        below = tuple(node(left - 1) for _ in range(rng.randint(1, 3)))
        mover = rng.choice(["max", "min", "chance", "chance"])
        if mover == "chance":
            parts = [rng.randint(1, 4) for _ in below]
            chances = [Fraction(part, sum(parts)) for part in parts]
            return Chance(name, tuple(zip(chances, below, strict=True)))
        return Decision(name, "max" if mover == "max" else "min", below)

    root = node(depth)
    assert not isinstance(root, Leaf)
    return root


def trees(how_many: int, depth: int = 4) -> list[Inner]:
    rng = Random(5)
    return [chance_tree(rng, depth) for _ in range(how_many)]


def expected(node: Node, changed: dict[str, Number] | None = None) -> Number:
    """The definition."""
    if isinstance(node, Leaf):
        return (changed or {}).get(node.name, node.value)
    below = [expected(child, changed) for child in node.children]
    if isinstance(node, Chance):
        return sum(Fraction(p) * v for (p, _), v in zip(node.branches, below, strict=True))
    return max(below) if node.player == "max" else min(below)


def test_the_value_is_the_expected_one_exactly() -> None:
    for root in trees(800):
        trace = expectiminimax(root, Rules())
        assert trace.value == expected(root)
        assert not isinstance(trace.value, float)


def test_without_chance_it_is_minimax() -> None:
    rng = Random(6)
    for _ in range(500):
        root = random_tree(rng, 5)
        for rules in RULES:
            assert expectiminimax(root, rules).returned == minimax(root, rules).returned


def test_a_half_is_weighted_once() -> None:
    """One reference implementation weights the outcomes and then divides by their number."""
    tree = Chance("A", ((Fraction(1, 4), Leaf("1", 8)), (Fraction(3, 4), Leaf("2", 4))))
    assert expectiminimax(tree, Rules()).value == 5


def test_star1_reads_some_of_the_leaves_and_finds_the_same() -> None:
    saved = 0
    for root in trees(800):
        for rules in RULES:
            trace = star1(root, rules, (LOW, HIGH))
            assert trace.value == expected(root)
            assert set(trace.visited) | set(trace.pruned) == {leaf.name for leaf in leaves(root)}
            saved += len(trace.pruned)
            if isinstance(root, Decision) and rules.ties == "any":
                right = expectiminimax(root, rules).right_moves(root)
                assert set(trace.right_moves(root)) <= set(right)
    assert saved > 1000


def test_within_a_window_star1_is_exact_and_outside_it_bounds() -> None:
    rng = Random(7)
    for root in trees(800):
        alpha, beta = sorted(rng.sample(range(LOW, HIGH + 1), 2))
        for rules in RULES:
            value, real = star1(root, rules, (LOW, HIGH), alpha, beta).value, expected(root)
            if alpha < real < beta:
                assert value == real
            elif real <= alpha:
                assert real <= value <= alpha
            else:
                assert beta <= value <= real


def test_what_star1_prunes_cannot_matter() -> None:
    """Whatever the leaves that it does not read are within the bounds, the root's value stays."""
    rng = Random(8)
    for root in trees(400):
        trace = star1(root, Rules(), (LOW, HIGH))
        for _ in range(5):
            changed: dict[str, Number] = {name: rng.choice([LOW, HIGH, 5]) for name in trace.pruned}
            assert expected(root, changed) == trace.value


def test_star1_reads_the_same_whether_returns_are_soft_or_hard() -> None:
    for root in trees(800):
        soft = star1(root, Rules(returns="soft"), (LOW, HIGH))
        hard = star1(root, Rules(returns="hard"), (LOW, HIGH))
        assert soft.visited == hard.visited


def test_star1_reads_a_superset_with_strict_cuts() -> None:
    for root in trees(800):
        equal = star1(root, Rules(cut="equal"), (LOW, HIGH))
        assert set(equal.visited) <= set(star1(root, Rules(cut="strict"), (LOW, HIGH)).visited)


def test_the_windows_below_chance_are_ballard_s() -> None:
    """His formulas for n equally likely branches, with v₁ … vᵢ₋₁ known:
    A = n·α − (v₁ + … + vᵢ₋₁) − (n − i)·U and B = n·β − (v₁ + … + vᵢ₋₁) − (n − i)·L, in [L, U].
    """
    alpha, beta, n = 4, 9, 4
    values = (6, 7, 5, 6)
    branches = tuple((Fraction(1, n), Leaf(str(i), v)) for i, v in enumerate(values, 1))
    trace = star1(Chance("A", branches), Rules(), (LOW, HIGH), alpha, beta)
    for i, name in enumerate(trace.visited, 1):
        known = sum(values[: i - 1])
        low: Bound = n * alpha - known - (n - i) * HIGH
        high: Bound = n * beta - known - (n - i) * LOW
        assert trace.windows[name] == (max(low, LOW), min(high, HIGH))


def test_without_bounds_a_chance_node_resets_the_window() -> None:
    for root in trees(300):
        trace = star1(root, Rules())
        assert trace.value == expected(root)
        assert all(player(node_named(root, cut.node)) != "chance" for cut in trace.cuts)
        for name, window in trace.windows.items():
            if name != root.name and isinstance(parent_of(root, name), Chance):
                only = parent_of(root, name).children[-1].name == name
                assert window == (-INF, INF) or only


def node_named(root: Node, name: str) -> Inner:
    from grader.model.tree import inner_nodes

    return next(node for node in inner_nodes(root) if node.name == name)


def parent_of(root: Node, name: str) -> Inner:
    from grader.model.tree import parents

    return parents(root)[name]
