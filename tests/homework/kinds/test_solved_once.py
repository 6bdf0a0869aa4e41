"""No solver runs twice on the same game, under the same rules, for one instance.

Every call of a solver is noted, whoever makes it, from the reading of a spec to whatever is made
of its instance.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from inspect import unwrap
from types import CodeType, FrameType
from typing import Any

import pytest

from grader.homework.families import KINDS
from grader.homework.families.matrices import equilibrium, matrix_game
from grader.homework.families.payoffs import backward_induction
from grader.homework.families.play import estimates, node_counts
from grader.homework.families.simulation import monte_carlo
from grader.homework.families.trees.flawed_search import WindowSearch
from grader.homework.kinds.problem import wrong_answers
from grader.homework.kinds.requirement import measures_of
from grader.homework.marking.sheet_marking import mark_sheet
from grader.homework.sheets.sheet import Variant, variant
from grader.outputs import OUTPUTS, load
from grader.solvers import alphabeta, expectiminimax, minimax, negamax, star1, states
from tests.homework.kinds.examples import example_sheet

SOLVERS: tuple[Callable[..., Any], ...] = (
    minimax.minimax,
    alphabeta.alphabeta,
    expectiminimax.expectiminimax,
    negamax.negamax,
    negamax.plain_negamax,
    star1.star1,
    states.minimax,
    states.alphabeta,
    WindowSearch.__call__,
    equilibrium.eliminate,
    equilibrium.equilibrium,
    matrix_game.normal_form,
    backward_induction.backward_induction,
    node_counts.count_game,
    node_counts.count_shape,
    node_counts.count_tree,
    estimates.estimate_position,
    estimates.estimate_table,
    monte_carlo.mcts,
)
NAMES: dict[CodeType, str] = {unwrap(each).__code__: each.__qualname__ for each in SOLVERS}

#: What a solver is called with, and how often.
Calls = Counter[tuple[str, Hashable]]


@contextmanager
def noted() -> Iterator[Calls]:
    """The calls of solvers made inside of the block."""
    calls: Calls = Counter()
    kept: list[object] = []  # what no longer exists may have the same address as what does
    begun: set[FrameType] = set()  # a generator that goes on is no other call

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame not in begun and (name := NAMES.get(frame.f_code)):
            begun.add(frame)
            count = frame.f_code.co_argcount
            arguments = [frame.f_locals[each] for each in frame.f_code.co_varnames[:count]]
            kept.append(arguments)
            calls[name, tuple(map(key, arguments))] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(before)


def key(argument: Any) -> Hashable:
    return argument if isinstance(argument, Hashable) and is_hashable(argument) else repr(argument)


def is_hashable(argument: Any) -> bool:
    try:
        hash(argument)
    except TypeError:
        return False
    return True


def repeated(calls: Calls) -> dict[tuple[str, Hashable], int]:
    return {call: times for call, times in calls.items() if times > 1}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_an_instance_is_solved_once(kind: str, seed: int) -> None:
    with noted() as calls:
        sheet = example_sheet(kind)
        if sheet.exercises[0].maker:
            calls.clear()  # the first instance drawn shows that there is any
        made = variant(sheet, seed)
        for output in OUTPUTS:
            load(output)(made)
        for problem in made.problems:
            assert measures_of(problem.solved).difficulty
            wrong_answers(problem, problem.questions)
        assert mark_sheet(made.problems, key_of(made)).marks
    assert not repeated(calls)


@pytest.mark.parametrize("kind", KINDS)
def test_marking_what_is_wrong_solves_nothing_twice(kind: str) -> None:
    """Neither what follows from a slip nor the misconceptions that may explain it."""
    sheet = example_sheet(kind)
    given = key_of(variant(sheet, 1))
    with noted() as calls:
        if sheet.exercises[0].maker:
            calls.clear()
        marked = mark_sheet(variant(sheet, 0).problems, given)
    assert marked.marks
    assert not repeated(calls)


def key_of(made: Variant) -> dict[int, dict[str, str]]:
    return {
        number: {question.id: question.answer.text() for question in problem.questions}
        for number, problem in enumerate(made.problems, 1)
    }


def test_calls_are_noted() -> None:
    with noted() as calls:
        variant(example_sheet("minimax"), 0)
    assert [name for name, _ in calls] == ["minimax"]
