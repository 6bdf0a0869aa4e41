"""Answers with a row for each iteration: `3: A = 1/2, B = 0.5/1`."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field as declared
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grader.homework.families.simulation.answers import (
    TOLERANCE,
    is_near,
    pretty_index,
    read_index,
    read_stats,
    stats_json,
)
from grader.homework.families.simulation.ucb1_formula import Stats, standing
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.entries import overlap
from grader.model.exact import Bound
from grader.model.fields import Field, FieldType, Numeral, Ordering, Record, Right, Texts, nonblank
from grader.model.grammar import Unreadable, read_entries, read_names

if TYPE_CHECKING:
    from grader.drawing.table import Tables

T = TypeVar("T")

_ROW = re.compile(r"([0-9]{1,4}) ?: ?(.*)", re.DOTALL)

#: The UCB1 of nodes by name, as text with two decimals; `inf` if never visited.
Indices = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Paths(Answer):
    """The path of each iteration."""

    paths: tuple[tuple[str, ...], ...]
    #: Every node that is drawn.
    among: tuple[str, ...]

    marking = "Equal parts, one for each iteration."
    follow_through = "A path counts as right where it follows from the student's own numbers."

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(list, self.paths))}

    def text(self) -> str:
        return _rows([", ".join(path) for path in self.paths])

    def share(self, text: str) -> Fraction:
        given = {i: read_names(row) for i, row in _read_rows(text).items()}
        return overlap(dict(enumerate(self.paths, 1)), given)

    def unlike(self, right: Answer) -> str:
        return _unlike(self, right)

    def area(self, width: float) -> Tables:
        from grader.drawing.table import LONG
        from grader.homework.families.simulation import pictures

        return pictures.lines_by_iteration(self.text(), LONG, 1)

    def fields(self) -> tuple[Field, ...]:
        numbers = map(str, range(1, len(self.paths) + 1))
        return tuple(Field(number, number, Ordering(self.among)) for number in numbers)

    def join(self, given: Mapping[str, str]) -> str:
        return "\n".join(f"{i}: {path}" for i, path in nonblank(given).items())

    def split(self, text: str) -> dict[str, str]:
        return {str(i): path for i, path in _read_rows(text).items()}


@dataclass(frozen=True, slots=True)
class Rows(Answer, Generic[T]):
    """An answer with a row for each iteration, which has entries for some of the nodes."""

    iterations: tuple[T, ...]
    #: The nodes for which a row has room.
    names: tuple[str, ...]
    #: Plies from the root to the deepest node of a path.
    depth: int

    @property
    @abstractmethod
    def cells(self) -> list[dict[str, str]]:
        """The entries that a key writes, iteration by iteration."""

    @abstractmethod
    def type_at(self, name: str) -> FieldType:
        """The type of the field beside a name."""

    @abstractmethod
    def is_right(self, iteration: int, name: str, cell: str) -> bool:
        """Whether an entry is right; raises Unreadable."""

    @property
    def is_listable(self) -> bool:
        """Entries may be repeated or left out."""
        return False

    def right_fields(self, given: Mapping[str, str]) -> frozenset[str]:
        right = set()
        for field, cell in given.items():
            i, _, name = field.partition(".")
            try:
                if self.is_right(int(i), name, cell):
                    right.add(field)
            except Unreadable:
                continue
        return frozenset(right)

    def text(self) -> str:
        cells = self.cells
        has_comma = any("," in cell for row in cells for cell in row.values())
        between = "; " if has_comma else ", "
        return _rows(
            [between.join(f"{name} = {cell}" for name, cell in row.items()) for row in cells]
        )

    def unlike(self, right: Answer) -> str:
        return _unlike(self, right)

    def area(self, width: float) -> Tables:
        from grader.homework.families.simulation import pictures

        return pictures.by_iteration(self.text(), self.cells, self.names, self.depth, width)

    def fields(self) -> tuple[Field, ...]:
        return tuple(
            Field(f"{i}.{name}", f"{i}: {name}", self.type_at(name))
            for i in range(1, len(self.iterations) + 1)
            for name in self.names
        )

    def join(self, given: Mapping[str, str]) -> str:
        rows: dict[str, list[str]] = {}
        for field, cell in nonblank(given).items():
            i, _, name = field.partition(".")
            rows.setdefault(i, []).append(f"{name} = {cell}")
        return "\n".join(f"{i}: {', '.join(row)}" for i, row in rows.items())

    def split(self, text: str) -> dict[str, str]:
        return {
            f"{i}.{name}": cell
            for i, row in _read_rows(text).items()
            for name, _, cell in read_entries(row, "=")
        }


@dataclass(frozen=True, slots=True)
class Comparisons(Rows[tuple[tuple[str, Indices], ...]]):
    """The UCB1 of the children compared in each iteration: each node with its children.

    A child never visited decides the selection; the UCB1 of its siblings may be left out.
    """

    marking = (
        "Equal parts, one for each number that decides a selection; 0.01 more or less is right."
    )
    follow_through = "A number counts as right where it follows from the student's own table."

    @property
    def cells(self) -> list[dict[str, str]]:
        return [
            {child: pretty_index(index) for _, indices in row for child, index in indices.items()}
            for row in self.iterations
        ]

    def type_at(self, name: str) -> FieldType:
        return Numeral(TOLERANCE)

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {"iteration": i, "node": node, "child": child, "ucb1": index}
                for i, row in enumerate(self.iterations, 1)
                for node, indices in row
                for child, index in indices.items()
            ]
        }

    def is_right(self, iteration: int, name: str, cell: str) -> bool:
        known = (indices.get(name) for _, indices in self.iterations[iteration - 1])
        number = read_index(cell)
        return any(index is not None and is_near(number, read_index(index)) for index in known)

    def share(self, text: str) -> Fraction:
        known: dict[tuple[int, str], Bound] = {}
        deciding: dict[tuple[int, str], Bound] = {}
        for i, row in enumerate(self.iterations, 1):
            for _, indices in row:
                entries = {(i, child): read_index(index) for child, index in indices.items()}
                known |= entries
                if "inf" not in indices.values():
                    deciding |= entries
        expected = deciding or known
        given: dict[tuple[int, str], Bound] = {}
        for i, text_of_row in _read_rows(text).items():
            for name, _, cell in read_entries(text_of_row, "="):
                number, right = read_index(cell), known.get((i, name))
                is_right = right is not None and is_near(number, right)
                if (i, name) in expected or not is_right:
                    given[i, name] = known[i, name] if is_right else number
        return overlap(expected, given)


@dataclass(frozen=True, slots=True)
class Histories(Rows[Mapping[str, Stats]]):
    """Wins and visits of every node in the tree after each iteration; unchanged entries may be
    repeated or left out.
    """

    #: The wins and visits before the first iteration.
    before: Mapping[str, Stats] = declared(default_factory=dict)

    marking = "Equal parts, one for each entry that changes; wins and visits must both be right."
    follow_through = "An entry counts as right where it follows from the student's own paths."

    @property
    def changes(self) -> list[dict[str, Stats]]:
        """The entries that each iteration changes."""
        befores: Sequence[Mapping[str, Stats]] = (self.before, *self.iterations[:-1])
        return [
            {name: stats for name, stats in after.items() if before.get(name) != stats}
            for before, after in zip(befores, self.iterations, strict=True)
        ]

    @property
    def cells(self) -> list[dict[str, str]]:
        return [{name: standing(stats) for name, stats in row.items()} for row in self.changes]

    def type_at(self, name: str) -> FieldType:
        return Record()

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(stats_json, self.iterations))}

    def right_by_field(self) -> Mapping[str, Right]:
        return {
            f"{i}.{name}": Texts((standing(stats),))
            for i, row in enumerate(self.iterations, 1)
            for name, stats in row.items()
        }

    def is_right(self, iteration: int, name: str, cell: str) -> bool:
        return self.iterations[iteration - 1].get(name) == read_stats(cell)

    def share(self, text: str) -> Fraction:
        expected = {
            (i, name): stats
            for i, change in enumerate(self.changes, 1)
            for name, stats in change.items()
        }
        known = dict(enumerate(self.iterations, 1))
        given = {
            (i, name): stats
            for i, row in _read_rows(text).items()
            for name, _, cell in read_entries(row, "=")
            if (stats := read_stats(cell)) != known.get(i, {}).get(name) or (i, name) in expected
        }
        return overlap(expected, given)


def _unlike(answer: Answer, right: Answer) -> str:
    """The first row that is not as expected."""
    rows = zip(answer.text().splitlines(), right.text().splitlines(), strict=True)
    return next(row for row, expected in rows if row != expected)


def _rows(rows: Sequence[str]) -> str:
    return "\n".join(f"{i}: {row}" for i, row in enumerate(rows, 1))


def _read_rows(text: str) -> dict[int, str]:
    rows: dict[int, str] = {}
    for line in filter(None, map(str.strip, re.split(r"[;\n]", text))):
        match = _ROW.fullmatch(line)
        if not match or int(match[1]) in rows:
            raise Unreadable
        rows[int(match[1])] = match[2]
    if not rows:
        raise Unreadable
    return rows
