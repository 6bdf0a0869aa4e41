"""Answers about x: for which x something holds, and what a value is as a function of x."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grader.families.symbols.grammar import Part, constants, read_function, read_set, value
from grader.families.symbols.intervals import ALL, NOTHING, Reals, cells
from grader.families.symbols.piecewise import Piecewise, at
from grader.model.answers import Answer, overlap
from grader.model.exact import plain
from grader.model.grammar import Unreadable, read_name


def intervals(where: Reals) -> list[dict[str, Any]]:
    """The set as JSON has it, interval by interval."""
    return [
        {
            "low": plain(low),
            "high": plain(high),
            "with_low": not after_low,
            "with_high": bool(after_high),
        }
        for (low, after_low), (high, after_high) in where.spans
    ]


@dataclass(frozen=True, slots=True)
class Region(Answer):
    """The values of x for which something holds: `3 ≤ x < 7 or x > 9`."""

    where: Reals

    @property
    def depends_on_x(self) -> bool:
        return self.where not in (ALL, NOTHING)

    def json(self) -> dict[str, Any]:
        return {"answer": intervals(self.where)}

    def text(self) -> str:
        return str(self.where)

    def share(self, text: str) -> Fraction:
        return Fraction(read_set(text) == self.where)


@dataclass(frozen=True, slots=True)
class Regions(Answer):
    """A set of values of x for each of several nodes: `B: x ≤ 3; C: x ≥ 3`."""

    where: Mapping[str, Reals]

    @property
    def depends_on_x(self) -> bool:
        return any(where not in (ALL, NOTHING) for where in self.where.values())

    def json(self) -> dict[str, Any]:
        return {"answer": {name: intervals(where) for name, where in self.where.items()}}

    def text(self) -> str:
        return "; ".join(f"{name}: {where}" for name, where in self.where.items())

    def share(self, text: str) -> Fraction:
        given: dict[str, Reals] = {}
        # A semicolon inside brackets parts the ends of an interval.
        for entry in re.split(r"[;\n](?![^(\[{]*[)\]}])", text.strip().rstrip(";")):
            name, colon, where = entry.partition(":")
            name = read_name(name)
            if not colon or name in given:
                raise Unreadable
            given[name] = read_set(where)
        return overlap(self.where, given)


@dataclass(frozen=True, slots=True)
class Function(Answer):
    """A value as a function of x: `3 if x < 3; x if 3 ≤ x ≤ 7; 7 if x > 7`.

    A piece counts when it is right for every x, and one that is wrong for some takes it back.
    """

    function: Piecewise

    @property
    def depends_on_x(self) -> bool:
        return self.function.pieces[1:] != () or self.function.pieces[0].term == "x"

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {"value": term if term == "x" else plain(term), "where": intervals(where)}
                for where, term in self.function.pieces
            ]
        }

    def text(self) -> str:
        return str(self.function)

    def share(self, text: str) -> Fraction:
        parts = read_function(text)
        numbers = [n for part in parts for n in (*part.where.ends, *constants(part.expression))]
        pieces = self.function.pieces
        numbers += [n for where, term in pieces for n in (*where.ends, *constants(term))]
        right = wrong = 0
        # Between two neighbours of these numbers both functions are x or a constant, and a
        # constant is never the sample: equal at the sample, they are equal throughout.
        samples = [x for _, x in cells(numbers)]
        for where, term in pieces:
            here = [(_values(parts, x), at(term, x)) for x in samples if x in where]
            right += all(said == {expected} for said, expected in here)
            wrong += any(said - {expected} for said, expected in here)
        return max(Fraction(right - wrong, len(pieces)), Fraction(0))


def _values(parts: list[Part], x: int | Fraction) -> set[int | Fraction]:
    """All that the parts say of the value at x."""
    return {value(part.expression, x) for part in parts if x in part.where}
