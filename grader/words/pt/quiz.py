"""Words for questions from the bank."""

from __future__ import annotations

import re

from grader.words.pt.phrases import SOURCE

ANSWER = (
    "Responda a cada pergunta: escolha uma opção, assinale verdadeiro ou falso, ou escreva um "
    "número."
)
FILL_IN = "Onde se pedem várias palavras, indique uma para cada."

TRUE_FALSE = {"verdadeiro": True, "falso": False}

#: What stands in sources besides names and titles.
_PLACES = {
    r", section (?=[0-9])": ", secção ",
    r", sections (?=[0-9])": ", secções ",
    r", figure (?=[0-9])": ", figura ",
    r", page (?=[0-9])": ", página ",
    r", theorem (?=[0-9])": ", teorema ",
    r", abstract\b": ", resumo",
    r"(?<=[0-9]) and (?=[0-9])": " e ",
    r"\b4th US edition\b": "quarta edição americana",
    r"\bproposed for\b": "proposto para",
    r"\bcomputed by grader's own tests, in\b": "calculado pelos próprios testes do grader, em",
}


def statement(text: str) -> str:
    return f"Verdadeiro ou falso? {text}"


def option(letter: str, is_right: bool, reason: str) -> str:
    return f"({letter}) está {'certa' if is_right else 'errada'}: {reason}"


def looked_up(source: str, id: str) -> str:
    for pattern, own in _PLACES.items():
        source = re.sub(pattern, own, source)
    return f"{SOURCE}{source} (pergunta {id})"
