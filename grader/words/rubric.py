"""The text around the items of a rubric, and the wrong answers to expect."""

from __future__ import annotations

from fractions import Fraction

from grader.words import say

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
    return say("Model answer: {answer}", answer=answer)


def penalty(share: str) -> str:
    """What a slip costs elsewhere, where a rule of the homework says so."""
    return say("An entry that only follows from a slip loses {share} of its points.", share=share)


def rule_of_slips(carried: Fraction) -> str:
    """What students read about the rules `carry` and `penalty`; `carried` is what is left."""
    if not carried:
        return say(
            "Every entry is compared with the key, even if it follows from your own earlier ones."
        )
    if carried == 1:
        return say(
            "An entry that follows from your own earlier ones counts as right, even if the key "
            "has another."
        )
    return say(
        "An entry that follows from your own earlier ones, though the key has another, loses "
        "{carried} of its points.",
        carried=share(1 - carried),
    )


def share(part: Fraction) -> str:
    """`25 %`, or `1/3` where percents are not whole."""
    percents = 100 * part
    return f"{percents} %" if percents.denominator == 1 else str(part)


# Wrong answers to expect

WRONG_ANSWERS = "wrong answers to expect:"


def no_others(answer: str) -> str:
    """Marks an answer that is right but incomplete."""
    return say("{answer}, no others", answer=answer)


def and_more(answer: str, more: int) -> str:
    """The first entries of a longer answer."""
    return say("{answer}; and {more} more", answer=answer, more=more)


def wrong_answer(answer: str, sentences: list[str]) -> str:
    either = f"; {say('or')} ".join(sentences)
    return f"{answer}: {either}"
