"""The tests of an exercise catch every fault that trees can show, and guesses earn little."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from grader import resources
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise
from grader.autograder.choosing import coverage
from grader.autograder.exercises import resolution
from grader.autograder.exercises.outline import read_outline
from grader.autograder.programs import small_trees
from grader.autograder.programs.behaviour import compile_program
from grader.autograder.programs.known_faults import bits
from grader.autograder.programs.mutations import mutants
from grader.autograder.programs.program_texts import right_programs, under
from grader.autograder.programs.stages import Stage
from grader.model.instance import UNLABELLED
from grader.model.tree import height, leaves, player
from tests.autograder import coding

#: The spec that was built by luck alone.
PLAIN = """
kind: code
functions: {minimax: 20, alphabeta: 40, best_move: 20}
trees: ["2 levels, branching 3, leaves 1..30", "4 levels, branching 2, leaves -20..20"]
tests: {visible: 4, hidden: 8}
rules: {cut: any, ties: first}
"""
#: As instructors write them: the functions, and the trees by their names in coding.py.
USUAL = [
    ("{minimax: 20}", "full", "any"),
    ("{alphabeta: 20}", "full", "any"),
    ("{alphabeta: 20}", "full", "strict"),
    ("{negamax: 20}", "limited", "equal"),
    ("{best_move: 20}", "full", "any"),
    ("{expectiminimax: 20}", "chance", "any"),
]
#: The trees of the long check.
MANY = 10_000


def usual(functions: str, trees: str, cut: str, style: str = "nodes") -> CodeExercise:
    return coding.exercise(functions, trees, visible=6, hidden=14, cut=cut, style=style)


def mutants_of(exercise: CodeExercise, function: Asked) -> int:
    return sum(len(mutants(under(text, exercise.rules))) for text in right_programs(function.id))


@pytest.mark.slow
@pytest.mark.parametrize(("functions", "trees", "cut"), USUAL)
def test_every_fault_fails_a_visible_and_two_hidden_tests(
    functions: str, trees: str, cut: str
) -> None:
    exercise = usual(functions, trees, cut)
    (row,) = coverage.measure_coverage(exercise)
    assert not row.let_through
    assert not row.escaped
    # Most mutants are wrong: the others only do the same in another way.
    (function,) = exercise.functions
    assert len(row.mutants) >= 0.8 * mutants_of(exercise, function)


@pytest.mark.parametrize(
    ("functions", "trees", "cut"),
    [USUAL[0], *(pytest.param(*each, marks=pytest.mark.slow) for each in USUAL[1:])],
)
def test_every_style_of_the_reference_is_right(functions: str, trees: str, cut: str) -> None:
    exercise = usual(functions, trees, cut)
    (function,) = exercise.functions
    for text in right_programs(function.id):
        made = compile_program(under(text, exercise.rules), function.id)
        for stage in drawn(exercise, function, 300):
            assert not stage.lost(stage.outcome(made)) & 1


def drawn(exercise: CodeExercise, function: Asked, count: int, seed: int = 5) -> list[Stage]:
    rng = Random(seed)
    return [
        Stage(
            exercise,
            function,
            small_trees.draw_call(function, small_trees.our_tree(function, rng), UNLABELLED, rng),
        )
        for _ in range(count)
    ]


def test_our_trees_are_of_every_sort() -> None:
    exercise = usual("{minimax: 20}", "full", "any")
    (function,) = exercise.functions
    tests = [stage.test for stage in drawn(exercise, function, 200)]
    assert {player(test.tree) for test in tests} == {"max", "min"}
    assert any(test.depth < height(test.tree) for test in tests)
    values = [[leaf.value for leaf in leaves(test.tree)] for test in tests]
    assert any(max(each) < 0 for each in values)
    assert any(len(set(each)) < len(each) for each in values)
    assert any(not isinstance(value, int) for each in values for value in each)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("functions", "trees", "cut"), USUAL)
def test_what_the_tests_let_through_differs_on_none_of_many_trees(
    functions: str, trees: str, cut: str
) -> None:
    exercise = usual(functions, trees, cut)
    (function,) = exercise.functions
    tests = [test for test in exercise.tests_of(function) if isinstance(test, TreeTest)]
    staged = [Stage(exercise, function, test) for test in tests]
    visible = bits(i for i, s in enumerate(staged) if s.test.visibility == "visible")
    everywhere = range(2 if exercise.open else 1)
    many = drawn(exercise, function, MANY, seed=11)
    for text in right_programs(function.id):
        for what, code in mutants(under(text, exercise.rules)):
            made = compile_program(code, function.id)
            lost = [stage.lost(stage.outcome(made)) for stage in staged]
            failed = [bits(i for i, e in enumerate(lost) if e >> c & 1) for c in everywhere]
            if all(
                (row & visible).bit_count() >= 1 and (row & ~visible).bit_count() >= 2
                for row in failed
            ):
                continue
            seen = 0
            for stage in many:
                seen |= stage.lost(stage.outcome(made))
                # A mutant that is right under one rule for cuts is right.
                assert seen != (1 << len(everywhere)) - 1, (what, stage.test)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_a_plain_spec_does_not_depend_on_luck(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "spec.yaml"
    path.write_text(PLAIN, encoding="utf-8")
    rows = coverage.measure_coverage(resolution.resolve(read_outline(path), seed))
    for row in rows:
        assert not row.let_through
        # Where who always takes the first child earns less than a third, too few of twelve tests of
        # a move have the first child right for MAX and for MIN; so it is with the last child.
        most = 0.02 if row.function == "best_move" else 0.01
        assert len(row.escaped) <= most * len(row.mutants), row.escaped


@pytest.mark.slow
@pytest.mark.parametrize("example", ["code", pytest.param("code-game", marks=pytest.mark.slow)])
def test_guesses_earn_little(example: str) -> None:
    outline = read_outline(resources.path("exercises") / f"{example}.yaml")
    bare = outline.exercise
    bare = replace(bare, functions=tuple(each for each in bare.functions if each.of.searching))
    exercise = resolution.resolve(replace(outline, exercise=bare), 3)
    for function in exercise.functions:
        tests = exercise.tests_of(function)
        stages = [Stage(exercise, function, t) for t in tests if isinstance(t, TreeTest)]
        earned: dict[object, float] = {}
        for stage in stages:
            tree = stage.test.tree
            if function.searching.returns_move:
                options: list[object] = [child.name for child in tree.children]
            else:
                options = [leaf.value for leaf in leaves(tree)]
            guesses: dict[object, float] = {
                **{("always", option): stage.is_right(option) for option in options},
                "first": stage.is_right(options[0]),
                "last": stage.is_right(options[-1]),
                "random": sum(map(stage.is_right, options)) / len(options),
            }
            for guess, share in guesses.items():
                earned[guess] = earned.get(guess, 0) + share / len(function.parts)
        assert max(earned.values()) < 0.4 * len(stages), (function.id, earned)


MIXED = """
import math

