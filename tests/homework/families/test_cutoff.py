"""Depth limits: every decision is the minimax decision on what that depth can see."""

from __future__ import annotations

from random import Random

import pytest

from grader.homework.families import load
from grader.homework.families.trees.step_answers import Decisions
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.problem import questions_of
from grader.model.exact import Number
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Decision, Leaf, Node, height, inner_nodes
from tests.trees import random_tree, tree

KIND = load("cutoff")


def with_estimates(node: Node, rng: Random) -> Node:
    if isinstance(node, Leaf):
        return node
    assert isinstance(node, Decision)
    below = tuple(with_estimates(child, rng) for child in node.children)
    return Decision(node.name, node.player, below, rng.randint(-5, 5))


def limited(node: Node, depth: int) -> Number:
    """The textbook's depth-limited minimax, written independently."""
    if isinstance(node, Leaf):
        return node.value
    if depth == 0:
        assert node.estimate is not None
        return node.estimate
    below = [limited(child, depth - 1) for child in node.children]
    assert isinstance(node, Decision)
    return max(below) if node.player == "max" else min(below)


def decisions(instance: Instance) -> Decisions:
    answer = KIND.answers(instance, KIND.solve(instance))["decisions"]
    assert isinstance(answer, Decisions)
    return answer


def test_each_depth_decides_by_what_it_sees() -> None:
    rng = Random(12)
    for _ in range(600):
        root = with_estimates(random_tree(rng, 5), rng)
        assert isinstance(root, Decision)
        found = decisions(Instance(root, Rules())).decisions
        assert [decided.depth for decided in found] == list(range(1, height(root) + 1))
        for depth, value, accept in found:
            assert value == limited(root, depth)
            right = [c.name for c in root.children if limited(c, depth - 1) == value]
            assert list(accept) == right


#: B looks best at once, is bad a ply further on, and best again in the end.
FLIPPING = tree([[[9, 8], [9, 9]], [[5, 6], [7, 1]]])
FEATURES = ((0, 0), (3, 1), (2, 0), (1, 4), (5, 2), (2, 1), (3, 0))


def test_estimates_can_be_weighted_sums_of_features() -> None:
    options = {"weights": (2, -1), "features": FEATURES}
    instance = Instance(FLIPPING, Rules(), options, ("decisions",))
    assert KIND.refuses(Solved(KIND, instance)) is None
    # Estimates: B 5, C 4; D −2, E 8, F 3, G 6.
    answer = decisions(instance)
    assert answer.text() == "1: 5, B; 2: 3, C; 3: 9, B"
    (question,) = questions_of(Solved(KIND, instance))
    assert "counts with 2·f1 − 1·f2" in question.prompt
    assert "D (1, 4)" in question.prompt
    assert "D: 2·1 − 1·4 = −2" in question.reasons


def test_a_move_that_changes_with_depth_is_explained() -> None:
    instance = Instance(FLIPPING, Rules(), {"weights": (2, -1), "features": FEATURES})
    reasons = KIND.reasons(instance, KIND.solve(instance))["decisions"]
    assert reasons[0] == "depth 1: A wants the largest of B = 5 and C = 4"
    assert reasons[-2:] == (
        "depth 2 moves to C instead of B: one ply further on move B goes from 5 to −2 and move C "
        "goes from 4 to 3, which lay beyond the horizon of depth 1",
        "depth 3 moves to B instead of C: one ply further on move C goes from 3 to 6 and move B "
        "goes from −2 to 9, which lay beyond the horizon of depth 2",
    )


def test_where_no_move_is_overturned_the_reasons_say_so() -> None:
    instance = Instance(tree([1, 2]), Rules())
    reasons = KIND.reasons(instance, KIND.solve(instance))["decisions"]
    assert reasons[-1] == "no depth overturns the move of the one before"


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("1: 5, B; 2: 3, C; 3: 9, B", "1"),
        ("1 = 5, B\n2 = 3, C\n3 = 9, B", "1"),
        ("1: 5, B; 2: 3, B; 3: 9, B", "5/6"),
        ("1: 5, B; 2: 3, C", "2/3"),
        ("1: 5, B; 2: 3, C; 3: 9, B; 4: 9, B", "2/3"),
        ("1: 0, Z", "0"),
    ],
)
def test_value_and_move_of_each_depth_are_worth_the_same(text: str, share: str) -> None:
    instance = Instance(FLIPPING, Rules(), {"weights": (2, -1), "features": FEATURES})
    assert str(decisions(instance).mark(text).share) == share


@pytest.mark.parametrize(
    "text",
    ["1: 5", "1: B, 5", "5, B", "1: 5, B; 1: 5, B", " " * 9_999 + "x", "1" + " " * 9_990 + ":"],
)
def test_what_is_no_row_of_depth_value_and_move_is_unreadable(text: str) -> None:
    instance = Instance(FLIPPING, Rules(), {"weights": (2, -1), "features": FEATURES})
    assert decisions(instance).mark(text).verdict is Verdict.UNREADABLE


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "every inner node below the root needs an estimate"),
        ({"weights": (1,), "features": None}, "weights need features beside them, found none"),
        ({"features": ((1,),), "weights": None}, "features need weights beside them, found none"),
        ({"weights": (1,), "features": ((1,),)}, "one list for each inner node, 7"),
        ({"weights": (1,), "features": FEATURES}, "must have 1 number each, one a weight, found 2"),
    ],
)
def test_it_refuses_a_tree_that_it_cannot_search(options: dict[str, object], said: str) -> None:
    refusal = KIND.refuses(Solved(KIND, Instance(FLIPPING, Rules(), options)))
    assert refusal
    assert said in refusal.message


def test_the_root_needs_no_estimate() -> None:
    assert KIND.refuses(Solved(KIND, Instance(tree([3, 1, 2]), Rules()))) is None
    assert inner_nodes(FLIPPING)[0].estimate is None
