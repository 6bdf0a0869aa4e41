"""Answers that take more than one number or name: decisions by depth, and a new order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from grader.model.answers import Answer, overlap
from grader.model.exact import Bound, plain, pretty, read_number
from grader.model.grammar import Unreadable, read_name, read_names


class Decided(NamedTuple):
    """What a search to some depth finds: the root's value, and its right moves."""

    depth: int
    value: Bound
    accept: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decisions(Answer):
    """Value and move for each depth, half of a depth's share each: `1: 7, B; 2: 4, C or D`."""

    decisions: tuple[Decided, ...]

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {"depth": depth, "value": plain(value), "move": accept[0]}
                for depth, value, accept in self.decisions
            ],
            "accept": [list(decided.accept) for decided in self.decisions],
        }

    def text(self) -> str:
        return "; ".join(
            f"{depth}: {pretty(value)}, {' or '.join(accept)}"
            for depth, value, accept in self.decisions
        )

    def share(self, text: str) -> Fraction:
        right = {decided.depth: decided for decided in self.decisions}
        expected: dict[tuple[int, str], object] = {}
        for depth, value, _ in self.decisions:
            expected |= {(depth, "value"): value, (depth, "move"): True}
        given: dict[tuple[int, str], object] = {}
        for depth, value, moves in map(_decision, re.split(r"[;\n]", text.strip().rstrip(";"))):
            if (depth, "value") in given:
                raise Unreadable  # two answers for one depth
            accepted = depth in right and all(move in right[depth].accept for move in moves)
            given |= {(depth, "value"): value, (depth, "move"): accepted}
        return overlap(expected, given)


def _decision(text: str) -> tuple[int, Bound, tuple[str, ...]]:
    depth, value_and_moves = _halves(text, ":=")
    number, moves = _halves(value_and_moves, ",")
    value = read_number(number)
    if value is None:
        raise Unreadable
    named = " ".join(moves.split()).split(" or ")
    return _count(depth), value, tuple(map(read_name, named))


def _halves(text: str, signs: str) -> tuple[str, str]:
    """What stands before and after the first of these signs.

    Split, not matched as a whole: a pattern that allows blanks in several places can take
    hours over a page of them.
    """
    before, *after = re.split(f"[{signs}]", text, maxsplit=1)
    if not after:
        raise Unreadable
    return before, after[0]


def _count(text: str) -> int:
    count = read_number(text)
    if not isinstance(count, int):
        raise Unreadable
    return count


@dataclass(frozen=True, slots=True)
class Reordering(Answer):
    """An order of a node's children, and how many leaves are read in it: `D, B, C; 15`.

    Half of the points are for the order, half for the number.
    """

    node: str
    #: Every order that reads the fewest leaves.
    accept: tuple[tuple[str, ...], ...]
    leaves: int

    def json(self) -> dict[str, Any]:
        return {
            "answer": {"node": self.node, "order": list(self.accept[0]), "leaves": self.leaves},
            "accept": [list(order) for order in self.accept],
        }

    def text(self) -> str:
        return f"{', '.join(self.accept[0])}; {self.leaves}"

    def share(self, text: str) -> Fraction:
        order, count = _halves(text, ";:")
        right = read_names(order) in self.accept
        return Fraction(right + (_count(count.replace("leaves", "")) == self.leaves), 2)
