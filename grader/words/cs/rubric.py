"""The text around the items of a rubric."""

from __future__ import annotations

from fractions import Fraction

RUBRIC = "Pokyny k hodnocení"
RUBRIC_INTRO = (
    "Body a hodnocení jsou ve všech variantách stejné; to, co otázka jmenuje, se může lišit."
)
FOLLOW_INTRO = (
    "Chyba na začátku stojí jen své vlastní body, ne body za to, co z ní plyne (chyba se netrestá "
    "dvakrát)."
)
BY_HAND = "Hodnotí se ručně."
MARKING_LABEL = "Hodnocení"
FOLLOW_LABEL = "Dřívější chyby"


def item(points: str, what: str) -> str:
    """`2 body: jmenuje mez`"""
    return f"{points}: {what}"


def model(answer: str) -> str:
    return f"Vzorová odpověď: {answer}"


def penalty(share: str) -> str:
    """What a slip costs elsewhere, where a rule of the homework says so."""
    return f"Údaj, který jen plyne z chyby, ztrácí {share} svých bodů."


def rule_of_slips(carried: Fraction) -> str:
    """What students read about the rules `carry` and `penalty`; `carried` is what is left."""
    if not carried:
        return (
            "Každý údaj se porovnává s řešením, i když plyne z vašich vlastních dřívějších údajů."
        )
    follows = "Údaj, který plyne z vašich vlastních dřívějších údajů,"
    if carried == 1:
        return f"{follows} se počítá jako správný, i když je v řešení jiný."
    return f"{follows} zatímco v řešení je jiný, ztrácí {share(1 - carried)} svých bodů."


def share(part: Fraction) -> str:
    """`25 %`, or `1/3` where percents are not whole."""
    percents = 100 * part
    return f"{percents} %" if percents.denominator == 1 else str(part)
