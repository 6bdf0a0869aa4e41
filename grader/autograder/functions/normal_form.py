"""`normal_form`: the matrix of a game tree, with strategies as its rows and columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from grader.autograder import choosing
from grader.autograder.cases.calls import FULL, Judged, Part, wrong
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeFunction, Searching, Trial
from grader.autograder.facade import NormalForm, draw_tree, normal_form
from grader.autograder.functions.tree_searches import VALUE
from grader.autograder.judging.answers import answer_text, number
from grader.autograder.judging.feedback import DRAWN
from grader.model.rules import Rules
from grader.model.tree import Inner
from grader.words import code, starter

#: The matrices that are kept, because many mutants are compared with each.
KEPT = 128


def _judge(trial: Trial, part: Part) -> Judged:
    """Judge the matrix: each strategy exactly once, rows and columns in any order."""
    match trial.seen.answer:
        case ["list", [["list", rows], ["list", columns], ["list", matrix]]]:
            pass
        case _:
            return wrong(code.no_matrix(answer_text(trial.seen.answer)))
    given_rows, given_columns = _strategies(rows), _strategies(columns)
    form = _right(trial.test.tree)
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


def _picture(function: Asked, test: TreeTest, rules: Rules, judged: Judged) -> str:
    return draw_tree(test.tree, None, within=DRAWN)


NORMAL_FORM = CodeFunction(
    "normal_form",
    ("node",),
    starter.NORMAL_FORM,
    nodes_because="a strategy has a move for each node of the tree",
    testing=replace(
        VALUE,
        parts=lambda function: ("matrix",),
        judge=_judge,
        choose=lambda request: choosing.choose_matrix_tests(request),
        catches=lambda *asked: choosing.matrix_catches(*asked),
        names=lambda seen: (),
        picture=_picture,
    ),
    searching=Searching((), ()),
)
