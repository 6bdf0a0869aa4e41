"""The practice page: one HTML file in which everything is worked out beforehand.

Read `practice_page` (puts pages together) and `data` (all that a page knows of an exercise).
`narrator` and `lesson` tell its steps, `asks`, `questions` and `accept` what is asked and accepted.
Its script is in `templates/practice/`. `tutor` is practice in the terminal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.page.practice_page import (
        draws as draws,
        page as page,
        site as site,
        variants as variants,
    )
    from grader.outputs.page.tutor import Tutor as Tutor
else:
    __getattr__ = front_door(
        __name__, {"tutor": "Tutor", "practice_page": "draws page site variants"}
    )
