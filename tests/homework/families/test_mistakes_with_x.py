"""Misconceptions about x: by hand, and for every x the same as where x is a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from grader.homework.families.matrices import symbolicmatrix, two_rows
from grader.homework.families.matrices.equilibrium import equilibrium
from grader.homework.families.matrices.matrix import solve
from grader.homework.families.matrices.matrix_game import MatrixGame
from grader.homework.families.matrices.misconceptions import players_swapped, weakly
from grader.homework.families.matrices.two_rows import polynomials
from grader.homework.families.payoffs import symbolicsum
from grader.homework.families.payoffs.backward_induction import (
    Wants,
    backward_induction,
    first_payoff,
    total,
    zero_sum,
)
from grader.homework.families.payoffs.generalsum import leaves_reached
from grader.homework.families.payoffs.payoff_tree import Turn
from grader.homework.families.symbols import symbolicchance
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.function_answers import Function, Functions
from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Kind, Solved, possible
from grader.homework.kinds.problem import wrong_answers
from grader.homework.marking.sheet_marking import mark_sheet
from grader.homework.sheets.sheet import variant
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.tree import Decision
from tests.homework.families import test_symbolicchance, test_symbolicmatrix, test_symbolicsum
from tests.homework.families.test_symbolicmatrix import put_in, random_matrices, said
from tests.homework.kinds.examples import example_sheet, problem_of, sheet_of

CHANCE = (
    "kind: symbolicchance\n"
    "tree: {nodes: [[3, 8], 6], players: [max, chance], probabilities: [x, 1 - x]}\n"
)
MATRIX = "kind: symbolicmatrix\nmatrix: [[2, -3], [-3, x]]\n"
#: For x > 1 the rows are mixed 2 : x, the columns 3 : x − 1.
OTHER = "kind: symbolicmatrix\nmatrix: [[x, 0], [1, 3]]\n"
SUM = "kind: symbolicsum\ntree: [[3|1, 0|x], [2|2, 1|0]]\n"
LEAF = "kind: symbolic\ntree: [[3, x], [2, 5]]\n"


@pytest.mark.parametrize(
    ("spec", "mistake", "question", "answer"),
    [
        (LEAF, "ends-left-out", "chosen", "B: x > 2; C: x < 2"),
        (LEAF, "first-case-only", "value", "2"),
        (LEAF, "last-case-forgotten", "value", "2 if x ≤ 2; x if x > 2"),
        # 8x + 3(1 − x).
        (CHANCE, "x-exchanged", "value", "6 if 0 ≤ x ≤ 0.6; 5x + 3 if 0.6 < x ≤ 1"),
        (CHANCE, "averages-instead-of-weights", "value", "6"),
        (CHANCE, "averages-instead-of-weights", "chosen", "B: none; 3: 0 ≤ x ≤ 1"),
        (CHANCE, "chance-as-max", "value", "8"),
        (CHANCE, "swapped-players", "value", "6 if 0 ≤ x ≤ 0.4; 8 − 5x if 0.4 < x ≤ 1"),
        # An end of what x can be stays in the set.
        (CHANCE, "ends-left-out", "chosen", "B: 0 ≤ x < 0.4; 3: 0.4 < x ≤ 1"),
        (CHANCE, "first-case-only", "chosen", "B: 0 ≤ x ≤ 1; 3: none"),
        (CHANCE, "last-case-forgotten", "value", "8 − 5x"),
        (CHANCE, "last-case-forgotten", "changes", "none"),
        (MATRIX, "weakly-dominated", "dominated", "r2: x ≤ −3; c1: x ≤ −3"),
        (MATRIX, "dominating-named", "dominated", "r1: x < −3; r2: none; c1: none; c2: x < −3"),
        (MATRIX, "columns-for-max", "dominated", "c1: none; c2: x < −3"),
        (MATRIX, "always-a-saddle", "saddle", "all x"),
        (MATRIX, "never-mixes", "value", "−3"),
        (
            OTHER,
            "own-indifference",
            "row",
            "r1: 0 if x < 1; 3/(x + 2) if x > 1; r2: 1 if x < 1; (x − 1)/(x + 2) if x > 1",
        ),
        # The last change is at 5/3, for the third column, and for the first; that at 1 stays.
        (
            'kind: symbolicmatrix\nmatrix: [["2x - 1", 3, "4 - x"], [5, x, 1]]\n',
            "last-case-forgotten",
            "column",
            "c1: 1/3; c3: 0 if x < 1; 2/3 if x > 1",
        ),
        # MIN chooses the row of x and 0, and MAX the larger of them, as long as x is less than 1.
        (OTHER, "row-column-swapped", "value", "0 if x ≤ 0; x if 0 < x ≤ 1; 3x/(x + 2) if x > 1"),
        (SUM, "other-payoff", "outcome", "1: none; 3: all x"),
        (SUM, "taken-for-zero-sum", "outcome", "1: none; 3: none; 4: all x"),
    ],
)
def test_by_hand(spec: str, mistake: str, question: str, answer: str, tmp_path: Path) -> None:
    problem = problem_of(spec, tmp_path)
    wrongs = wrong_answers(problem, problem.questions)[question]
    texts = [each.text for each in wrongs if mistake in {found.id for found in each.misconceptions}]
    assert texts == [answer]


# For every x


def held(kind: Kind, id: str) -> Callable[[Instance], Mapping[str, Answer]]:
    """The answers of somebody with this misconception."""
    (misconception,) = (each for each in kind.misconceptions() if each.id == id)
    return lambda instance: Solved(kind, instance).answers_under(misconception)


def test_matrices_are_misread_as_where_x_is_a_number() -> None:
    rng, kind = Random(1), symbolicmatrix.KIND
    for game in random_matrices(rng, 60):
        instance, payoffs = Instance(game, Rules()), polynomials(game)
        swapped, weak, own, pure = (
            held(kind, id)(instance)
            for id in ("row-column-swapped", "weakly-dominated", "own-indifference", "never-mixes")
        )
        ends = {run.found.x for run in two_rows.solve(instance)}
        for x in test_symbolicmatrix.substitutes(ends, 40, rng):
            matrix = put_in(payoffs, x)
            right = equilibrium(matrix)
            named = MatrixGame(matrix, game.rows, game.columns)
            other = players_swapped(matrix, solve(Instance(named, Rules())))
            saddle, value = swapped["saddle"], swapped["value"]
            assert isinstance(saddle, Region)
            assert isinstance(value, Function)
            assert (x in saddle.where) == bool(other.saddles)
            assert said(value.function, x) == other.equilibrium.value
            sets = weak["dominated"]
            assert isinstance(sets, Regions)
            for i, name in enumerate(game.rows):
                is_dominated = weakly(matrix.payoffs[1 - i], matrix.payoffs[i])
                assert (x in sets.where[name]) == is_dominated
            value = pure["value"]
            assert isinstance(value, Function)
            assert said(value.function, x) == matrix.maximin
            mixture = own.get("row")
            if isinstance(mixture, Functions) and 0 < right.row[0] < 1 and x not in ends:
                played = [q for q in right.column if q]
                assert [said(each, x) for each in mixture.functions.values()] == played


WANTED: dict[str, Wants] = {
    "all-for-player-1": first_payoff,
    "taken-for-zero-sum": zero_sum,
    "largest-total": total,
    "other-payoff": lambda player, payoffs: payoffs[player % len(payoffs)],
}


@pytest.mark.parametrize("id", WANTED)
def test_payoffs_are_misread_as_where_x_is_a_number(id: str) -> None:
    rng, kind = Random(id), symbolicsum.KIND
    for _ in range(20):
        root = test_symbolicsum.random_tree(rng)
        instance = Instance(root, Rules(ties=rng.choice(["first", "last"])))
        sets = held(kind, id)(instance)["outcome"]
        assert isinstance(sets, Regions)
        places = sorted({end for where in sets.where.values() for end in where.ends})
        for x in test_symbolicsum.substitutes(places, 30, rng):
            game = test_symbolicsum.put_in(root, x)
            assert isinstance(game, Turn)
            found = leaves_reached(game, backward_induction(game, instance.rules, WANTED[id]).moves)
            assert [name for name, where in sets.where.items() if x in where] == list(found)


@pytest.mark.parametrize(
    "id", ["swapped-players", "never-alternates", "chance-as-max", "averages-instead-of-weights"]
)
def test_chances_are_misread_as_where_x_is_a_number(id: str) -> None:
    rng, kind = Random(id), symbolicchance.KIND
    flawed = SEARCH_MISCONCEPTIONS[id].searches["expectiminimax"]
    for _ in range(20):
        root = test_symbolicchance.random_tree(rng, rng.randint(2, 8), [0])
        if not isinstance(root, Decision):
            continue
        value = held(kind, id)(Instance(root, Rules()))["value"]
        assert isinstance(value, Function)
        for i in range(31):
            game = test_symbolicchance.at(root, Fraction(i, 30))
            assert isinstance(game, Decision)
            assert said(value.function, Fraction(i, 30)) == flawed(game, Rules()).value


@pytest.mark.parametrize("kind", ["symbolic", "symbolicchance", "symbolicmatrix", "symbolicsum"])
def test_whoever_writes_what_a_misconception_leads_to_is_told_its_name(kind: str) -> None:
    sheet = example_sheet(kind)
    for seed in range(5):
        (problem,) = problems = variant(sheet, seed).problems
        for each in possible(problem.kind, problem.instance):
            theirs = problem.solved.answers_under(each)
            written = {q.id: theirs[q.id].text() for q in problem.asked if q.id in theirs}
            marks = mark_sheet(problems, {1: written})
            if any(mark.earned < mark.possible for mark in marks.marks):
                assert each.id in {marks.mistakes.get(1), *marks.candidates.get(1, ())}


# Slips


def marked(spec: str, folder: Path, given: dict[str, str]) -> dict[str, Fraction]:
    """The share of the points of each question."""
    marks = mark_sheet(variant(sheet_of(spec, folder), 0).problems, {1: given}).marks
    return {mark.question: Fraction(mark.earned) / mark.possible for mark in marks}


@pytest.mark.parametrize(
    ("spec", "given", "shares"),
    [
        # Who finds 1/2 in the place of 2/5 loses both sets, and no more.
        (
            CHANCE,
            {"chosen": "B: x <= 1/2; 3: x >= 1/2", "changes": "1/2"},
            {"chosen": 0, "changes": 1},
        ),
        (
            CHANCE,
            {"chosen": "B: x <= 1/2; 3: x >= 1/2", "changes": "1/3"},
            {"chosen": 0, "changes": 0},
        ),
        # The last probability is what the other leaves of 1.
        (MATRIX, {"row": "r1: (x + 3)/(x + 7)\nr2: 4/(x + 7)"}, {"row": 0}),
        (
            MATRIX,
            {"row": "r1: 1 if x < -3; (x + 2)/(x + 9) if x > -3\nr2: 0 if x < -3; 7/(x + 9)"},
            {"row": Fraction(1, 2)},
        ),
        (MATRIX, {"row": "r1: 1/2\nr2: 1/2"}, {"row": 0}),
        # Nothing follows from sets that do not depend on x.
        (CHANCE, {"chosen": "B: all x; 3: none", "changes": "none"}, {"chosen": 0, "changes": 0}),
        (
            SUM,
            {
                "outcome": "1: x <= 2; 2: none; 3: x >= 2; 4: none",
                "chosen": "B: x <= 2; C: x >= 2",
                "changes": "2",
                "value": "3 if x < 2; 2 if x > 2",
            },
            {"outcome": Fraction(1, 2), "chosen": 1, "changes": 1, "value": 1},
        ),
        (
            SUM,
            {
                "outcome": "1: x <= 1; 2: none; 3: x > 1; 4: none",
                "chosen": "B: x <= 1; C: x > 1",
                "changes": "1",
                "value": "2 if x < 1; 3 if x > 1",
            },
            {"outcome": Fraction(3, 4), "chosen": 1, "changes": 1, "value": 0},
        ),
        (
            SUM,
            {"outcome": "1: none; 2: all x; 3: none; 4: none", "chosen": "B: all x; C: none"},
            {"outcome": Fraction(1, 4), "chosen": 0},
        ),
    ],
)
def test_what_follows_from_own_sets_counts(
    spec: str, given: dict[str, str], shares: dict[str, Fraction | int], tmp_path: Path
) -> None:
    assert shares.items() <= marked(spec, tmp_path, given).items()


@pytest.mark.parametrize(
    ("kind", "source"), [("symbolicchance", "chosen"), ("symbolicsum", "outcome")]
)
def test_sets_that_a_misconception_leads_to_cost_themselves_alone(kind: str, source: str) -> None:
    sheet, seen = example_sheet(kind), 0
    for seed in range(10):
        (problem,) = problems = variant(sheet, seed).problems
        later = [q.id for q in problem.asked if source in problem.solved.earlier(q.id)]
        for each in possible(problem.kind, problem.instance):
            theirs = problem.solved.answers_under(each)
            sets = theirs[source]
            if sets == problem.solved.answers[source] or not isinstance(sets, Regions):
                continue
            given = {id: theirs[id].text() for id in (source, *later) if id in theirs}
            marks = {mark.question: mark for mark in mark_sheet(problems, {1: given}).marks}
            assert marks[source].earned < marks[source].possible
            if sets.depends_on_x and each.written is None:
                seen += 1
                assert all(marks[id].earned == marks[id].possible for id in later if id in given)
    assert seen > 5


def test_what_is_taken_for_every_x_may_have_no_value_somewhere(tmp_path: Path) -> None:
    (problem,) = problems = variant(
        sheet_of('kind: symbolicmatrix\nmatrix: [[x, 0, "1 - x"], ["1 - x", -1, 0]]\n', tmp_path), 0
    ).problems
    (held,) = (m for m in possible(problem.kind, problem.instance) if m.id == "first-case-only")
    theirs = problem.solved.answers_under(held)
    assert theirs["column"].text() == "c1: 1/(2 − 2x)\nc2: (2x − 1)/(2x − 2)\nc3: 0"
    written = {question.id: theirs[question.id].text() for question in problem.asked}
    assert mark_sheet(problems, {1: written}).mistakes == {1: held.id}


@pytest.mark.parametrize(
    "text",
    [
        "1/x",
        "x/(x^2 - 2)",
        "sqrt(x)",
        "sqrt(2)*x",
        "1/(x^4 + x + 1)",
        "1/x if x < 0; x if x >= 0",
        "x if x < sqrt(2); x^2 if x > sqrt(3)",
        "9^9^9^9",
        "; ".join(f"x + {i} if x < sqrt({i})" for i in range(2, 40)),
        "max(x, 1/x)",
        "x/0",
    ],
)
def test_from_odd_functions_nothing_follows(text: str, tmp_path: Path) -> None:
    given = {"row": f"r1: {text}\nr2: {text}"}
    assert marked(MATRIX, tmp_path, given)["row"] == 0


def test_nothing_follows_from_sets_with_very_many_ends(tmp_path: Path) -> None:
    many = " or ".join(f"{i} < x < {i + 1}" for i in range(30))
    given = {"outcome": f"1: {many}; 2: none; 3: none; 4: none", "chosen": f"B: {many}; C: none"}
    assert marked(SUM, tmp_path, given)["chosen"] == 0
