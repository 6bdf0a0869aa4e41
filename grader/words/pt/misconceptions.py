"""Words for wrong answers to expect, and their misconceptions."""

from __future__ import annotations

WRONG_ANSWERS = "respostas erradas previsíveis:"


def no_others(answer: str) -> str:
    """Marks an answer that is right but incomplete."""
    return f"{answer}, e mais nada"


def and_more(answer: str, more: int) -> str:
    """The first entries of a longer answer."""
    return f"{answer}; e mais {more}"


def wrong_answer(answer: str, sentences: list[str]) -> str:
    return f"{answer}: {'; ou '.join(sentences)}"
