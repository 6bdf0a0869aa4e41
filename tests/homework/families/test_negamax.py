"""Negamax is minimax, and with pruning alpha–beta, in the mover's view."""

from __future__ import annotations

from random import Random

from grader.homework.families import load
from grader.homework.kinds.kind import Solved
from grader.model.exact import INF, Bound
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Decision, Leaf, nodes, parents, player
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax
from grader.solvers.negamax import negamax, plain_negamax
from tests.homework.families.book import PUBLISHED
from tests.trees import random_tree

OPEN = (-INF, INF)
RULES = [
    Rules(cut="equal"),
    Rules(cut="strict"),
    Rules(cut="equal", returns="hard"),
    Rules(cut="equal", order="right-to-left", ties="first"),
]


def trees(how_many: int) -> list[Decision]:
    rng = Random(3)
    return [random_tree(rng, 5, alternating=True) for _ in range(how_many)]


def signs(root: Decision) -> dict[str, int]:
    """1 where the player to move is MAX; at a leaf that is the opponent of who moved there."""
    above = parents(root)
    sign = {"max": 1, "min": -1}
    return {
        node.name: -sign[player(above[node.name])] if isinstance(node, Leaf) else sign[player(node)]
        for node in nodes(root)
    }


def turned(sign: int, window: tuple[Bound, Bound]) -> tuple[Bound, Bound]:
    low, high = window
    return (low, high) if sign == 1 else (-high, -low)


def test_without_pruning_it_is_minimax_by_sign() -> None:
    for root in trees(600):
        for rules in RULES:
            mine, other, sign = plain_negamax(root, rules), minimax(root, rules), signs(root)
            assert mine.returned == {n: sign[n] * v for n, v in other.returned.items()}
            assert mine.proven == {n: turned(sign[n], i) for n, i in other.proven.items()}
            assert mine.line == other.line
            assert mine.right_moves(root) == other.right_moves(root)


def test_with_pruning_it_is_alpha_beta_by_sign() -> None:
    for root in trees(600):
        for rules in RULES:
            for window in (OPEN, (-2, 3), (1, INF)):
                sign = signs(root)
                mine = negamax(root, rules, *turned(sign[root.name], window))
                assert_same_search(mine, alphabeta(root, rules, *window), sign)


def assert_same_search(mine: Trace, other: Trace, sign: dict[str, int]) -> None:
    assert mine.visited == other.visited
    assert mine.returned == {n: sign[n] * v for n, v in other.returned.items()}
    assert mine.windows == {n: turned(sign[n], w) for n, w in other.windows.items()}
    assert mine.proven == {n: turned(sign[n], i) for n, i in other.proven.items()}
    assert mine.line == other.line
    for a, b in zip(mine.cuts, other.cuts, strict=True):
        assert (a.node, a.after, a.skipped) == (b.node, b.after, b.skipped)
        assert a.kind == "beta"
        assert a.value == sign[a.node] * b.value
        assert (a.alpha, a.beta) == turned(sign[a.node], (b.alpha, b.beta))


def test_the_book_read_by_negamax() -> None:
    for published in PUBLISHED:
        for cut, pruned in published.pruned.items():
            assert cut in ("equal", "strict")
            rules = Rules(cut="equal" if cut == "equal" else "strict")
            trace = negamax(published.root, rules)
            assert trace.value == published.value
            assert trace.pruned == tuple(map(str, pruned))


def test_every_bound_in_a_reason_was_set_where_it_says() -> None:
    """`β = 3 from B`: at B itself the window did not have it yet, one level below it has."""
    kind = load("negamax")
    for root in trees(200):
        instance = Instance(root, Rules(), {"pruning": True})
        trace = kind.solve(instance)
        sentences = kind.reasons(instance, trace)["windows"]
        entered = [name for name in trace.windows if name in trace.returned]
        for name, sentence in zip(entered, sentences, strict=True):
            for side, part in enumerate(sentence.split(": ", 1)[1].split(", ")):
                bound = trace.windows[name][side]
                if " from " not in part:
                    assert abs(bound) == INF
                    continue
                setter = part.split(" from ")[1]
                if signs(root)[name] != signs(root)[setter]:
                    side, bound = 1 - side, -bound
                assert trace.windows[setter][side] != bound


def test_a_tree_in_which_one_player_moves_twice_is_refused() -> None:
    root = Decision("A", "max", (Decision("B", "max", (Leaf("1", 1),)),))
    refusal = load("negamax").refuses(Solved(load("negamax"), Instance(root, Rules())))
    assert refusal
    assert "found max at A and again at B" in refusal.message


def test_only_pruning_has_cuts_to_ask_for() -> None:
    root = Decision("A", "max", (Leaf("1", 1),))
    kind = load("negamax")
    refusal = kind.refuses(
        Solved(kind, Instance(root, Rules(), {"pruning": False}, ("value", "cuts")))
    )
    assert refusal
    assert refusal.message.startswith("the question 'cuts' needs pruning: true")
    assert (
        kind.refuses(Solved(kind, Instance(root, Rules(), {"pruning": True}, ("value", "cuts"))))
        is None
    )
