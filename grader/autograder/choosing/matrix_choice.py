"""Draws and chooses the trees whose normal form is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked, Catch, Chosen, CodeExercise, Request
from grader.autograder.choosing.mutant_choice import choose_by_mutants, mutant_catches
from grader.autograder.choosing.worth import pool_size
from grader.autograder.facade import count
from grader.autograder.programs import small_trees
from grader.autograder.programs.reference_programs import right_programs
from grader.model.instance import UNLABELLED
from grader.model.tree import Inner

#: The trees of our own that are drawn, and the largest matrix that one of them has.
OURS, OUR_CELLS = 40, 64
#: Mutants run on no larger matrices: what these show, smaller ones show as well.
MOST_CELLS = 1024


def choose_matrix_tests(request: Request) -> Chosen:
    """The visible trees and the hidden ones."""
    function, wanted, rng = request.function, request.wanted, request.rng
    own = small_trees.draw_calls(function, request.plans, pool_size(wanted.both), rng)
    added = [_our_test(function, rng) for _ in range(OURS if wanted.ours else 0)]
    return choose_by_mutants(request, right_programs(function.id), own, added, _is_small)


def matrix_catches(
    exercise: CodeExercise, function: Asked, tests: Sequence[TreeTest]
) -> tuple[Catch, ...]:
    """How many of the trees each mutant fails."""
    return mutant_catches(exercise, function, right_programs(function.id), tests, _is_small)


def _is_small(test: TreeTest) -> bool:
    return _cells(test.tree) <= MOST_CELLS


def _cells(tree: Inner) -> int:
    """The size of the matrix."""
    return count(tree, "max", reduced=False) * count(tree, "min", reduced=False)


def _our_test(function: Asked, rng: Random) -> TreeTest:
    """A call on a tree of our own that has few strategies."""
    while _cells(tree := small_trees.our_tree(function, rng)) > OUR_CELLS:
        pass
    return small_trees.draw_call(function, tree, UNLABELLED, rng)
