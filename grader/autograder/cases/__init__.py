"""Tests of a function: what it is called with, what is expected, and what was seen of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.cases.call_arguments import call as call
    from grader.autograder.cases.code_case import CodeTest as CodeTest, TreeTest as TreeTest
    from grader.autograder.cases.code_exercise import Asked as Asked, CodeExercise as CodeExercise
    from grader.autograder.cases.expectation import (
        conventions as conventions,
        read_order as read_order,
        searched_tree as searched_tree,
        trace as trace,
    )
    from grader.autograder.cases.formulation_case import (
        FormulationTest as FormulationTest,
        Statement as Statement,
        positions as positions,
        written_moves as written_moves,
    )
    from grader.autograder.cases.roles import Style as Style
    from grader.autograder.cases.rounds import Round as Round
else:
    __getattr__ = front_door(
        __name__,
        {
            "code_exercise": "Asked CodeExercise",
            "code_case": "CodeTest TreeTest",
            "formulation_case": "FormulationTest Statement positions written_moves",
            "rounds": "Round",
            "roles": "Style",
            "call_arguments": "call",
            "expectation": "conventions read_order searched_tree trace",
        },
    )
