"""The text around the items of a rubric."""

from __future__ import annotations

from fractions import Fraction

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


def rule_of_slips(carried: Fraction) -> str:
    """What students read about the rules `carry` and `penalty`; `carried` is what is left."""
    if not carried:
        return (
            "Every entry is compared with the key, even if it follows from your own earlier ones."
        )
    follows = "An entry that follows from your own earlier ones"
    if carried == 1:
        return f"{follows} counts as right, even if the key has another."
    return f"{follows}, though the key has another, loses {share(1 - carried)} of its points."


def share(part: Fraction) -> str:
    """`25 %`, or `1/3` where percents are not whole."""
    percents = 100 * part
    return f"{percents} %" if percents.denominator == 1 else str(part)
