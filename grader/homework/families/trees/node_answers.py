"""Answers with an entry for each of several nodes: values, proven bounds, windows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grader.homework.kinds.answer import Entries
from grader.model.exact import Bound, plain, pretty
from grader.model.fields import FieldType, Numbers, Numeral, Relation
from grader.model.grammar import (
    pair,
    read_interval,
    read_pair,
    read_value,
    relation,
    relation_in_box,
)
from grader.model.trace import Interval

if TYPE_CHECKING:
    from grader.drawing.table import Tables


@dataclass(frozen=True, slots=True)
class Values(Entries[Bound]):
    """A number for each of several nodes."""

    #: Whether students write into the picture of the tree.
    is_boxed: bool

    marking = "Equal parts, one for each value."
    follow_through = "A value counts as right where it follows from the student's own other values."
    has_one_form = True

    @property
    def boxes(self) -> dict[str, str]:
        if not self.is_boxed:
            return {}
        return {name: f"={pretty(value)}" for name, value in self.entries.items()}

    def type_at(self, name: str) -> FieldType:
        return Numeral()

    def json(self) -> dict[str, Any]:
        return {"answer": {name: plain(value) for name, value in self.entries.items()}}

    def written(self, name: str, entry: Bound) -> str:
        return f"{name} = {pretty(entry)}"

    def read(self, name: str, sign: str, cell: str) -> Bound:
        return read_value(cell)

    def area(self, width: float) -> Tables:
        if self.is_boxed:
            return ()
        from grader.drawing import table

        texts = {name: pretty(value) for name, value in self.entries.items()}
        return table.named_boxes(self.names, texts, table.NUMBER, width)


@dataclass(frozen=True, slots=True)
class Intervals(Entries[Interval]):
    """What is proven of the value of each of several nodes: `= 12`, `≤ 9`, `[4, 5]`.

    Students write into the picture of the tree.
    """

    marking = (
        "Equal parts, one for each node; the sign counts: a bound written as a value is wrong."
    )
    follow_through = (
        "A node counts as right where it follows from the student's own values below it."
    )
    has_one_form = True
    signs = "=|:|<=|>=|≤|≥"

    @property
    def boxes(self) -> dict[str, str]:
        return {name: relation_in_box(*known) for name, known in self.entries.items()}

    def type_at(self, name: str) -> FieldType:
        return Relation()

    def json(self) -> dict[str, Any]:
        return {
            "answer": {
                name: {"low": plain(low), "high": plain(high)}
                for name, (low, high) in self.entries.items()
            }
        }

    def written(self, name: str, entry: Interval) -> str:
        return f"{name} {relation(*entry)}"

    def read(self, name: str, sign: str, cell: str) -> Interval:
        return read_interval(sign, cell)

    def area(self, width: float) -> Tables:
        return ()


@dataclass(frozen=True, slots=True)
class Windows(Entries[tuple[Bound, Bound]]):
    """The window (α, β) with which each of several nodes is entered."""

    marking = "Equal parts, one for each node; both bounds must be right."
    follow_through = "A window counts as right where it follows from the student's own values."
    has_one_form = True

    def type_at(self, name: str) -> FieldType:
        return Numbers(2)

    def json(self) -> dict[str, Any]:
        return {"answer": {name: list(map(plain, window)) for name, window in self.entries.items()}}

    def written(self, name: str, entry: tuple[Bound, Bound]) -> str:
        return f"{name} = {pair(*entry)}"

    def read(self, name: str, sign: str, cell: str) -> tuple[Bound, Bound]:
        return read_pair(cell, "()")

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        texts = {name: pair(*window) for name, window in self.entries.items()}
        return table.named_boxes(self.names, texts, table.WINDOW, width)
