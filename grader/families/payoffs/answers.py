"""Answers about games of several players: payoffs, and a move at every node."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grader.families.payoffs.payoff_tree import Payoffs
from grader.model.answers import Answer, overlap
from grader.model.exact import plain, pretty, read_number
from grader.model.grammar import Unreadable, read_entries, read_name


def vector(payoffs: Payoffs) -> str:
    """`(3, 1)`."""
    return f"({', '.join(map(pretty, payoffs))})"


@dataclass(frozen=True, slots=True)
class Vector(Answer):
    """What each player gets."""

    payoffs: Payoffs

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(plain, self.payoffs))}

    def text(self) -> str:
        return vector(self.payoffs)

    def share(self, text: str) -> Fraction:
        return Fraction(_read_vector(text) == self.payoffs)


@dataclass(frozen=True, slots=True)
class Vectors(Answer):
    """What each player gets at each of several nodes; each number earns its part."""

    values: Mapping[str, Payoffs]

    def json(self) -> dict[str, Any]:
        return {"answer": {name: list(map(plain, v)) for name, v in self.values.items()}}

    def text(self) -> str:
        return "; ".join(f"{name} = {vector(payoffs)}" for name, payoffs in self.values.items())

    def share(self, text: str) -> Fraction:
        given = {name: _read_vector(cell) for name, _, cell in read_entries(text, r"=|:")}
        return overlap(_numbers(self.values), _numbers(given))


def _numbers(values: Mapping[str, Payoffs]) -> dict[tuple[str, int], object]:
    return {
        (name, player): number
        for name, payoffs in values.items()
        for player, number in enumerate(payoffs, 1)
    }


@dataclass(frozen=True, slots=True)
class Choices(Answer):
    """One of the right moves at each of several nodes: `A→B; B→3`."""

    accept: Mapping[str, tuple[str, ...]]

    def json(self) -> dict[str, Any]:
        return {
            "answer": {node: moves[0] for node, moves in self.accept.items()},
            "accept": {node: list(moves) for node, moves in self.accept.items()},
        }

    def text(self) -> str:
        return "; ".join(f"{node} → {' or '.join(moves)}" for node, moves in self.accept.items())

    def share(self, text: str) -> Fraction:
        given = {}
        for node, _, cell in read_entries(text, r"→|->|=|:"):
            moves = [read_name(move) for move in " ".join(cell.split()).split(" or ")]
            given[node] = all(move in self.accept.get(node, ()) for move in moves)
        return overlap(dict.fromkeys(self.accept, True), given)


def _read_vector(text: str) -> Payoffs:
    """`(3, 1)`, or `3|1` as a spec has it."""
    text = text.strip()
    bracketed = text[:1] + text[-1:] == "()"
    cells = re.split(r"[,;|]", text[1:-1]) if bracketed else text.split("|")
    numbers = [read_number(cell) for cell in cells]
    payoffs = tuple(number for number in numbers if number is not None)
    if len(payoffs) < len(cells) or len(payoffs) < 2:
        raise Unreadable
    return payoffs
