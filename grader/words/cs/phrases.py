"""Phrases that all other modules of words use."""

from __future__ import annotations

from collections.abc import Iterable

#: Where no move or leaf is named, and where no cut is.
NONE, NO_CUTS = "žádný", "žádné"
PLAYERS = {
    "max": "MAX",
    "min": "MIN",
    "chance": "náhoda",
    "1": "hráč 1",
    "2": "hráč 2",
    "3": "hráč 3",
}

#: The forms of nouns after one, after two to four, and after five or more.
_FORMS = {
    "bod": ("bod", "body", "bodů"),
    "iterace": ("iterace", "iterace", "iterací"),
    "list": ("list", "listy", "listů"),
    "sirka": ("sirka", "sirky", "sirek"),
    "tah": ("tah", "tahy", "tahů"),
    "půltah": ("půltah", "půltahy", "půltahů"),
    "sekunda": ("sekunda", "sekundy", "sekund"),
    "test": ("test", "testy", "testů"),
    "další": ("další", "další", "dalších"),
}


#: How the reason begins that says where a question comes from.
SOURCE = "zdroj: "


def listed(items: list[str]) -> str:
    """Joins items: `1, 2 a 3`; where a comma is in a number, semicolons stand between them."""
    comma = "; " if any("," in item for item in items) else ", "
    return " a ".join(filter(None, [comma.join(items[:-1]), *items[-1:]]))


def leaf(name: str) -> str:
    return f"list {name}"


def node(name: str, player: str) -> str:
    return f"{name} ({PLAYERS[player]})"


def points(number: str) -> str:
    if "." in number:
        return f"{number.replace('.', ',')} bodu"
    return count(int(number), "bod")


def count(number: int, noun: str) -> str:
    """`1 tah`, `3 tahy`, `5 tahů`"""
    one, few, many = _FORMS[noun]
    return f"{number} {one if number == 1 else few if 2 <= number <= 4 else many}"


def from_to(first: str, last: str) -> str:
    return f"{first} až {last}"


def with_others(answer: str, others: int) -> str:
    """An answer where others are right, too."""
    return f"{answer} (nebo {count(others, 'další')})"


def accepted_too(answers: Iterable[str]) -> str:
    """Answers that the spec accepts besides the right one."""
    return "uznává se také: " + "; ".join(answers)


def after(node: str, child: str) -> str:
    """A cut: `F po 5`."""
    return f"{node} po {child}"


def either(options: tuple[str, ...]) -> str:
    return " nebo ".join(options)


def to_move(player: str) -> str:
    return f"na tahu je {player}"
