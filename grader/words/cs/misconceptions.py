"""Words for wrong answers to expect, and their misconceptions."""

from __future__ import annotations

from grader.words.cs.phrases import count

WRONG_ANSWERS = "chybné odpovědi, které lze čekat:"


def no_others(answer: str) -> str:
    """Marks an answer that is right but incomplete."""
    return f"{answer}, nic dalšího"


def and_more(answer: str, more: int) -> str:
    """The first entries of a longer answer."""
    return f"{answer}; a {count(more, 'další')}"


def wrong_answer(answer: str, sentences: list[str]) -> str:
    return f"{answer}: {'; nebo '.join(sentences)}"
