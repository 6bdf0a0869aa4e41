"""Matrix games: against other solvers, against theorems about them, and as marked."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader.homework.families.matrices import words
from grader.homework.families.matrices.equilibrium import (
    eliminate,
    equilibrium,
    is_only,
    is_unique,
    simplex,
    two_by_two,
)
from grader.homework.families.matrices.matrix import KIND
from grader.homework.families.matrices.matrix_game import (
    SIDES,
    Equilibrium,
    Matrix,
    MatrixGame,
    Mixture,
)
from grader.model.exact import Number
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from tests.run import grader, refused, solve

#: Solvers that we did not write take milliseconds for each.
MANY = pytest.mark.parametrize(
    "count", [150, pytest.param(2000, marks=[pytest.mark.slow, pytest.mark.long])]
)

MORRA = Matrix(((2, -3), (-3, 4)))


def random_matrix(rng: Random, rows: int, columns: int, most: int) -> Matrix:
    return Matrix(
        tuple(tuple(rng.randint(-most, most) for _ in range(columns)) for _ in range(rows))
    )


def random_matrices(seed: int, count: int, largest: int) -> list[Matrix]:
    """Of all sizes, some with few different entries, so that there are ties."""
    rng = Random(seed)
    return [
        random_matrix(rng, rng.randint(1, largest), rng.randint(1, largest), rng.choice((1, 3, 99)))
        for _ in range(count)
    ]


def average(chances: Mixture, payoffs: tuple[Number, ...]) -> Fraction:
    return sum((Fraction(p) * x for p, x in zip(chances, payoffs, strict=True)), Fraction(0))


def is_equilibrium(matrix: Matrix, found: Equilibrium) -> bool:
    """Probabilities, and neither player can make MAX's payoff any better for themselves."""
    return (
        all(min(mix) >= 0 and sum(mix) == 1 for mix in (found.row, found.column))
        and min(average(found.row, column) for column in zip(*matrix.payoffs, strict=True))
        == max(average(found.column, row) for row in matrix.payoffs)
        == found.value
    )


@pytest.mark.parametrize(
    ("payoffs", "value", "row", "column"),
    [
        (((2, -3), (-3, 4)), "-1/12", "7/12 5/12", "7/12 5/12"),  # two-finger Morra
        (((0, -1, 1), (1, 0, -1), (-1, 1, 0)), "0", "1/3 1/3 1/3", "1/3 1/3 1/3"),
        (((3, 1), (4, 2)), "2", "0 1", "0 1"),
        (((1, -1), (-1, 1)), "0", "1/2 1/2", "1/2 1/2"),
        (((7,),), "7", "1", "1"),
        (((Fraction(1, 2), 0), (0, Fraction(1, 3))), "1/5", "2/5 3/5", "2/5 3/5"),
        # Ferguson, Game Theory, part II, section 2.2, example 1: 17/7 by (4/7, 3/7).
        (((2, 3, 1, 5), (4, 1, 6, 0)), "17/7", "5/7 2/7", "0 5/7 2/7 0"),
    ],
)
def test_known_games(payoffs: Any, value: str, row: str, column: str) -> None:
    def fractions(text: str) -> tuple[Fraction, ...]:
        return tuple(map(Fraction, text.split()))

    found = equilibrium(Matrix(payoffs))
    assert (found.value, found.row, found.column) == (
        Fraction(value),
        fractions(row),
        fractions(column),
    )


def test_nobody_gains_by_another_mixture() -> None:
    for matrix in random_matrices(1, 2500, 6):
        for solver in (equilibrium, simplex):
            assert is_equilibrium(matrix, solver(matrix))


def test_fractions_are_kept() -> None:
    rng = Random(2)
    for _ in range(200):
        payoffs = tuple(
            tuple(Fraction(rng.randint(-9, 9), rng.randint(1, 9)) for _ in range(4))
            for _ in range(3)
        )
        assert is_equilibrium(Matrix(payoffs), simplex(Matrix(payoffs)))


def test_the_formula_is_the_simplex() -> None:
    rng = Random(3)
    for _ in range(2000):
        matrix = random_matrix(rng, 2, 2, 9)
        if not matrix.saddles:
            assert two_by_two(matrix) == simplex(matrix)


