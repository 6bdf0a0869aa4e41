"""Payoffs that depend on x: keys by hand, the exact answers for every x, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pytest

from grader.homework.families.payoffs import symbolicsum
from grader.homework.families.payoffs.backward_induction import backward_induction, own_payoff
from grader.homework.families.payoffs.generalsum import leaves_reached
from grader.homework.families.payoffs.payoff_tree import Outcome, PayoffNode, Turn, outcome, turns
from grader.homework.families.payoffs.payoffs_with_x import meeting_places, solve
from grader.homework.families.symbols.answers import Breakpoints, Regions
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.piecewise import at
from grader.homework.families.symbols.polynomials import from_coefficients, in_python
from grader.homework.families.symbols.surds import Real, Surd, floor, in_between
from grader.homework.kinds.answer import Answer
from grader.homework.sheets.sheet import read_sheet, variant
from grader.model.exact import Number
from grader.model.fields import Pieces
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from tests.homework.kinds.examples import problem_of
from tests.run import answers, refused, solve as solved


def question(spec: str, folder: Path, id: str) -> Answer:
    problem = problem_of(f"kind: symbolicsum\n{spec}\n", folder)
    (answer,) = (each.answer for each in problem.questions if each.id == id)
    return answer


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        # Player 2 takes x at B once it is more than 1, which leaves player 1 with 0 there.
        (
            "tree: [[3|1, 0|x], [2|2, 1|0]]",
            {
                "outcome": "1: x ≤ 1; 2: none; 3: x ≥ 1; 4: none",
                "chosen": "B: x ≤ 1; C: x ≥ 1",
                "changes": "1",
                "value": "3 if x < 1; 2 if x > 1",
            },
        ),
        (
            "tree: [[3|1, 0|x], [2|2, 1|0]]\nrules: {ties: last}",
            {"outcome": "1: x < 1; 2: none; 3: x ≥ 1; 4: none", "changes": "1"},
        ),
        # What player 1 gets is x itself, from 2 on.
        (
            "tree: [[x|5, 9|1], [2|2, 7|0]]",
            {"value": "2 if x ≤ 2; x if x > 2", "chosen": "B: x ≥ 2; C: x ≤ 2"},
        ),
        # At 1 alone player 2 takes the first of two moves, and player 1 gets 2 there.
        (
            "tree: {nodes: [[2|1, [3|x, 3|1]], 0|0], players: [1, 2, 2]}\nrules: {ties: first}",
            {"value": "2 if x ≤ 1; 3 if x > 1"},
        ),
        # At 0 alone player 2 may move to 7, which counts there.
        ("tree: [[5|x^2, 7|0], [1|1, 0|0]]", {"value": "5 if x < 0; 5 if x > 0"}),
        # Three players; player 3 decides between x² and 2.
        (
            "tree: {nodes: [[[1|1|x^2, 0|0|2]]], players: [1, 2, 3]}",
            {"outcome": "1: x ≤ −√2 or x ≥ √2; 2: −√2 ≤ x ≤ √2", "changes": "−√2; √2"},
        ),
    ],
)
def test_answers_by_hand(spec: str, key: dict[str, str], tmp_path: Path) -> None:
    for id, text in key.items():
        assert question(spec, tmp_path, id).text() == text


def test_a_printed_tree_is_read_back(tmp_path: Path) -> None:
    spec = 'kind: symbolicsum\ntree: [["3|2x-1", 0|4], [2|2, {payoffs: [x, 1/3]}]]\n'
    (problem,) = solved(spec, tmp_path)["problems"]
    leaves = [leaf["payoffs"] for node in problem["tree"]["children"] for leaf in node["children"]]
    assert leaves == [[3, "2*x - 1"], [0, 4], [2, 2], ["x", "1/3"]]
    (again,) = solved(f"kind: symbolicsum\ntree: {problem['tree']}\n", tmp_path)["problems"]
    assert (again["tree"], answers(again)) == (problem["tree"], answers(problem))


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("tree: [[3|1, 0|2], [2|2, 1|0]]", "2: tree: must have a payoff with x, found none"),
        (
            "tree: [[3|y, 0|2], [2|2, 1|0]]",
            "2: tree[1][1]: must be payoffs for 2 or 3 players, such as 3|2x - 1, found '3|y'",
        ),
        (
            "tree: [x|1, x + 1|1]\nrules: {ties: any}\nask: [chosen]\nrequire: {every_move: true}",
            "5: require.every_move: true is not met by the one instance",
        ),
        (
            "tree: [[3|1, 0|1], [2|2, x|0]]\nask: [outcome]\nrequire: {breakpoints: 1..2}",
            "4: require.breakpoints: needs an answer to the question 'value', found none",
        ),
    ],
)
def test_what_is_refused(spec: str, fault: str, tmp_path: Path) -> None:
    (found,) = refused(f"kind: symbolicsum\n{spec}\n", tmp_path)
    assert found.startswith(fault)


@pytest.mark.parametrize(
    ("id", "text", "share"),
    [
        ("outcome", "1: x <= 1; 2: none; 3: [1, oo); 4: none", 1),
        ("outcome", "1: x < 1; 2: none; 3: x >= 1; 4: none", Fraction(3, 4)),
        ("value", "3 if x <= 1; 2 otherwise", 1),  # at 1 both are possible
        ("value", "3", 0),
        ("changes", "x = 1", 1),
    ],
)
def test_marks(id: str, text: str, share: Fraction | int, tmp_path: Path) -> None:
    credit = question("tree: [[3|1, 0|x], [2|2, 1|0]]", tmp_path, id).mark(text)
    assert credit.share == share
    assert credit.verdict is not Verdict.UNREADABLE


# For every x


def random_tree(rng: Random) -> Turn:
    players, names = rng.choice([2, 2, 3]), iter(range(1000))

    def entry() -> Number | str:
        if rng.random() > 0.15:
            return rng.randint(-2, 4)
        coefficients: list[Real] = [rng.randint(-3, 3), rng.choice([-2, -1, 1, 2])]
        if rng.random() < 0.3:
            coefficients.append(rng.choice([-1, 1]))
        return in_python(from_coefficients(coefficients))

    def node(levels: int) -> PayoffNode:
        name = str(next(names))
        if levels == 0 or (levels < 3 and rng.random() < 0.2):
            return outcome(name, tuple(entry() for _ in range(players)))
        below = tuple(node(levels - 1) for _ in range(rng.choice([2, 2, 3])))
        return Turn(name, rng.randint(1, players), below)

    root = node(3)
    assert isinstance(root, Turn)
    return root


def put_in(node: PayoffNode, x: Number) -> PayoffNode:
    """The tree with a number in the place of x."""
    if isinstance(node, Turn):
        return Turn(node.name, node.player, tuple(put_in(each, x) for each in node.children))
    numbers = [at(each, x) for each in node.entries]
    return Outcome(node.name, tuple(each for each in numbers if not isinstance(each, Surd)))


def equilibria(root: Turn, rules: Rules) -> set[str]:
    """The ends of all subgame-perfect equilibria: each choice at each node is tried, and kept if
    no other move at its node is better."""
    if rules.ties != "any":
        return set(leaves_reached(root, backward_induction(root, rules, own_payoff).moves))
    nodes, found = turns(root), set()
    for choice in product(*(range(len(node.children)) for node in nodes)):
        plan = {node.name: node.children[i] for node, i in zip(nodes, choice, strict=True)}

        def end(node: PayoffNode, plan: dict[str, PayoffNode] = plan) -> Outcome:
            while isinstance(node, Turn):
                node = plan[node.name]
            return node

        if all(
            end(node).payoffs[node.player - 1] >= end(child).payoffs[node.player - 1]
            for node in nodes
            for child in node.children
        ):
            found.add(end(root).name)
    return found


def substitutes(places: list[Real], count: int, rng: Random) -> Iterator[Number]:
    """Numbers at, beside and between these, and others."""
    near = [Fraction(floor(place * 10**6) + i, 10**6) for place in places for i in (0, 1)]
    exact = [place for place in places if not isinstance(place, Surd)]
    between = [in_between(*pair) for pair in pairwise(places)]
    others = [Fraction(rng.randint(-600, 600), 100) for _ in range(count)]
    yield from [*exact, *near, *between, -1000, 1000, *others][:count]


def check_every_x(instances: int, substitutions: int, seed: int) -> None:
    rng, done = Random(seed), 0
    while done < instances:
        root = random_tree(rng)
        rules = Rules(ties=("any", "first", "last")[done % 3])
        if rules.ties == "any" and len(turns(root)) > 5:  # too many choices to try
            continue
        done += 1
        instance = Instance(root, rules)
        found = symbolicsum.answers(instance, solve(instance))
        ends, chosen, changes = found["outcome"], found["chosen"], found["changes"]
        value = found.get("value")
        assert isinstance(ends, Regions)
        assert isinstance(chosen, Regions)
        assert isinstance(changes, Breakpoints)
        places = sorted(meeting_places(root))
        for x in substitutes(places, substitutions, rng):
            game = put_in(root, x)
            assert isinstance(game, Turn)
            right = equilibria(game, rules)
            assert {name for name, where in ends.where.items() if x in where} == right
            below = {child.name: leaf_names(child) for child in game.children}
            moves = {name for name, where in chosen.where.items() if x in where}
            assert moves == {name for name, names in below.items() if names & right}
            gets = {leaf.payoffs[root.player - 1] for leaf in leaves_of(game) if leaf.name in right}
            if isinstance(value, Function):
                for where, term in value.function.pieces:
                    if x in where:
                        assert at(term, x) in gets


def leaves_of(node: PayoffNode) -> list[Outcome]:
    if isinstance(node, Outcome):
        return [node]
    return [leaf for child in node.children for leaf in leaves_of(child)]


def leaf_names(node: PayoffNode) -> set[str]:
    return {leaf.name for leaf in leaves_of(node)}


def test_exact_numbers_in_the_place_of_x() -> None:
    check_every_x(9, 20, 0)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 5))
def test_many_exact_numbers_in_the_place_of_x(seed: int) -> None:
    check_every_x(500, 200, seed)


def test_drawn_instances_depend_on_x(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text(
        "kind: symbolicsum\ntree: {levels: 3, branching: 2, leaves: 0..9, players: [1, 2]}\n",
        "utf-8",
    )
    sheet = read_sheet(file)
    for seed in range(5):
        (problem,) = variant(sheet, seed).problems
        (changes,) = (each.answer for each in problem.questions if each.id == "changes")
        assert isinstance(changes, Breakpoints)
        assert changes.numbers
        assert all(isinstance(number, int) for number in changes.numbers)


def test_an_end_is_accepted_in_either_piece_only_where_both_have_the_same_value(
    tmp_path: Path,
) -> None:
    jumps = "tree: {nodes: [[2|1, [3|x, 3|1]], 0|0], players: [1, 2, 2]}\nrules: {ties: first}"
    meets = "tree: [[x|5, 9|1], [2|2, 7|0]]"
    for spec, is_either in ((jumps, False), (meets, True)):
        right = question(spec, tmp_path, "value").right_by_field()[""]
        assert isinstance(right, Pieces)
        ways = {way for piece in right.parts for way in piece}
        assert {"2 if x ≤ 1", "3 if x > 1"} <= ways or {"2 if x ≤ 2", "x if x > 2"} <= ways
        assert bool({"2 if x < 1", "3 if x ≥ 1", "2 if x < 2", "x if x ≥ 2"} & ways) == is_either
