"""The text around the items of a rubric."""

from __future__ import annotations

RUBRIC = "Rubric"
RUBRIC_INTRO = (
    "These items hold for every variant. An early slip costs its own points, not those of what "
    "follows from it (follow-through)."
)
MARKING_LABEL = "Marking"
FOLLOW_LABEL = "Follow-through"
