"""Phrases that all other modules of words use."""

from __future__ import annotations

import re
from collections.abc import Iterable

from grader.words import BEGIN, END, in_decimals, in_use, listed as listed, say

#: Where no move or leaf is named, and where no cut is.
NONE, NO_CUTS = "none", "none"
PLAYERS = {
    "max": "MAX",
    "min": "MIN",
    "chance": "chance",
    "1": "player 1",
    "2": "player 2",
    "3": "player 3",
}


def player_name(player: str) -> str:
    return say(PLAYERS[player])


def letters(n: int) -> str:
    """The n-th name, counted from 0: A, B, … Z, AA, AB, …"""
    n, last = divmod(n, 26)
    return (letters(n - 1) if n else "") + chr(ord("A") + last)


#: How the reason begins that says where a question comes from.
SOURCE = "source: "


def leaf(name: str) -> str:
    return say("leaf {name}", name=name)


def node(name: str, player: str) -> str:
    return f"{name} ({player_name(player)})"


def side_by_side(items: Iterable[str]) -> str:
    """Lists items: `8, 6, 3`; semicolons stand between them where a comma is in a number."""
    shown = list(items)
    return ("; " if any("," in item for item in shown) else ", ").join(shown)


def numbers(items: Iterable[str]) -> str:
    """Lists numbers: `8, 6, 3`; semicolons stand between them where they have decimal commas."""
    return side_by_side(items) if in_use().decimal == "," else ", ".join(items)


def weighted_value(chance: str, value: str) -> str:
    """A value times its probability: `1/3·4`, `1/3·(−2)`."""
    return f"{chance}·({value})" if value.startswith("−") else f"{chance}·{value}"


def total(terms: list[str]) -> str:
    """Writes a sum: `2·3 − 1·4`."""
    return " + ".join(terms).replace("+ −", "− ")


def points(number: str) -> str:
    return say("{number} {number:point|points}", number=in_decimals(number))


def from_to(first: str, last: str) -> str:
    return say("{first} to {last}", first=first, last=last)


def with_others(answer: str, others: int) -> str:
    """An answer where others are right, too: `A, C, 7 (or 2 others)`."""
    return say("{answer} (or {others} {others:other|others})", answer=answer, others=others)


def accepted_too(answers: Iterable[str]) -> str:
    """Answers that the spec accepts besides the right one: `accepted, too: C`."""
    return say("accepted, too: {answers}", answers="; ".join(answers))


def after(node: str, child: str) -> str:
    """A cut: `F after 5`."""
    return say("{node} after {child}", node=node, child=child)


def either(options: Iterable[str], comma: str = "") -> str:
    return f"{comma} {say('or')} ".join(options)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def comparison(value: str, kind: str, alpha: str, beta: str, strict: bool) -> str:
    """Writes a comparison with a bound: `20 ≥ β = 19`."""
    if kind == "alpha":
        return f"{value} {'<' if strict else '≤'} α = {alpha}"
    return f"{value} {'>' if strict else '≥'} β = {beta}"


def to_move(player: str) -> str:
    return say("{player} to move", player=player)


def numbered_item(number: str, item: str) -> str:
    return f"{number}: {item}"


NO_BREAK = "\N{NO-BREAK SPACE}"


def formula(latex: str) -> str:
    """A formula as a part of a text; every output writes it in its own notation."""
    return f"{BEGIN}{latex.replace(' ', NO_BREAK)}{END}"


#: A power, or a formula, in which powers are set already.
_POWER = re.compile(f"{BEGIN}[^{END}]*{END}" + r"|(\w+)\^(?:(\w+)|\(([\w/+ ]+)\))")


def powers(text: str) -> str:
    """The text with `2^12` and `b^(d/2)` set as powers."""

    def power(found: re.Match[str]) -> str:
        base, short, long = found.groups()
        return formula(f"{base}^{{{short or long}}}") if base else found[0]

    return _POWER.sub(power, text)


def plain(text: str) -> str:
    """The text with its formulas as a terminal shows them: `√(ln N / n)`."""
    if BEGIN not in text:
        return text
    from grader.words import notations  # few texts have formulas

    return notations.plain_text(text)


def spoken(text: str) -> str:
    """The text with its formulas in words, for readers who listen."""
    if BEGIN not in text:
        return text
    from grader.words import notations

    return notations.spoken(text)