@MANY
def test_linear_programming_has_the_same_value(count: int) -> None:
    """HiGHS: the largest v such that some mixture of rows gets at least v from each column."""
    numpy = pytest.importorskip("numpy")
    optimize = pytest.importorskip("scipy.optimize")
    for matrix in random_matrices(4, count, 7):
        payoffs = numpy.array(matrix.payoffs, dtype=float)
        rows, columns = payoffs.shape
        found = optimize.linprog(
            [0.0] * rows + [-1.0],
            A_ub=numpy.hstack([-payoffs.T, numpy.ones((columns, 1))]),
            b_ub=[0.0] * columns,
            A_eq=[[1.0] * rows + [0.0]],
            b_eq=[1.0],
            bounds=[(0, None)] * rows + [(None, None)],
            method="highs",
        )
        assert -found.fun == pytest.approx(float(equilibrium(matrix).value), abs=1e-7)


@MANY
def test_nashpy_has_the_same_equilibrium(count: int) -> None:
    nashpy = pytest.importorskip("nashpy")
    compared = 0
    for matrix in random_matrices(5, count, 4):
        found = equilibrium(matrix)
        if is_unique(matrix, found):
            compared += 1
            game = nashpy.Game([[float(payoff) for payoff in row] for row in matrix.payoffs])
            row, column = game.linear_program()
            assert list(row) == pytest.approx(list(map(float, found.row)), abs=1e-7)
            assert list(column) == pytest.approx(list(map(float, found.column)), abs=1e-7)
    assert compared > count / 3


def solved(rows: list[list[Fraction]]) -> list[Fraction] | None:
    """The solution of linear equations by Gauss and Jordan, where there is just one."""
    n = len(rows)
    for k in range(n):
        pivot = next((i for i in range(k, n) if rows[i][k]), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i in range(n):
            if i != k:
                factor = rows[i][k]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k], strict=True)]
    return [row[-1] for row in rows]


def extreme_mixtures(payoffs: tuple[tuple[Number, ...], ...], value: Number) -> set[Mixture]:
    """Every extreme optimal mixture of rows comes from a square kernel that it equalizes (Shapley
    and Snow, Basic solutions of discrete games, 1950).
    """
    found: set[Mixture] = set()
    rows, columns = range(len(payoffs)), range(len(payoffs[0]))
    for size in range(1, 1 + min(len(rows), len(columns))):
        for used in combinations(rows, size):
            for tight in combinations(columns, size):
                equations = [
                    [*(Fraction(payoffs[i][j]) for i in used), Fraction(-1), Fraction(0)]
                    for j in tight
                ]
                equations.append([Fraction(1)] * size + [Fraction(0), Fraction(1)])
                if chances := solved(equations):
                    mixture = [Fraction(0)] * len(rows)
                    for i, chance in zip(used, chances, strict=False):
                        mixture[i] = chance
                    got = [average(tuple(mixture), c) for c in zip(*payoffs, strict=True)]
                    if min(mixture) >= 0 and min(got) == value:
                        found.add(tuple(mixture))
    return found


def test_uniqueness_is_decided_exactly() -> None:
    """By the other way of finding all extreme optimal mixtures of both players."""
    seen = set()
    for matrix in random_matrices(6, 800, 3):
        found = equilibrium(matrix)
        mixtures = [
            extreme_mixtures(matrix.payoffs, found.value),
            extreme_mixtures(matrix.for_min.payoffs, -found.value),
        ]
        assert found.row in mixtures[0]
        assert found.column in mixtures[1]
        unique = len(mixtures[0]) == len(mixtures[1]) == 1
        assert is_unique(matrix, found) is unique
        assert is_unique(matrix, simplex(matrix)) is unique
        for (player, _), theirs in zip(SIDES, mixtures, strict=True):
            assert is_only(matrix, found, player) is (len(theirs) == 1)
        seen.add((unique, bool(matrix.saddles)))
    assert len(seen) == 4


def dominated(matrix: Matrix, rows: list[int], columns: list[int]) -> set[tuple[str, int, int]]:
    """Everything that something else dominates strictly among what is left."""
    cell = matrix.payoffs
    return {
        ("max", i, k) for i in rows for k in rows if all(cell[k][j] > cell[i][j] for j in columns)
    } | {
        ("min", j, k)
        for j in columns
        for k in columns
        if all(cell[i][k] < cell[i][j] for i in rows)
    }


