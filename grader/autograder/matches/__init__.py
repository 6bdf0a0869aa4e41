"""A student's player against reference players.

Read `plan` (which games are played), `match` (plays one) and `umpire` (what it earns).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.matches.match import PlayedGame as PlayedGame, play as play
    from grader.autograder.matches.plan import rounds as rounds
    from grader.autograder.matches.umpire import mark as mark, marks as marks, tally as tally
else:
    __getattr__ = front_door(
        __name__,
        {
            "match": "PlayedGame play",
            "umpire": "mark marks tally",
            "plan": "rounds",
        },
    )
