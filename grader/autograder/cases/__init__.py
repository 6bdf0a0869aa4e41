"""Tests of a function: what it is called with, what is expected, and what was seen of it.

Read `code_exercise` (the functions asked for and their tests) and `code_case` (a test). `serving`
hands a game out state by state; `expectation` is what a right search does with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.cases.code_exercise import Asked as Asked, CodeExercise as CodeExercise
    from grader.autograder.cases.formulation_case import written_moves as written_moves
    from grader.autograder.cases.plays import play_at_random as play_at_random
    from grader.autograder.cases.rounds import Round as Round
else:
    __getattr__ = front_door(
        __name__,
        {
            "code_exercise": "Asked CodeExercise",
            "rounds": "Round",
            "plays": "play_at_random",
            "formulation_case": "written_moves",
        },
    )
