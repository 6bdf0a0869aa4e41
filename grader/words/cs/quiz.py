"""Words for questions from the bank."""

from __future__ import annotations

import re

from grader.words.cs.phrases import SOURCE

ANSWER = (
    "Odpovězte na každou otázku: zvolte jednu možnost, označte pravda nebo nepravda, nebo napište "
    "číslo."
)
FILL_IN = "Kde se žádá více slov, uveďte ke každé položce jedno."

TRUE_FALSE = {"pravda": True, "nepravda": False}

#: What stands in sources besides names and titles.
_PLACES = {
    r", section (?=[0-9])": ", oddíl ",
    r", sections (?=[0-9])": ", oddíly ",
    r", figure (?=[0-9])": ", obrázek ",
    r", page (?=[0-9])": ", strana ",
    r", theorem (?=[0-9])": ", věta ",
    r", abstract\b": ", souhrn",
    r"(?<=[0-9]) and (?=[0-9])": " a ",
    r"\b4th US edition\b": "4. americké vydání",
    r"\bproposed for\b": "návrh pro",
    r"\bcomputed by grader's own tests, in\b": "spočítáno vlastními testy programu grader, v",
}


def statement(text: str) -> str:
    return f"Pravda, nebo nepravda? {text}"


def option(letter: str, is_right: bool, reason: str) -> str:
    return f"({letter}) je {'správně' if is_right else 'špatně'}: {reason}"


def looked_up(source: str, id: str) -> str:
    for pattern, own in _PLACES.items():
        source = re.sub(pattern, own, source)
    return f"{SOURCE}{source} (otázka {id})"
