"""Chances that depend on x: keys by hand, the exact answers for every x, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from grader.homework.families.symbols import symbolicchance
from grader.homework.families.symbols.answers import Breakpoints, Regions
from grader.homework.families.symbols.curves import curves
from grader.homework.families.symbols.expressions import read_expression, value
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.surds import Real, Surd, floor
from grader.homework.sheets.sheet import read_sheet, variant
from grader.model.exact import Number
from grader.model.fields import Pieces
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, UnknownChance
from grader.solvers.expectiminimax import expectiminimax
from tests.homework.kinds.examples import problem_of
from tests.run import answers, refused, solve

LEVELS = "levels: 2, branching: 2, players: [max, chance], probabilities: [x, 1 - x]"


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        # 3x + 8(1 − x) and 6: equal at 2/5.
        (
            "tree: {nodes: [[3, 8], 6], players: [max, chance], probabilities: [x, 1 - x]}",
            {
                "value": "8 − 5x if 0 ≤ x ≤ 0.4; 6 if 0.4 < x ≤ 1",
                "chosen": "B: 0 ≤ x ≤ 0.4; 3: 0.4 ≤ x ≤ 1",
                "changes": "0.4",
            },
        ),
        (
            f"tree: {{{LEVELS}, leaves: [1, 0, 1, 0]}}\nrules: {{ties: first}}",
            {"value": "x", "chosen": "B: 0 ≤ x ≤ 1; C: none", "changes": "none"},
        ),
        # x² against 1/2: chance moves twice.
        (
            "tree: {nodes: [[[1, 0], 0], 1/2], players: [max, chance, chance], "
            "probabilities: [x, 1 - x]}",
            {"value": "0.5 if 0 ≤ x ≤ √2/2; x² if √2/2 < x ≤ 1", "changes": "√2/2"},
        ),
        # MIN takes the least of 2 + 2x and 5 − 4x; the other chance is an ordinary one.
        (
            "tree: {player: min, children: ["
            "{player: chance, children: [{value: 4, probability: x}, {value: 2, "
            "probability: 1 - x}]}, {player: chance, children: [{value: 1, probability: x}, "
            "{player: chance, children: [4, 6], probability: 1 - x}]}]}",
            {"value": "2x + 2 if 0 ≤ x ≤ 0.5; 5 − 4x if 0.5 < x ≤ 1", "changes": "0.5"},
        ),
    ],
)
def test_answers_by_hand(spec: str, key: dict[str, str], tmp_path: Path) -> None:
    problem = problem_of(f"kind: symbolicchance\n{spec}\n", tmp_path)
    found = {question.id: question.answer.text() for question in problem.questions}
    assert key.items() <= found.items()


def test_a_printed_tree_is_read_back(tmp_path: Path) -> None:
    spec = f"kind: symbolicchance\ntree: {{{LEVELS}, leaves: [3, 8, 7, 1]}}\n"
    (problem,) = solve(spec, tmp_path)["problems"]
    (again,) = solve(f"kind: symbolicchance\ntree: {problem['tree']}\n", tmp_path)["problems"]
    assert [each["probability"] for each in problem["tree"]["children"][0]["children"]] == [
        "x",
        "1 - x",
    ]
    assert (again["tree"], answers(again)) == (problem["tree"], answers(problem))


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("tree: [3, 4]", "2: tree: must have chances x and 1 - x at some node, found none"),
        (
            "tree: {levels: 1, branching: 2, players: [chance], probabilities: [x, x], "
            "leaves: [1, 2]}",
            "2: tree.probabilities: must be positive and sum to 1, found x + x",
        ),
        (
            "tree: {levels: 1, branching: 2, players: [chance], probabilities: [2x, 1 - 2x], "
            "leaves: [1, 2]}",
            "2: tree.probabilities[1]: must be a number such as 1/3, or x or 1 - x, found '2x'",
        ),
        (
            "tree: {levels: 1, branching: 2, players: [chance], probabilities: [x, 1 - x], "
            "leaves: [1, 2]}\nask: [chosen]",
            "3: ask: the question 'chosen' needs a player at the root, found chance",
        ),
        (
            "tree: {levels: 1, branching: 2, players: [chance], probabilities: [x, 1 - x], "
            "leaves: [1, 2]}\nask: [value]\nrequire: {every_move: true}",
            "4: require.every_move: needs an answer to the question 'chosen', found none",
        ),
    ],
)
def test_what_is_refused(spec: str, fault: str, tmp_path: Path) -> None:
    assert fault in refused(f"kind: symbolicchance\n{spec}\n", tmp_path)


@pytest.mark.slow
def test_values_that_meet_where_no_key_can_say(tmp_path: Path) -> None:
    pytest.importorskip("sympy")
    tree = "{nodes: [[[[1, 0], 0], 0], 1/2], players: [max, chance, chance, chance], "
    (fault,) = refused(f"kind: symbolicchance\ntree: {tree}probabilities: [x, 1 - x]}}\n", tmp_path)
    assert "values must meet where x is rational or needs one square root" in fault


@pytest.mark.parametrize(
    ("id", "text", "share"),
    [
        ("chosen", "B: x <= 2/5; 3: x >= 0.4", 1),  # what is said of other x does not matter
        ("chosen", "B: [0, 2/5]; 3: 2/5 <= x", 1),
        ("chosen", "B: x < 2/5; 3: x >= 2/5", Fraction(1, 2)),
        ("value", "max(3x + 8(1 - x), 6)", 1),
        ("value", "8 - 5x if x <= 2/5; 6 otherwise", 1),
        ("value", "8 - 5x", 0),
        ("changes", "2/5", 1),
        ("changes", "x = 0.4", 1),
        ("changes", "{0.4}", 1),
        ("changes", "2/5; 1/2", 0),
        ("changes", "none", 0),
    ],
)
def test_marks(id: str, text: str, share: Fraction | int, tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text(
        "kind: symbolicchance\n"
        "tree: {nodes: [[3, 8], 6], players: [max, chance], probabilities: [x, 1 - x]}\n",
        "utf-8",
    )
    (problem,) = variant(read_sheet(file), 0).problems
    (answer,) = (each.answer for each in problem.questions if each.id == id)
    credit = answer.mark(text)
    assert credit.share == share
    assert credit.verdict is not Verdict.UNREADABLE


def random_tree(rng: Random, size: int, names: list[int]) -> Node:
    """At most so many leaves; about half of the nodes with two children are chances of x."""
    names[0] += 1
    name = str(names[0])
    if size == 1 or rng.random() < 0.1:
        return Leaf(
            name, rng.randint(-5, 9) if rng.random() < 0.5 else Fraction(7, rng.choice([2, 3]))
        )
    count = min(size, rng.choice([2, 2, 3]))
    below = tuple(random_tree(rng, size // count, names) for _ in range(count))
    if rng.random() < 0.5:
        odds = ("x", "1 - x") if rng.random() < 0.5 else ("1 - x", "x")
        if count == 2 and rng.random() < 0.8:
            return UnknownChance(name, tuple((Fraction(1, 2), each) for each in below), None, odds)
        return Chance(name, tuple((Fraction(1, count), each) for each in below))
    return Decision(name, "max" if rng.random() < 0.5 else "min", below)


def at(node: Node, x: Number) -> Node:
    """The tree with a number in the place of x."""
    if isinstance(node, Leaf):
        return node
    if isinstance(node, Decision):
        return replace(node, children=tuple(at(each, x) for each in node.children))
    odds = [value(read_expression(str(each)), x) for each in node.odds]
    numbers = [each for each in odds if not isinstance(each, Surd)]
    below = (at(each, x) for each in node.children)
    return Chance(node.name, tuple(zip(numbers, below, strict=True)))


def substitutes(ends: set[Real], count: int, rng: Random) -> list[Number]:
    """Numbers from 0 to 1 at, beside and between these, and others."""
    near = [Fraction(floor(end * 10**6) + i, 10**6) for end in ends for i in (0, 1)]
    exact = [end for end in ends if not isinstance(end, Surd)]
    others = [Fraction(rng.randint(0, 720), 720) for _ in range(count)]
    return [x for x in (0, 1, *exact, *near, *others) if 0 <= x <= 1][:count]


def check_every_x(instances: int, substitutions: int, seed: int) -> None:
    rng, done = Random(seed), 0
    while done < instances:
        root = random_tree(rng, rng.randint(2, 12), [0])
        if not isinstance(root, Decision):
            continue
        rules = Rules(ties=("any", "first", "last")[done % 3])
        instance = Instance(root, rules)
        try:
            known = symbolicchance.solve(instance)
            found = symbolicchance.answers(instance, known)
        except ArithmeticError:  # values meet where one square root is not enough
            continue
        done += 1
        worth, chosen, changes = found["value"], found["chosen"], found["changes"]
        assert isinstance(worth, Function)
        assert isinstance(chosen, Regions)
        assert isinstance(changes, Breakpoints)
        ends = {*known.curves[root.name].turns, *changes.numbers}
        for x in substitutes(ends, substitutions, rng):
            game = at(root, x)
            assert isinstance(game, Decision)
            trace = expectiminimax(game, rules)
            (term,) = (piece.term for piece in worth.function.pieces if x in piece.where)
            assert value(read_expression(str(term)), x) == trace.value
            right = {child.name for child in trace.right_moves(game)}
            assert {name for name, where in chosen.where.items() if x in where} == right


def test_exact_numbers_in_the_place_of_x() -> None:
    check_every_x(10, 20, 0)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 5))
def test_many_exact_numbers_in_the_place_of_x(seed: int) -> None:
    check_every_x(500, 200, seed)


def test_drawn_instances_can_be_printed(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text(
        "kind: symbolicchance\n"
        f"tree: {{{LEVELS.replace('branching: 2', 'branching: [3, 2]')}, leaves: 0..12}}\n",
        "utf-8",
    )
    sheet = read_sheet(file)
    for seed in range(10):
        (problem,) = variant(sheet, seed).problems
        root: Inner = problem.instance.tree
        turns = curves(root)[root.name].turns
        assert 1 <= len(turns) <= 5
        assert all(not isinstance(turn, Surd) and turn.denominator <= 12 for turn in turns)


def test_a_value_is_said_of_0_and_1_too(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    chance = (
        "{player: chance, children: [{probability: x, value: 1}, {probability: 1 - x, value: 0}]}"
    )
    file.write_text(f"kind: symbolicchance\ntree: [{chance}]\nask: [value]\n", "utf-8")
    (problem,) = variant(read_sheet(file), 0).problems
    answer = problem.questions[0].answer
    right = answer.right_by_field()[""]
    assert isinstance(right, Pieces)
    (ways,) = right.parts
    assert "x if 0 ≤ x ≤ 1" in ways
    assert "x if 0 ≤ x < 1" not in ways
    assert all(answer.share(way) == 1 for way in ways)
