"""Alpha–beta over thousands of random trees of every shape, under every rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product, starmap
from pathlib import Path
from random import Random
from typing import Literal

import pytest

from grader.model.exact import INF, Bound, Number
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Decision, Leaf, Player, leaves, nodes, parents
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax
from tests.homework.families import independent
from tests.run import solve
from tests.trees import mirrored, random_tree, small_tree, tree, with_leaves

CUT: tuple[Literal["equal", "strict"], ...] = ("equal", "strict")
ORDER: tuple[Literal["left-to-right", "right-to-left"], ...] = ("left-to-right", "right-to-left")
TIES: tuple[Literal["any", "first", "last"], ...] = ("any", "first", "last")
RETURNS: tuple[Literal["soft", "hard"], ...] = ("soft", "hard")

#: Every combination of rules that makes sense.
RULES = [
    rules for rules in starmap(Rules, product(CUT, ORDER, TIES, RETURNS)) if rules.refusal() is None
]


def random_trees(seed: int, how_many: int) -> Iterator[tuple[Random, Decision, Rules]]:
    rng = Random(seed)
    for _ in range(how_many):
        yield rng, random_tree(rng), rng.choice(RULES)


def random_window(rng: Random, root: Decision) -> tuple[Bound, Bound]:
    """A window that the value may lie in, below or above."""
    values = {leaf.value for leaf in leaves(root)}
    ends: list[Bound] = sorted({-INF, min(values) - 1, *values, max(values) + 1, INF})
    low = rng.randrange(len(ends) - 1)
    return ends[low], ends[rng.randrange(low + 1, len(ends))]


def completions(trace: Trace, middle: Number, big: int = 10**6) -> Iterator[Decision]:
    """The tree with every leaf that was not read set to next to nothing, to `middle`, to a lot."""
    for values in product((-big, middle, big), repeat=len(trace.pruned)):
        root = with_leaves(trace.root, dict(zip(trace.pruned, values, strict=True)))
        assert isinstance(root, Decision)
        yield root


def test_all_that_the_trace_says_follows_from_the_theorems() -> None:
    for rng, root, rules in random_trees(seed=1, how_many=1500):
        window = random_window(rng, root) if rng.random() < 0.3 else (-INF, INF)
        trace, oracle = alphabeta(root, rules, *window), independent.alphabeta(root, rules, *window)
        assert trace.windows == oracle.windows
        assert trace.returned == oracle.returned
        assert set(trace.cuts) == oracle.cuts
        assert len(trace.cuts) == len(oracle.cuts)
        assert trace.visited == oracle.visited
        assert trace.pruned == oracle.pruned
        assert trace.proven == oracle.proven


def test_the_value_is_minimaxs() -> None:
    for _, root, rules in random_trees(seed=2, how_many=3000):
        assert alphabeta(root, rules).value == minimax(root, rules).value


def test_minimax_is_what_max_can_make_sure_of() -> None:
    for _, root, rules in random_trees(seed=3, how_many=1500):
        trace = minimax(root, rules)
        for node in nodes(root):
            worth = independent.minimax(node)
            assert trace.proven[node.name] == (worth, worth)
            if node.name in trace.returned:
                assert trace.returned[node.name] == worth


def test_what_is_proven_holds_the_value() -> None:
    for _, root, rules in random_trees(seed=4, how_many=1500):
        values = minimax(root, rules).proven
        for name, (low, high) in alphabeta(root, rules).proven.items():
            assert low <= values[name][0] <= high


def test_no_more_and_no_less_is_proven_than_the_leaves_read_prove() -> None:
    """Over all that the unread leaves can be, the values fill (low, high) and never leave it."""
    rng = Random(5)
    for _ in range(500):
        root, rules = small_tree(rng, most=9), rng.choice(RULES)
        trace = alphabeta(root, rules)
        if len(trace.pruned) > 5:
            continue
        seen: dict[str, set[Bound]] = {name: set() for name in trace.proven}
        for completed in completions(trace, middle=rng.choice(leaves(root)).value):
            for name, (value, _) in minimax(completed, rules).proven.items():
                if name in seen:
                    seen[name].add(value)
        for name, (low, high) in trace.proven.items():
            assert min(seen[name]) == max(low, -(10**6))
            assert max(seen[name]) == min(high, 10**6)


def test_a_move_is_right_when_no_unread_leaf_could_make_it_wrong() -> None:
    rng = Random(6)
    for _ in range(500):
        root, rules = small_tree(rng, most=9), Rules(cut=rng.choice(CUT))
        trace = alphabeta(root, rules)
        if len(trace.pruned) > 5:
            continue
        right = {child.name for child in root.children}
        decisive = {leaf.name: leaf.value for leaf in leaves(root)}[trace.line[-1]]
        for completed in completions(trace, middle=decisive):
            values = minimax(completed, rules).proven
            assert values[root.name] == (trace.value, trace.value)
            right = {name for name in right if values[name] == values[root.name]}
        assert {child.name for child in trace.right_moves(root)} == right


def test_the_values_of_pruned_leaves_change_nothing_at_all() -> None:
    for rng, root, rules in random_trees(seed=7, how_many=2000):
        trace = alphabeta(root, rules)
        other = with_leaves(root, {name: rng.randint(-99, 99) for name in trace.pruned})
        assert isinstance(other, Decision)
        assert alphabeta(other, rules).steps == trace.steps


def test_every_leaf_is_either_read_or_pruned() -> None:
    for _, root, rules in random_trees(seed=8, how_many=1500):
        trace = alphabeta(root, rules)
        in_order = {leaf.name: i for i, leaf in enumerate(leaves(root))}
        for names in (trace.visited, trace.pruned):
            assert list(names) == sorted(names, key=in_order.__getitem__)
        assert sorted(trace.visited + trace.pruned) == sorted(in_order)
        reads = [node for what, node, *_ in trace.steps if what == "read"]
        assert sorted(reads) == sorted(trace.visited)


def test_the_skipped_children_are_the_pruned_leaves() -> None:
    for _, root, rules in random_trees(seed=9, how_many=1500):
        trace = alphabeta(root, rules)
        tree = {node.name: node for node in nodes(root)}
        below = [
            leaf.name for cut in trace.cuts for name in cut.skipped for leaf in leaves(tree[name])
        ]
        assert sorted(below) == sorted(trace.pruned)


def test_strict_cuts_read_all_that_equal_cuts_read() -> None:
    for _, root, rules in random_trees(seed=10, how_many=2000):
        equal = alphabeta(root, Rules("equal", rules.order))
        strict = alphabeta(root, Rules("strict", rules.order))
        assert set(equal.visited) <= set(strict.visited)


def test_the_other_order_is_the_same_search_of_the_mirrored_tree() -> None:
    for _, root, rules in random_trees(seed=11, how_many=1500):
        other = mirrored(root)
        assert isinstance(other, Decision)
        there = alphabeta(root, Rules(rules.cut, "left-to-right", rules.ties, rules.returns))
        back = alphabeta(other, Rules(rules.cut, "right-to-left", rules.ties, rules.returns))
        assert back.steps == there.steps
        assert back.visited == there.visited[::-1]
        assert (back.proven, back.line) == (there.proven, there.line)


def test_what_a_fail_soft_search_returns_is_exact_or_a_bound_outside_its_window() -> None:
    for rng, root, rules in random_trees(seed=12, how_many=1500):
        trace = alphabeta(root, Rules(rules.cut, rules.order), *random_window(rng, root))
        values = minimax(root, rules).returned
        for name, returned in trace.returned.items():
            alpha, beta = trace.windows[name]
            low, high = trace.proven[name]
            if alpha < returned < beta:
                assert returned == low == high == values[name]
            elif returned <= alpha:
                assert values[name] <= high <= returned
            else:
                assert values[name] >= low >= returned


def test_a_fail_hard_search_returns_the_same_clipped_and_reads_the_same() -> None:
    for rng, root, rules in random_trees(seed=13, how_many=1500):
        window = random_window(rng, root)
        soft = alphabeta(root, Rules("equal", rules.order), *window)
        hard = alphabeta(root, Rules("equal", rules.order, returns="hard"), *window)
        assert hard.windows == soft.windows
        assert hard.visited == soft.visited
        assert hard.proven == soft.proven
        for name, returned in hard.returned.items():
            alpha, beta = hard.windows[name]
            assert returned == min(max(soft.returned[name], alpha), beta)


def test_every_cut_is_justified() -> None:
    """The value reaches or passes a bound that an ancestor of the other player really holds."""
    for _, root, rules in random_trees(seed=14, how_many=2000):
        trace = alphabeta(root, rules)
        tree = {node.name: node for node in nodes(root)}
        above = parents(root)
        for cut in trace.cuts:
            node = tree[cut.node]
            assert isinstance(node, Decision)
            tried = rules.tried(tuple(child.name for child in node.children))
            assert tried[tried.index(cut.after) :] == (cut.after, *cut.skipped)
            assert cut.skipped
            assert cut.kind == ("alpha" if node.player == "min" else "beta")
            bound = cut.alpha if cut.kind == "alpha" else cut.beta
            passes = cut.value < bound if cut.kind == "alpha" else cut.value > bound
            assert passes or (cut.value == bound and rules.cut == "equal")

            path = [cut.node]
            while path[-1] in above:
                path.append(above[path[-1]].name)
            name = trace.holder(cut.node, cut.kind)
            assert name in path[1:]
            holder = tree[name]
            assert isinstance(holder, Decision)
            assert holder.player == ("max" if cut.kind == "alpha" else "min")
            elders = rules.tried(tuple(child.name for child in holder.children))
            elders = elders[: elders.index(path[path.index(name) - 1])]
            has = [
                leaf.value if isinstance(leaf := tree[elder], Leaf) else trace.returned[elder]
                for elder in elders
            ]
            assert bound == (max(has) if cut.kind == "alpha" else min(has))
            assert trace.is_deep(cut) == (name != path[1])


def test_the_principal_line_ends_at_a_leaf_of_the_roots_value() -> None:
    for _, root, rules in random_trees(seed=15, how_many=2000):
        for trace in (minimax(root, rules), alphabeta(root, rules)):
            tree = {node.name: node for node in nodes(root)}
            above = parents(root)
            assert trace.line[0] == root.name
            for parent, child in zip(trace.line, trace.line[1:], strict=False):
                assert above[child].name == parent
            end = tree[trace.line[-1]]
            assert isinstance(end, Leaf)
            assert end.value == trace.value


def test_the_right_moves_are_worth_what_the_root_is_worth() -> None:
    for _, root, rules in random_trees(seed=16, how_many=3000):
        values = minimax(root, rules).proven
        found = alphabeta(root, rules).right_moves(root)
        assert found
        for child in found:
            assert values[child.name] == values[root.name]


def test_the_rule_for_ties_picks_in_the_order_tried() -> None:
    for _, root, rules in random_trees(seed=17, how_many=1500):
        any, first, last = (
            Rules(rules.cut, rules.order, ties) for ties in ("any", "first", "last")
        )
        optimal = alphabeta(root, any).right_moves(root)
        assert alphabeta(root, first).right_moves(root) == optimal[:1]
        assert alphabeta(root, last).right_moves(root) == optimal[-1:]


def test_the_first_optimal_move_is_always_proven() -> None:
    for _, root, rules in random_trees(seed=18, how_many=2000):
        first = Rules(rules.cut, rules.order, "first", rules.returns)
        assert alphabeta(root, first).right_moves(root) == minimax(root, first).right_moves(root)


def test_strict_cuts_prove_every_optimal_move() -> None:
    """Which is why `ties: last` asks for them."""
    for _, root, rules in random_trees(seed=19, how_many=2000):
        strict = Rules("strict", rules.order, rules.ties)
        assert alphabeta(root, strict).right_moves(root) == minimax(root, strict).right_moves(root)


def test_a_bound_can_be_two_sided() -> None:
    """B is left with 4 ≤ value ≤ 5: bound by a leaf read and by a child that was cut."""
    found = 0
    for _, root, rules in random_trees(seed=20, how_many=1000):
        trace = alphabeta(root, rules)
        found += any(-INF < low < high < INF for low, high in trace.proven.values())
    assert found > 20


def test_a_deep_cut_skips_more_than_one_level() -> None:
    root = tree([[5], [[[4, 9], 8], 7]])
    (cut,) = alphabeta(root, Rules()).cuts
    assert (cut.node, cut.kind, cut.after, cut.alpha, cut.value) == ("E", "alpha", "2", 5, 4)
    trace = alphabeta(root, Rules())
    assert trace.holder("E", "alpha") == "A"
    assert trace.is_deep(cut)


@pytest.mark.parametrize("player", ["max", "min"])
def test_a_cut_against_the_given_window_has_no_holder(player: Player) -> None:
    trace = alphabeta(tree([5, 6], (player,)), Rules(), 5, 5)
    (cut,) = trace.cuts
    assert trace.holder(cut.node, cut.kind) is None
    assert not trace.is_deep(cut)


def test_no_move_is_right_where_the_value_is_not_proven() -> None:
    for rng, root, rules in random_trees(seed=21, how_many=1500):
        trace = alphabeta(root, rules, *random_window(rng, root))
        for node in nodes(root):
            if isinstance(node, Decision) and node.name in trace.proven:
                low, high = trace.proven[node.name]
                assert low == high or not trace.optimal(node)


def test_a_leaf_never_read_is_no_right_move_even_where_the_value_is_proven() -> None:
    """Where no leaf is worth more than 10, a 10 decides; a move not looked at may be less."""
    root = tree([[10], [10, 7]], ("min", "max"))
    trace = replace(alphabeta(root, Rules()), unread=(0, 10))
    assert trace.pruned == ("3",)
    assert trace.proven["C"] == (10, 10)
    (cut_node,) = (node for node in nodes(root) if node.name == "C")
    assert isinstance(cut_node, Decision)
    assert [child.name for child in trace.optimal(cut_node)] == ["2"]


@pytest.mark.parametrize("kind", ["kind: alphabeta", "kind: negamax\npruning: true"])
@pytest.mark.parametrize("cut", ["reaches", "passes"])
def test_where_nothing_is_cut_the_reason_speaks_of_the_rule(
    kind: str, cut: str, tmp_path: Path
) -> None:
    """Under strict cuts a node may reach its bound."""
    rule, leaves = {"reaches": ("equal", "[9, 5]"), "passes": ("strict", "[5, 5]")}[cut]
    spec = f"{kind}\ntree: [[5, 5], {leaves}]\nrules: {{cut: {rule}}}\nask: [cuts]\n"
    (problem,) = solve(spec, tmp_path)["problems"]
    (cuts,) = [question for question in problem["questions"] if question["id"] == "cuts"]
    assert cuts["answer"] == []
    assert cuts["reasons"] == [f"no node {cut} its bound before its last child"]


def reasons(spec: str, question: str, folder: Path) -> list[str]:
    (problem,) = solve(spec, folder)["problems"]
    (found,) = [each for each in problem["questions"] if each["id"] == question]
    return list(found["reasons"])


def test_a_clipped_return_is_not_called_what_is_proven(tmp_path: Path) -> None:
    spec = (
        "kind: alphabeta\ntree: {nodes: [[0, -4], 1/2, [-1/3, [-4, 7/3], 1/2]], "
        "players: [min, max]}\nrules: {returns: hard}\n"
    )
    said = reasons(spec, "move", tmp_path)
    assert said[-1] == (
        "C returned 0 too, clipped to its window, but C = 0.5: it is not a right move"
    )


def test_leaves_in_a_sentence_are_no_values(tmp_path: Path) -> None:
    """Leaf 1 and leaf 2 are worth 5."""
    assert reasons("kind: minimax\ntree: [5, 5, 4]\n", "move", tmp_path)[-1] == (
        "moves 1 and 2 are worth the same: each is right"
    )
    assert reasons("kind: ordering\ntree: [[5]]\n", "given", tmp_path) == ["it reads leaf 1"]
    spec = "kind: ordering\ntree: [[5, 4], [3, 7]]\n"
    assert reasons(spec, "given", tmp_path) == ["it reads leaves 1, 2 and 3"]
