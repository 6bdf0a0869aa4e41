"""A program that learned a tree or board from a visible test does not meet it in a hidden one."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from grader import resources
from grader.autograder.cases.code_case import CodeTest, TreeTest
from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.cases.formulation_case import positions
from grader.autograder.cases.own_game_case import OwnGameTest
from grader.autograder.choosing.coverage import measure_coverage
from grader.autograder.exercises.outline import read_outline
from grader.autograder.exercises.resolution import resolve
from tests.autograder import coding

bundle = pytest.importorskip("grader.outputs.runners.bundle")

EXAMPLES = sorted(path.name for path in resources.path("exercises").glob("code*.yaml"))
FIXED = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]], [[7, 1], [4, 9]], [[[1, 2], [3, 1]], [[5, 0], 2]]"


def met(test: CodeTest) -> set[Hashable]:
    """The trees and boards on which the function is called."""
    if isinstance(test, TreeTest):
        board = test.labels.positions.get(test.tree.name)
        return {test.tree, board or test.tree}
    if isinstance(test, OwnGameTest):
        states = positions(test.formulated)
        return {" ".join(test.start.game.board(states[way])) for way in test.asked}
    return set()


def shared(exercise: CodeExercise) -> list[str]:
    """The hidden tests that are called on what a visible test of any function is called on."""
    visible = set().union(*(met(test) for test in exercise.tests if test.visibility == "visible"))
    return [t.id for t in exercise.tests if t.visibility == "hidden" and met(t) & visible]


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES)
def test_no_hidden_test_of_an_example_is_on_a_visible_tree_or_board(example: str) -> None:
    outline = read_outline(resources.path("exercises") / example)
    for seed in range(2):
        assert not shared(resolve(outline, seed))


@pytest.mark.parametrize("tests", ["visible: 3, hidden: 3, only: trees", "visible: 3, hidden: 4"])
def test_a_written_tree_is_that_of_visible_tests_or_of_hidden_ones(tests: str) -> None:
    exercise = coding.outline(
        f"kind: code\nfunctions: {{alphabeta: 1, negamax: 1}}\ntrees: [{FIXED}]\n"
        f"tests: {{{tests}}}\n"
    )
    assert not shared(exercise)
    assert not any(row.shared for row in measure_coverage(exercise))


def test_where_there_is_but_one_tree_the_bundle_says_how_many_tests_are_on_it() -> None:
    exercise = coding.outline(
        "kind: code\nfunctions: {alphabeta: 1}\ntrees: [[[3, 12, 8], [2, 4, 6], [14, 5, 2]]]\n"
        "tests: {visible: 2, hidden: 3, only: trees}\n"
    )
    assert len(shared(exercise)) == 3
    said = bundle.coverage_text(measure_coverage(exercise))
    assert "alphabeta: hidden tests on the tree or board of a visible test: 3 of 3 (" in said
