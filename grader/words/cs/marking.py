"""Words about the marks of written answers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grader.words.cs.rubric import share as part
from grader.words.marking import MOST_TOLD, Slipped

BLANK = "Bez odpovědi."
RIGHT = "Správně."
BY_HAND = "Tuto odpověď hodnotí člověk."

#: What became of an answer, by its verdict.
KINDS = {
    "correct": "správně",
    "partial": "zčásti správně",
    "wrong": "špatně",
    "unreadable": "nečitelné",
    "missing": "bez odpovědi",
    "not_run": "čeká na hodnocení",
}


MARKS = "Hodnocení"
NOT_MARKED = "Tento řádek nešlo ohodnotit; důvod je v tabulce hodnocení."
YOURS = "Vaše odpověď"
KEY = "Řešení"
POINTS = "body"
OWN_PICTURE = "Obrázek ukazuje vaše vlastní údaje; tučná cesta vede k vaší první chybě."
QUESTION = "otázka"
VERDICT = "výsledek"


def of(earned: str, possible: str) -> str:
    """`7 z 10 bodů`"""
    return f"{earned} z {possible} {'bodu' if possible == '1' else 'bodů'}".replace(".", ",")


def first_slip(told: str) -> str:
    return f"Vaše první chyba: {told}"


def mistake(sentence: str) -> str:
    return f"Všechny vaše chyby mají jedinou příčinu: {sentence}."


def feedback(
    share: Fraction,
    is_blank: bool,
    slips: Sequence[Slipped],
    carried: Sequence[str],
    unreadable: Sequence[str],
    missing: Sequence[str],
    penalty: Fraction,
) -> str:
    """What a student reads about the answer to a question."""
    if is_blank:
        return BLANK
    sentences = [slip(each) for each in slips[:MOST_TOLD]]
    if len(slips) > MOST_TOLD:
        sentences.append(f"Chybně je {other_entries(len(slips) - MOST_TOLD)}.")
    if carried:
        sentences.append(follows(carried, penalty))
    sentences += [f"Nedá se přečíst: {text[:60]!r}." for text in unreadable[:MOST_TOLD]]
    if missing and share < 1:
        more = f" a {other_entries(len(missing) - MOST_TOLD)}"
        told = ", ".join(missing[:MOST_TOLD]) + (more if len(missing) > MOST_TOLD else "")
        sentences.append(f"Chybí: {told}.")
    if not sentences:
        sentences.append(RIGHT if share == 1 else "Něco chybí.")
    return " ".join(sentences)


def other_entries(number: int) -> str:
    """`ještě 1 údaj`, `ještě 3 údaje`"""
    return f"ještě {number} {'údaj' if number == 1 else 'údaje' if number < 5 else 'údajů'}"


def slip(each: Slipped) -> str:
    """`C: 5 je špatně, správně je 4.`"""
    name = f"{each.field}: " if each.field else ""
    if not each.expected:
        return f"{name}{each.given} je špatně; v řešení tam nic není."
    return f"{name}{each.given} je špatně, správně je {each.expected}."


def line(number: int) -> str:
    """What a row is called that has neither an id nor a code."""
    return f"řádek {number}"


def not_read(entries: Sequence[str]) -> str:
    return f"nečitelné: {', '.join(entries)}" if entries else ""


def follows(carried: Sequence[str], penalty: Fraction) -> str:
    """`A, B: plyne z vašich vlastních dřívějších odpovědí a počítá se jako správné.`"""
    names = [name for name in carried if name]
    told = ", ".join(names[:MOST_TOLD]) + (" a další" if len(names) > MOST_TOLD else "")
    worth = "počítá se to jako správné"
    if penalty:
        worth = f"ztrácí se za to {part(penalty)} bodů"
    follow = f"{told}: plyne to" if told else "Plyne to"
    return f"{follow} z vašich vlastních dřívějších odpovědí a {worth}."
