"""Expressions in x as leaves: keys by hand, the exact answers for every x, and hostile texts."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from grader.homework.families.symbols import symbolic
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.expressions import read_expression, read_polynomial
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.piecewise import Piecewise
from grader.homework.families.symbols.polynomials import from_coefficients, in_python, meetings
from grader.homework.families.symbols.searches import SearchesOfX, meeting_places
from grader.homework.families.symbols.surds import (
    Inexpressible,
    Real,
    Surd,
    floor,
    in_between,
    plain,
    sqrt,
)
from grader.homework.sheets.sheet import read_sheet, variant
from grader.model.exact import Number
from grader.model.grammar import Unreadable
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Decision, Leaf, Node, Unknown, leaves
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax
from tests.homework.kinds.examples import problem_of
from tests.run import answers, refused, solve
from tests.trees import small_tree

sympy = pytest.importorskip("sympy")


# Keys by hand


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        ('[3, "2x - 1"]', {"value": "3 if x ≤ 2; 2x − 1 if x > 2", "chosen": "1: x ≤ 2; 2: x ≥ 2"}),
        ('["7 - x", "x + 1"]', {"value": "7 − x if x ≤ 3; x + 1 if x > 3"}),
        ('["x^2", 2]', {"value": "x² if x ≤ −√2; 2 if −√2 < x ≤ √2; x² if x > √2"}),
        ('["x^2", 2]', {"chosen": "1: x ≤ −√2 or x ≥ √2; 2: −√2 ≤ x ≤ √2"}),
        ('["x^2", "x + 1"]\nmoves: [2]', {"chosen": "2: (1 − √5)/2 ≤ x ≤ (1 + √5)/2"}),
        (
            '["x^2", "x + 1"]\nmoves: [2]\nrules: {ties: first}',
            {"chosen": "2: (1 − √5)/2 < x < (1 + √5)/2"},
        ),
        # They touch: at one x only both are right.
        ('["-x^2", "0"]', {"chosen": "1: x = 0; 2: all x", "value": "0"}),
        # x³ = x at −1, 0 and 1, which factoring finds.
        ('["x^3", x]', {"chosen": "1: −1 ≤ x ≤ 0 or x ≥ 1; 2: x ≤ −1 or 0 ≤ x ≤ 1"}),
        # A cut at C after leaf 3 where x² ≤ 3, the value of B; with strict cuts where it is less.
        ('[[3, 4], ["x^2", 5]]', {"pruned": "−√3 ≤ x ≤ √3", "cuts": "B: none; C: −√3 ≤ x ≤ √3"}),
        ('[[3, 4], ["x^2", 5]]\nrules: {cut: strict}', {"pruned": "−√3 < x < √3"}),
        # Two leaves that are x.
        ("[[x, 4], [x, 6]]", {"value": "x if x ≤ 6; 6 if x > 6", "chosen": "B: x ≤ 4; C: all x"}),
        (
            '{levels: 1, branching: 2, leaves: ["x/2 + 1/3", 1]}',
            {"chosen": "1: x ≥ 4/3; 2: x ≤ 4/3"},
        ),
        (
            '{children: [{name: a, value: "2*x**2"}, 3]}',
            {"chosen": "a: x ≤ −√6/2 or x ≥ √6/2; 2: −√6/2 ≤ x ≤ √6/2"},
        ),
    ],
)
def test_answers_by_hand(spec: str, key: dict[str, str], tmp_path: Path) -> None:
    problem = problem_of(f"kind: symbolic\ntree: {spec}\n", tmp_path)
    found = {question.id: question.answer.text() for question in problem.questions}
    assert key.items() <= found.items()


def test_expressions_and_breakpoints_in_json_are_in_python_s_notation(tmp_path: Path) -> None:
    spec = 'kind: symbolic\ntree: ["x^2 - 2x", "2x-1", "1/3"]\n'
    (problem,) = solve(spec, tmp_path)["problems"]
    assert [leaf["value"] for leaf in problem["tree"]["children"]] == [
        "x**2 - 2*x",
        "2*x - 1",
        "1/3",
    ]
    pieces = answers(problem)["value"]
    assert [piece["value"] for piece in pieces] == ["x**2 - 2*x", "1/3", "2*x - 1", "x**2 - 2*x"]
    ends = [piece["where"][0]["high"] for piece in pieces]
    assert ends == ["(3 - 2*sqrt(3))/3", "2/3", "2 + sqrt(3)", "inf"]
    (again,) = solve(f"kind: symbolic\ntree: {problem['tree']}\n", tmp_path)["problems"]
    assert (again["tree"], answers(again)) == (problem["tree"], answers(problem))


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("tree: [3, x^5]", "2: tree[2]: must be a number (12, -4.01 or 23/3) or a polynomial in x "
         "such as 2x - 1, of degree 4 at most and with numbers up to 10000, found 'x^5'"),
        ('tree: ["x^3", "2"]', "2: tree: leaves must meet where x is rational or needs one square "
         "root, such as 1 + √2, found another"),
        ("tree: [3, 4]", "2: tree: must have a leaf with x, found none"),
        ("tree: [3, x]\nask: {cuts: 2}",
         "3: ask: cuts needs a node below the root with two children, found none"),
        ("tree: {levels: 1, branching: 3, leaves: {expressions: cubic}}",
         "2: tree.leaves.expressions: must be one of linear, quadratic, found 'cubic'"),
    ],
)  # fmt: skip
def test_what_is_refused(spec: str, fault: str, tmp_path: Path) -> None:
    assert refused(f"kind: symbolic\n{spec}\n", tmp_path) == [fault]


@pytest.mark.parametrize(
    "text",
    ["y", "1/x", "sqrt(x)", "√2 x", "2x -", "max(x, 3)", "20000x", "x.real", "exec", "9^9^9^9"],
)
def test_what_is_no_leaf(text: str, tmp_path: Path) -> None:
    (fault,) = refused(f'kind: symbolic\ntree: [3, "{text}"]\n', tmp_path)
    assert "must be a number (12, -4.01 or 23/3) or a polynomial in x" in fault


# For every x


def with_polynomials(node: Node, texts: dict[str, str]) -> Node:
    if isinstance(node, Leaf):
        return Unknown(node.name, expression=texts[node.name]) if node.name in texts else node
    assert isinstance(node, Decision)
    return replace(node, children=tuple(with_polynomials(c, texts) for c in node.children))


def with_values(node: Node, x: Number) -> Node:
    """The tree with a number in the place of x, worked out by SymPy."""
    if isinstance(node, Unknown):
        number = sympy.sympify(node.expression).subs("x", sympy.Rational(str(x)))
        return Leaf(node.name, Fraction(int(number.p), int(number.q)))
    if isinstance(node, Leaf):
        return node
    assert isinstance(node, Decision)
    return replace(node, children=tuple(with_values(child, x) for child in node.children))


def random_polynomial(rng: Random) -> str:
    coefficients: list[Real] = [rng.randint(-6, 6), rng.choice([-2, -1, 1, 2])]
    if rng.random() < 0.4:
        coefficients.append(rng.choice([-1, 1, 2]))
    return in_python(from_coefficients(coefficients))


def substitutes(places: list[Real], rng: Random) -> list[Number]:
    """Numbers at, close to, between and far from the places where leaves meet."""
    rational = [place for place in places if not isinstance(place, Surd)]
    close = [Fraction(floor(place * 10**6) + i, 10**6) for place in places for i in (0, 1)]
    between = [in_between(*pair) for pair in pairwise(places)]
    known = [*rational, *close, *between, -1000, 1000]
    return rng.sample(known, min(len(known), 40))


def check_every_x(instances: int, seed: int) -> int:
    """Compares answers with ordinary searches, and returns how many answers had a root."""
    rng, roots = Random(seed), 0
    for i in range(instances):
        root = small_tree(rng, 12)
        names = [leaf.name for leaf in leaves(root)]
        chosen = rng.sample(names, min(len(names), rng.randint(1, 4)))
        tree = with_polynomials(root, {name: random_polynomial(rng) for name in chosen})
        assert isinstance(tree, Decision)
        rules = Rules(("equal", "strict")[i % 2], "left-to-right", ("any", "first")[i // 2 % 2])
        leaf = rng.choice(names)
        instance = Instance(tree, rules, {"leaf": leaf})
        found = symbolic.answers(instance, SearchesOfX(instance))
        value, moves, never = found["value"], found["chosen"], found["pruned"]
        assert isinstance(value, Function)
        assert isinstance(moves, Regions)
        assert isinstance(never, Region)
        cuts = found.get("cuts", Regions({}))
        assert isinstance(cuts, Regions)
        roots += "sqrt" in str(value.json())
        for x in substitutes(sorted(meeting_places(tree)), rng):
            game = with_values(tree, x)
            assert isinstance(game, Decision)
            full, pruning = minimax(game, rules), alphabeta(game, rules)
            (term,) = (piece.term for piece in value.function.pieces if x in piece.where)
            here = sympy.sympify(str(term)).subs("x", sympy.Rational(str(x)))
            assert here == sympy.Rational(str(full.value))
            right = {child.name for child in full.right_moves(game)}
            assert {move for move in moves.where if x in moves.where[move]} == right
            assert (x in never.where) == (leaf in pruning.pruned)
            cut_at = {cut.node for cut in pruning.cuts}
            assert {node for node in cuts.where if x in cuts.where[node]} == cut_at
    return roots


def test_exact_numbers_in_the_place_of_x() -> None:
    assert check_every_x(8, 0)


@pytest.mark.slow
@pytest.mark.long
def test_exact_numbers_in_the_place_of_x_of_2000_instances() -> None:
    assert check_every_x(2000, 1) > 200


def test_numbers_with_a_root_are_in_order_and_their_arithmetic_is_sympy_s() -> None:
    rng = Random(3)

    def in_sympy(number: Real) -> Any:
        return sympy.sympify(str(plain(number)), rational=True)

    def drawn(radicand: int) -> Real:
        rational, factor = (Fraction(rng.randint(-9, 9), rng.randint(1, 4)) for _ in range(2))
        return sqrt(radicand) * factor + rational

    for _ in range(30):
        radicand = rng.choice([2, 3, 5, 8, 12])
        one, other, third = drawn(radicand), drawn(radicand), drawn(7)
        assert in_sympy(one * other + one) == sympy.expand(
            in_sympy(one) * in_sympy(other) + in_sympy(one)
        )
        for two in (other, third, 1, Fraction(7, 2)):
            assert (one < two) == bool(in_sympy(one) < in_sympy(two))
            assert (one == two) == (in_sympy(one) == in_sympy(two))
        assert floor(one) == sympy.floor(in_sympy(one))


@pytest.mark.parametrize(
    ("one", "other", "at"),
    [
        ("x^2", "2", ["-sqrt(2)", "sqrt(2)"]),
        ("x^4", "5x^2 - 6", ["-sqrt(3)", "-sqrt(2)", "sqrt(2)", "sqrt(3)"]),
        ("x^3 + x", "2x^2", [0, 1]),
        ("x^4 + 1", "0", []),
        ("2x + 1", "x/2", ["-2/3"]),
    ],
)
def test_where_two_polynomials_meet(one: str, other: str, at: list[int | str]) -> None:
    places = meetings(read_polynomial(one), read_polynomial(other))
    expected = sorted(map(sympy.sympify, map(str, at)))
    assert [sympy.sympify(str(plain(place))) for place in places] == expected


def test_what_needs_a_cube_root_is_not_expressed() -> None:
    with pytest.raises(Inexpressible):
        meetings(read_polynomial("x^3"), read_polynomial("2"))


# Drawn


@pytest.mark.parametrize("require", ["", "require: {breakpoints: 2..4, every_move: true}"])
@pytest.mark.parametrize(
    ("drawn", "has_roots"),
    [("linear", False), ("quadratic", False), ("quadratic, roots: true", True)],
)
def test_drawn_expressions_have_answers_that_can_be_printed(
    drawn: str, has_roots: bool, require: str, tmp_path: Path
) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text(
        "kind: symbolic\n"
        f"tree: {{levels: 2, branching: 2, leaves: {{expressions: {drawn}, of: x}}}}\n"
        f"{require}\n"
    )
    sheet = read_sheet(file)
    for seed in range(3):
        (problem,) = variant(sheet, seed).problems
        found = {question.id: question.answer for question in problem.questions}
        value, moves = found["value"], found["chosen"]
        assert isinstance(value, Function)
        assert isinstance(moves, Regions)
        if require:
            assert 3 <= len(value.function.pieces) <= 5
            assert "none" not in moves.text()
        assert 2 <= len(value.function.pieces) <= 6
        assert ("√" in value.text() + moves.text()) == has_roots


def test_too_many_breakpoints_are_not_promised(tmp_path: Path) -> None:
    spec = 'kind: symbolic\ntree: [3, "2x - 1"]\nrequire: {breakpoints: 2..4}\n'
    (fault,) = refused(spec, tmp_path)
    assert "breakpoints" in fault


# Marking


def parabola() -> Function:
    """max(x², 2), as the key has it."""
    root = Decision("A", "max", (Unknown("1", expression="x**2"), Leaf("2", 2)))
    instance = Instance(root, Rules())
    found = symbolic.answers(instance, SearchesOfX(instance))["value"]
    assert isinstance(found, Function)
    return found


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("x^2 if x < -sqrt(2); 2 if -sqrt(2) <= x <= sqrt(2); x^2 if x > sqrt(2)", Fraction(1)),
        ("max(x^2, 2)", Fraction(1)),
        ("max(x*x, 4/2)", Fraction(1)),
        ("max((x-1)(x+1) + 1, 1 + 1)", Fraction(1)),
        ("2 if −√2 ≤ x ≤ √2; x² otherwise", Fraction(1)),
        ("2 if x in [-√8/2, 2/√2]; x**2 else", Fraction(1)),
        ("2 if −√2 ≤ x ≤ √2; x³/x otherwise", Fraction(1)),
        ("2 if −1.41421356 ≤ x ≤ √2; x² otherwise", Fraction(1, 3)),
        ("2 if −√2 ≤ x ≤ √2; x² + x/10^9 otherwise", Fraction(0)),
        ("2 if −√2 ≤ x ≤ √2; 1/x otherwise", Fraction(0)),
        ("2 if −√2 ≤ x ≤ √2; √(x^2 + 1)·√(x^2 + 1) - 1 otherwise", Fraction(1)),
        ("2 if −√2 ≤ x ≤ √2; √(x^4 + 1) otherwise", Fraction(0)),
        ("x^2", Fraction(1, 3)),
        ("min(x^2, 2)", Fraction(0)),
    ],
)
def test_a_function_as_students_write_it(text: str, share: Fraction) -> None:
    assert parabola().mark(text).share == share


@pytest.mark.parametrize(
    "text",
    [
        "max(2, x^3/x)",
        "2 if −√2 ≤ x ≤ √2; √(x^4 + 2x^2 + 1) - 1 otherwise",
        "√√2 + x^2",
        "2 if −√2 ≤ x ≤ √2; x^2 + √√(x^2 + 1) - √√(x^2 + 1) otherwise",
        "2 if −√2 ≤ x ≤ √2; x^2 + (1/(x+9) + 1/(x+8) - (2x+17)/(x^2+17x+72))^5 otherwise",
    ],
)
def test_what_cannot_be_decided_waits_for_a_person(text: str) -> None:
    assert parabola().mark(text).verdict is Verdict.UNREADABLE


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("x <= sqrt(2)", "x ≤ √2"),
        ("x > √8/2", "x > √2"),
        ("x < 1/√2", "x < √2/2"),
        ("(1 - √5)/2 <= x < (1 + sqrt(5))/2", "(1 − √5)/2 ≤ x < (1 + √5)/2"),
        ("((1-√5)/2, (1+√5)/2]", "(1 − √5)/2 < x ≤ (1 + √5)/2"),
        ("{-√2, 2^2 - 1}", "x = −√2 or x = 3"),
    ],
)
def test_sets_with_roots(text: str, same: str) -> None:
    from grader.homework.families.symbols.grammar import read_set

    assert str(read_set(text)) == same


HOSTILE = [
    "9^9^9^9", "((((9^8)^8)^8)^8)", "(" * 400 + "x" + ")" * 400, "x^99999999", "x**-1",
    "*".join(["x"] * 400), "√" * 900 + "2", "max(" * 240, "__import__('os')", "x.__class__",
    "lambda: x", "sqrt(99999999999999999999999999999999999)", "1/(x-x)", "9" * 900, "1e999",
    "+".join(["x"] * 5000), "2^0.5", "x!", "∫x", "1/0", "0^0",
    "+".join(["1/(x^9+1)"] * 90), "min(" + ",".join(f"1/(x+{i})" for i in range(90)) + ")",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_expressions_are_refused_at_once(text: str) -> None:
    start = process_time()
    with pytest.raises((Unreadable, ArithmeticError)):
        read_polynomial(text)
    assert parabola().mark(text).share == 0
    assert parabola().mark(f"max(2, {text})").share == 0
    assert process_time() - start < 1


def test_many_terms_are_read_once() -> None:
    assert read_polynomial("+".join(["x"] * 400)) == from_coefficients([0, 400])
    assert read_expression("x - x")


def test_functions_print_what_is_read_back() -> None:
    rng = Random(4)
    for _ in range(20):
        texts = {str(i): random_polynomial(rng) for i in range(1, 4)}
        root = Decision("A", "max", tuple(Unknown(n, expression=t) for n, t in texts.items()))
        instance = Instance(root, Rules())
        found = symbolic.answers(instance, SearchesOfX(instance))["value"]
        assert isinstance(found, Function)
        assert isinstance(found.function, Piecewise)
        assert found.mark(found.text()).verdict is Verdict.CORRECT
        assert found.mark(f"max({', '.join(texts.values())})").verdict is Verdict.CORRECT


# SymPy


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tree", "is_loaded"),
    [("[[3, 12], [x, 4]]", False), ('[[3, "2x - 1"], ["x^2", 4]]', False), ('["x^3", x]', True)],
)
def test_sympy_is_imported_only_where_a_polynomial_must_be_factored(
    tree: str, is_loaded: bool, tmp_path: Path
) -> None:
    (tmp_path / "spec.yaml").write_text(f"kind: symbolic\ntree: {tree}\n")
    program = (
        "import sys; from grader.cli import main; main(['solve', 'spec.yaml', '--json']);"
        "print('sympy' in sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stderr.strip() == str(is_loaded)
