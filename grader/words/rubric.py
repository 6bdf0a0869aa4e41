"""The text around the items of a rubric."""

from __future__ import annotations

RUBRIC = "Rubric"
RUBRIC_INTRO = (
    "Points and marking are the same for every variant; what a question names may differ."
)
FOLLOW_INTRO = (
    "An early slip costs its own points, not those of what follows from it (follow-through)."
)
MARKING_LABEL = "Marking"
FOLLOW_LABEL = "Follow-through"