def test_elimination_ends_where_any_order_does() -> None:
    rng = Random(7)
    lengths = set()
    for matrix in random_matrices(8, 1500, 5):
        steps = eliminate(matrix)
        rows, columns = list(range(len(matrix.payoffs))), list(range(len(matrix.payoffs[0])))
        left = {"max": rows, "min": columns}
        for step in steps:
            assert (step.player, step.strategy, step.by) in dominated(matrix, rows, columns)
            left[step.player].remove(step.strategy)
        assert not dominated(matrix, rows, columns)
        others = {
            "max": list(range(len(matrix.payoffs))),
            "min": list(range(len(matrix.payoffs[0]))),
        }
        while options := dominated(matrix, others["max"], others["min"]):
            player, strategy, _ = rng.choice(sorted(options))
            others[player].remove(strategy)
        assert others == left
        lengths.add(len(steps))
    assert {0, 1, 2, 3, 4} <= lengths


# What is asked and how it is marked.

GAME = MatrixGame(Matrix(((4, 1, 3), (2, 0, 9), (3, 5, 1))), ("a", "b", "c"), ("x", "y", "z"))
CHAIN = MatrixGame(Matrix(((5, 1, 3), (2, 0, 9), (1, -5, 4))), ("a", "b", "c"), ("x", "y", "z"))


def share(game: MatrixGame, id: str, text: str) -> Fraction:
    instance = Instance(game, Rules())
    credit = KIND.answers(instance, KIND.solve(instance))[id].mark(text)
    assert credit.verdict is not Verdict.UNREADABLE
    return credit.share


def test_any_valid_order_of_elimination_is_right() -> None:
    instance = Instance(CHAIN, Rules())
    key = KIND.answers(instance, KIND.solve(instance))["dominated"].text()
    assert key == "c by b; x by y; z by y; b by a"
    assert share(CHAIN, "dominated", key) == 1
    assert share(CHAIN, "dominated", "x by y; z by y; c by a; b by a") == 1
    assert share(CHAIN, "dominated", "x, z, b, c") == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c by b", Fraction(1, 4)),
        ("b by a", 0),  # not before z has gone
        ("c by b; b by a", 0),
        ("c by x", 0),
        ("c; c", 0),
        ("q by r", 0),
        ("none", 0),
    ],
)
def test_what_elimination_earns(text: str, expected: Fraction) -> None:
    assert share(CHAIN, "dominated", text) == expected


@pytest.mark.parametrize(
    ("id", "text", "expected"),
    [
        ("value", "-1/12", 1),
        ("row", "E1 = 7/12; E2 = 5/12", 1),
        ("row", "E1 = 7/12, E2: 5/12", 1),
        ("row", "E2 = 10/24; E1 = 14/24", 1),
        ("row", "E1 = 5/12; E2 = 7/12", 0),
        ("row", "E1 = 7/12", Fraction(1, 2)),
        ("row", "E1 = 7/12; E2 = 5/12; O1 = 0", 1),
        ("row", "E1 = 7/12; E2 = 5/12; O1 = 1", Fraction(1, 2)),
        ("saddles", "none", 1),
        ("saddles", "(E1, O1)", 0),
    ],
)
def test_what_an_answer_earns(id: str, text: str, expected: Fraction) -> None:
    assert share(MatrixGame(MORRA, ("E1", "E2"), ("O1", "O2")), id, text) == expected


def test_every_optimal_mixture_is_right() -> None:
    """Against two equal columns any way to share them out is as good."""
    game = MatrixGame(Matrix(((1, 1, 0), (0, 0, 1))), ("a", "b"), ("x", "y", "z"))
    for mixture in ("x = 1/2; z = 1/2", "y = 1/2; z = 1/2", "x = 1/4; y = 1/4; z = 1/2"):
        assert share(game, "column", mixture) == 1
    assert share(game, "column", "x = 1/2; y = 1/2") < 1
    assert share(game, "column", "x = 2; y = -3/2; z = 1/2") < 1


@pytest.mark.parametrize(
    ("matrix", "names"),
    [
        ("[[2, -3], [-3, 4]]", (["r1", "r2"], ["c1", "c2"])),
        ("{payoffs: [[2, -3], [-3, 4]], rows: [E1, E2]}", (["E1", "E2"], ["c1", "c2"])),
        ("{payoffs: [[2, -3], [-3, 4]], rows: 2, columns: [a, b]}", (["r1", "r2"], ["a", "b"])),
    ],
)
def test_the_ways_to_write_a_matrix(
    matrix: str, names: tuple[list[str], list[str]], tmp_path: Path
) -> None:
    given = solve(f"kind: matrix\nmatrix: {matrix}", tmp_path)["problems"][0]["matrix"]
    assert given == {"payoffs": [[2, -3], [-3, 4]], "rows": names[0], "columns": names[1]}
    back = solve(f"kind: matrix\nmatrix: {json.dumps(given)}", tmp_path)["problems"][0]
    assert back["matrix"] == given


