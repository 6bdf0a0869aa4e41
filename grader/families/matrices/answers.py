"""Answers about the normal form of a game: strategies, the matrix and what follows from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import eq
from typing import Any

from grader.families.matrices.matrix_game import ARROW, Matrix, NormalForm, Strategy, label
from grader.model.answers import Answer, overlap
from grader.model.exact import plain, pretty, read_number
from grader.model.grammar import NONE, Unreadable

#: A larger count is refused; it would not fit on a line, and Python prints it only on request.
MAX_COUNT = 10**1000

_GROUPS = re.compile(r"[\s,;]*(?:\([^()]*\)[\s,;]*)+")


@dataclass(frozen=True, slots=True)
class Counts(Answer):
    """How many strategies each player has."""

    max: int
    min: int

    def json(self) -> dict[str, Any]:
        return {"answer": {"max": self.max, "min": self.min}}

    def text(self) -> str:
        return f"MAX = {self.max}; MIN = {self.min}"

    def share(self, text: str) -> Fraction:
        given: dict[str, int] = {}
        for part in re.split(r"[;,\n]", text.strip().rstrip(",;")):
            match = re.fullmatch(r"\s*(max|min)\s*[=:]\s*([0-9]{1,1000})\s*", part.lower())
            if not match or match[1] in given:
                raise Unreadable
            given[match[1]] = int(match[2])
        return overlap({"max": self.max, "min": self.min}, given)


@dataclass(frozen=True, slots=True)
class Strategies(Answer):
    """Every strategy of both players; each one missing or too many costs its part."""

    form: NormalForm

    def json(self) -> dict[str, Any]:
        rows, columns = map(dict, self.form.rows), map(dict, self.form.columns)
        return {"answer": {"max": list(rows), "min": list(columns)}}

    def text(self) -> str:
        rows, columns = map(label, self.form.rows), map(label, self.form.columns)
        return f"MAX: {', '.join(rows)};\nMIN: {', '.join(columns)}"

    def share(self, text: str) -> Fraction:
        before, *sides = re.split(r"\b(max|min)\s*:", text, flags=re.IGNORECASE)
        if before.strip() or [name.lower() for name in sides[::2]] != ["max", "min"]:
            raise Unreadable
        given = [("max", s) for s in _strategies(sides[1])]
        given += [("min", s) for s in _strategies(sides[3])]
        expected = [("max", s) for s in self.form.rows] + [("min", s) for s in self.form.columns]
        return overlap(
            {(player, frozenset(s.items())): None for player, s in expected},
            {(player, frozenset(s.items())): None for player, s in given},
        )


@dataclass(frozen=True, slots=True)
class Payoffs(Answer):
    """The matrix, row by row; of one that has another size no cell counts."""

    matrix: Matrix

    def json(self) -> dict[str, Any]:
        return {"answer": [list(map(plain, row)) for row in self.matrix.payoffs]}

    def text(self) -> str:
        return ";\n".join(" ".join(map(pretty, row)) for row in self.matrix.payoffs)

    def share(self, text: str) -> Fraction:
        given = [_cells(row) for row in re.split(r"[;\n]", text) if row.strip()]
        expected = self.matrix.payoffs
        if len({len(row) for row in given}) != 1:
            raise Unreadable
        if (len(given), len(given[0])) != (len(expected), len(expected[0])):
            return Fraction(0)
        cells = [cell for row in given for cell in row]
        wanted = [cell for row in expected for cell in row]
        return Fraction(sum(map(eq, cells, wanted)), len(wanted))


@dataclass(frozen=True, slots=True)
class Saddles(Answer):
    """The saddle points as (row, column), counted from 0."""

    matrix: Matrix

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(list, self.matrix.saddles))}

    def text(self) -> str:
        return ", ".join(f"({row}, {column})" for row, column in self.matrix.saddles) or NONE

    def share(self, text: str) -> Fraction:
        groups = [] if text.strip().lower() == NONE else _groups(text)
        given = [re.fullmatch(r"\s*([0-9]{1,9})\s*[,;]\s*([0-9]{1,9})\s*", cell) for cell in groups]
        if not all(given):
            raise Unreadable
        return overlap(
            dict.fromkeys(self.matrix.saddles),
            {(int(cell[1]), int(cell[2])): None for cell in given if cell},
        )


@dataclass(frozen=True, slots=True)
class Parts(Answer):
    """Several answers under their names, of equal weight: `counts: …`, `maximin: …`."""

    parts: Mapping[str, Answer]

    def json(self) -> dict[str, Any]:
        return {"answer": {name: part.json()["answer"] for name, part in self.parts.items()}}

    def text(self) -> str:
        return "\n".join(f"{name}: {part.text()}" for name, part in self.parts.items())

    def share(self, text: str) -> Fraction:
        names = "|".join(map(re.escape, self.parts))
        before, *pieces = re.split(rf"\b({names})\s*:", text)
        given = dict(zip(pieces[::2], pieces[1::2], strict=True))
        if before.strip() or not given or 2 * len(given) != len(pieces):
            raise Unreadable
        shares = [self.parts[name].share(piece.strip()) for name, piece in given.items()]
        return sum(shares, Fraction(0)) / len(self.parts)


def _groups(text: str) -> list[str]:
    """What stands between the brackets of `(…), (…)`."""
    if not _GROUPS.fullmatch(text):
        raise Unreadable
    return re.findall(r"\(([^()]*)\)", text)


def _strategies(text: str) -> list[Strategy]:
    return list(map(_strategy, _groups(text)))


def _strategy(text: str) -> Strategy:
    """`A→B, D→1`, or `A->B, D->1`; nothing at all where the player has no choice."""
    strategy: dict[str, str] = {}
    for choice in text.replace("->", ARROW).split(",") if text.strip() else ():
        node, _, child = (part.strip() for part in choice.partition(ARROW))
        if not node or not child or ARROW in child or node in strategy:
            raise Unreadable
        strategy[node] = child
    return strategy


def _cells(row: str) -> list[object]:
    cells = [read_number(cell) for cell in re.split(r"[\s,]+", row.strip().strip("[](),"))]
    if None in cells:
        raise Unreadable
    return list(cells)
