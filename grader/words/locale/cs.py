"""What a catalog cannot say about Czech: the cases of nodes and leaves, the forms of nouns."""

from __future__ import annotations

import re

from grader.words import listed, say

#: What stands in the sources of questions besides names and titles.
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

SHORT_WORDS = ("v", "k")


def form(number: int | str) -> int:
    """After one, after two to four, after five or more, after a number with decimals."""
    if isinstance(number, str) and not number.isdigit():
        return 3
    return 0 if int(number) == 1 else 1 if 2 <= int(number) <= 4 else 2


def nominative(names: str | list[str]) -> str:
    """`list 5`, and `uzel F`; each of several."""
    if isinstance(names, str):
        return _declined(names, "list", "uzel")
    return listed([nominative(name) for name in names])


def locative(name: str) -> str:
    """`listu 5`, and `uzlu F`."""
    return _declined(name, "listu", "uzlu")


def locative_of_x(name: str) -> str:
    """As `locative`; a leaf may also be called by the expression in it: `listu x`."""
    return f"listu {name}" if name.startswith("x") else locative(name)


def instrumental(name: str) -> str:
    """`listem 5`, and `uzlem F`."""
    return _declined(name, "listem", "uzlem")


def into(name: str) -> str:
    """`do listu 5`, and `do uzlu F`."""
    return f"do {locative(name)}"


def reference(source: str) -> str:
    """Where a question comes from."""
    for pattern, own in _PLACES.items():
        source = re.sub(pattern, own, source)
    return source


def _declined(name: str, leaf: str, node: str) -> str:
    begin = say("leaf {name}", name="")
    return f"{leaf} {name.removeprefix(begin)}" if name.startswith(begin) else f"{node} {name}"
