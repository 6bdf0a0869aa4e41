"""A leaf called x: the answers hold for every number put in its place."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Literal

import pytest

from grader.homework.families.symbols import symbolic
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.intervals import ALL, NOTHING, Reals
from grader.homework.families.symbols.piecewise import at
from grader.homework.families.symbols.searches import SearchesOfX
from grader.homework.sheets.sheet import read_sheet, variant
from grader.model.exact import INF, Bound, Number
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.tree import Decision, Inner, Leaf, Node, Unknown, leaves
from tests.homework.kinds.examples import problem_of
from tests.run import answers, refused, solve
from tests.trees import small_tree

# What is true of a number in the place of x, by code of this test's own


def worth(node: Node) -> Number:
    if isinstance(node, Leaf):
        return node.value
    assert isinstance(node, Decision)
    return (max if node.player == "max" else min)(map(worth, node.children))


def read(node: Node, rules: Rules, alpha: Bound = -INF, beta: Bound = INF) -> set[str]:
    """The leaves that are read: those with α < β (or α ≤ β) among the elder siblings' values of
    the path (Baudet 1978)."""
    if alpha > beta or (alpha == beta and rules.cut == "equal"):
        return set()
    if isinstance(node, Leaf):
        return {node.name}
    assert isinstance(node, Decision)
    found: set[str] = set()
    for child in rules.tried(node.children):
        found |= read(child, rules, alpha, beta)
        if node.player == "max":
            alpha = max(alpha, worth(child))
        else:
            beta = min(beta, worth(child))
    return found


def chosen(root: Decision, rules: Rules) -> list[str]:
    best = [child.name for child in rules.tried(root.children) if worth(child) == worth(root)]
    return {"any": best, "first": best[:1], "last": best[-1:]}[rules.ties]


def with_number(node: Node, name: str, x: Number) -> Node:
    if isinstance(node, Leaf):
        return Leaf(name, x) if node.name == name else node
    assert isinstance(node, Decision)
    return replace(node, children=tuple(with_number(c, name, x) for c in node.children))


def with_unknown(node: Node, name: str) -> Node:
    if isinstance(node, Leaf):
        return Unknown(name) if node.name == name else node
    assert isinstance(node, Decision)
    return replace(node, children=tuple(with_unknown(c, name) for c in node.children))


def substitutes(root: Node, rng: Random) -> list[Number]:
    """200 numbers: every leaf's value, close to it on both sides, and anything else."""
    values = sorted({leaf.value for leaf in leaves(root)})
    close = [v + d for v in values for d in (0, Fraction(1, 10**6), -Fraction(1, 10**6))]
    between = [Fraction(a + b) / 2 for a, b in pairwise(values)]
    far = [values[0] - 10**9, values[-1] + 10**9]
    low, high = int(values[0]) - 2, int(values[-1]) + 2
    known = [*close, *between, *far]
    return known + [Fraction(rng.randint(low * 12, high * 12), 12) for _ in range(200 - len(known))]


CUTS: list[Literal["equal", "strict"]] = ["equal", "strict"]
ORDERS: list[Literal["left-to-right", "right-to-left"]] = ["left-to-right", "right-to-left"]
TIES: list[Literal["any", "first", "last"]] = ["any", "first", "last"]
RULES = [Rules(cut, order, ties) for cut, order, ties in product(CUTS, ORDERS, TIES)]


@pytest.mark.slow
def test_200_numbers_in_the_place_of_x() -> None:
    rng = Random(0)
    depends: Counter[str] = Counter()
    for i in range(100):
        rules = RULES[i % len(RULES)]
        root = small_tree(rng, 14)
        name = rng.choice(leaves(root)).name
        unknown = with_unknown(root, name)
        assert isinstance(unknown, Decision)
        names = [leaf.name for leaf in leaves(root)]
        searches = SearchesOfX(Instance(unknown, rules))
        found = {
            leaf: symbolic.answers(Instance(unknown, rules, {"leaf": leaf}), searches)
            for leaf in names
        }
        value, moves = found[name]["value"], found[name]["chosen"]
        assert isinstance(value, Function)
        assert isinstance(moves, Regions)
        pruned = {}
        for leaf in names:
            region = found[leaf]["pruned"]
            assert isinstance(region, Region)
            pruned[leaf] = region.where
        depends["value"] += value.depends_on_x
        depends["chosen"] += moves.depends_on_x
        depends["pruned"] += sum(where not in (ALL, NOTHING) for where in pruned.values())
        for x in substitutes(root, rng):
            game = with_number(root, name, x)
            assert isinstance(game, Decision)
            (here,) = (at(term, x) for where, term in value.function.pieces if x in where)
            assert here == worth(game)
            assert [m for m in moves.where if x in moves.where[m]] == [
                c.name for c in game.children if c.name in chosen(game, rules)
            ]
            never = {leaf for leaf, where in pruned.items() if x in where}
            assert never == set(names) - read(game, rules)
    assert min(depends.values()) > 16, depends


