"""Backward induction for several players: against the definition, against Gambit, and as marked."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader.homework.families.payoffs.backward_induction import (
    Opposing,
    Wants,
    backward_induction,
    own_payoff,
)
from grader.homework.families.payoffs.generalsum import KIND
from grader.homework.families.payoffs.payoff_tree import Outcome, PayoffNode, Payoffs, Turn, turns
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from tests.run import grader, refused, solve


def random_tree(rng: Random, players: int, levels: int, most: int, narrow: bool = False) -> Turn:
    """Any shape; every node has a name, and player 1 to `players` moves."""
    names = iter(range(10_000))

    def node(level: int) -> PayoffNode:
        if level == 0 or (level < levels and rng.random() < 0.2):
            return Outcome(
                str(next(names)), tuple(rng.randint(-most, most) for _ in range(players))
            )
        width = 2 if narrow else rng.randint(1, 3)
        name = f"N{next(names)}"
        return Turn(name, rng.randint(1, players), tuple(node(level - 1) for _ in range(width)))

    root = node(levels)
    assert isinstance(root, Turn)
    return root


def play(node: PayoffNode, profile: dict[str, PayoffNode]) -> Payoffs:
    while isinstance(node, Turn):
        node = profile[node.name]
    return node.payoffs


def subgame_perfect(root: Turn, wants: Wants) -> Iterator[dict[str, PayoffNode]]:
    """All profiles of pure strategies in which nobody gains in any subgame by any other strategy
    of their own: the definition, word for word.
    """
    inner, players = turns(root), range(1, 1 + len(outcome_of(root).payoffs))
    profiles = [
        dict(zip((node.name for node in inner), choice, strict=True))
        for choice in product(*(node.children for node in inner))
    ]
    for profile in profiles:
        if all(
            wants(player, play(node, deviation)) <= wants(player, play(node, profile))
            for player in players
            for deviation in profiles
            if all(deviation[n.name] is profile[n.name] for n in inner if n.player != player)
            for node in inner
        ):
            yield profile


@pytest.mark.parametrize(("players", "most"), [(2, 9), (2, 1), (3, 9), (3, 1)])
def test_it_is_what_the_definition_says(players: int, most: int) -> None:
    """With ties every equilibrium of the definition plays right moves, and first is one of them."""
    rng = Random(players * 10 + most)
    checked = 0
    while checked < 60:
        root = random_tree(rng, players, 3, most, narrow=True)
        if len(turns(root)) > 4:
            continue
        checked += 1
        for wants in (own_payoff, Opposing(2, 1)):
            found = list(subgame_perfect(root, wants))
            first = backward_induction(root, Rules(ties="first"), wants)
            chosen = {name: moves[0] for name, moves in first.moves.items()}
            assert chosen in found
            right = backward_induction(root, Rules(), wants)
            if right.tie is None:
                for profile in found:
                    assert all(profile[name] in moves for name, moves in right.moves.items())
                    liked = [wants(p, play(root, profile)) for p in range(1, players + 1)]
                    value = right.values[root.name]
                    assert liked == [wants(p, value) for p in range(1, players + 1)]


def in_gambit(root: Turn) -> Any:
    gambit = pytest.importorskip("pygambit", exc_type=ImportError)
    players = len(outcome_of(root).payoffs)
    quoted = " ".join(f'"{player}"' for player in range(1, players + 1))
    lines = [f'EFG 2 R "tree" {{ {quoted} }}', '""', ""]
    counted = dict.fromkeys(range(players + 1), 0)

    def write(node: PayoffNode) -> None:
        who = node.player if isinstance(node, Turn) else 0
        counted[who] += 1
        if isinstance(node, Turn):
            moves = " ".join(f'"{i}"' for i, _ in enumerate(node.children))
            lines.append(f'p "{node.name}" {who} {counted[who]} "" {{ {moves} }} 0')
            for child in node.children:
                write(child)
        else:
            payoffs = " ".join(map(str, node.payoffs))
            lines.append(f't "{node.name}" {counted[0]} "" {{ {payoffs} }}')

    write(root)
    return gambit.read_efg(io.StringIO("\n".join(lines) + "\n"))


def outcome_of(node: PayoffNode) -> Outcome:
    return node if isinstance(node, Outcome) else outcome_of(node.children[0])


def preorder(node: PayoffNode) -> list[PayoffNode]:
    below = node.children if isinstance(node, Turn) else ()
    return [node, *(each for child in below for each in preorder(child))]


def generic_trees(rng: Random, count: int, levels: int) -> Iterator[Turn]:
    while count:
        root = random_tree(rng, rng.choice((2, 3)), levels, 99)
        if backward_induction(root, Rules(), own_payoff).tie is None:
            count -= 1
            yield root


def test_gambit_finds_no_regret_and_the_same_values() -> None:
    """Our profile has no regret at any node, be it reached or not, so it is subgame perfect; and
    what Gambit makes each node worth to each player under it is what we say.
    """
    for root in generic_trees(Random(1), 150, 4):
        game = in_gambit(root)
        found = backward_induction(root, Rules(), own_payoff)
        order = preorder(root)
        data = [
            [
                [int(child is found.moves[node.name][0]) for child in node.children]
                for node in order
                if isinstance(node, Turn) and node.player == player
            ]
            for player in range(1, len(game.players) + 1)
        ]
        profile = game.mixed_behavior_profile(data, rational=True)
        assert not any(regret for _, regret in profile.infoset_regrets)
        worth = [
            node.payoffs if isinstance(node, Outcome) else found.values[node.name] for node in order
        ]
        for player, (_, values) in enumerate(profile.history_values):
            assert [Fraction(str(value)) for _, value in values] == [
                payoffs[player] for payoffs in worth
            ]


def test_gambit_comes_to_the_same_equilibrium() -> None:
    """The limit of its quantal responses is, without ties, the subgame-perfect equilibrium."""
    gambit = pytest.importorskip("pygambit", exc_type=ImportError)
    for root in generic_trees(Random(2), 15, 2):
        values = gambit.nash.logit_solve(in_gambit(root)).equilibrium.history_values
        ours = backward_induction(root, Rules(), own_payoff).values[root.name]
        theirs = [next(iter(of_player))[1] for _, of_player in values]
        assert theirs == pytest.approx([float(payoff) for payoff in ours], abs=0.01)


def test_two_players_of_a_zero_sum_game_are_minimax() -> None:
    """With payoffs v and −v, replacing player 2 by an opponent changes nothing."""

    def minimax(node: PayoffNode) -> Fraction:
        if isinstance(node, Outcome):
            return Fraction(node.payoffs[0])
        values = [minimax(child) for child in node.children]
        return max(values) if node.player == 1 else min(values)

    def zero_sum(node: PayoffNode) -> PayoffNode:
        if isinstance(node, Outcome):
            return Outcome(node.name, (node.payoffs[0], -node.payoffs[0]))
        return Turn(node.name, node.player, tuple(map(zero_sum, node.children)))

    rng = Random(3)
    for _ in range(500):
        root = zero_sum(random_tree(rng, 2, 4, 3))
        assert isinstance(root, Turn)
        found = backward_induction(root, Rules(), own_payoff)
        assert found.tie is None
        assert found.values[root.name][0] == minimax(root)
        assert backward_induction(root, Rules(), Opposing(2, 1)) == found


SPEC = "kind: generalsum\ntree: {nodes: [[3|1, 0|4], [2|2, 1|0]], players: [1, 2]}\n"


def asked(spec: str, folder: Path, *options: str) -> dict[str, Any]:
    questions = solve(spec, folder, *options)["problems"][0]["questions"]
    return {question["id"]: question["answer"] for question in questions}


def test_an_example_by_hand(tmp_path: Path) -> None:
    """Player 2 would leave player 1 nothing at B, so player 1 moves to C."""
    assert asked(SPEC, tmp_path) == {
        "value": [2, 2],
        "values": {"A": [2, 2], "B": [0, 4], "C": [2, 2]},
        "moves": {"A": "C", "B": "2", "C": "3"},
        "outcome": "3",
        "opponent": 1,
        "opponent_outcome": "4",
        "changes": ["C"],
    }


@pytest.mark.parametrize(
    ("id", "text", "share"),
    [
        ("value", "(2, 2)", 1),
        ("value", "2|2", 1),
        ("value", "(2; 3)", 0),
        ("values", "A = (2, 2); B = (0, 4); C = (2, 2)", 1),
        ("values", "A: (2, 2), B: (0, 4), C: 2|2", 1),
        ("values", "A = (2, 9); B = (0, 4)", Fraction(1, 2)),
        ("moves", "A → C; B → 2; C → 3", 1),
        ("moves", "A->C, B->2, C->4", Fraction(2, 3)),
        ("outcome", "3", 1),
        ("changes", "C", 1),
    ],
)
def test_what_an_answer_earns(id: str, text: str, share: Fraction) -> None:
    tree = Turn(
        "A",
        1,
        (
            Turn("B", 2, (Outcome("1", (3, 1)), Outcome("2", (0, 4)))),
            Turn("C", 2, (Outcome("3", (2, 2)), Outcome("4", (1, 0)))),
        ),
    )
    instance = Instance(tree, Rules(), {"opponent": 2})
    answer = KIND.answers(instance, KIND.solve(instance))[id]
    assert answer.mark(text).share == share


@pytest.mark.parametrize("text", ["2", "(2)", "A = 2", "A = (2, x)", "(2, 2"])
def test_what_is_no_vector(text: str) -> None:
    tree = Turn("A", 1, (Outcome("1", (3, 1)),))
    answers = KIND.answers(Instance(tree, Rules()), KIND.solve(Instance(tree, Rules())))
    assert answers["value"].mark(text).verdict is Verdict.UNREADABLE
    assert answers["values"].mark(text).verdict is Verdict.UNREADABLE


TIED = "kind: generalsum\ntree: [[3|1, 0|1], [2|2, 1|0]]\n"


def test_a_tie_that_matters_is_refused_or_decided(tmp_path: Path) -> None:
    assert refused(TIED, tmp_path) == [
        "1: rules.ties: with ties: any no tie may matter to anybody (first and last decide every "
        "tie), found player 2 torn at node B between 1 (3, 1) and 2 (0, 1)"
    ]
    assert asked(TIED + "rules: {ties: first}", tmp_path)["value"] == [3, 1]
    assert asked(TIED + "rules: {ties: last}", tmp_path)["value"] == [2, 2]


def test_a_tie_that_matters_to_nobody_leaves_both_moves_right(tmp_path: Path) -> None:
    spec = "kind: generalsum\ntree: [[3|1, 3|1], [2|2, 1|0]]\n"
    questions = solve(spec, tmp_path)["problems"][0]["questions"]
    accept = {q["id"]: q["accept"] for q in questions if "accept" in q}
    assert accept["outcome"] == ["1", "2"]
    assert accept["moves"]["B"] == ["1", "2"]


def test_a_tie_that_matters_only_to_a_third_player_once_one_is_replaced(tmp_path: Path) -> None:
    spec = "kind: generalsum\ntree: {nodes: [[1|2|3, 1|1|0], [0|0|0]], players: [1, 2, 3]}\n"
    assert "torn at node B once player 2 is replaced" in refused(spec, tmp_path)[0]


@pytest.mark.parametrize("players", ["[1, 2]", "[1, 2, 3]", "[2, 1]", "[3, 1]"])
def test_drawn_trees_have_no_tie_that_matters(players: str, tmp_path: Path) -> None:
    spec = f"kind: generalsum\ntree: {{levels: 3, branching: 2, leaves: 0..9, players: {players}}}"
    assert len({json.dumps(asked(spec, tmp_path, "--seed", str(s))) for s in range(20)}) > 15


@pytest.mark.parametrize(
    "tree",
    [
        "2 levels, branching 2, leaves 3|1 0|4 2|2 1|0",
        "{levels: 2, branching: 2, leaves: [3|1, 0|4, [2, 2], 1|0]}",
        "[[3|1, 0|4], [2|2, 1|0]]",
        "{name: A, player: 1, children: [{children: [3|1, {payoffs: [0, 4]}]}, [2|2, 1|0]]}",
    ],
)
def test_the_ways_to_write_a_tree(tree: str, tmp_path: Path) -> None:
    given = solve(f"kind: generalsum\ntree: {tree}", tmp_path)["problems"][0]["tree"]
    assert given == solve(SPEC, tmp_path)["problems"][0]["tree"]
    assert solve(f"kind: generalsum\ntree: {json.dumps(given)}", tmp_path)["problems"][0][
        "tree"
    ] == (given)


@pytest.mark.parametrize(
    ("tree", "fault"),
    [
        ("[[3|1, 0|4|2], [2|2]]", "tree[1][2]: every leaf must have payoffs for as many players"),
        ("[[3, 0|4], [2|2]]", "tree[1][1]: must be payoffs for 2 or 3 players"),
        ("[3|x, 1|1]", "tree[1]: must be payoffs for 2 or 3 players, such as 3|1, found '3|x'"),
        ("{nodes: [3|1, 0|4], players: [1, 4]}", "tree.players[2]: must be a whole number from 1"),
        ("{nodes: [3|1, 0|4], players: [3]}", "must have a payoff for player 3, who moves"),
        ("{name: A, player: 3, children: [3|1]}", "must have a payoff for player 3, who moves"),
        (
            "{name: A, children: [{payoffs: 1|2, children: [1|2]}]}",
            "payoffs or children, found both",
        ),
        ("{levels: 2, branching: 2, leaves: [1|2]}", "tree.leaves: must have 4 leaves, found 1"),
        ("{levels: 2, branching: 2}", "tree: must have a key 'leaves', found none"),
        ("{levels: 2, branching: 2, leaves: 1..3 distinct}", "must have room for 4 distinct"),
        ("3|1", "a tree is a sentence"),
        ("4 levels, branching 3, leaves 0..1", "in a drawn tree no tie may matter to anybody"),
    ],
)
def test_what_is_refused(tree: str, fault: str, tmp_path: Path) -> None:
    (said,) = refused(f"kind: generalsum\ntree: {tree}", tmp_path)
    assert said.startswith("2: tree")
    assert fault in said


def test_whoever_does_not_play_cannot_be_replaced(tmp_path: Path) -> None:
    faults = refused(SPEC + "opponent: 3", tmp_path)
    assert faults == ["3: opponent: the opponent must be one of 2 players, found 3"]


def test_the_picture(tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text(SPEC)
    picture = (
        "A player 1\n├─ B player 2   1: (3, 1)  2: (0, 4)\n└─ C player 2   3: (2, 2)  4: (1, 0)"
    )
    assert picture in grader("solve", spec).out


def test_payoffs_stay_on_one_line_in_the_terminal(tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    tree = "[[[-12|5|7, 8|-20|30], [1|1|1, 2|2|3]], [14|5|6, 1|-20|3], [10|20|30, -11|-22|-33]]"
    spec.write_text(f"kind: generalsum\ntree: {{nodes: {tree}, players: [1, 2, 3]}}\n")
    lines = grader("solve", spec).out.splitlines()
    assert not [line for line in lines if line.count("(") != line.count(")")]
