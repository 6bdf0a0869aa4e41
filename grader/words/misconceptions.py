"""Words for wrong answers to expect, and their misconceptions."""

from __future__ import annotations

WRONG_ANSWERS = "wrong answers to expect:"


def no_others(answer: str) -> str:
    """Marks an answer that is right but incomplete."""
    return f"{answer}, no others"


def and_more(answer: str, more: int) -> str:
    """The first entries of a longer answer."""
    return f"{answer}; and {more} more"


def wrong_answer(answer: str, sentences: list[str]) -> str:
    return f"{answer}: {'; or '.join(sentences)}"