# The book's tree


def asked(spec: str, folder: Path) -> dict[str, str]:
    """The key of a spec, as it is printed."""
    problem = problem_of(spec, folder)
    return {question.id: question.answer.text() for question in problem.questions}


@pytest.mark.parametrize(
    ("tree", "more", "key"),
    [
        # Russell and Norvig, figure 5.2, one leaf unknown; by hand.
        (
            "[[3, 12, 8], [2, 4, 6], [14, 5, x]]",
            "",
            {
                "value": "3 if x ≤ 3; x if 3 < x ≤ 5; 5 if x > 5",
                "chosen": "B: x ≤ 3; C: none; D: x ≥ 3",
                "pruned": "none",
            },
        ),
        (
            "[[3, 12, 8], [x, 4, 6], [14, 5, 2]]",
            "leaf: 5",
            {
                "value": "3 if x ≤ 3; x if 3 < x ≤ 4; 4 if x > 4",
                "chosen": "B: x ≤ 3; C: x ≥ 3; D: none",
                "pruned": "x ≤ 3",
            },
        ),
        (
            "[[3, 12, 8], [x, 4, 6], [14, 5, 2]]",
            "leaf: 5\nrules: {cut: strict}",
            {"pruned": "x < 3"},
        ),
        (
            "[[3, 12, 8], [x, 4, 6], [14, 5, 2]]",
            "rules: {ties: first}",
            {"chosen": "B: x ≤ 3; C: x > 3; D: none"},
        ),
        (
            "[[3, 12, 8], [x, 4, 6], [14, 5, 2]]",
            "rules: {ties: last}\nmoves: [C]",
            {"chosen": "C: x ≥ 3"},
        ),
        (
            "[[3, 12, 8], [x, 4, 6], [14, 5, 2]]",
            "rules: {order: right-to-left, ties: first}",
            {"chosen": "B: x < 3; C: x ≥ 3; D: none", "pruned": "none"},
        ),
        # x is a move, and its own value is the game's.
        ("[x]", "", {"value": "x", "chosen": "1: all x", "pruned": "none"}),
        ("[x, 3]", "", {"value": "3 if x ≤ 3; x if x > 3", "chosen": "1: x ≥ 3; 2: x ≤ 3"}),
        ("{nodes: [x, 3], players: [min]}", "", {"value": "x if x ≤ 3; 3 if x > 3"}),
        ("[[1, 2], [x, 0]]", "", {"value": "1", "chosen": "B: all x; C: none"}),
        # A cut at one point only: D is left when F's x is at most B's 4, and C's 4 is equal.
        ("[[4], [x, 9]]", "", {"value": "4 if x ≤ 4; x if 4 < x ≤ 9; 9 if x > 9"}),
        # Every form in which a leaf can be written.
        ("2 levels, branching 2, leaves 3 x 8 2", "", {"chosen": "B: x ≥ 2; C: x ≤ 2"}),
        ("{levels: 1, branching: 2, leaves: [x, 3]}", "", {"value": "3 if x ≤ 3; x if x > 3"}),
        ("{children: [{name: y, value: x}, 1/3]}", "", {"chosen": "y: x ≥ 1/3; 2: x ≤ 1/3"}),
    ],
)  # fmt: skip
def test_answers_by_hand(tree: str, more: str, key: dict[str, str], tmp_path: Path) -> None:
    found = asked(f"kind: symbolic\ntree: {tree}\n{more}\n", tmp_path)
    assert key.items() <= found.items(), found


def test_where_leaves_are_drawn_one_is_drawn_to_be_x(tmp_path: Path) -> None:
    spec = "kind: symbolic\ntree: 2 levels, branching 3, leaves 1..20\n"
    places = set()
    for seed in range(40):
        (problem,) = solve(spec, tmp_path, "--seed", str(seed))["problems"]
        values = [leaf["value"] for child in problem["tree"]["children"]
                  for leaf in child["children"]]  # fmt: skip
        assert values.count("x") == 1
        places.add(values.index("x"))
    assert len(places) == 9


