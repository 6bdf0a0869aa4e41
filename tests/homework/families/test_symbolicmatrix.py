"""Matrices with x: keys by hand, the exact answers for every x, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import cast

import pytest

from grader.homework.families.matrices import symbolicmatrix
from grader.homework.families.matrices.equilibrium import equilibrium, is_only, strictly
from grader.homework.families.matrices.matrix_game import SIDES, Matrix, UnknownMatrix
from grader.homework.families.matrices.two_rows import Payoffs, optimal, polynomials, solve
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.expressions import read_expression
from grader.homework.families.symbols.function_answers import Function, Functions
from grader.homework.families.symbols.piecewise import Piecewise, at, quotient
from grader.homework.families.symbols.polynomials import from_coefficients, in_python
from grader.homework.families.symbols.surds import Real, Surd, floor, in_between
from grader.homework.kinds.answer import Answer
from grader.homework.sheets.sheet import read_sheet, variant
from grader.model.exact import Number
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from tests.homework.kinds.examples import problem_of
from tests.run import answers, grader, refused, solve as solved


def question(spec: str, folder: Path, id: str) -> Answer:
    problem = problem_of(f"kind: symbolicmatrix\n{spec}\n", folder)
    (answer,) = (each.answer for each in problem.questions if each.id == id)
    return answer


@pytest.mark.parametrize(
    ("matrix", "key"),
    [
        # Without a saddle point the value is (2 · 3 − (−3)(−3)) / (2 + 3 + 3 + 3) where x is 3.
        (
            "[[2, -3], [-3, x]]",
            {
                "saddle": "x ≤ −3",
                "value": "−3 if x ≤ −3; (2x − 9)/(x + 8) if x > −3",
                "dominated": "r1: none; r2: x < −3; c1: x < −3; c2: none",
                "row": "r1: 1 if x < −3; (x + 3)/(x + 8) if x > −3\n"
                "r2: 0 if x < −3; 5/(x + 8) if x > −3",
            },
        ),
        # Matching pennies with another prize: each plays the prize's strategy less often.
        ("[[x, -1], [-1, 1]]", {"value": "−1 if x ≤ −1; (x − 1)/(x + 3) if x > −1"}),
        # The value is the same for all x.
        ("[[x, 0], [0, 0]]", {"saddle": "all x", "value": "0"}),
        # The third column takes over where x is small.
        ('[[1, 0, x], [0, 1, "x"]]', {"value": "x if x ≤ 0.5; 0.5 if x > 0.5", "saddle": "x ≤ 0"}),
        # x² = 2 at two places.
        ('[["x^2", 2], [0, 0]]', {"value": "2 if x ≤ −√2; x² if −√2 < x ≤ √2; 2 if x > √2"}),
    ],
)
def test_answers_by_hand(matrix: str, key: dict[str, str], tmp_path: Path) -> None:
    for id, text in key.items():
        assert question(f"matrix: {matrix}", tmp_path, id).text() == text


def test_a_printed_matrix_is_read_back(tmp_path: Path) -> None:
    spec = 'kind: symbolicmatrix\nmatrix: {payoffs: [["2x-1", 3], [1/3, x]], rows: [u, d]}\n'
    (problem,) = solved(spec, tmp_path)["problems"]
    assert problem["matrix"]["payoffs"] == [["2*x - 1", 3], ["1/3", "x"]]
    (again,) = solved(f"kind: symbolicmatrix\nmatrix: {problem['matrix']}\n", tmp_path)["problems"]
    assert (again["matrix"], answers(again)) == (problem["matrix"], answers(problem))


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("matrix: [[1, 2], [3, 4]]", "2: matrix: must have an entry with x, found none"),
        (
            "matrix: [[1, x], [3, 4], [5, 6]]",
            "2: matrix: must have two rows, and columns to mix, found 3 × 2",
        ),
        (
            "matrix: {rows: 2, columns: 2, entries: 100..1000 step 450}",
            "2: matrix.entries: in a drawn matrix the value depends on x, and changes at small "
            "numbers, found none in 400 matrices of 2 × 2 numbers from 100..1000 step 450",
        ),
        (
            "matrix: [[x, x], [0, 0]]\nask: [column]",
            "3: ask: the question 'column' needs an x with one optimal mixture, found none",
        ),
    ],
)
def test_what_is_refused(spec: str, fault: str, tmp_path: Path) -> None:
    assert refused(f"kind: symbolicmatrix\n{spec}\n", tmp_path) == [fault]


VALUE = "(2x - 9)/(x + 8)"
RIGHT_SHARE = "r1: 1 if x < -3; 1 - 5/(x + 8) if x >= -3"


@pytest.mark.parametrize(
    ("id", "text", "share"),
    [
        ("value", f"-3 if x <= -3; {VALUE} otherwise", 1),
        ("value", "-3 if x <= -3; 2 - 25/(x + 8) if x > -3", 1),
        ("value", "-3 if x < -3; (9 - 2x)/(-8 - x) if x >= -3", 1),
        ("value", f"-3 if x < 0; {VALUE} if x >= 0", Fraction(0)),
        ("row", f"{RIGHT_SHARE}\nr2: 0 if x <= -3; 5/(x + 8) otherwise", 1),
        ("row", f"{RIGHT_SHARE}\nr2: 0 if x < -3; 5/(x + 8)", Fraction(1, 2)),
        ("row", RIGHT_SHARE, Fraction(1, 2)),
    ],
)
def test_marks(id: str, text: str, share: Fraction | int, tmp_path: Path) -> None:
    credit = question("matrix: [[2, -3], [-3, x]]", tmp_path, id).mark(text)
    assert credit.share == share
    assert credit.verdict is not Verdict.UNREADABLE


@pytest.mark.parametrize(
    ("text", "lowest"),
    [
        ("(x^2 - 4)/(x - 2)", "x + 2"),
        ("1/x + 1/2", "(x + 2)/(2*x)"),
        ("(2x - 4)/(6 - 3x)", "-2/3"),
        ("8/(11 - x)", "8/(11 - x)"),
        ("1/(-x - 1)", "-1/(x + 1)"),
        ("(4x + 6)/(-1 - x)", "-(4*x + 6)/(x + 1)"),
        ("(6 - 3x)/(x - 4)", "(6 - 3*x)/(x - 4)"),
        ("x/(x + 1) + 1/(x + 1)", "1"),
    ],
)
def test_quotients_are_written_in_lowest_terms(text: str, lowest: str) -> None:
    found = quotient(read_expression(text), 0)
    assert str(found.term) == lowest
    assert quotient(read_expression(lowest), 0).is_same(found)


@pytest.mark.parametrize("text", ["1/2", "r1: ", "r1: 1\nr1: 1", "r1: y"])
def test_what_is_no_function_for_a_row(text: str, tmp_path: Path) -> None:
    answer = question("matrix: [[2, -3], [-3, x]]", tmp_path, "row")
    assert answer.mark(text).verdict is Verdict.UNREADABLE


# For every x


def random_matrices(rng: Random, count: int) -> Iterator[UnknownMatrix]:
    for i in range(count):
        width = rng.choice([2, 2, 3, 4])
        entries: list[Number | str] = [rng.randint(-6, 6) for _ in range(2 * width)]
        for place in rng.sample(range(2 * width), rng.choice([1, 1, 2, 3])):
            slope, constant = rng.choice([-2, -1, 1, 2]), rng.randint(-4, 4)
            entries[place] = in_python(
                from_coefficients([constant, slope]) if i % 2 else from_coefficients([0, 1])
            )
        rows = tuple(entries[:width]), tuple(entries[width:])
        names = tuple(f"c{j}" for j in range(1, width + 1))
        yield UnknownMatrix(Matrix(((0,) * width,) * 2), ("r1", "r2"), names, rows)


def put_in(payoffs: Payoffs, x: Number) -> Matrix:
    def number(value: Real) -> Number:
        assert not isinstance(value, Surd)
        return value

    return Matrix(tuple(tuple(number(each(x)) for each in row) for row in payoffs))


def substitutes(ends: set[Real], count: int, rng: Random) -> list[Number]:
    """Numbers at, beside and between these, and others."""
    places = sorted(ends)
    near = [Fraction(floor(end * 10**6) + i, 10**6) for end in places for i in (0, 1)]
    exact = [end for end in places if not isinstance(end, Surd)]
    between = [in_between(*pair) for pair in pairwise(places)]
    others = [Fraction(rng.randint(-1200, 1200), 100) for _ in range(count)]
    return [*exact, *near, *between, -1000, 1000, *others][:count]


def said(function: Piecewise, x: Number) -> Real | None:
    return next((at(term, x) for where, term in function.pieces if x in where), None)


def check_every_x(instances: int, substitutions: int, seed: int) -> int:
    """Compares answers with ordinary matrices, and returns how many mixtures were compared."""
    rng, compared = Random(seed), 0
    for game in random_matrices(rng, instances):
        instance = Instance(game, Rules())
        solution = solve(instance)
        found = symbolicmatrix.answers(instance, solution)
        saddle, dominated, value = found["saddle"], found["dominated"], found["value"]
        assert isinstance(saddle, Region)
        assert isinstance(dominated, Regions)
        assert isinstance(value, Function)
        ends = {run.found.x for run in solution if run.found.mixed is None}
        payoffs = polynomials(game)
        for x in substitutes(ends, substitutions, rng):
            matrix = put_in(payoffs, x)
            here = equilibrium(matrix)
            assert said(value.function, x) == here.value
            assert (x in saddle.where) == bool(matrix.saddles)
            lines = [(game.rows, matrix.payoffs), (game.columns, matrix.for_min.payoffs)]
            worse = {
                names[i]
                for names, rows in lines
                for i, row in enumerate(rows)
                if any(strictly(other, row) for other in rows)
            }
            assert {name for name, where in dominated.where.items() if x in where} == worse
            for id, (player, _), mixture in zip(
                ("row", "column"), SIDES, (here.row, here.column), strict=True
            ):
                if id not in found:
                    assert x in ends or not is_only(matrix, here, player)
                    continue
                functions = found[id]
                assert isinstance(functions, Functions)
                shares = [said(each, x) for each in functions.functions.values()]
                if is_only(matrix, here, player):
                    if None not in shares:
                        assert tuple(shares) == mixture
                        compared += 1
                    else:
                        assert x in ends
                else:
                    corners = zip(*optimal(matrix)[player], strict=True)
                    for share, right in zip(shares, corners, strict=True):
                        assert share is None or {share} == {*right}
    return compared


def test_exact_numbers_in_the_place_of_x() -> None:
    assert check_every_x(10, 20, 0) > 200


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 9))
def test_many_exact_numbers_in_the_place_of_x(seed: int) -> None:
    assert check_every_x(250, 200, seed) > 50_000


@pytest.mark.slow
@pytest.mark.parametrize("count", [10, pytest.param(500, marks=pytest.mark.long)])
def test_nashpy_has_the_same_equilibrium_at_some_x(count: int) -> None:
    nashpy = pytest.importorskip("nashpy")
    rng = Random(2)
    for game in random_matrices(rng, count):
        instance = Instance(game, Rules())
        solution = solve(instance)
        found = symbolicmatrix.answers(instance, solution)
        payoffs = polynomials(game)
        for sample in (run.found for run in solution):
            if not sample.mixed or len(sample.mixed.only) < 2 or isinstance(sample.x, Surd):
                continue
            matrix = put_in(payoffs, sample.x)
            floats = [[float(payoff) for payoff in row] for row in matrix.payoffs]
            for id, mixture in zip(
                ("row", "column"), nashpy.Game(floats).linear_program(), strict=True
            ):
                functions = found[id]
                assert isinstance(functions, Functions)
                shares = [said(each, sample.x) for each in functions.functions.values()]
                assert list(mixture) == pytest.approx(
                    [float(each or 0) for each in shares], abs=1e-7
                )


def test_drawn_instances_can_be_printed(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text(
        "kind: symbolicmatrix\nmatrix: {rows: 2, columns: 3, entries: -9..9}\n", "utf-8"
    )
    sheet = read_sheet(file)
    for seed in range(5):
        (problem,) = variant(sheet, seed).problems
        (value,) = (each.answer for each in problem.questions if each.id == "value")
        assert isinstance(value, Function)
        assert 2 <= len(value.function.pieces) <= 6
        assert len(value.text()) < 120


def test_a_mixture_is_known_where_the_player_has_no_other(tmp_path: Path) -> None:
    """Whatever the other one has; and a key says for which x it holds."""
    spec = "kind: symbolicmatrix\nmatrix: [[2, 2], [x, x - 1]]\nask: [row, column]\n"
    (tmp_path / "spec.yaml").write_text(spec)
    key = grader("solve", tmp_path / "spec.yaml").out
    for line in ("r1: 1 if x < 3; 0 if x > 3", "c1: 0 if x > 3", "c2: 1 if x > 3"):
        assert f" {line}\n" in key


@pytest.mark.parametrize(
    ("matrix", "row", "column", "formula"),
    [
        # At 0 nothing matters, though both mixtures are the same on either side.
        (
            '[[x, "-x"], ["-x", x]]',
            "0.5 if x < 0; 0.5 if x > 0",
            "0.5 if x < 0; 0.5 if x > 0",
            "x < 0 or x > 0: r1 and r2",
        ),
        (
            '[["x^2 - 2", 0], [0, "x^2 - 2"]]',
            "0.5 if x < −√2; 0.5 if −√2 < x < √2; 0.5 if x > √2",
            "0.5 if x < −√2; 0.5 if −√2 < x < √2; 0.5 if x > √2",
            "x < −√2 or −√2 < x < √2 or x > √2: r1 and r2",
        ),
        # At 0 both columns of MIN are alike; MAX still has one row.
        (
            '[["x^2", 0], [-1, -1]]',
            "1",
            "0 if x < 0; 0 if x > 0",
            "there is a saddle point whatever x is",
        ),
        # At 1 the second and third columns are alike; the first has the same probability.
        (
            '[["2x - 1", 3, "4 - x"], [5, x, 1]]',
            "(x − 5)/(3x − 9) if x ≤ 1; 4/(9 − 3x) if 1 < x ≤ 5/3; 1 if 5/3 < x < 3; 0 if x > 3",
            "1/3 if x < 5/3; 0 if x > 5/3",
            "1 < x < 5/3: r1 and r2",
        ),
    ],
)
def test_no_mixture_is_the_only_one_where_another_is_optimal(
    matrix: str, row: str, column: str, formula: str, tmp_path: Path
) -> None:
    texts = [question(f"matrix: {matrix}", tmp_path, id).text() for id in ("row", "column")]
    assert [text.split("\n")[0] for text in texts] == [f"r1: {row}", f"c1: {column}"]
    key = grader("solve", tmp_path / "spec.yaml").out
    assert formula in " ".join(key.split())


@pytest.mark.parametrize("width", [1, 2, 3, 5])
def test_all_optimal_mixtures(width: int) -> None:
    rng = Random(width)
    for _ in range(300):
        most = rng.choice([1, 2, 4])
        rows = [tuple(rng.randint(-most, most) for _ in range(width)) for _ in range(2)]
        matrix = Matrix(tuple(rows))
        found, mixtures = equilibrium(matrix), optimal(matrix)
        for row in mixtures["max"]:
            assert sum(row) == 1
            assert min(row) >= 0
            assert min(matrix.against_columns(numbers(row))) == found.value
        for column in mixtures["min"]:
            assert sum(column) == 1
            assert min(column) >= 0
            assert max(matrix.against_rows(numbers(column))) == found.value
        for player, _ in SIDES:
            assert (len({*mixtures[player]}) == 1) == is_only(matrix, found, player)


def numbers(mixture: tuple[Real, ...]) -> tuple[Number, ...]:
    assert not any(isinstance(each, Surd) for each in mixture)
    return cast(tuple[Number, ...], mixture)


def test_max_mixes_where_one_column_is_enough_for_min(tmp_path: Path) -> None:
    """A column in which both rows are worth the same is no saddle point."""
    spec = 'matrix: [[0, 1, -1], [0, "-x", x]]'
    row = question(spec, tmp_path, "row").text().split("\n")[0]
    assert row == "r1: 1 if x < −1; 0 if −1 < x ≤ 0; x/(x + 1) if x > 0"
    key = " ".join(grader("solve", tmp_path / "spec.yaml").out.split())
    assert "x > 0: r1 and r2 are played against c2 and c3" in key
    assert "whatever x is" not in key
    spec = 'matrix: [[x, "x + 1", "x - 1"], [x, "x - 1", "x + 2"]]'
    assert question(spec, tmp_path, "saddle").text() == "none"
    key = " ".join(grader("solve", tmp_path / "spec.yaml").out.split())
    assert "all x: against r1 x, r2 x: MAX gets at most x" in key
    assert "whatever x is" not in key
