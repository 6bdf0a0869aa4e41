"""`normal_form`: the matrix of a game tree, with strategies as its rows and columns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from grader.autograder.exercise import Asked, CodeExercise, CodeFunction, Searching
from grader.autograder.functions.on_trees import TreeTesting
from grader.autograder.judging.answer import number, shown
from grader.autograder.judging.feedback import DRAWN
from grader.autograder.judging.judged import FULL, Judged, wrong
from grader.autograder.programs.reference import strategies as reference
from grader.autograder.roles import Part
from grader.autograder.sandbox.talk import Observation
from grader.autograder.tests import mutated, ours, searching
from grader.autograder.tests.cases import TreeTest
from grader.autograder.tests.worth import Catch, TestCounts, pool_size
from grader.homework.families import NormalForm, Plan, count, draw_tree, normal_form
from grader.model.instance import UNLABELLED
from grader.model.rules import Rules
from grader.model.tree import Inner
from grader.words import code, starter

#: The trees of our own that are drawn, and the largest matrix that one of them has.
OURS, OUR_CELLS = 40, 64
#: The matrices that are kept, because many mutants are compared with each.
KEPT = 128
#: Mutants run on no larger matrices: what these show, smaller ones show as well.
MOST_CELLS = 1024


class MatrixTesting(TreeTesting):
    """Judges the matrix: each strategy exactly once, rows and columns in any order."""

    def parts(self, function: Asked) -> tuple[Part, ...]:
        return ("matrix",)

    def picture(self, function: Asked, test: TreeTest, rules: Rules, judged: Judged) -> str:
        return draw_tree(test.tree, None, within=DRAWN)

    def chosen(
        self,
        exercise: CodeExercise,
        function: Asked,
        plans: Sequence[Plan],
        wanted: TestCounts,
        rng: Random,
    ) -> tuple[Sequence[TreeTest], Sequence[TreeTest]]:
        own = searching.drawn_from(function, plans, pool_size(wanted.both), rng)
        added = [_our_test(function, rng) for _ in range(OURS if wanted.ours else 0)]
        return mutated.chosen(
            exercise, function, reference.NORMAL_FORM, own, added, wanted, rng, _is_small
        )

    def caught(
        self, exercise: CodeExercise, function: Asked, tests: Sequence[TreeTest]
    ) -> tuple[Catch, ...]:
        return mutated.caught(exercise, function, reference.NORMAL_FORM, tests, _is_small)

    def judge(
        self,
        exercise: CodeExercise,
        function: Asked,
        test: TreeTest,
        part: Part,
        seen: Observation,
        rules: Rules,
    ) -> Judged:
        match seen.answer:
            case ["list", [["list", rows], ["list", columns], ["list", matrix]]]:
                pass
            case _:
                return wrong(code.no_matrix(shown(seen.answer)))
        given_rows, given_columns = _strategies(rows), _strategies(columns)
        form = _right(test.tree)
        for player, given, wanted in (
            ("max", given_rows, form.rows),
            ("min", given_columns, form.columns),
        ):
            if given is None:
                return wrong(code.NO_STRATEGY)
            if len(given) != len(wanted) or not all(dict(strategy) in given for strategy in wanted):
                return wrong(code.wrong_strategies(player, len(wanted), len(given)))
        assert given_rows
        assert given_columns
        places = [given_columns.index(dict(column)) for column in form.columns]
        for row, payoffs in zip(form.rows, form.matrix.payoffs, strict=True):
            match matrix[given_rows.index(dict(row))] if len(matrix) == len(form.rows) else None:
                case ["list", cells] if len(cells) == len(form.columns):
                    if [number(cells[place]) for place in places] != list(payoffs):
                        return wrong(code.WRONG_PAYOFFS)
                case _:
                    return wrong(code.WRONG_SHAPE)
        return Judged(FULL)


@lru_cache(maxsize=KEPT)
def _right(tree: Inner) -> NormalForm:
    return normal_form(tree, reduced=False)


def _cells(tree: Inner) -> int:
    """The size of the matrix."""
    return count(tree, "max", reduced=False) * count(tree, "min", reduced=False)


def _is_small(test: TreeTest) -> bool:
    return _cells(test.tree) <= MOST_CELLS


def _our_test(function: Asked, rng: Random) -> TreeTest:
    """A call on a tree of our own that has few strategies."""
    while _cells(tree := ours.tree(function, rng)) > OUR_CELLS:
        pass
    return searching.drawn(function, tree, UNLABELLED, rng)


def _strategies(given: Sequence[Any]) -> list[dict[str, str]] | None:
    found = []
    for strategy in given:
        match strategy:
            case ["dict", list(pairs)]:
                try:
                    found.append({node: child for (_, node), (_, child) in pairs})
                except (TypeError, ValueError):  # not a pair of tagged texts
                    return None
            case _:
                return None
    return found


NORMAL_FORM = CodeFunction(
    "normal_form",
    ("node",),
    starter.NORMAL_FORM,
    nodes_because="a strategy has a move for each node of the tree",
    testing=MatrixTesting(),
    searching=Searching((), (), (), ()),
)
