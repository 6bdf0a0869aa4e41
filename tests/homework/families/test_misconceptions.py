"""The misconceptions: each has exactly its flaw, none crashes, and what they lead to is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from grader.homework.families import KINDS
from grader.homework.families.trees.derived_trees import change_nodes
from grader.homework.families.trees.flawed_search import ALPHABETA, NEGAMAX, picked_move
from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS, misconceptions_in
from grader.homework.families.trees.right_searches import RIGHT, Algorithm
from grader.homework.kinds.problem import wrong_answers
from grader.homework.sheets.sheet import read_sheet, variant
from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner, Leaf, leaves
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax
from grader.solvers.negamax import negamax
from tests.homework.families.chance import chance_tree
from tests.homework.families.misconceptions_table import page
from tests.homework.kinds.examples import problem_of, problems
from tests.run import grader
from tests.trees import random_tree, tree

OPEN = (-INF, INF)
WINDOWS: list[tuple[Bound, Bound]] = [OPEN, (3, 7), (-INF, 2), (5, INF), (4, 4)]

#: The ids are a promise: reports and specs name them.
IDS = """
    swapped-players never-alternates depth-off-by-one leftmost-leaf-is-value other-child-order
    last-tie chance-as-max averages-instead-of-weights other-cut-rule no-pruning window-not-passed
    shallow-only alpha-not-updated beta-not-updated cuts-one-late parent-takes-child-value
    bound-taken-as-value negamax-window-not-negated negamax-sign-not-flipped