def test_drawn_matrices_have_one_equilibrium(tmp_path: Path) -> None:
    seen = set()
    for seed in range(20):
        spec = "kind: matrix\nmatrix: {rows: 3, columns: [u, v], entries: 0..2}"
        given = solve(spec, tmp_path, "--seed", str(seed))["problems"][0]["matrix"]
        matrix = Matrix(tuple(map(tuple, given["payoffs"])))
        assert is_unique(matrix, equilibrium(matrix))
        seen.add(matrix)
    assert len(seen) > 10


@pytest.mark.parametrize(
    ("matrix", "fault"),
    [
        ("3", "matrix: must be rows of numbers, or a mapping, found '3'"),
        ("[[1, 2], [3]]", "matrix[2]: every row must be as long as the first, 2, found 1"),
        ("[[1, x]]", "matrix[1][2]: must be a number (12, -4.01 or 23/3), found 'x'"),
        ("[[1, x], [2, 3]]", "matrix[1][2]: must be a number (12, -4.01 or 23/3), found 'x'"),
        ("[1, 2]", "matrix[1]: must be a list of numbers, found '1'"),
        ("[]", "matrix: must have 1 to 12 rows, found 0"),
        ("{rows: 2, columns: 2}", "matrix: a matrix has payoffs or entries, found neither"),
        ("{rows: 2, entries: 1..9}", "matrix: must have a key 'columns', found none"),
        ("{rows: 13, columns: 2, entries: 1..9}", "matrix.rows: must be a whole number from 1"),
        ("{rows: 2, columns: 2, entries: 4..4}", "must be a range of at least two different"),
        ("{rows: 2, columns: 2, entries: 1..3 distinct}", "must have room for 4 distinct numbers"),
        ("{payoffs: [[1, 2]], rows: [a, b]}", "matrix.rows: must have 1 row, found 2"),
        ("{payoffs: [[1, 2]], columns: 3}", "matrix.columns: must be as many as the payoffs have"),
        ("{payoffs: [[1, 2]], columns: [a, a]}", "names of strategies must differ, found 'a'"),
        (
            f"[[1{30 * '0'}, 0], [0, {30 * '7'}]]",
            "matrix: values may take 40 characters, found one of",
        ),
        ("{rows: 2, columns: 12, entries: 0..1}", "a drawn matrix has one equilibrium"),
    ],
)
def test_what_is_refused(matrix: str, fault: str, tmp_path: Path) -> None:
    first, *others = refused(f"kind: matrix\nmatrix: {matrix}", tmp_path)
    assert first.startswith("2: matrix")
    assert fault in first
    assert len(others) == (matrix == "[1, 2]")


def test_what_is_drawn_can_be_written_down(tmp_path: Path) -> None:
    spec = "kind: matrix\nmatrix: {rows: 5, columns: 5, entries: -99999..99999}"
    for seed in range(10):
        problem = solve(spec, tmp_path, "--seed", str(seed))["problems"][0]
        answers = {q["id"]: q["answer"] for q in problem["questions"]}
        assert max(map(len, map(str, [answers["value"], *answers["row"].values()]))) <= 40


def test_a_matrix_wider_than_the_terminal_goes_on_below(tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text("kind: matrix\nmatrix: {rows: 2, columns: 12, entries: -99999..99999}")
    table = grader("solve", spec).out.split("\n\n")[2:4]
    assert [block.split()[:3] for block in table] == [["MAX", "\\", "MIN"]] * 2


def test_other_mixtures_are_told_of_the_player_who_has_them(tmp_path: Path) -> None:
    spec = "kind: matrix\nmatrix: [[1/2, -2, 3], [4, 0.25, -1], [2, 2, 2.5]]\nask: [row, column]\n"
    problem = solve(spec, tmp_path)["problems"][0]
    told = {each["id"]: " ".join(each["reasons"]) for each in problem["questions"]}
    assert "other mixtures" not in told["row"]
    assert "other mixtures are optimal too" in told["column"]


def test_the_formula_divides_by_another_number_than_0(tmp_path: Path) -> None:
    """Where the four payoffs are equal, other strategies make both players mix."""
    rows = "[[0, 0, 1, -1], [0, 0, -1, 1], [1, -1, 0, 0], [-1, 1, 0, 0]]"
    problem = solve(f"kind: matrix\nmatrix: {rows}\nask: [value]\n", tmp_path)["problems"][0]
    (told,) = (each["reasons"] for each in problem["questions"] if each["id"] == "value")
    assert told == [words.BETWEEN_GUARANTEES]