def test_a_printed_tree_can_be_put_back(tmp_path: Path) -> None:
    spec = "kind: symbolic\ntree: 3 levels, branching 2, leaves 1..20\n"
    (problem,) = solve(spec, tmp_path, "--seed", "3")["problems"]
    (again,) = solve(f"kind: symbolic\ntree: {problem['tree']}\n", tmp_path)["problems"]
    assert (again["tree"], answers(again)) == (problem["tree"], answers(problem))


def test_what_is_required_to_matter_does(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text(
        "kind: symbolic\ntree: 3 levels, branching 2, leaves 1..20\n"
        "require: {matters: [value, chosen, pruned]}\n"
    )
    sheet = read_sheet(file)
    for seed in range(20):
        for question in variant(sheet, seed).problems[0].questions:
            answer = question.answer
            assert isinstance(answer, Function | Region | Regions)
            assert answer.depends_on_x


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("tree: [[3, 4], [5, 6]]", "2: tree: must have a leaf with x, found none"),
        (
            "tree: [[3, y], [x]]",
            "2: tree[1][2]: must be a number (12, -4.01 or 23/3) or a polynomial in x such as "
            "2x - 1, of degree 4 at most and with numbers up to 10000, found 'y'",
        ),
        ("tree: [3, x]\nleaf: 9", "3: leaf: must name a leaf of the tree, found '9'"),
        ("tree: [3, x]\nmoves: [B]", "3: moves: must name moves at the root, found 'B'"),
        (
            "tree: {nodes: [[3, x], [4, 5]], players: [max, chance]}",
            "2: tree: only max and min may move in this kind, found chance at node B",
        ),
        (
            "tree: 2 levels, branching 10, leaves 1..9",
            "2: tree: may have at most 81 leaves in this kind, found 100",
        ),
        (
            "tree: [x, 3]\nrequire: {matters: [sign]}",
            "3: require.matters[1]: must be one of value, chosen, pruned, cuts, changes, saddle, "
            "dominated, row, column, outcome, found 'sign'",
        ),
    ],
)  # fmt: skip
def test_what_is_refused(spec: str, fault: str, tmp_path: Path) -> None:
    assert refused(f"kind: symbolic\n{spec}\n", tmp_path) == [fault]


def test_x_is_for_this_kind_alone(tmp_path: Path) -> None:
    (fault,) = refused("kind: minimax\ntree: [[3, x], [4, 5]]\n", tmp_path)
    assert fault == "2: tree[1][2]: must be a number (12, -4.01 or 23/3), found 'x'"


def test_the_unknown_leaf_is_shown_as_x() -> None:
    tree: Inner = Decision("A", "max", (Leaf("1", 3), Unknown("2")))
    assert [leaf.text for leaf in leaves(tree)] == ["3", "x"]


def test_a_requirement_that_is_never_met_says_what_does_depend_on_x(tmp_path: Path) -> None:
    spec = (
        "kind: symbolic\ntree: 1 levels, branching 2, leaves 1..3\n"
        "require: {matters: [value, pruned]}\n"
    )
    (fault,) = refused(spec, tmp_path)
    assert fault.startswith("3: require.matters: [value, pruned] was met by none of ")
    assert fault.endswith(", the closest is value")


def test_a_set_in_json_says_which_ends_belong_to_it(tmp_path: Path) -> None:
    (problem,) = solve("kind: symbolic\ntree: [[3, 12], [x, 4]]\n", tmp_path)["problems"]
    found = answers(problem)
    assert found["chosen"]["C"] == [{"low": 3, "high": "inf", "with_low": True, "with_high": False}]
    assert [piece["value"] for piece in found["value"]] == [3, "x", 4]


def test_regions_partition_the_line_under_a_rule_for_one_move() -> None:
    """With ties decided, every x has one chosen move."""
    rng = Random(7)
    for _ in range(60):
        root = small_tree(rng, 12)
        unknown = with_unknown(root, leaves(root)[0].name)
        assert isinstance(unknown, Decision)
        instance = Instance(unknown, Rules(ties=rng.choice(["first", "last"])))
        moves = symbolic.answers(instance, SearchesOfX(instance))["chosen"]
        assert isinstance(moves, Regions)
        covered = Reals()
        for where in moves.where.values():
            assert (covered & where) == Reals()
            covered |= where
        assert str(covered) == "all x"


def test_a_leaf_is_called_the_leaf_x_only_where_there_is_one(tmp_path: Path) -> None:
    tasks = [
        solve(f"kind: symbolic\ntree: {tree}\n", tmp_path)["problems"][0]["task"]
        for tree in ("[[x, 1], [2, 5]]", "[[x, x], [x, 5]]")
    ]
    assert tasks[0].startswith("The leaf x can be any number.")
    assert tasks[1].startswith("x can be any number, and some leaves depend on it.")
