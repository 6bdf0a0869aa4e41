"""Chance nodes: exact expected values, and a pruning that changes none of them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from grader.homework.families import load
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.problem import questions_of
from grader.model.exact import INF, Bound, Number
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, inner_nodes, leaves, parents
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.minimax import minimax
from grader.solvers.star1 import star1
from tests.homework.families.chance import HIGH, LOW, chance_tree
from tests.homework.families.efg import efg
from tests.run import refused, solve
from tests.trees import letters, random_tree

RULES = [
    Rules(cut="equal"),
    Rules(cut="strict"),
    Rules(cut="equal", returns="hard"),
    Rules(cut="equal", order="right-to-left"),
]


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
        chance = {node.name for node in inner_nodes(root) if isinstance(node, Chance)}
        above = parents(root)
        assert trace.value == expected(root)
        assert not chance & {cut.node for cut in trace.cuts}
        for name, window in trace.windows.items():
            if name in above and above[name].name in chance:
                assert window == (-INF, INF)


def test_openspiel_finds_the_same_value_and_move() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    openspiel = pytest.importorskip("open_spiel.python.algorithms.minimax")
    for root in trees(300):
        state = pyspiel.load_efg_game(efg(root)).new_initial_state()
        value, move = openspiel.expectiminimax(state, 99, None, maximizing_player_id=0)
        trace = expectiminimax(root, Rules())
        assert value == pytest.approx(float(trace.value))
        if isinstance(root, Decision) and root.player == "max":
            assert root.children[move] in trace.right_moves(root)


def asked(game: Inner, *ids: str, bounds: tuple[int, int] | None = None) -> Instance:
    return Instance(game, Rules(), {"bounds": bounds}, ids)


COIN = Chance("A", ((Fraction(1, 2), Leaf("1", 3)), (Fraction(1, 2), Leaf("2", 4))))


def test_where_chance_moves_first_there_is_no_move_to_choose() -> None:
    kind = load("expectiminimax")
    refusal = kind.refuses(Solved(kind, asked(COIN, "value", "move")))
    assert refusal
    assert refusal.message == "the question 'move' needs a player at the root, found chance"
    assert kind.refuses(Solved(kind, asked(COIN, "value", "values"))) is None
    instance = asked(COIN, "value")
    ids = [question.id for question in questions_of(Solved(kind, instance))]
    assert "move" not in ids


def test_the_prompt_says_what_a_leaf_can_be() -> None:
    kind = load("expectiminimax")
    for bounds, said in (((0, 12), "between 0 and 12"), (None, "anew with (−∞, ∞)")):
        instance = asked(COIN, "pruned", bounds=bounds)
        prompts = {q.id: q.prompt for q in questions_of(Solved(kind, instance))}
        assert said in prompts["pruned"]
        assert said in prompts["visited"]


def test_the_rules_say_what_a_window_is_below_a_chance_node() -> None:
    kind = load("expectiminimax")
    for bounds in ((0, 12), None):
        told = kind.states.conventions(Solved(kind, asked(COIN, "pruned", bounds=bounds)))
        assert any("child of a chance node" in rule for rule in told) == bool(bounds)


HALF = Fraction(1, 2)
BELOW = Decision("C", "min", (Leaf("2", 1), Leaf("3", 9)))


@pytest.mark.parametrize(
    ("below", "sentence"),
    [
        (
            ((HALF, Leaf("2", 3)), (HALF, Leaf("3", 10))),
            "at B (chance) after leaf 2: at most 6.5 ≤ α = 7, MAX already has 7 at A; "
            "leaf 3 is never looked at",
        ),
        (
            ((HALF, BELOW), (HALF, Leaf("4", 10))),
            "at C (MIN) after leaf 2: value 1 ≤ α = 4, what the chance node B would need here; "
            "leaf 3 is never looked at",
        ),
    ],
)
def test_a_cut_is_explained_by_what_chance_can_still_bring(
    below: tuple[tuple[Number, Node], ...], sentence: str
) -> None:
    root = Decision("A", "max", (Leaf("1", 7), Chance("B", below)))
    kind, instance = load("expectiminimax"), asked(root, "pruned", bounds=(0, 10))
    assert kind.reasons(instance, kind.solve(instance))["pruned"][0] == sentence


def test_a_value_at_the_end_of_the_bounds_needs_no_more_search() -> None:
    zero = Decision("B", "min", (Leaf("1", 0), Leaf("2", 5)))
    root = Chance("A", ((HALF, zero), (HALF, Leaf("3", 5))))
    kind, instance = load("expectiminimax"), asked(root, "pruned", bounds=(0, 10))
    (sentence,) = kind.reasons(instance, kind.solve(instance))["pruned"]
    assert sentence.startswith("at B (MIN) after leaf 1: value 0 ≤ α = 0, no leaf is lower")


def test_a_bound_at_the_other_end_comes_from_chance() -> None:
    ten = Decision("C", "min", (Leaf("3", 10), Leaf("4", 9), Leaf("5", 3)))
    below = Chance("B", ((HALF, Leaf("2", 6)), (HALF, ten)))
    root = Decision("A", "max", (Leaf("1", 8), below))
    kind = load("expectiminimax")
    instance = Instance(root, Rules(cut="strict"), {"bounds": (0, 10)}, ("pruned",))
    (sentence,) = kind.reasons(instance, kind.solve(instance))["pruned"]
    assert "value 9 < α = 10, what the chance node B would need here" in sentence


def test_values_that_nobody_could_write_down_are_refused() -> None:
    node: Node = Leaf("1", 1)
    for i in range(60):
        odds = (Fraction(1, 11), Fraction(10, 11))
        node = Chance(letters(i), tuple(zip(odds, (node, Leaf(str(i + 2), i)), strict=True)))
    assert isinstance(node, Chance)
    refusal = load("expectiminimax").refuses(Solved(load("expectiminimax"), asked(node, "value")))
    assert refusal
    assert refusal.message.startswith("values may take 40 characters, found one of 1")


def test_with_chance_at_the_root_no_move_is_asked_unless_the_spec_asks_it(tmp_path: Path) -> None:
    tree = "{nodes: [[1, 2], [3, 4]], players: [chance, max]}"
    spec = f"kind: expectiminimax\ntree: {tree}\npoints: 10\n"
    questions = solve(spec, tmp_path)["problems"][0]["questions"]
    asked = {each["id"]: each["points"] for each in questions if each["points"]}
    assert asked == {"value": 2.5, "values": 7.5}
    assert refused(spec + "ask: [move]\n", tmp_path) == [
        "4: ask: the question 'move' needs a player at the root, found chance"
    ]


def test_a_negative_value_stands_in_brackets_behind_its_probability(tmp_path: Path) -> None:
    tree = "{nodes: [[-2, 4], 0], players: [max, chance], probabilities: [1/4, 3/4]}"
    (problem,) = solve(f"kind: expectiminimax\ntree: {tree}\n", tmp_path)["problems"]
    reasons = {each["id"]: each["reasons"] for each in problem["questions"]}
    assert reasons["values"][0] == "B (chance): 1/4·(−2) + 3/4·4 = 2.5"
