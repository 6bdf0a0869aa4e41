"""The text around the items of a rubric."""

from __future__ import annotations

from fractions import Fraction

RUBRIC = "Critérios de correção"
RUBRIC_INTRO = (
    "A cotação e os critérios são os mesmos para todas as variantes; o que uma pergunta nomeia "
    "pode ser diferente."
)
FOLLOW_INTRO = (
    "Um erro inicial só custa os seus próprios pontos, e não os do que dele resulta (os erros não "
    "são penalizados duas vezes)."
)
BY_HAND = "Correção manual."
MARKING_LABEL = "Cotação"
FOLLOW_LABEL = "Erros anteriores"


def item(points: str, what: str) -> str:
    """`2 pontos: indica o limite`"""
    return f"{points}: {what}"


def model(answer: str) -> str:
    return f"Resposta modelo: {answer}"


def penalty(share: str) -> str:
    """What a slip costs elsewhere, where a rule of the homework says so."""
    return f"Uma resposta que apenas resulta de um erro perde {share} dos seus pontos."


def rule_of_slips(carried: Fraction) -> str:
    """What students read about the rules `carry` and `penalty`; `carried` is what is left."""
    if not carried:
        return (
            "Cada resposta é comparada com a resolução, mesmo que resulte das suas respostas "
            "anteriores."
        )
    follows = "Uma resposta que resulta das suas respostas anteriores"
    if carried == 1:
        return f"{follows} conta como certa, mesmo que a resolução tenha outra."
    return f"{follows}, embora a resolução tenha outra, perde {share(1 - carried)} dos seus pontos."


def share(part: Fraction) -> str:
    """`25 %`, or `1/3` where percents are not whole."""
    percents = 100 * part
    return f"{percents} %" if percents.denominator == 1 else str(part)
