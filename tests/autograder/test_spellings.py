"""A misconception is named however it is written: each has several spellings."""

from __future__ import annotations

from collections import Counter

import pytest

from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.functions import FUNCTIONS
from grader.autograder.programs import known_faults
from grader.autograder.programs.behaviour import compile_program
from grader.autograder.programs.program_texts import spellings
from grader.autograder.programs.stages import Stage
from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS
from grader.homework.families.trees.right_searches import PRUNING
from tests.autograder import coding
from tests.autograder.spellings import SPELLINGS
from tests.autograder.test_evidence import UNSEEN, names

#: The rules under which a misconception is one, where any are right in the other exercises.
UNDER = {"other-cut-rule": ("equal", "any"), "last-tie": ("any", "first")}


def usual(function: str, cut: str = "any", ties: str = "any") -> CodeExercise:
    """An exercise as instructors write it."""
    trees = coding.OF_FUNCTION.get(function, "estimates")
    return coding.exercise(f"{{{function}: 20}}", trees, 6, 14, cut=cut, ties=ties)


@pytest.mark.slow
@pytest.mark.parametrize("function", SPELLINGS)
def test_each_spelling_is_named(function: str) -> None:
    for id, programs in SPELLINGS[function].items():
        exercise = usual(function, *UNDER.get(id, ()))
        (asked,) = exercise.functions
        tests = [test for test in exercise.tests_of(asked) if isinstance(test, TreeTest)]
        stages = [Stage(exercise, asked, test) for test in tests]
        for program in programs:
            model = known_faults.model(compile_program(program, function))
            assert names(exercise, asked, stages, model) == (id,), program


@pytest.mark.parametrize("function", SPELLINGS)
def test_each_misconception_has_several_spellings(function: str) -> None:
    searching = FUNCTIONS[function].searching
    assert searching
    written = Counter(each.misconception for each in spellings(function))
    written.update({id: len(programs) for id, programs in SPELLINGS[function].items()})
    prunes = searching.algorithms[0] in PRUNING
    spoilt = {"move"} if searching.returns_move else {"value", "leaves" if prunes else "value"}
    searches = {
        each.id
        for each in SEARCH_MISCONCEPTIONS.values()
        if set(searching.algorithms) & set(each.searches) and spoilt & set(each.spoils)
    }
    known = (searches | set(written)) - UNSEEN.get(function, set())
    assert sorted(id for id in known if written[id] < 2) == []