def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    best = -math.inf if maximizing else math.inf
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        else:
            best = min(best, value)
            beta = min(beta, best)
            if beta < alpha:
                break
    return best
"""


@pytest.mark.slow
def test_mixed_cuts_have_one_verdict_at_home_and_on_gradescope(tmp_path: Path) -> None:
    exercise = usual("{alphabeta: 20}", "full", "any")
    home = replace(exercise, tests=tuple(t for t in exercise.tests if t.visibility == "visible"))
    path = tmp_path / "search.py"
    path.write_text(MIXED, encoding="utf-8")
    with coding.shut().host:
        there = coding.graded(path, exercise, coding.shut())
        here = coding.graded(path, home, coding.shut())
    verdicts = {mark.id: mark.verdict for mark in here.marks}
    assert {m.id: m.verdict for m in there.marks if m.visibility == "visible"} == verdicts
    assert here.score < here.max_score


@pytest.mark.parametrize(
    ("functions", "trees"),
    [
        ("{ucb1: 20}", "full"),
        ("{normal_form: 20}", "small"),
        pytest.param("{mcts: 20}", "won", marks=[pytest.mark.slow, pytest.mark.long]),
    ],
)
def test_formulas_matrices_and_simulations_have_mutants_too(functions: str, trees: str) -> None:
    exercise = coding.exercise(functions, trees, 4, 8)
    (row,) = coverage.measure_coverage(exercise)
    assert len(row.mutants) > 100
    # A search with a slightly other constant is wrong by bad luck alone, now and then.
    most = 0.03 * len(row.mutants) if functions.startswith("{mcts") else 0
    assert len(row.escaped) <= most, row.escaped


@pytest.mark.slow
@pytest.mark.parametrize("function", ["minimax", "alphabeta", "best_move", "normal_form", "mcts"])
def test_each_tree_of_the_spec_is_among_the_tests(function: str) -> None:
    written = ([[1, 1], [-1, 1], [0, 1]], [[1, 0], [-1, -1], [-1, 1], [-1, 0]])
    others = '"2 levels, branching 3, leaves -1..1"'
    exercise = coding.outline(
        f"kind: code\nfunctions: {{{function}: 1}}\n"
        f"trees: [{others}, {written[0]}, {others}, {written[1]}, {others}]\n"
        "tests: {visible: 3, hidden: 4}\n"
    )
    trees = [test.tree for test in exercise.tests if isinstance(test, TreeTest)]
    found = [[leaf.value for leaf in leaves(tree)] for tree in trees]
    for tree in written:
        assert [value for ends in tree for value in ends] in found