"""


def any_rules(rng: Random) -> Rules:
    hard = rng.random() < 0.3
    return Rules(
        cut="equal" if hard or rng.random() < 0.5 else "strict",
        order="left-to-right" if rng.random() < 0.5 else "right-to-left",
        ties="first" if rng.random() < 0.5 else "any",
        returns="hard" if hard else "soft",
    )


def test_an_id_never_changes() -> None:
    assert set(IDS.split()) <= set(SEARCH_MISCONCEPTIONS)


def test_with_no_step_replaced_nothing_is_wrong() -> None:
    rng = Random(1)
    for _ in range(500):
        root, rules = random_tree(rng, 5, alternating=True), any_rules(rng)
        window = rng.choice(WINDOWS)
        right = alphabeta(root, rules, *window)
        assert ALPHABETA(root, rules, *window).steps == right.steps
        assert NEGAMAX(root, rules, *window).steps == negamax(root, rules, *window).steps
        if window == OPEN:
            assert picked_move(ALPHABETA(root, rules)) == right.right_moves(root)[0].name


@pytest.mark.parametrize("id", SEARCH_MISCONCEPTIONS)
def test_it_runs_on_any_tree_under_any_rules_in_any_window(id: str) -> None:
    rng = Random(2)
    for algorithm, search in SEARCH_MISCONCEPTIONS[id].searches.items():
        for _ in range(60):
            root = some_tree(rng, algorithm)
            names = {leaf.name for leaf in leaves(root)}
            for window in WINDOWS:
                rules = any_rules(rng)
                trace = search(root, rules, *window)
                assert set(trace.visited) <= names
                assert set(trace.visited) | set(trace.pruned) == {
                    leaf.name for leaf in leaves(trace.root)
                }
                assert trace.line[0] == root.name
                if window == OPEN and isinstance(root, Decision):
                    assert picked_move(trace) in [child.name for child in root.children]


def some_tree(rng: Random, algorithm: Algorithm) -> Inner:
    if algorithm == "expectiminimax":
        return chance_tree(rng)
    return random_tree(rng, 4, alternating="negamax" in algorithm)


# One tree for each flaw, worked out by hand: the value it finds, its move, the leaves it reads.

TWO = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
TIED = tree([[5, 7], [5, 9], [4, 8]])
GAMBLE = Decision(
    "A",
    "max",
    (
        Leaf("1", Fraction(11, 2)),
        Chance("B", ((Fraction(1, 4), Leaf("2", 8)), (Fraction(3, 4), Leaf("3", 4)))),
    ),
)

CASES: list[tuple[str, Algorithm, Inner, str, Bound, str, str]] = [
    ("swapped-players", "minimax", TWO, "any", 6, "C", "1 2 3 4 5 6 7 8 9"),
    ("never-alternates", "minimax", TWO, "any", 14, "D", "1 2 3 4 5 6 7 8 9"),
    ("leftmost-leaf-is-value", "minimax", TWO, "any", 3, "B", "1"),
    ("other-child-order", "minimax", TIED, "first", 5, "C", "1 2 3 4 5 6"),
    ("last-tie", "minimax", TIED, "first", 5, "C", "1 2 3 4 5 6"),
    # Left at 5 ≤ 5 by the right search; D is left at 4 < 5 by both.
    ("other-cut-rule", "alphabeta", TIED, "any", 5, "B", "1 2 3 4 5"),
    ("no-pruning", "alphabeta", TWO, "any", 3, "B", "1 2 3 4 5 6 7 8 9"),
    ("window-not-passed", "alphabeta", TWO, "any", 3, "B", "1 2 3 4 5 6 7 8 9"),
    ("alpha-not-updated", "alphabeta", TWO, "any", 3, "B", "1 2 3 4 5 6 7 8 9"),
    ("beta-not-updated", "alphabeta", TWO, "any", 3, "B", "1 2 3 4 7 8 9"),
    ("cuts-one-late", "alphabeta", TWO, "any", 3, "B", "1 2 3 4 5 7 8 9"),
    # C returns 5, too, but is cut: 5 is only a bound.
    ("bound-taken-as-value", "alphabeta", TIED, "any", 5, "C", "1 2 3 5"),
    # In B, 3 counts for A at once: after 12 the minimum is still 3 ≤ 3, so 8 is not read.
    ("parent-takes-child-value", "alphabeta", TWO, "any", 5, "D", "1 2 4 7 8"),
    ("chance-as-max", "expectiminimax", GAMBLE, "any", 8, "B", "1 2 3"),
    ("averages-instead-of-weights", "expectiminimax", GAMBLE, "any", 6, "B", "1 2 3"),
    # C gets (3, ∞) instead of (−∞, −3): nothing reaches a β of ∞.
    ("negamax-window-not-negated", "negamax", TWO, "any", 3, "B", "1 2 3 4 5 6 7 8 9"),
    ("negamax-sign-not-flipped", "plain_negamax", TWO, "any", 14, "D", "1 2 3 4 5 6 7 8 9"),
]


@pytest.mark.parametrize(("id", "algorithm", "root", "ties", "value", "move", "read"), CASES)
def test_it_has_this_flaw(
    id: str, algorithm: Algorithm, root: Inner, ties: str, value: Bound, move: str, read: str
) -> None:
    rules = Rules(ties="first" if ties == "first" else "any")
    trace = SEARCH_MISCONCEPTIONS[id].searches[algorithm](root, rules)
    assert (trace.value, picked_move(trace), trace.visited) == (value, move, tuple(read.split()))


def test_depth_off_by_one_stops_at_the_estimates_of_the_last_ply() -> None:
    low = Decision("B", "min", (Leaf("1", 1), Leaf("2", 2)), estimate=9)
    root = Decision("A", "max", (low, Leaf("3", 5)))
    trace = SEARCH_MISCONCEPTIONS["depth-off-by-one"].searches["minimax"](root, Rules())
    assert (trace.value, picked_move(trace), trace.visited) == (9, "B", ("B", "3"))


def test_a_deep_cutoff_is_what_shallow_only_misses() -> None:
    """B = 5 bounds every node below C; only the deep ones are lost."""
    shallow = SEARCH_MISCONCEPTIONS["shallow-only"].searches["alphabeta"]
    deep_cuts = lost = 0
    rng = Random(3)
    for _ in range(300):
        root = random_tree(rng, 5, alternating=True)
        right, flawed = alphabeta(root, Rules()), shallow(root, Rules())
        assert set(right.visited) <= set(flawed.visited)
        deep = [cut for cut in right.cuts if right.is_deep(cut)]
        deep_cuts += bool(deep)
        if set(right.visited) != set(flawed.visited):
            assert deep
            lost += 1
    assert lost > deep_cuts / 2


@pytest.mark.parametrize(
    "id",
    [
        "no-pruning",
        "window-not-passed",
        "alpha-not-updated",
        "beta-not-updated",
        "shallow-only",
        "cuts-one-late",
    ],
)
def test_too_little_pruning_costs_leaves_and_nothing_else(id: str) -> None:
    rng = Random(4)
    for _ in range(300):
        root, rules = random_tree(rng, 5, alternating=True), any_rules(rng)
        trace = SEARCH_MISCONCEPTIONS[id].searches["alphabeta"](root, rules)
        right = alphabeta(root, rules)
        assert trace.value == right.value == minimax(root, rules).value
        assert set(right.visited) <= set(trace.visited)
        assert picked_move(trace) == right.right_moves(root)[0].name


def test_from_an_open_window_no_pruning_and_a_window_not_passed_read_the_same() -> None:
    rng = Random(5)
    no_pruning = SEARCH_MISCONCEPTIONS["no-pruning"].searches["alphabeta"]
    not_passed = SEARCH_MISCONCEPTIONS["window-not-passed"].searches["alphabeta"]
    for _ in range(300):
        root = random_tree(rng, 5)
        assert no_pruning(root, Rules()).visited == not_passed(root, Rules()).visited


@pytest.mark.parametrize(
    ("id", "rules", "is_wrong"),
    [
        ("last-tie", Rules(ties="any"), False),
        ("last-tie", Rules(ties="first"), True),
        ("last-tie", Rules(ties="last", cut="strict"), False),
        ("other-cut-rule", Rules(cut="strict"), True),
        ("other-child-order", Rules(order="right-to-left"), True),
        ("no-pruning", Rules(), True),
    ],
)
def test_some_are_mistakes_only_under_some_rules(id: str, rules: Rules, is_wrong: bool) -> None:
    assert SEARCH_MISCONCEPTIONS[id].is_wrong(rules) is is_wrong
    (algorithm, *_) = SEARCH_MISCONCEPTIONS[id].searches
    assert (SEARCH_MISCONCEPTIONS[id] in misconceptions_in(algorithm, rules)) is is_wrong


@pytest.mark.parametrize("rule", ["cut", "order"])
def test_going_against_a_rule_that_is_left_open_is_no_mistake(rule: str) -> None:
    against = {"cut": "other-cut-rule", "order": "other-child-order"}[rule]
    assert "any" not in SEARCH_MISCONCEPTIONS[against].under[rule]


@pytest.mark.parametrize("algorithm", RIGHT)
def test_every_mistake_can_be_seen(algorithm: Algorithm) -> None:
    """On some tree it has another value, move or set of leaves than the right algorithm."""
    rules = Rules(ties="first")
    for mistake in misconceptions_in(algorithm, rules):
        rng = Random(6)
        for _ in range(400):
            root = estimated(some_tree(rng, algorithm), rng)
            right, flawed = RIGHT[algorithm](root, rules), mistake.searches[algorithm](root, rules)
            if (right.value, right.visited) != (flawed.value, flawed.visited) or (
                picked_move(right) != picked_move(flawed)
            ):
                break
        else:
            pytest.fail(f"{mistake.id} is never seen in {algorithm}")


def estimated(root: Inner, rng: Random) -> Inner:
    return change_nodes(root, lambda node: replace(node, estimate=rng.randint(0, 9)))


@pytest.mark.slow
def test_the_page_for_teachers(golden: Callable[[str, str], None]) -> None:
    golden("docs/mistakes.md", page())


# What the misconceptions lead to on a problem.


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_what_they_lead_to_loses_marks(kind: str) -> None:
    for problem in problems(kind, range(6)):
        for question in problem.questions:
            wrong = wrong_answers(problem, problem.questions)[question.id]
            for each in wrong:
                assert question.answer.mark(each.answer.text()).share < 1
                assert each.misconceptions
            assert len({each.answer.text() for each in wrong}) == len(wrong)
            ids = [mistake.id for each in wrong for mistake in each.misconceptions]
            assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    "kind", ["minimax", "alphabeta", "negamax", "ordering", "cutoff", "expectiminimax"]
)
def test_they_lead_to_something(kind: str) -> None:
    found = [
        wrong
        for problem in problems(kind)
        for wrong in wrong_answers(problem, problem.questions).values()
    ]
    assert sum(map(bool, found)) > len(found) / 2


def test_the_wrong_values_on_a_published_tree(tmp_path: Path) -> None:
    spec = tmp_path / "aima.yaml"
    spec.write_text("kind: minimax\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n")
    (problem,) = variant(read_sheet(spec), 0).problems
    wrong = wrong_answers(problem, problem.questions)
    led = {
        (id, mistake.id): each.text
        for id in ("value", "move")
        for each in wrong[id]
        for mistake in each.misconceptions
    }
    assert (
        led.items()
        >= {
            ("value", "swapped-players"): "6",
            ("value", "never-alternates"): "14",
            ("move", "swapped-players"): "C",
            ("move", "never-alternates"): "D",
        }.items()
    )


def test_a_tied_move_is_no_wrong_answer(tmp_path: Path) -> None:
    spec = tmp_path / "tied.yaml"
    spec.write_text("kind: minimax\ntree: [[5, 7], [5, 9], [4, 8]]\nrules: {ties: any}\n")
    (problem,) = variant(read_sheet(spec), 0).problems
    other_order = SEARCH_MISCONCEPTIONS["other-child-order"].searches["minimax"]
    assert picked_move(other_order(problem.instance.tree, Rules())) == "C"
    assert wrong_answers(problem, problem.questions)["move"] == ()


def test_a_wrong_answer_to_expect_shows_what_is_wrong_with_it(tmp_path: Path) -> None:
    """Who takes a node for its first child is right about A and B, and never comes to C."""
    problem = problem_of("kind: alphabeta\ntree: [[1, 2], [0, 4]]\n", tmp_path)
    told = {wrong.text for wrong in wrong_answers(problem, problem.questions)["values"]}
    assert told >= {
        "B = 2; C = 4; A = 2",
        "B = 2; C = 4; A = 4",
        "B = 1; A = 1, no others",
        "C = 0",
    }


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        ("minimax", {"A": 3, "B": 3, "C": 4, "D": 3, "E": 8, "F": 4, "G": 14}),
        ("negamax", {"A": 3, "B": -3, "C": -4, "D": 3, "E": 8, "F": 4, "G": 14}),
    ],
)
def test_first_children_are_taken_everywhere(
    kind: str, wrong: dict[str, int], tmp_path: Path
) -> None:
    """Who gives each node the value of its first child is named by all of these values."""
    (tmp_path / "spec.yaml").write_text(
        f"kind: {kind}\ntree: [[[3, 12], [8, 2]], [[4, 6], [14, 5]]]\nask: [values]\n"
    )
    given = "; ".join(f"{name} = {value}" for name, value in wrong.items())
    (tmp_path / "answers.csv").write_text(f"id,1.values\nann,{given}\n")
    done = grader("mark", tmp_path / "spec.yaml", tmp_path / "answers.csv", "--json")
    assert done.json["rows"][0]["mistakes"] == {"1": "leftmost-leaf-is-value"}
