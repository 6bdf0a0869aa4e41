"""Right answers: values outside a window, leaves in the student's own order, moves, matrices."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from grader.autograder.cases import expectation
from grader.autograder.cases.calls import Observation
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, Conduct
from grader.autograder.functions import FUNCTIONS
from grader.autograder.judging import feedback, judge, naming, shrinking
from grader.homework.families.matrices.matrix_game import normal_form
from grader.homework.families.trees.plan import Levels, Plan, grow
from grader.model.draw import Draw
from grader.model.exact import INF, Bound
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Decision, Inner, Leaf, Player, height, leaves, nodes, opponent
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax
from tests.autograder.test_evidence import never

ALPHABETA, BEST_MOVE, NORMAL_FORM = (
    Asked(FUNCTIONS[id], Fraction(points), id, FUNCTIONS[id].arguments)
    for id, points in (("alphabeta", 4), ("best_move", 1), ("normal_form", 1))
)
SOFT, HARD, STRICT = Rules(), Rules(returns="hard"), Rules(cut="strict")


def trees(count: int, levels: int = 3, low: int = -4, high: int = 4) -> list[Inner]:
    rng = Random(1)
    plans = [
        Plan(Levels(((1, 3),) * levels), players, Draw.whole(low, high))
        for players in (("max", "min"), ("min", "max"))
    ]
    return [grow(plans[i % 2], rng) for i in range(count)]


def windows(rng: Random) -> tuple[Bound, Bound]:
    ends = [-INF, *range(-5, 6), INF]
    low, high = sorted(rng.sample(range(len(ends)), 2))
    return ends[low], ends[high]


def asked(
    tree: Inner, alpha: Bound = -INF, beta: Bound = INF, function: str = "alphabeta"
) -> TreeTest:
    return TreeTest(function, 1, "visible", tree, height(tree), alpha, beta)


def exercise(*tests: TreeTest, function: Asked = ALPHABETA, open: str = "") -> CodeExercise:
    numbered = tuple(replace(test, number=i) for i, test in enumerate(tests, 1))
    return CodeExercise("", ("f.py",), (function,), numbered, Rules(), frozenset(open.split()))


def answered(value: object, reads: tuple[str, ...] = ()) -> Observation:
    return Observation("answered", ["int", str(value)], reads=reads)


# Values outside the window


@pytest.mark.parametrize("rules", [SOFT, HARD, STRICT], ids=["soft", "hard", "strict"])
def test_what_alphabeta_may_return_is_right(rules: Rules) -> None:
    rng = Random(2)
    for tree in trees(2000):
        alpha, beta = windows(rng)
        given = alphabeta(tree, rules, alpha, beta).value
        true = minimax(tree, SOFT).value
        assert expectation.is_right_value(given, true, asked(tree, alpha, beta))
        # Without any pruning the value itself comes back, which no window makes wrong.
        assert expectation.is_right_value(true, true, asked(tree, alpha, beta))


def test_nothing_else_is_right() -> None:
    """Inside the window one number is right; outside it, the bounds that prove its side."""
    tree = trees(1)[0]
    right = {
        (-INF, INF): {5},
        (0, 9): {5},
        (5, 9): {5},  # at α: there is no room between the value and the bound
        (0, 5): {5},
        (7, 9): {5, 6, 7},
        (0, 2): {2, 3, 4, 5},
    }
    for (alpha, beta), wanted in right.items():
        found = {
            value
            for value in range(-20, 20)
            if expectation.is_right_value(value, 5, asked(tree, alpha, beta))
        }
        assert found == wanted, (alpha, beta)


def test_sums_of_fractions_may_be_rounded_but_not_by_much() -> None:
    test = asked(trees(1)[0])
    assert expectation.is_right_value(1 / 3, Fraction(1, 3), test)
    assert not expectation.is_right_value(0.3333, Fraction(1, 3), test)


# Leaves


def test_either_cut_rule_is_right_but_only_one_for_all_tests() -> None:
    differing = [
        tree
        for tree in trees(400)
        if alphabeta(tree, SOFT).visited != alphabeta(tree, STRICT).visited
    ][:2]
    tests = [asked(tree) for tree in differing]
    both = exercise(*tests, open="cut")
    one = [
        answered(alphabeta(tree, STRICT).value, alphabeta(tree, STRICT).visited)
        for tree in differing
    ]
    other = answered(alphabeta(differing[1], SOFT).value, alphabeta(differing[1], SOFT).visited)
    ids = [test.id for test in both.tests]
    _, judged = judge.judge(both, ALPHABETA, dict(zip(ids, one, strict=True)))
    assert all(each.credit.verdict is Verdict.CORRECT for each in judged.values())
    _, judged = judge.judge(both, ALPHABETA, {ids[0]: one[0], ids[1]: other})
    right = [each.credit.verdict is Verdict.CORRECT for each in judged.values()]
    assert sorted(right) == [False, True, True, True]


def test_pruning_in_the_student_s_own_order() -> None:
    """In whichever order the children are tried, the leaves that pruning reads are right."""
    rng = Random(3)
    for tree in trees(300):
        order = {node.name: rng.random() for node in nodes(tree)}

        def turned(node: Inner, order: dict[str, float] = order) -> Decision:
            assert isinstance(node, Decision)
            below = sorted(node.children, key=lambda child: order[child.name])
            return replace(
                node,
                children=tuple(
                    child if isinstance(child, Leaf) else turned(child) for child in below
                ),
            )

        trace = alphabeta(turned(tree), SOFT)
        seen = answered(trace.value, expectation.read_order(trace))
        free = exercise(asked(tree), open="order")
        _, judged = judge.judge(free, ALPHABETA, {"alphabeta/1": seen})
        assert all(each.credit.verdict is Verdict.CORRECT for each in judged.values())


def test_reading_everything_is_wrong_where_something_can_be_pruned() -> None:
    for tree in trees(200):
        everything = tuple(leaf.name for leaf in leaves(tree))
        trace = alphabeta(tree, SOFT)
        _, judged = judge.judge(
            exercise(asked(tree)), ALPHABETA, {"alphabeta/1": answered(trace.value, everything)}
        )
        assert judged["alphabeta/1/value"].credit.verdict is Verdict.CORRECT
        is_right = judged["alphabeta/1/leaves"].credit.verdict is Verdict.CORRECT
        assert is_right == (not trace.pruned)
        if not is_right:
            told = feedback.sentences(asked(tree), judged["alphabeta/1/leaves"], everything)
            assert "stop here; your code read leaf" in told


@pytest.mark.parametrize(
    ("mover", "values", "why"),
    [
        ("max", (3, 12, 3, 4), "at C (MIN) the value is 3 = α = 3"),
        ("max", (3, 12, 2, 4), "at C (MIN) the value is 2 < α = 3"),
        ("min", (3, 1, 3, 2), "at C (MAX) the value is 3 = β = 3"),
        ("min", (3, 1, 5, 2), "at C (MAX) the value is 5 > β = 3"),
    ],
)
def test_reading_on_says_which_bound_is_reached(
    mover: Player, values: tuple[int, ...], why: str
) -> None:
    one, two, three, four = (Leaf(str(i), value) for i, value in enumerate(values, 1))
    below = opponent(mover)
    tree = Decision(
        "A", mover, (Decision("B", below, (one, two)), Decision("C", below, (three, four)))
    )
    seen = answered(3, ("1", "2", "3", "4"))
    _, judged = judge.judge(exercise(asked(tree)), ALPHABETA, {"alphabeta/1": seen})
    told = feedback.sentences(asked(tree), judged["alphabeta/1/leaves"], seen.reads)
    assert told == (
        f"leaf 4 should have been pruned; after leaf 3 {why}: stop here; your code read leaf 4"
    )


def test_reading_too_little_says_what_comes_next() -> None:
    tree = Decision(
        "A",
        "max",
        (
            Decision("B", "min", (Leaf("1", 3), Leaf("2", 12))),
            Decision("C", "min", (Leaf("3", 2), Leaf("4", 4))),
        ),
    )
    seen = answered(3, ("1",))
    _, judged = judge.judge(exercise(asked(tree)), ALPHABETA, {"alphabeta/1": seen})
    told = feedback.sentences(asked(tree), judged["alphabeta/1/leaves"], seen.reads)
    assert told == (
        "leaves 2 and 3 should have been read; "
        "after leaf 1, leaf 2 should be read with the window (−∞, 3); your code stopped reading"
    )


def test_a_cut_by_the_other_rule_is_told_as_one() -> None:
    tree = Decision(
        "A",
        "max",
        (
            Decision("B", "min", (Leaf("1", 3), Leaf("2", 12))),
            Decision("C", "min", (Leaf("3", 3), Leaf("4", 4))),
        ),
    )
    at, beyond = answered(3, ("1", "2", "3")), answered(3, ("1", "2", "3", "4"))
    for seen, said in (((at, at, beyond), "rule ≥ best"), ((beyond, at, beyond), "rule > best")):
        tests = exercise(*[asked(tree)] * 3, open="cut")
        ids = [test.id for test in tests.tests]
        _, judged = judge.judge(tests, ALPHABETA, dict(zip(ids, seen, strict=True)))
        (because,) = filter(None, [each.because for each in judged.values()])
        assert said in because


# Moves and matrices


def test_a_move_is_right_if_it_is_optimal() -> None:
    for tree in trees(300):
        assert isinstance(tree, Decision)
        right = {child.name for child in minimax(tree, SOFT).right_moves(tree)}
        for child in tree.children:
            for tag in ("str", "node"):
                seen = Observation("answered", [tag, child.name])
                test = asked(tree, function="best_move")
                _, judged = judge.judge(
                    exercise(test, function=BEST_MOVE), BEST_MOVE, {"best_move/1": seen}
                )
                verdict = judged["best_move/1/move"].credit.verdict
                # The task asks for a name; a node is told so.
                is_right = tag == "str" and child.name in right
                assert (verdict is Verdict.CORRECT) == is_right


def test_rows_and_columns_of_a_matrix_may_stand_in_any_order() -> None:
    tree = Decision(
        "A",
        "max",
        (
            Decision("B", "min", (Leaf("1", 3), Leaf("2", 12))),
            Decision("C", "min", (Leaf("3", 2), Leaf("4", 4))),
        ),
    )
    form = normal_form(tree, reduced=False)
    cells = form.matrix.payoffs

    def told(rows: tuple[int, ...], columns: tuple[int, ...], wrong: int = 0) -> object:
        def strategy(names: dict[str, str]) -> list[object]:
            return ["dict", [[["str", node], ["str", child]] for node, child in names.items()]]

        return [
            "list",
            [
                ["list", [strategy(dict(form.rows[i])) for i in rows]],
                ["list", [strategy(dict(form.columns[j])) for j in columns]],
                [
                    "list",
                    [["list", [["int", str(cells[i][j] + wrong)] for j in columns]] for i in rows],
                ],
            ],
        ]

    def verdict(answer: object) -> Verdict:
        test = asked(tree, function="normal_form")
        seen = Observation("answered", answer)
        wanted = exercise(test, function=NORMAL_FORM)
        _, judged = judge.judge(wanted, NORMAL_FORM, {"normal_form/1": seen})
        return judged["normal_form/1/matrix"].credit.verdict

    every = tuple(range(len(form.columns)))
    for columns in permutations(every):
        assert verdict(told((1, 0), columns)) is Verdict.CORRECT
    assert verdict(told((0, 1), every, wrong=1)) is Verdict.WRONG
    assert verdict(told((0, 0), every)) is Verdict.WRONG
    assert verdict(told((0, 1), every[:-1])) is Verdict.WRONG
    for nonsense in (
        ["list", [["list", []], ["list", []], ["list", []]]],
        ["list", [["list", [["dict", [7]]]], ["list", []], ["list", []]]],
        [
            "list",
            [["list", [["dict", [[["list", []], ["list", []]]]]]], ["list", []], ["list", []]],
        ],
        ["none", ""],
        ["list", 3],
    ):
        assert verdict(nonsense) is Verdict.WRONG


# Names and shrinking


def test_a_right_search_fits_no_misconception_however_it_is_written() -> None:
    rng = Random(4)
    tests = [asked(tree, *windows(rng)) for tree in trees(40, levels=4)]
    wanted = exercise(*tests, open="cut")
    calls = [test for test in wanted.tests if isinstance(test, TreeTest)]
    for rules in (SOFT, HARD, STRICT):
        seen = {
            test.id: answered(trace.value, expectation.read_order(trace))
            for test in calls
            for trace in (alphabeta(test.tree, rules, test.alpha, test.beta),)
        }
        assert naming.name_search(Conduct(wanted, ALPHABETA, calls, seen, never)) == ()


def test_a_tree_shrinks_to_what_is_needed() -> None:
    """For any reason to fail, the tree found still fails, and no smaller one does."""

    def fails(test: TreeTest) -> bool:
        return sum(leaf.value > 2 for leaf in leaves(test.tree)) >= 2

    for tree in trees(50):
        if not fails(asked(tree)):
            continue
        small = shrinking.smallest(asked(tree), fails)
        assert fails(small)
        assert len(leaves(small.tree)) <= len(leaves(tree))
        names = [node.name for node in nodes(small.tree)]
        assert len(set(names)) == len(names)
        assert small.depth == height(small.tree)
        assert not any(
            fails(shrinking.fit_test(small, smaller)) for smaller in shrinking.smaller(small.tree)
        )
