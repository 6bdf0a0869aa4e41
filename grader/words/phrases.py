"""Phrases that all other modules of words use."""

from __future__ import annotations

import re
from collections.abc import Iterable

from grader.words import BEGIN, END

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


def letters(n: int) -> str:
    """The n-th name, counted from 0: A, B, … Z, AA, AB, …"""
    n, last = divmod(n, 26)
    return (letters(n - 1) if n else "") + chr(ord("A") + last)


#: How the reason begins that says where a question comes from.
SOURCE = "source: "


def listed(items: list[str]) -> str:
    """Joins items: `1, 2 and 3`."""
    return " and ".join(filter(None, [", ".join(items[:-1]), *items[-1:]]))


def leaf(name: str) -> str:
    return f"leaf {name}"


def node(name: str, player: str) -> str:
    return f"{name} ({PLAYERS[player]})"


def side_by_side(items: Iterable[str]) -> str:
    """Lists items: `8, 6, 3`; semicolons stand between them where a comma is in a number."""
    shown = list(items)
    return ("; " if any("," in item for item in shown) else ", ").join(shown)


def weighed(chance: str, value: str) -> str:
    """A value times its probability: `1/3·4`, `1/3·(−2)`."""
    return f"{chance}·({value})" if value.startswith("−") else f"{chance}·{value}"


def total(terms: list[str]) -> str:
    """Writes a sum: `2·3 − 1·4`."""
    return " + ".join(terms).replace("+ −", "− ")


def points(number: str) -> str:
    return f"{number} point" if number == "1" else f"{number} points"


_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count(number: int, noun: str) -> str:
    spelled = _COUNTS[number] if number < len(_COUNTS) else str(number)
    return f"{spelled} {noun}{'' if number == 1 else 's'}"


def from_to(first: str, last: str) -> str:
    return f"{first} to {last}"


def with_others(answer: str, others: int) -> str:
    """An answer where others are right, too: `A, C, 7 (or 2 others)`."""
    return f"{answer} (or {others} other{'s' if others > 1 else ''})"


def accepted_too(answers: Iterable[str]) -> str:
    """Answers that the spec accepts besides the right one: `accepted, too: C`."""
    return "accepted, too: " + "; ".join(answers)


def after(node: str, child: str) -> str:
    """A cut: `F after 5`."""
    return f"{node} after {child}"


def either(options: tuple[str, ...]) -> str:
    return " or ".join(options)


def comparison(value: str, kind: str, alpha: str, beta: str, strict: bool) -> str:
    """Writes a comparison with a bound: `20 ≥ β = 19`."""
    if kind == "alpha":
        return f"{value} {'<' if strict else '≤'} α = {alpha}"
    return f"{value} {'>' if strict else '≥'} β = {beta}"


def to_move(player: str) -> str:
    return f"{player} to move"


def numbered(number: str, item: str) -> str:
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
    from grader.words import formula_texts  # few texts have formulas

    return formula_texts.plain(text)


def spoken(text: str) -> str:
    """The text with its formulas in words, for readers who listen."""
    if BEGIN not in text:
        return text
    from grader.words import formula_texts

    return formula_texts.spoken(text)
