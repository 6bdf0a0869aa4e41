"""The text around the items of a rubric."""

from __future__ import annotations

RUBRIC = "Rubric"
FOLLOW_INTRO = (
    "An early slip costs its own points, not those of what follows from it (follow-through)."
)
MARKING_LABEL = "Marking"
FOLLOW_LABEL = "Follow-through"


def intro(code: str) -> str:
    return (
        f"Points and marking are the same for every variant; the questions are worded as in {code}."
    )
