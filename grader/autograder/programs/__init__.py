"""Small programs of our own: references, their mutants, and misconceptions as students write them.

They run in the trusted process on the tree of a test, and show what a submission with the same
fault does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.programs.catalogue import Model as Model, models as models
    from grader.autograder.programs.formulated import heard as heard, is_right as is_right
    from grader.autograder.programs.misformulated import (
        FlawedGame as FlawedGame,
        flawed_games as flawed_games,
    )
    from grader.autograder.programs.running import Behaviour as Behaviour
    from grader.autograder.programs.stage import Stage as Stage, is_number as is_number
else:
    __getattr__ = front_door(
        __name__,
        {
            "running": "Behaviour",
            "misformulated": "FlawedGame flawed_games",
            "catalogue": "Model models",
            "stage": "Stage is_number",
            "formulated": "heard is_right",
        },
    )
