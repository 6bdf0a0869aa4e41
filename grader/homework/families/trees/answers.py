"""Answers that are one number, move, line or set of names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

from grader.homework.kinds.answer import Answer, Single
from grader.homework.kinds.entries import overlap
from grader.model.exact import Bound, plain, pretty
from grader.model.fields import FieldType, Numeral, Ordering, Pick, Subset
from grader.model.grammar import (
    alternatives,
    in_one_case,
    known_name,
    read_name,
    read_names,
    read_value,
    with_others,
    without_others,
)
from grader.words import phrases

if TYPE_CHECKING:
    from grader.drawing.table import Tables
    from grader.model.fields import Right

#: The most lines that are written out in JSON.
MOST_WRITTEN = 100
#: A page that compares lines knows so many.
MOST_ORDERS = 2000

#: For each node of a line: its right moves, as they are written, and the nodes they lead to.
Moves = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Value(Single):
    """One number."""

    value: Bound

    marking = "All or nothing."
    follow_through = "Full points where it follows from the student's own values."
    has_one_form = True
    type = Numeral()

    def json(self) -> dict[str, Any]:
        return {"answer": plain(self.value)}

    def text(self) -> str:
        return pretty(self.value)

    def share(self, text: str) -> Fraction:
        return Fraction(read_value(text) == self.value)

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return table.short_line(self.text(), width)


@dataclass(frozen=True, slots=True)
class Move(Single):
    """One of the right moves; a key names the first of them."""

    accept: tuple[str, ...]
    #: Every move that somebody could choose.
    among: tuple[str, ...]

    marking = "All or nothing; any move that the key names is right."
    follow_through = "Full points where it follows from the student's own values."

    @property
    def type(self) -> FieldType:
        return Pick(self.among)

    def json(self) -> dict[str, Any]:
        return {"answer": self.accept[0] if self.accept else None, "accept": list(self.accept)}

    def text(self) -> str:
        return phrases.either(self.accept) or phrases.NONE

    def share(self, text: str) -> Fraction:
        named = (known_name(read_name(name), self.among) for name in alternatives(text))
        return Fraction(all(name in self.accept for name in named))

    def unlike(self, right: Answer) -> str:
        """The moves that are not right."""
        assert isinstance(right, Move)
        wrong = tuple(move for move in self.accept if move not in right.accept)
        return phrases.either(wrong) or phrases.NONE

    def area(self, width: float) -> Tables:
        """Leaves room for every move, in case all of them are right."""
        from grader.drawing import table

        return table.room_for_moves(self.text(), self.among)


@dataclass(frozen=True, slots=True)
class Lines(Single):
    """Right moves in turn, from a node to the end of the game."""

    start: str
    #: The right moves at each node on a right line; none where a line ends.
    moves: Moves
    #: Every move, as it is written.
    among: tuple[str, ...]
    #: How many names the longest line has, and how many lines may be right.
    longest: int
    most: int

    marking = (
        "All or nothing; the names must come in their order. A line is right if all its moves are."
    )

    @property
    def type(self) -> FieldType:
        return Ordering(())

    @property
    def first(self) -> tuple[str, ...]:
        """The line that takes the first right move at each node."""
        return next(self.lines())

    @property
    def others(self) -> int:
        """The number of right lines besides the first."""
        return sum(1 for _ in self.lines()) - 1

    def lines(self) -> Iterator[tuple[str, ...]]:
        """Every right line, those with the first right moves first."""
        return self._from(self.start)

    def _from(self, node: str) -> Iterator[tuple[str, ...]]:
        if not (moves := self.moves.get(node)):
            yield ()
            return
        for move, child in moves.items():
            for rest in self._from(child):
                yield (move, *rest)

    def accepts(self, line: tuple[str, ...]) -> bool:
        node = self.start
        for move in line:
            child = self.moves.get(node, {}).get(known_name(move, self.among))
            if child is None:
                return False
            node = child
        return node not in self.moves

    def right_by_field(self) -> Mapping[str, Right]:
        from grader.model.fields import Sequences

        lines = islice(self.lines(), MOST_ORDERS)
        return {"": Sequences(tuple(tuple((move,) for move in line) for line in lines))}

    def json(self) -> dict[str, Any]:
        written = [list(line) for line in islice(self.lines(), MOST_WRITTEN)]
        more = self.others + 1 - len(written)
        return {"answer": written[0], "accept": written, **({"more": more} if more else {})}

    def text(self) -> str:
        return with_others(", ".join(self.first), self.others)

    def unlike(self, right: Answer) -> str:
        """The first line only."""
        return ", ".join(self.first)

    def share(self, text: str) -> Fraction:
        return Fraction(self.accepts(read_names(without_others(text))))

    def area(self, width: float) -> Tables:
        """Leaves room for the longest line, as if every name were as long as the longest one."""
        from grader.drawing import table

        everything = ", ".join([max(self.among, key=len)] * self.longest)
        room = with_others(everything, self.most - 1)
        return (table.room_for(self.text(), room, table.LONG, small=True),)


@dataclass(frozen=True, slots=True)
class PrincipalLine(Lines):
    """A line as the nodes on it, from its start."""

    follow_through = "Full points where it follows from the student's own values."

    @property
    def type(self) -> FieldType:
        return Ordering((self.start, *self.among))

    def lines(self) -> Iterator[tuple[str, ...]]:
        return ((self.start, *line) for line in self._from(self.start))

    def accepts(self, line: tuple[str, ...]) -> bool:
        start = tuple(known_name(name, (self.start, *self.among)) for name in line[:1])
        return start == (self.start,) and Lines.accepts(self, line[1:])


@dataclass(frozen=True, slots=True)
class Names(Single):
    """A set of names; each missing or extra name costs its part."""

    names: tuple[str, ...]
    #: Every name that could belong to the set; empty where this list would give the set away.
    among: tuple[str, ...]
    drawn: Literal["", "cut", "never", "path"] = ""

    marking = "Equal parts, one for each right name; each extra name takes one away."
    follow_through = (
        "Where an earlier value is wrong, mark against what the student's own make right."
    )
    has_one_form = True

    @property
    def type(self) -> FieldType:
        return Subset(self.among)

    def json(self) -> dict[str, Any]:
        return {"answer": list(self.names)}

    def text(self) -> str:
        return ", ".join(self.names) or phrases.NONE

    def share(self, text: str) -> Fraction:
        known = self.among or in_one_case(self.names)
        given = (known_name(name, known) for name in read_names(text))
        return overlap(dict.fromkeys(self.names), dict.fromkeys(given))

    @property
    def ticks(self) -> Mapping[str, bool]:
        return {name: name in self.names for name in self.among}

    def area(self, width: float) -> Tables:
        """Leaves room for all possible names, if these are known."""
        from grader.drawing import table

        if not self.among:
            return (table.line(self.text(), table.LONG),)
        return (table.room_for(self.text(), ", ".join(self.among), width, small=False),)
