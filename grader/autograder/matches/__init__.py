"""A student's player against reference players.

Read `plan` (which games are played) and `match` (how one went, and what it earns).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.matches.match import (
        PlayedGame as PlayedGame,
        mark as mark,
        marks as marks,
        play as play,
        tally as tally,
    )
    from grader.autograder.matches.plan import rounds as rounds
else:
    __getattr__ = front_door(
        __name__, {"match": "PlayedGame mark marks play tally", "plan": "rounds"}
    )
