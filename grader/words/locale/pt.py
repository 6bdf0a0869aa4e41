"""What a catalog cannot say about Portuguese: its articles, its numbers in words."""

from __future__ import annotations

import re
from collections.abc import Callable

from grader.words import listed, one_or_many, say

_MASCULINE = ("nenhum", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove")
_FEMININE = {0: "nenhuma", 1: "uma", 2: "duas"}
_ORDINALS = {1: "primeiro", 2: "segundo", 3: "terceiro"}
#: What stands in the sources of questions besides names and titles.
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

SHORT_WORDS = ("a", "o")
form = one_or_many


def masculine(number: int) -> str:
    """`dois`, and `12`."""
    return _MASCULINE[number] if number < len(_MASCULINE) else str(number)


def feminine(number: int) -> str:
    """`duas`, and `12`."""
    return _FEMININE.get(number) or masculine(number)


def ordinal(number: int) -> str:
    return _ORDINALS[number]


def the(name: str | list[str]) -> str:
    """`a folha 5`, and `F`; each of several."""
    return _each(name, lambda name: f"a {name}" if _is_leaf(name) else name)


def of(name: str) -> str:
    """`da folha 5`, and `de F`."""
    return f"da {name}" if _is_leaf(name) else f"de {name}"


def visited(names: list[str]) -> str:
    """`é visitada`, `são visitados`: only leaves are feminine."""
    gender = "a" if all(map(_is_leaf, names)) else "o"
    return f"é visitad{gender}" if len(names) == 1 else f"são visitad{gender}s"


def reference(source: str) -> str:
    """Where a question comes from."""
    for pattern, own in _PLACES.items():
        source = re.sub(pattern, own, source)
    return source


def _is_leaf(name: str) -> bool:
    return name.startswith(say("leaf {name}", name=""))


def _each(names: str | list[str], write: Callable[[str], str]) -> str:
    return write(names) if isinstance(names, str) else listed([write(name) for name in names])
