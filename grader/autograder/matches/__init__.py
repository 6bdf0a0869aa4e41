"""A student's player against reference players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.matches.round import Round as Round
else:
    __getattr__ = front_door(
        __name__,
        {
            "round": "Round",
        },
    )
