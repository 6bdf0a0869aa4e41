"""Answers about the normal form of a game: its strategies, its matrix, and their results."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar

from grader.homework.families.matrices import words
from grader.homework.families.matrices.matrix_game import (
    ARROW,
    Matrix,
    NormalForm,
    Strategy,
    cell_name,
    label,
)
from grader.homework.kinds.answer import Answer, Guidance, Single
from grader.homework.kinds.entries import overlap
from grader.model.exact import plain, pretty, read_number
from grader.model.fields import Field, FreeText, Numeral, Pieces, Right, nonblank
from grader.model.grammar import BLANK, NONE, Unreadable, known_name

if TYPE_CHECKING:
    from grader.drawing.table import Tables

T = TypeVar("T")

#: A larger count is refused: it does not fit on a line, and Python prints it only on request.
MAX_COUNT = 10**1000

_ROW_ENDS = re.compile(r"[;\n]|\]\s*,?\s*(?=\[)")
_GROUPS = re.compile(r"[\s,;]*(?:\([^()]*\)[\s,;]*)+")
_NAMED = re.compile(r"\s*r\s*([0-9]{1,9})\s*[,;]?\s*c\s*([0-9]{1,9})\s*", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*([0-9]{1,9})\s*[,;]\s*([0-9]{1,9})\s*")


@dataclass(frozen=True, slots=True)
class Counts(Answer):
    """The number of strategies of each player."""

    max: int
    min: int

    marking = "Half for each player."

    def json(self) -> dict[str, Any]:
        return {"answer": {"max": self.max, "min": self.min}}

    def text(self) -> str:
        return f"MAX = {self.max}; MIN = {self.min}"

    def share(self, text: str) -> Fraction:
        given = {player: int(count) for player, count in self.split(text).items()}
        return overlap({"max": self.max, "min": self.min}, given)

    def area(self, width: float) -> Tables:
        from grader.homework.families.matrices import pictures

        return pictures.count_table(self.max, self.min, width)

    def fields(self) -> tuple[Field, ...]:
        return Field("max", "MAX", Numeral()), Field("min", "MIN", Numeral())

    def join(self, given: Mapping[str, str]) -> str:
        return "; ".join(f"{player} = {count}" for player, count in nonblank(given).items())

    def split(self, text: str) -> dict[str, str]:
        given: dict[str, str] = {}
        for part in re.split(r"[;,\n]", text.strip().rstrip(",;")):
            match = re.fullmatch(r"\s*(max|min)\s*[=:]\s*([0-9]{1,1000})\s*", part.lower())
            if not match or match[1] in given:
                raise Unreadable
            given[match[1]] = match[2]
        return given


@dataclass(frozen=True, slots=True)
class NormalFormSolution:
    """The number of strategies, and each of the two forms unless it is too large."""

    full_counts: Counts
    reduced_counts: Counts
    full: NormalForm | None
    reduced: NormalForm | None


@dataclass(frozen=True, slots=True)
class Strategies(Answer):
    """Every strategy of both players; each missing or extra strategy costs its part."""

    form: NormalForm

    marking = "Equal parts, one for each strategy; each extra one takes one away."

    def json(self) -> dict[str, Any]:
        rows, columns = map(dict, self.form.rows), map(dict, self.form.columns)
        return {"answer": {"max": list(rows), "min": list(columns)}}

    def text(self) -> str:
        rows, columns = map(label, self.form.rows), map(label, self.form.columns)
        return f"MAX: {', '.join(rows)};\nMIN: {', '.join(columns)}"

    def share(self, text: str) -> Fraction:
        sides = self.split(text)
        given = [("max", s) for s in read_strategies(sides["max"], _node_names(self.form.rows))]
        given += [("min", s) for s in read_strategies(sides["min"], _node_names(self.form.columns))]
        expected = [("max", s) for s in self.form.rows] + [("min", s) for s in self.form.columns]
        return overlap(
            {(player, frozenset(s.items())): None for player, s in expected},
            {(player, frozenset(s.items())): None for player, s in given},
        )

    def right_by_field(self) -> Mapping[str, Right]:
        sides = {"max": self.form.rows, "min": self.form.columns}
        return {
            side: Pieces(tuple((label(strategy),) for strategy in strategies))
            for side, strategies in sides.items()
        }

    def right_fields(self, given: Mapping[str, str]) -> frozenset[str]:
        """The players all of whose strategies are there, and no others."""
        expected = {"max": self.form.rows, "min": self.form.columns}
        return frozenset(name for name, text in given.items() if _is_all(text, expected[name]))

    def area(self, width: float) -> Tables:
        from grader.homework.families.matrices import pictures

        return pictures.strategy_tables(self.form, width)

    def fields(self) -> tuple[Field, ...]:
        return Field("max", "MAX", FreeText()), Field("min", "MIN", FreeText())

    def join(self, given: Mapping[str, str]) -> str:
        cells = nonblank(given)
        if not cells:
            return ""
        return f"MAX: {cells.get('max', BLANK)};\nMIN: {cells.get('min', BLANK)}"

    def split(self, text: str) -> dict[str, str]:
        before, *sides = re.split(r"\b(max|min)\s*:", text, flags=re.IGNORECASE)
        if before.strip() or [name.lower() for name in sides[::2]] != ["max", "min"]:
            raise Unreadable
        return {"max": sides[1].strip(" ;\n"), "min": sides[3].strip()}


@dataclass(frozen=True, slots=True)
class PayoffCells(Answer):
    """The matrix, row by row."""

    form: NormalForm
    #: Whether strategies head the rows and columns; not if another question asks for them.
    is_labelled: bool

    marking = "Equal parts, one for each cell; each extra cell takes one away."
    follow_through = "Mark against the student's own strategies where they have the right number."

    @property
    def matrix(self) -> Matrix:
        return self.form.matrix

    def json(self) -> dict[str, Any]:
        return {"answer": [list(map(plain, row)) for row in self.matrix.payoffs]}

    def text(self) -> str:
        return ";\n".join(" ".join(map(pretty, row)) for row in self.matrix.payoffs)

    def share(self, text: str) -> Fraction:
        given = [list(map(_payoff, row)) for row in _rows(text)]
        if len({len(row) for row in given}) != 1:
            raise Unreadable
        cells = {at: cell for at, cell in _by_place(given).items() if cell is not None}
        return overlap(_by_place(self.matrix.payoffs), cells)

    def area(self, width: float) -> Tables:
        from grader.homework.families.matrices import pictures

        return pictures.matrix_tables(self.form, self.is_labelled, width)

    def guidance(self, width: float) -> Guidance:
        """The headings of the matrix, then row by row."""
        from grader.drawing.table import draw
        from grader.homework.families.matrices import pictures

        rows = range(len(self.form.rows) + 1)
        return Guidance(
            pictures=tuple(
                draw(pictures.matrix_tables(self.form, True, width, i), True) for i in rows
            )
        )

    def fields(self) -> tuple[Field, ...]:
        return tuple(
            Field(f"{i}.{j}", cell_name(i, j), Numeral())
            for i, row in enumerate(self.matrix.payoffs)
            for j in range(len(row))
        )

    def join(self, given: Mapping[str, str]) -> str:
        cells = nonblank(given)
        if not cells:
            return ""
        return ";\n".join(
            " ".join(cells.get(f"{i}.{j}", BLANK) for j in range(len(row)))
            for i, row in enumerate(self.matrix.payoffs)
        )

    def split(self, text: str) -> dict[str, str]:
        return {
            f"{i}.{j}": cell
            for i, row in enumerate(_rows(text))
            for j, cell in enumerate(row)
            if cell != BLANK
        }


@dataclass(frozen=True, slots=True)
class Saddles(Single):
    """The saddle points as (r1, c1); bare numbers are counted from 0, as in JSON."""

    matrix: Matrix

    marking = "Equal parts, one for each saddle point; each extra one takes one away."
    follow_through = "Full points where they are saddle points of the student's own matrix."
    type = FreeText()

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(list, self.matrix.saddles))}

    def text(self) -> str:
        return ", ".join(cell_name(*cell) for cell in self.matrix.saddles) or words.NO_SADDLE

    def share(self, text: str) -> Fraction:
        groups = [] if text.strip().lower() == NONE else read_groups(text)
        return overlap(dict.fromkeys(self.matrix.saddles), dict.fromkeys(map(_cell, groups)))

    def right_by_field(self) -> Mapping[str, Right]:
        cells = self.matrix.saddles
        ways = tuple((cell_name(*cell), f"({cell[0]}, {cell[1]})") for cell in cells)
        return {"": Pieces(ways or ((NONE,),))}

    @property
    def ticks(self) -> Mapping[str, bool]:
        payoffs = self.matrix.payoffs
        cells = ((i, j) for i, row in enumerate(payoffs) for j in range(len(row)))
        return {f"({i}, {j})": (i, j) in self.matrix.saddles for i, j in cells}

    def area(self, width: float) -> Tables:
        """Leaves one line, or more lines for many ties."""
        from grader.drawing import table

        return (table.room_for(self.text(), self.text(), width, small=False),)


def _cell(text: str) -> tuple[int, int]:
    """Row and column from `r1, c1`, or from the numbers that JSON has for them."""
    if named := _NAMED.fullmatch(text):
        return int(named[1]) - 1, int(named[2]) - 1
    if numbered := _NUMBERED.fullmatch(text):
        return int(numbered[1]), int(numbered[2])
    raise Unreadable


def read_groups(text: str) -> list[str]:
    """Reads the contents of the brackets in `(…), (…)`; raises Unreadable."""
    if not _GROUPS.fullmatch(text):
        raise Unreadable
    return re.findall(r"\(([^()]*)\)", text)


def read_strategies(text: str, names: Collection[str]) -> list[Strategy]:
    """Reads `(A→B, C→4), (A→B, C→5)`, as choices among the names; raises Unreadable."""
    return [] if text == BLANK else [_strategy(group, names) for group in read_groups(text)]


def _node_names(strategies: Iterable[Strategy]) -> set[str]:
    """The names of all nodes in the strategies."""
    return {name for each in strategies for choice in each.items() for name in choice}


def _is_all(text: str, expected: Sequence[Strategy]) -> bool:
    """Whether the text lists these strategies, each once, in any order."""
    try:
        given = read_strategies(text, _node_names(expected))
    except Unreadable:
        return False
    return len(given) == len(expected) and all(each in given for each in expected)


def _strategy(text: str, names: Collection[str]) -> Strategy:
    """Reads `A→B, D→1`, or `A->B, D->1`; nothing at all is the strategy without a choice."""
    strategy: dict[str, str] = {}
    for choice in text.replace("->", ARROW).split(",") if text.strip() else ():
        node, _, child = (known_name(part.strip(), names) for part in choice.partition(ARROW))
        if not node or not child or ARROW in child or node in strategy:
            raise Unreadable
        strategy[node] = child
    return strategy


def _rows(text: str) -> list[list[str]]:
    """The rows of a matrix: `7 3; 7 4`, a line each, `[[7, 3], [7, 4]]`."""
    rows = [row.strip().strip("[](), ") for row in _ROW_ENDS.split(text) if row.strip()]
    return [re.split(r"[\s,]+", row) for row in rows]


def _by_place(rows: Iterable[Iterable[T]]) -> dict[tuple[int, int], T]:
    return {(i, j): cell for i, row in enumerate(rows) for j, cell in enumerate(row)}


def _payoff(cell: str) -> object:
    payoff = read_number(cell)
    if payoff is None and cell != BLANK:
        raise Unreadable
    return payoff
