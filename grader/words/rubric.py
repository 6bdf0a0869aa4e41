"""The text around the items of a rubric."""

from __future__ import annotations

RUBRIC = "Rubric"
RUBRIC_INTRO = (
    "Points and marking are the same for every variant; what a question names may differ."
)
FOLLOW_INTRO = (
    "An early slip costs its own points, not those of what follows from it (follow-through)."
)
BY_HAND = "By hand."
MARKING_LABEL = "Marking"
FOLLOW_LABEL = "Follow-through"


def item(points: str, what: str) -> str:
    """`2 points: names the bound`"""
    return f"{points}: {what}"


def model(answer: str) -> str:
    return f"Model answer: {answer}"


def penalty(share: str) -> str:
    """What a slip costs elsewhere, where a rule of the homework says so."""
    return f"An entry that only follows from a slip loses {share} of its points."
