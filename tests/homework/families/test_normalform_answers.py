"""Answers about the normal form: what is right, what earns a part, what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import prod
from pathlib import Path
from random import Random

import pytest

from grader.errors import UserError
from grader.homework.families.matrices.normalform import KIND
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.problem import questions_of
from grader.homework.sheets.sheet import read_sheet, variant
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Decision, Inner
from grader.words.phrases import plain
from tests.homework.families.book import UW_1
from tests.homework.kinds.examples import sheet_of
from tests.trees import full, small_tree, tree


def answers(root: Inner) -> Mapping[str, Answer]:
    instance = Instance(root, Rules())
    return KIND.answers(instance, KIND.solve(instance))


UW = answers(UW_1.root)
REDUCED = """strategies: MAX: (A→B, D→3), (A→B, D→4), (A→C);
MIN: (B→1, C→5), (B→2, C→5), (B→D, C→5)
matrix: 7 3 −1;
7 3 4;
5 5 5
maximin: 5
minimax: 5
saddles: (r3, c2), (r3, c3)
counts: MAX = 3; MIN = 3"""


@pytest.mark.parametrize(
    ("id", "text"),
    [
        (
            "strategies",
            "MAX: (A→B, D→3), (A→B, D→4), (A→C, D→3), (A→C, D→4);\n"
            "MIN: (B→1, C→5), (B→2, C→5), (B→D, C→5)",
        ),
        ("matrix", "7 3 −1;\n7 3 4;\n5 5 5;\n5 5 5"),
        ("maximin", "5"),
        ("minimax", "5"),
        ("saddles", "(r3, c2), (r3, c3), (r4, c2), (r4, c3)"),
        ("counts", "MAX = 4; MIN = 3"),
        ("reduced", REDUCED),
    ],
)
def test_how_a_key_prints_them(id: str, text: str) -> None:
    assert UW[id].text() == text


def test_json_as_the_contract_has_it() -> None:
    assert UW["counts"].json() == {"answer": {"max": 4, "min": 3}}
    assert UW["saddles"].json() == {"answer": [[2, 1], [2, 2], [3, 1], [3, 2]]}
    assert UW["matrix"].json() == {"answer": [[7, 3, -1], [7, 3, 4], [5, 5, 5], [5, 5, 5]]}
    assert UW["reduced"].json() == {
        "answer": {
            "strategies": {
                "max": [{"A": "B", "D": "3"}, {"A": "B", "D": "4"}, {"A": "C"}],
                "min": [{"B": b, "C": "5"} for b in "12D"],
            },
            "matrix": [[7, 3, -1], [7, 3, 4], [5, 5, 5]],
            "maximin": 5,
            "minimax": 5,
            "saddles": [[2, 1], [2, 2]],
            "counts": {"max": 3, "min": 3},
        }
    }


@pytest.mark.parametrize(
    ("id", "text", "share"),
    [
        ("matrix", "7, 3, -1\n7, 3, 4\n5, 5, 5\n5, 5, 5", 1),
        ("matrix", "[7 3 -1]; [7 3 4]; [5 5 5]; [5 5 5]", 1),
        ("matrix", "7 3 -1; 7 3 3; 5 5 5; 5 5 5", Fraction(11, 12)),
        ("matrix", "5", 0),
        ("matrix", "7 7 5 5; 3 3 5 5; -1 4 5 5", 0),
        ("saddles", "(3,2) (2,1), (2,2); (3,1)", 1),
        ("saddles", "(r4, c3) (r3,c2), (R3 C3); ( r4 ; c2 )", 1),
        ("saddles", "(2, 1), (2, 2)", Fraction(1, 2)),
        ("saddles", "(r3, c2), (r1, c1)", 0),
        ("saddles", "(2, 1), (2, 2), (0, 0)", Fraction(1, 4)),
        ("saddles", "none", 0),
        ("counts", "max: 4, min: 3", 1),
        ("counts", "MAX = 4", Fraction(1, 2)),
        ("counts", "MAX = 3; MIN = 4", 0),
        ("strategies", "max: (D->3, A->B) (D->4, A->B) (A->C, D->3) (A->C, D->4)\nmin: (B->1, C->5) (B->2, C->5) (B->D, C->5)", 1),  # noqa: E501
        ("strategies", "MAX: (A→B, D→3); MIN: (B→1, C→5)", Fraction(2, 7)),
        ("strategies", "MAX: (A→B); MIN: (B→1)", 0),
        ("reduced", "maximin: 5 minimax: 5 counts: MAX = 3, MIN = 4", Fraction(5, 12)),
        ("reduced", REDUCED.replace("\n", " "), 1),
    ],
)  # fmt: skip
def test_what_an_answer_earns(id: str, text: str, share: Fraction | int) -> None:
    assert UW[id].mark(text).share == share


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("matrix", "7 3 -1; 7 3; 5 5 5; 5 5 5"),
        ("matrix", "seven"),
        ("matrix", "1e3 3 -1"),
        ("saddles", "2, 1"),
        ("saddles", "(2, 1), (2"),
        ("saddles", "(2, 1, 0)"),
        ("saddles", "(-1, 0)"),
        ("saddles", "(r1, 2)"),
        ("saddles", "(c1, r2)"),
        ("counts", "4 by 3"),
        ("counts", "MAX = 4; MAX = 4"),
        ("counts", "MAX = " + "9" * 1001),
        ("strategies", "MAX: A→B; MIN: B→1"),
        ("strategies", "(A→B)"),
        ("strategies", "MIN: (B→1, C→5); MAX: (A→B, D→3)"),
        ("strategies", "MAX: (A→B, A→C); MIN: (B→1)"),
        ("strategies", "MAX: (A→); MIN: (B→1)"),
        ("reduced", "5"),
        ("reduced", "maximin: 5 maximin: 5"),
        ("reduced", "maximin: five"),
    ],
)
def test_what_cannot_be_read(id: str, text: str) -> None:
    assert UW[id].mark(text).verdict is Verdict.UNREADABLE


def test_what_a_key_prints_is_right() -> None:
    rng = Random(5)
    for _ in range(300):
        for answer in answers(small_tree(rng, 12)).values():
            assert answer.mark(answer.text()).verdict is Verdict.CORRECT
    empty = answers(tree([3, 5]))
    assert empty["strategies"].text() == "MAX: (A→1), (A→2);\nMIN: ()"
    assert empty["strategies"].mark("MAX: (A→1), (A→2); MIN: ()").verdict is Verdict.CORRECT


def test_a_key_longer_than_any_other_answer_can_be_marked() -> None:
    found = answers(tree(full([2, 2, 2, 2], list(range(16)))))
    assert len(found["matrix"].text()) > 50_000
    for answer in found.values():
        assert answer.mark(answer.text()).verdict is Verdict.CORRECT


# Games too large to write out


def wide(branching: list[int]) -> Decision:
    return tree(full(branching, [0] * prod(branching)))


@pytest.mark.parametrize(
    ("branching", "present", "missing"),
    [
        ([2, 8], {"strategies", "counts", "reduced"}, set()),
        ([2, 65], {"counts"}, {"matrix", "saddles", "reduced"}),
        ([3, 3, 3], {"counts", "reduced"}, {"strategies", "matrix", "maximin"}),
    ],
)
def test_what_is_left_out_of_a_large_game(
    branching: list[int], present: set[str], missing: set[str]
) -> None:
    root = wide(branching)
    found = answers(root)
    assert present <= set(found)
    assert not missing & set(found)
    for id in KIND.asks:
        refusal = KIND.refuses(Solved(KIND, Instance(root, Rules(), asked=(id,))))
        assert (refusal is None) == (id in found)
    questions = questions_of(Solved(KIND, Instance(root, Rules())))
    assert {question.id for question in questions} == set(found)


@pytest.mark.parametrize(
    ("rows", "columns", "fits"),
    [(4096, 1, True), (4097, 1, False), (1024, 1024, True), (1025, 1024, False), (1, 4097, False)],
)
def test_the_limits(rows: int, columns: int, fits: bool) -> None:
    root = tree([[0] * columns, *[[0]] * (rows - 1)])
    asked = Instance(root, Rules(), asked=("maximin",))
    assert (KIND.refuses(Solved(KIND, asked)) is None) == fits


def test_the_refusal_says_the_limit_and_what_was_found() -> None:
    asked = Instance(wide([3, 3, 3]), Rules(), asked=("counts", "matrix"))
    assert str(KIND.refuses(Solved(KIND, asked))) == (
        "tree: matrix needs at most 4,096 strategies a player and 1,048,576 cells, "
        "found 59,049 by 27 (counts alone needs no matrix)"
    )


def test_counts_are_made_without_the_strategies() -> None:
    found = answers(wide([5, 5, 5, 5]))
    assert found["counts"].json() == {"answer": {"max": 5**26, "min": 5**130}}
    assert found["counts"].mark(found["counts"].text()).verdict is Verdict.CORRECT
    assert set(found) == {"counts"}


def test_a_count_that_fills_pages_is_refused() -> None:
    # MIN moves at 10 nodes on the second level and at 1,000 on the fourth: 10^10 · w^1000.
    fine, too_long = wide([10, 10, 10, 9]), wide([10, 10, 10, 10])
    assert KIND.refuses(Solved(KIND, Instance(fine, Rules(), asked=("counts",)))) is None
    assert str(KIND.refuses(Solved(KIND, Instance(too_long, Rules(), asked=("counts",))))) == (
        "tree: a number of strategies has at most 1,000 digits, found more"
    )


def test_a_spec_is_refused_at_its_tree(tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text("kind: normalform\ntree: 3 levels, branching 3, leaves 1..9\n")
    with pytest.raises(UserError, match=r"spec\.yaml:2: tree: strategies needs at most"):
        read_sheet(spec)
    spec.write_text(spec.read_text() + "ask: [counts, reduced]\n")
    (problem,) = variant(read_sheet(spec), 0).problems
    assert [question.id for question in problem.asked] == ["counts", "reduced"]


def test_a_seed_that_draws_too_large_a_tree_is_refused(tmp_path: Path) -> None:
    sheet = sheet_of(
        "kind: normalform\ntree: {levels: 2, branching: 3..6, leaves: 1..9}\n", tmp_path
    )
    assert variant(sheet, 0).problems[0].asked
    with pytest.raises(UserError, match="tree: strategies needs at most 4,096 strategies"):
        variant(sheet, 6)


# Reasons


def test_reasons_follow_from_the_matrix() -> None:
    instance = Instance(UW_1.root, Rules())
    reasons = KIND.reasons(instance, KIND.solve(instance))
    assert {id: tuple(map(plain, each)) for id, each in reasons.items()} == {
        "counts": ("MAX moves at 2 nodes: 2^2 = 4", "MIN moves at 2 nodes: 1 · 3 = 3"),
        "reduced": ("MAX reaches D only after (A→B)",),
        "matrix": (
            "columns: c1 = (B→1, C→5), c2 = (B→2, C→5), c3 = (B→D, C→5)",
            "row r1 (A→B, D→3): 7, 3, −1",
            "row r2 (A→B, D→4): 7, 3, 4",
            "row r3 (A→C, D→3): 5, 5, 5",
            "row r4 (A→C, D→4): 5, 5, 5",
        ),
        "maximin": (
            "smallest of each row: −1, 3, 5, 5; the largest of them is 5, in rows r3 and r4",
        ),
        "minimax": (
            "largest of each column: 7, 5, 5; the smallest of them is 5, in columns c2 and c3",
        ),
        "saddles": (
            "(r3, c2), (r3, c3), (r4, c2) and (r4, c3): 5 is the smallest of its row and the "
            "largest of its column, so neither player gains by changing alone",
        ),
    }
