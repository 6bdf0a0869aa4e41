"""The practice page: one HTML file in which everything is worked out beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.page.page_site import draws as draws, site as site, variants as variants
    from grader.outputs.page.practice_page import page as page
    from grader.outputs.page.tutor import Tutor as Tutor
else:
    __getattr__ = front_door(
        __name__,
        {
            "tutor": "Tutor",
            "page_site": "draws site variants",
            "practice_page": "page",
        },
    )
