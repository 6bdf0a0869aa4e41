"""Answers about Monte-Carlo tree search: UCB1 to two decimals, wins and visits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.families.simulation.ucb1_formula import Stats, standing
from grader.homework.kinds.entries import Entries
from grader.model.exact import Bound, plain, read_bound, read_number
from grader.model.fields import FieldType, Numeral, Record
from grader.model.grammar import Unreadable
from grader.words import in_use

if TYPE_CHECKING:
    from grader.drawing.table import Tables

#: The largest allowed distance from the right two decimals.
TOLERANCE = Fraction(1, 100)

_STATS = re.compile(r"([^/]+|[^/]+/2) ?/ ?([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Ucb1(Entries[str]):
    """The UCB1 of each of several children."""

    marking = "Equal parts, one for each child; 0.01 more or less is right."

    def type_at(self, name: str) -> FieldType:
        return Numeral(TOLERANCE)

    def json(self) -> dict[str, Any]:
        return {"answer": dict(self.entries)}

    def spell(self, name: str, entry: str) -> str:
        return f"{name} = {pretty_index(entry)}"

    def read(self, name: str, sign: str, cell: str) -> object:
        number, right = read_index(cell), self.entries.get(name)
        return right if right is not None and is_near(number, read_index(right)) else number

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        texts = {name: pretty_index(index) for name, index in self.entries.items()}
        return table.named_boxes(self.names, texts, table.NUMBER + 8, width)


@dataclass(frozen=True, slots=True)
class Standings(Entries[Stats]):
    """The wins and visits of each node in the tree."""

    marking = "Equal parts, one for each node; wins and visits must both be right."
    follow_through = "A node counts as right where it follows from the student's own paths."

    def type_at(self, name: str) -> FieldType:
        return Record()

    def json(self) -> dict[str, Any]:
        return {"answer": stats_json(self.entries)}

    def spell(self, name: str, entry: Stats) -> str:
        return f"{name} = {standing(entry)}"

    def read(self, name: str, sign: str, cell: str) -> Stats:
        return read_stats(cell)

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        texts = {name: standing(stats) for name, stats in self.entries.items()}
        return table.named_boxes(self.names, texts, table.NUMBER + 8, width)


def pretty_index(index: str) -> str:
    """A UCB1 as people write it, with ∞."""
    return index.replace("inf", "∞").replace(".", in_use().decimal)


def stats_json(standings: Mapping[str, Stats]) -> dict[str, list[int | str]]:
    """Wins and visits in the JSON form."""
    return {name: [plain(stats.wins), stats.visits] for name, stats in standings.items()}


def read_stats(cell: str) -> Stats:
    """Reads wins and visits: `1/2`, `0.5/2`, or `1/2/2` where the wins are a fraction."""
    match = _STATS.fullmatch(cell.strip())
    wins = read_number(match[1]) if match else None
    if not match or wins is None:
        raise Unreadable
    return Stats(wins, int(match[2]))


def read_index(cell: str) -> Bound:
    """Reads a UCB1; it is infinite for a child never visited."""
    bound = read_bound(cell)
    if bound is None:
        raise Unreadable
    return bound


def is_near(number: Bound, right: Bound) -> bool:
    """Whether two decimals count as the right ones."""
    if isinstance(number, float) or isinstance(right, float):
        return number == right
    return abs(Fraction(number) - Fraction(right)) <= TOLERANCE
