"""Phrases that all other modules of words use."""

from __future__ import annotations

from collections.abc import Iterable

#: Where no move or leaf is named, and where no cut is.
NONE, NO_CUTS = "nenhuma", "nenhum"
PLAYERS = {
    "max": "MAX",
    "min": "MIN",
    "chance": "acaso",
    "1": "jogador 1",
    "2": "jogador 2",
    "3": "jogador 3",
}


#: How the reason begins that says where a question comes from.
SOURCE = "fonte: "


def listed(items: list[str]) -> str:
    """Joins items: `1, 2 e 3`; where a comma is in a number, semicolons stand between them."""
    comma = "; " if any("," in item for item in items) else ", "
    return " e ".join(filter(None, [comma.join(items[:-1]), *items[-1:]]))


def leaf(name: str) -> str:
    return f"folha {name}"


def node(name: str, player: str) -> str:
    return f"{name} ({PLAYERS[player]})"


def points(number: str) -> str:
    return f"{number} ponto" if number == "1" else f"{number.replace('.', ',')} pontos"


_MASCULINE = ("nenhum", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove")
_FEMININE = {0: "nenhuma", 1: "uma", 2: "duas"}


def count(number: int, noun: str) -> str:
    """`duas jogadas`, `três pauzinhos`"""
    spelled = _MASCULINE[number] if number < len(_MASCULINE) else str(number)
    if noun.endswith("a"):
        spelled = _FEMININE.get(number, spelled)
    return f"{spelled} {noun}{'s' if number > 1 else ''}"


def from_to(first: str, last: str) -> str:
    return f"{first} a {last}"


def with_others(answer: str, others: int) -> str:
    """An answer where others are right, too."""
    return f"{answer} (ou {'outra' if others == 1 else f'outras {others}'})"


def accepted_too(answers: Iterable[str]) -> str:
    """Answers that the spec accepts besides the right one."""
    return "também se aceita: " + "; ".join(answers)


def after(node: str, child: str) -> str:
    """A cut: `F depois de 5`."""
    return f"{node} depois de {child}"


def either(options: tuple[str, ...]) -> str:
    return " ou ".join(options)


def to_move(player: str) -> str:
    return f"joga {player}"
