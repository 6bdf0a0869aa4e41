"""The probabilities of a spec: one for each branch, or the spec is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.run import refused

FEW = "must have one probability for each branch, found 2 for"


def spec(tree: str) -> str:
    return f"kind: expectiminimax\ntree: {tree}\n"


@pytest.mark.parametrize(
    ("tree", "said"),
    [
        (
            "{levels: 2, branching: 3, leaves: 1..9, players: [max, chance], "
            "probabilities: [1/2, 1/2]}",
            f"{FEW} 3 at 2",
        ),
        (
            "{levels: 2, branching: 2..3, leaves: 1..9, players: [max, chance], "
            "probabilities: [1/2, 1/2]}",
            f"{FEW} 2 to 3 at 2",
        ),
        (
            "2 levels, branching 3, leaves 1..9, players max chance, probabilities 1/2 1/2",
            f"{FEW} 3 at 2",
        ),
        (
            "{nodes: [[4, 5], [1, 2, 3]], players: [max, chance], probabilities: [1/2, 1/2]}",
            f"{FEW} 3 at tree.nodes[2]",
        ),
        (
            "{levels: 2, branching: 2, leaves: 1..9, players: [max, chance], "
            "probabilities: [1/2, 1/4, 1/4]}",
            "must have one probability for each branch, found 3 for 2 at 2",
        ),
    ],
    ids=["levels", "a range of branchings", "a sentence", "nodes", "too many"],
)
def test_too_few_probabilities_are_refused(tree: str, said: str, tmp_path: Path) -> None:
    assert refused(spec(tree), tmp_path) == [f"2: tree.probabilities: {said}"]


def test_of_a_node_written_out_all_branches_have_one_or_none(tmp_path: Path) -> None:
    children = "[{value: 1, probability: 1/2}, {value: 2}, {value: 3}]"
    tree = f"{{name: A, player: chance, children: {children}}}"
    assert refused(spec(tree), tmp_path) == [
        "2: tree.children: every branch of a chance node has a probability or none has, found 1 "
        "of 3"
    ]
