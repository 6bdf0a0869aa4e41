"""Small programs of our own: references, their mutants, and misconceptions as students write them.

They run in the trusted process on the tree of a test, and show what a submission with the same
fault does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.programs.behaviour import Behaviour as Behaviour
    from grader.autograder.programs.formulated_game import ask_game as ask_game
    from grader.autograder.programs.known_faults import Model as Model, models as models
    from grader.autograder.programs.misformulations import (
        FlawedGame as FlawedGame,
        flawed_games as flawed_games,
    )
    from grader.autograder.programs.stages import Stage as Stage, is_number as is_number
else:
    __getattr__ = front_door(
        __name__,
        {
            "behaviour": "Behaviour",
            "misformulations": "FlawedGame flawed_games",
            "known_faults": "Model models",
            "stages": "Stage is_number",
            "formulated_game": "ask_game",
        },
    )
